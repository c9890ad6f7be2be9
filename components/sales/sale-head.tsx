import { useLocale, useTranslations } from 'next-intl'
import { FavoriteButton } from '@/components/favorites/favorite-button'
import { ShareButton } from '@/components/forum/share-button'
import { ReportButton } from '@/components/moderation/report-button'
import { Messages } from '@/components/shell/messages'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Notice } from '@/components/ui/notice'
import { routesIn } from '@/lib/routes'
import type { Sale } from '@/lib/sales/schema'
import { PrintButton } from './print-button'
import styles from './sale.module.css'
import { SaleFlags } from './sale-flags'
import { SalePrice } from './sale-price'
import { SaleState } from './sale-state'
import { foreignLang, saleTitle, useSaleWords } from './sale-words'
import { EditSale } from './staff-parts'

/** What it is, how far, where, by whom, for how much, and what a reader can do with it. */
export function SaleHead({ sale }: { sale: Sale }) {
  const t = useTranslations('sales')
  const locale = useLocale()
  const to = routesIn(locale)
  const words = useSaleWords()
  const title = saleTitle(sale, locale)
  const lang = foreignLang(title.language, locale)
  const { id, state, updatedAt, developer } = sale
  return (
    <header className={styles.head}>
      <Breadcrumbs
        label={t('page.way')}
        items={[
          { label: t('list.title'), href: to.sales() },
          { label: title.text, ...(lang && { lang }) },
        ]}
      />
      <div className={styles.marks}>
        <Messages only={['sales.state']}>
          <SaleState id={id} state={state} updatedAt={updatedAt} />
        </Messages>
        <SaleFlags sale={sale} />
      </div>
      <h1 className={styles.title} lang={lang}>
        {title.text}
      </h1>
      <p className={styles.place}>
        <span>{words.place(sale)}</span>
        {developer ? (
          <span>
            {t('page.developer')}:{' '}
            <a href={to.company(developer.id)} className={styles.developer}>
              {developer.name}
            </a>
          </span>
        ) : null}
      </p>
      <SalePrice sale={sale} className={styles.price} />
      <StateNotice sale={sale} />
      <div className={styles.actions}>
        <FavoriteButton kind="sale" id={id} />
        <Messages only={['forum.actions', 'sales.page.print']}>
          <ShareButton title={title.text} path={to.sale(id)} />
          <PrintButton />
        </Messages>
        <ReportButton kind="sale" id={id} />
        <Messages only={['sales.page.edit']}>
          <EditSale id={id} />
        </Messages>
      </div>
    </header>
  )
}

/** What the state means for a reader; an open sale needs no words. */
function StateNotice({ sale: { state } }: { sale: Sale }) {
  const t = useTranslations('sales.notice')
  if (state === 'open' || state === 'draft') return null
  const isOver = state === 'soldOut' || state === 'archived'
  return (
    <Notice tone={isOver ? 'warning' : 'info'} title={t(state)}>
      {t(`${state}Text`)}
    </Notice>
  )
}
