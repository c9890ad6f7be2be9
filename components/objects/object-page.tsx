import { useLocale, useTranslations } from 'next-intl'
import { CARD_MESSAGES, useCardWords } from '@/components/catalogue/card-words'
import { ObjectCard } from '@/components/catalogue/object-card'
import { SimilarPosts } from '@/components/forum/similar-posts'
import { MapAddress } from '@/components/maps/map-address'
import { AddressParts } from '@/components/parts/address-parts'
import { FactTable } from '@/components/parts/fact-table'
import { ObjectGallery } from '@/components/parts/object-gallery'
import { ObjectMap } from '@/components/parts/object-map'
import { SaleBlock } from '@/components/sales/sale-block'
import { Messages } from '@/components/shell/messages'
import type { BuildRecord } from '@/lib/catalogue/build-record/schema'
import type { Market } from '@/lib/catalogue/market/schema'
import type { Complex, Property } from '@/lib/catalogue/objects/schema'
import type { OfferedProgramme } from '@/lib/catalogue/programmes/schema'
import type { Question } from '@/lib/catalogue/questions/schema'
import type { ObjectCard as Card } from '@/lib/catalogue/schema'
import type { Company } from '@/lib/companies/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import type { PostCard } from '@/lib/posts/schema'
import type { Currency, Rate } from '@/lib/rates/schema'
import type { SaleListPage } from '@/lib/sales/lists/schema'
import { BuyingCostsPart } from './buying-costs'
import { DeveloperCard } from './developer-card'
import { LayoutList } from './layout-list'
import { ListedLine } from './listed-line'
import { MarketPart } from './market-part'
import { Mortgage } from './mortgage'
import styles from './object.module.css'
import { ObjectCall } from './object-call'
import { ObjectFaults, ObjectHead, ObjectTop } from './object-head'
import { Part } from './object-part'
import { ObjectVisit } from './object-visit'
import { useComplexFacts, usePropertyFacts } from './object-words'
import { PriceBox } from './price-box'
import { PriceHistory } from './price-history'
import { Questions } from './questions'
import { SellerCard } from './seller-card'
import { UnitMatrix } from './unit-matrix'
import { WatchPart } from './watch-part'

export type ObjectPageProps = {
  object: Property | Complex
  title: string
  usual: Currency
  rates: Rate[]
  developer: { company: Company; record: BuildRecord } | null
  /** What else its seller offers. */
  others: Card[]
  questions: Question[]
  posts: PostCard[]
  similar: Card[]
  /** These are near in place, price and area. */
  isClose: boolean
  /** Prices of what is like it. */
  market: Market | null
  /** Mortgages that are offered for it. */
  programmes: OfferedProgramme[]
  /** Closed sales of the complex. */
  sales: SaleListPage | null
  /** End of the price history of objects on sale. */
  today: string
}

/** The page of one property or complex. */
export function ObjectPage(props: ObjectPageProps) {
  const { object, title, usual, rates, developer, questions, posts, sales, today } = props
  const t = useTranslations('objects')
  const tSales = useTranslations('sales.block')
  return (
    <div className={styles.page} data-wide>
      <ObjectTop object={object} title={title}>
        <ObjectGallery images={object.gallery} title={title} />
      </ObjectTop>
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.lead}>
            <ObjectHead object={object} title={title} />
            <PriceBox object={object} rates={rates} usual={usual} />
          </div>
          {object.kind === 'complex' ? (
            <ComplexParts complex={object} today={today} />
          ) : (
            <PropertyParts {...props} property={object} />
          )}
          <WatchPart object={object} title={title} />
          <ObjectFaults object={object} />
        </div>
        <div className={styles.side}>
          <Contacts {...props} />
        </div>
      </div>
      <SaleBlock id="closed-sales" title={tSales('complex')} list={sales} most={6} />
      <Location object={object} title={title} />
      <Questions
        objectId={object.id}
        questions={questions}
        hasDeveloper={developer?.company.isVerified ?? false}
      />
      <SimilarPosts posts={posts} title={t('posts')} />
      <Similar cards={props.similar} isClose={props.isClose} usual={usual} rates={rates} />
      <ObjectVisit objectId={object.id} />
    </div>
  )
}

