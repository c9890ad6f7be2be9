import { SearchX } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Pager, type PagerLink, pageWindow } from '@/components/ui/pager'
import { MAX_BARE_PAGE } from '@/lib/posts/lists/schema'
import { routesIn } from '@/lib/routes'
import type { SaleListPage, SaleSearch } from '@/lib/sales/lists/schema'
import { SaleGrid } from './sale-grid'
import styles from './sale-list.module.css'
import { isNarrowed, salesHref } from './sales-address'

type Props = { list: SaleListPage; search: SaleSearch }

/** How many there are, their cards, and real pages; or why there are none and what else there is. */
export function SaleList({ list, search }: Props) {
  const t = useTranslations('sales.list')
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
      <Pages list={list} search={search} />
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

function Pages({ list, search }: Props) {
  const t = useTranslations('sales.list')
  const to = routesIn(useLocale())
  const { page, pageCount, previous, following } = list
  const items = pageWindow(page, Math.max(pageCount, page)).flatMap((number): PagerLink[] => {
    if (number === 'gap') return [{ label: '', href: '' }]
    const link = [previous, following].find((near) => near?.page === number)
    if (!link && number > MAX_BARE_PAGE && number !== page) return []
    return [
      {
        label: String(number),
        href: salesHref(to.sales, search, link ?? { page: number, after: null }),
        ariaLabel: t('page', { page: String(number) }),
        current: number === page,
      },
    ]
  })
  return (
    <Pager
      label={t('pages')}
      previousLabel={t('previous')}
      nextLabel={t('next')}
      previous={previous ? salesHref(to.sales, search, previous) : undefined}
      next={following ? salesHref(to.sales, search, following) : undefined}
      items={items}
    />
  )
}
