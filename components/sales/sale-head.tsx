import { Bookmark, Flag } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { ReportIsland } from '@/components/moderation/report-island'
import { foreignLang, useSaleWords } from '@/components/parts/sale-words'
import { ShareButton } from '@/components/parts/share-button'
import { FavoriteIsland } from '@/components/toggles/favorite-island'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { classNames } from '@/components/ui/class-names'
import dots from '@/components/ui/dots.module.css'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { routesIn } from '@/lib/routes'
import { type Sale, saleTitle } from '@/lib/sales/schema'
import { PrintButton } from './print-button'
import styles from './sale.module.css'
import { SaleFlags } from './sale-flags'
import { SalePrice } from './sale-price'
import { SaleState } from './sale-state'
import { EditSale } from './staff-parts'

type Props = { sale: Sale; isPreview?: boolean }

/** Head of the page of a sale: state, title, place, developer. */
export function SaleHead({ sale }: Pick<Props, 'sale'>) {
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
        <SaleState id={id} state={state} updatedAt={updatedAt} />
        <SaleFlags sale={sale} />
      </div>
      <h1 className={styles.title} lang={lang}>
        {title.text}
      </h1>
      <p className={classNames(styles.place, dots.dots)}>
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
    </header>
  )
}

/** Price, explanation of the state, and what a reader does with the sale. */
export function SaleOffer({ sale, isPreview }: Props) {
  const locale = useLocale()
  const { id } = sale
  return (
    <div className={styles.offer}>
      <SalePrice sale={sale} className={styles.price} />
      <div className={styles.actions} inert={isPreview}>
        <FavoriteIsland kind="sale" id={id} icon={<Icon of={Bookmark} />} />
        <ShareButton title={saleTitle(sale, locale).text} path={routesIn(locale).sale(id)} />
        <PrintButton />
        <ReportIsland kind="sale" id={id} icon={<Icon of={Flag} />} isShort />
        <EditSale id={id} />
      </div>
      <StateNotice sale={sale} />
    </div>
  )
}

/** Explanation of the state; none for an open sale. */
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
