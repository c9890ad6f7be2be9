import { SearchX } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { ListPages } from '@/components/parts/list-pages'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { routesIn } from '@/lib/routes'
import type { SaleListPage, SaleSearch } from '@/lib/sales/lists/schema'
import { SaleGrid } from './sale-grid'
import styles from './sale-list.module.css'
import { isNarrowed, salesHref } from './sales-address'

type Props = { list: SaleListPage; search: SaleSearch }

/** Count, cards and numbered pages; or the empty state with an alternative. */
export function SaleList({ list, search }: Props) {
  const t = useTranslations('sales.list')
  const to = routesIn(useLocale())
  return (
    <div className={styles.results}>
      <p role="status" className={styles.total}>
        {t('total', { count: list.total })}
      </p>
      {list.items.length === 0 ? (
        <NothingFound search={search} />
      ) : (
        <SaleGrid sales={list.items} isTop />
      )}
      <ListPages list={list} hrefOf={(link) => salesHref(to.sales, search, link)} />
    </div>
  )
}

function NothingFound({ search }: { search: SaleSearch }) {
  const t = useTranslations('sales.list')
  const to = routesIn(useLocale())
  const isFiltered = isNarrowed(search)
  return (
    <EmptyState
      icon={<Icon of={SearchX} />}
      title={t('emptyTitle')}
      text={t(isFiltered ? 'emptyFiltered' : 'emptyText')}
      action={
        <>
          {isFiltered ? (
            <ButtonLink variant="primary" href={to.sales()}>
              {t('reset')}
            </ButtonLink>
          ) : null}
          <ButtonLink href={to.consultation()}>{t('consult')}</ButtonLink>
        </>
      }
    />
  )
}
