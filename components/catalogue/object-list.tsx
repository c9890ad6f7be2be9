import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Messages } from '@/components/shell/messages'
import { Pager, type PagerLink, pageWindow } from '@/components/ui/pager'
import { MAX_BARE_PAGE } from '@/lib/posts/lists/schema'
import { catalogueHref, filterOf, shownCurrency } from './catalogue-address'
import type { BarProps } from './filter-bar'
import { MoreObjectsLink } from './more-objects-link'
import { ObjectGrid } from './object-grid'
import styles from './object-list.module.css'

const DAY = { dateStyle: 'long', timeZone: 'UTC' } as const

/** A page of objects with the ways on: more in place, and numbered pages as links. */
export function ObjectList({ place, search, view }: BarProps) {
  const t = useTranslations('catalogue.list')
  const format = useFormatter()
  const locale = useLocale()
  const { list, rates } = view
  const { following } = list
  const currency = shownCurrency(search, locale)
  const dates = rates.map(({ date }) => date).sort()
  const href = following && catalogueHref(place, locale, search, linkOf(following))
  return (
    <div className={styles.list}>
      <ObjectGrid objects={list.items} rates={rates} currency={currency} isTop />
      {href && following.after ? (
        <Messages only={['posts.list', 'catalogue', 'favorites.button']}>
          <MoreObjectsLink
            key={href}
            href={href}
            query={{ ...filterOf(search), sort: search.sort }}
            after={following.after}
            rates={rates}
            currency={currency}
          />
        </Messages>
      ) : null}
      <Pages place={place} search={search} view={view} />
      {dates[0] ? (
        <p className={styles.note}>
          {t('rates', { date: format.dateTime(new Date(dates[0]), DAY) })}
        </p>
      ) : null}
    </div>
  )
}

const linkOf = ({ page, after }: { page: number; after: string | null }) => ({
  page,
  cursor: after,
})

/** Numbers around this page; neighbours are linked by key, others by number as far as that goes. */
function Pages({ place, search, view: { list } }: BarProps) {
  const t = useTranslations('catalogue.list')
  const locale = useLocale()
  const { page, pageCount, previous, following } = list
  const hrefOf = (link: { page: number; after: string | null }) =>
    catalogueHref(place, locale, search, linkOf(link))
  const items = pageWindow(page, Math.max(pageCount, page)).flatMap((number): PagerLink[] => {
    if (number === 'gap') return [{ label: '', href: '' }]
    const link = [previous, following].find((near) => near?.page === number)
    if (!link && number > MAX_BARE_PAGE && number !== page) return []
    return [
      {
        label: String(number),
        href: hrefOf(link ?? { page: number, after: null }),
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
      previous={previous ? hrefOf(previous) : undefined}
      next={following ? hrefOf(following) : undefined}
      items={items}
    />
  )
}
