import { TrainFrontTunnel } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useObjectWords } from '@/components/parts/object-words'
import { Badge } from '@/components/ui/badge'
import frame from '@/components/ui/card.module.css'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import type { ObjectCard as Listed, ObjectFlag } from '@/lib/catalogue/schema'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import type { Currency, Rate } from '@/lib/rates/schema'
import { routesIn } from '@/lib/routes'
import { CompareToggle } from './compare-toggle'
import { FavoriteObject } from './favorite-object'
import styles from './object-card.module.css'
import { ObjectPhotos } from './object-photos'
import { ObjectPrice } from './object-price'

export type ObjectCardProps = {
  object: Listed
  rates: Rate[]
  /** Currency in which prices are shown besides their own. */
  currency: Currency
  /** Ids of all objects on the page, so that one request asks for all. */
  among?: number[]
  isFirst?: boolean
  headingLevel?: 2 | 3 | 4
}

/**
 * A property or complex in a list. Its islands need the messages `catalogue.card`,
 * `catalogue.compare` and `favorites.button`.
 */
export function ObjectCard({ object, rates, currency, ...rest }: ObjectCardProps) {
  const { among = [object.id], isFirst = false, headingLevel = 3 } = rest
  const locale = useLocale()
  const words = useObjectWords()
  const Heading = `h${headingLevel}` as const
  const href = routesIn(locale).object(object.id)
  const name = words.name(object)
  const [line, title] = [words.facts(object).join('\u00a0· '), titleOf(object)]
  const id = `object-${object.id}`
  return (
    <article
      className={classNames(frame.card, styles.card)}
      data-object={object.id}
      data-status={object.status}
    >
      <ObjectPhotos object={object} name={name} href={href} isFirst={isFirst} />
      <div className={frame.body}>
        <ObjectPrice object={object} rates={rates} currency={currency} />
        <Heading id={id} className={styles.name}>
          <a href={href} className={frame.link}>
            {title ? <span lang={langOf(object, locale)}>{title}</span> : line}
          </a>
        </Heading>
        {title ? <p className={styles.facts}>{line}</p> : null}
        <Whereabouts object={object} />
        <Marks object={object} />
        <footer className={frame.foot}>
          {object.company ? (
            <a href={routesIn(locale).company(object.company.id)} className={frame.company}>
              {object.company.name}
            </a>
          ) : (
            <span />
          )}
          <span className={classNames(frame.tools, styles.tools)}>
            <CompareToggle id={object.id} name={name} />
            <FavoriteObject
              kind={object.kind === 'complex' ? 'complex' : 'property'}
              id={object.id}
              among={among}
              describedBy={id}
            />
          </span>
        </footer>
      </div>
    </article>
  )
}

const titleOf = (object: Listed) => (object.kind === 'complex' ? object.name : object.title)
const langOf = ({ language }: Listed, locale: Locale) =>
  language === locale ? undefined : languageTag(language)

/** Complex, address, metro. */
function Whereabouts({ object }: { object: Listed }) {
  const t = useTranslations('catalogue.card')
  const locale = useLocale()
  const { metro, address, district, city } = object
  const complex = object.kind === 'complex' ? null : object.complex
  const lang = langOf(object, locale)
  return (
    <div className={styles.where}>
      {complex ? (
        <p>
          <a href={routesIn(locale).object(complex.id)} className={styles.above} lang={lang}>
            {complex.name}
          </a>
        </p>
      ) : null}
      <p>
        {inLanguage(city.name, locale)}
        {[district, address].filter(Boolean).map((part) => (
          <span key={part} lang={lang}>
            , {part}
          </span>
        ))}
      </p>
      {metro ? (
        <p className={styles.metro}>
          <Icon of={TrainFrontTunnel} size={16} />
          <span className="visually-hidden">{t('metro')} </span>
          <span lang={lang}>{metro.name}</span>
          {metro.minutes === null ? null : <span>{t('onFoot', { minutes: metro.minutes })}</span>}
        </p>
      ) : null}
    </div>
  )
}

/** Badges: status, completion date, features. */
function Marks({ object }: { object: Listed }) {
  const t = useTranslations('catalogue')
  const delivery = useObjectWords().delivery(object)
  return (
    <ul className={styles.marks}>
      {object.status === 'active' ? null : (
        <li>
          <Badge tone="amber">{t(`card.status.${object.status}`)}</Badge>
        </li>
      )}
      {delivery ? (
        <li>
          <Badge tone={object.state === 'ready' ? 'blue' : 'violet'}>{delivery}</Badge>
        </li>
      ) : null}
      {object.class ? (
        <li>
          <Badge>{t(`class.${object.class}`)}</Badge>
        </li>
      ) : null}
      {flagsOf(object).map((flag) => (
        <li key={flag}>
          <Badge>{t(`flag.${flag}`)}</Badge>
        </li>
      ))}
    </ul>
  )
}

/** A price drop is shown beside the price, not as a badge. */
function flagsOf(object: Listed): Exclude<ObjectFlag, 'dropped'>[] {
  const own = object.kind === 'complex' ? null : object
  const flags = {
    new: own?.isNew,
    apartments: own?.isApartments,
    balcony: own?.hasBalcony,
    parking: object.hasParking,
  }
  return (Object.keys(flags) as (keyof typeof flags)[]).filter((flag) => flags[flag])
}
