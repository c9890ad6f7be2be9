'use client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListingOpener } from '@/components/objects/listing-opener'
import { langOfName, useObjectWords } from '@/components/parts/object-words'
import { foreignLang } from '@/components/parts/sale-words'
import { EndlessList } from '@/components/shell/endless-list'
import { ListLoading } from '@/components/shell/list-states'
import listStyles from '@/components/shell/own-list.module.css'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { listingDraftsOptions } from '@/lib/catalogue/drafts/client'
import { firmObjectsOptions, firmSalesOptions } from '@/lib/firms/client'
import type { FirmObject, ShownObjects } from '@/lib/firms/schema'
import { routesIn } from '@/lib/routes'
import { type SaleCard, saleTitle } from '@/lib/sales/schema'
import { AddListing } from './add-listing'
import { ComplexBuildings } from './complex-buildings'
import { FeedPictures } from './feed-pictures'
import styles from './firms.module.css'
import { ListingDrafts } from './listing-drafts'
import { ObjectStatistics } from './object-statistics'
import { ObjectsChoice } from './objects-choice'
import { useUnitName } from './unit-name'

/** Properties, complexes and closed sales of a company. */
export function FirmObjects({ id }: { id: number }) {
  const t = useTranslations('firms')
  const words = { loading: t('loading'), failed: t('failed'), retry: t('retry'), more: t('more') }
  const drafts = useQuery(listingDraftsOptions(id))
  const [show, setShow] = useState<ShownObjects | ''>('')
  const complexes = useInfiniteQuery(firmObjectsOptions(id)).data?.pages[0]?.complexes ?? []
  const objects = useInfiniteQuery(firmObjectsOptions(id, show))
  const sales = useInfiniteQuery(firmSalesOptions(id))
  // They stand above the rest, which would move.
  if (!drafts.isFetched) return <ListLoading label={words.loading} />
  return (
    <>
      <ListingDrafts companyId={id} />
      <section aria-labelledby="objects" className={styles.section}>
        <h2 id="objects" tabIndex={-1}>
          {t('objects.objects')}
        </h2>
        <div className={styles.actions}>
          <AddListing companyId={id} />
        </div>
        <p>{t('objects.numbers')}</p>
        {complexes.length > 0 ? (
          <ObjectsChoice shown={show} complexes={complexes} onChoose={setShow} />
        ) : null}
        <EndlessList
          key={show}
          list={objects}
          words={words}
          className={listStyles.list}
          keyOf={({ object }) => object.id}
          row={(row) => <ObjectLine companyId={id} {...row} />}
          empty={show === '' ? <NoObjects /> : <p>{t('objects.noneOfChoice')}</p>}
        />
      </section>
      <section aria-labelledby="sales" className={styles.section}>
        <h2 id="sales">{t('objects.sales')}</h2>
        <EndlessList
          list={sales}
          words={words}
          className={listStyles.list}
          keyOf={({ id }) => id}
          row={(sale) => <SaleLine sale={sale} />}
          empty={<p>{t('objects.noSales')}</p>}
        />
      </section>
    </>
  )
}

function NoObjects() {
  const t = useTranslations('firms.objects')
  return (
    <EmptyState
      headingLevel={3}
      icon={<Icon of={Building2} />}
      title={t('empty')}
      text={t('emptyText')}
    />
  )
}

type LineProps = FirmObject & { companyId: number }

function ObjectLine({ companyId, object, flatNumber, numbers, pictures, updatedAt }: LineProps) {
  const t = useTranslations('firms.objects')
  const locale = useLocale()
  const to = routesIn(locale)
  const words = useObjectWords()
  const unitName = useUnitName()
  const name = unitName(object, flatNumber)
  const house = object.kind === 'complex' ? null : object.complex?.name
  const price = object.kind === 'complex' ? object.priceFrom : object.price
  return (
    <article className={styles.row}>
      <div className={styles.about}>
        <h3 className={listStyles.title}>
          <a href={to.object(object.id)} lang={langOfName(object, locale)}>
            {name}
          </a>
        </h3>
        <p className={listStyles.facts}>
          <Marks object={object} />
          {price ? <strong>{words.money(price)}</strong> : null}
          <span>{[house, ...words.facts(object)].filter(Boolean).join(' · ')}</span>
        </p>
        <p className={listStyles.facts}>
          <span>{t('views', { count: numbers.views })}</span>
          <span>{t('calls', { count: numbers.calls })}</span>
          <span>{t('requests', { count: numbers.requests })}</span>
          <span>{t('favorites', { count: numbers.favorites })}</span>
        </p>
        <WhosePictures pictures={pictures} />
      </div>
      <div className={styles.actions}>
        <ListingOpener id={object.id} aria-label={t('editOf', { name })}>
          {t('edit')}
        </ListingOpener>
        <ObjectStatistics companyId={companyId} objectId={object.id} name={name} />
        {object.kind === 'complex' ? (
          <ComplexBuildings companyId={companyId} complex={object} />
        ) : null}
        {pictures === 'arranged' ? (
          <FeedPictures companyId={companyId} object={object} updatedAt={updatedAt} name={name} />
        ) : null}
      </div>
    </article>
  )
}

/** What its feed no longer does with its pictures, or will do. */
function WhosePictures({ pictures }: Pick<FirmObject, 'pictures'>) {
  const t = useTranslations('firms.feedPictures')
  if (pictures !== 'arranged' && pictures !== 'awaited') return null
  return <p className={listStyles.facts}>{t(pictures)}</p>
}

/** That it is off the market; of what is on it, that it cannot be seen. */
function Marks({ object: { status, images } }: Pick<FirmObject, 'object'>) {
  const t = useTranslations('firms.objects')
  if (status !== 'active') return <Badge>{t(`status.${status}`)}</Badge>
  return images.length > 0 ? null : <Badge tone="amber">{t('noPictures')}</Badge>
}

function SaleLine({ sale }: { sale: SaleCard }) {
  const t = useTranslations('sales.state')
  const locale = useLocale()
  const title = saleTitle(sale, locale)
  return (
    <article className={styles.row}>
      <h3 className={listStyles.title}>
        <a href={routesIn(locale).sale(sale.id)} lang={foreignLang(title.language, locale)}>
          {title.text}
        </a>
      </h3>
      <Badge>{t(sale.state)}</Badge>
    </article>
  )
}