function Contacts({ object, developer, others }: ObjectPageProps) {
  const company = developer?.company ?? null
  return (
    <>
      <ObjectCall object={object} company={company} />
      {developer ? <DeveloperCard {...developer} object={object} others={others} /> : null}
      <SellerCard object={object} company={company} others={developer ? [] : others} />
    </>
  )
}

type PropertyProps = { property: Property } & Pick<
  ObjectPageProps,
  'today' | 'market' | 'programmes'
>

function PropertyParts({ property, today, market, programmes }: PropertyProps) {
  const t = useTranslations('objects')
  const facts = usePropertyFacts(property)
  return (
    <>
      <ListedLine property={property} until={property.closedAt ?? today} />
      <Part id="facts" title={t('facts')}>
        <FactTable facts={facts} />
      </Part>
      <Description object={property} />
      <MarketPart property={property} market={market} />
      <PriceHistory
        history={property.history}
        until={property.closedAt ?? today}
        title={t('history.title')}
      />
      <BuyingCostsPart property={property} />
      {property.price && property.status === 'active' ? (
        <Part id="mortgage" title={t('mortgage.title')}>
          <Messages only={['objects.mortgage']}>
            <Mortgage
              price={property.price}
              country={property.city.country}
              programmes={programmes}
            />
          </Messages>
        </Part>
      ) : null}
    </>
  )
}

function ComplexParts({ complex, today }: { complex: Complex; today: string }) {
  const t = useTranslations('objects')
  const facts = useComplexFacts(complex)
  const currency = complex.priceFrom?.currency ?? complex.units[0]?.currency ?? 'EUR'
  return (
    <>
      <Part id="facts" title={t('facts')}>
        <FactTable facts={facts} />
      </Part>
      <Description object={complex} />
      {complex.layouts.length > 0 ? (
        <Part id="layouts" title={t('layouts.title')}>
          <LayoutList layouts={complex.layouts} currency={currency} />
        </Part>
      ) : null}
      <Part id="units" title={t('units.title')}>
        <UnitMatrix
          buildings={complex.buildings}
          units={complex.units}
          language={complex.language}
        />
      </Part>
      <PriceHistory
        history={complex.history}
        until={complex.status === 'active' ? today : complex.updatedAt}
        title={t('history.complexTitle')}
      />
    </>
  )
}

function Description({ object }: { object: Property | Complex }) {
  const t = useTranslations('objects')
  const paragraphs = object.description.split(/\n{2,}/).filter((text) => text.trim() !== '')
  if (paragraphs.length === 0) return null
  return (
    <Part id="description" title={t('description')}>
      <div lang={languageTag(object.language)} className={styles.description}>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Part>
  )
}

function Location({ object, title }: { object: Property | Complex; title: string }) {
  const t = useTranslations('objects')
  const { city, district, address, place, language } = object
  const { country, name } = city
  const words = (
    <>
      {inLanguage(name, useLocale())}
      <AddressParts parts={[district, address]} language={language} country={country} />
    </>
  )
  return (
    <Part id="location" title={t('location.title')}>
      <MapAddress address={words} place={place} />
      {place ? (
        <Messages only={['maps', 'objects.location']}>
          <ObjectMap id={object.id} place={place} title={title} />
        </Messages>
      ) : null}
    </Part>
  )
}

type SimilarProps = { cards: Card[]; isClose: boolean; usual: Currency; rates: Rate[] }

function Similar({ cards, isClose, usual, rates }: SimilarProps) {
  const t = useTranslations('objects')
  const wordsOf = useCardWords(rates, usual)
  if (cards.length === 0) return null
  return (
    <div data-leads-on>
      <Part id="similar-objects" title={t('similar')}>
        {isClose ? <p className={styles.quiet}>{t('similarClose')}</p> : null}
        <Messages only={CARD_MESSAGES}>
          <ul className={styles.similar}>
            {cards.map((card) => (
              <li key={card.id}>
                <ObjectCard card={wordsOf(card)} />
              </li>
            ))}
          </ul>
        </Messages>
      </Part>
    </div>
  )
}
