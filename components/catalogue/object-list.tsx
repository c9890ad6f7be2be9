import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { catalogueHref, filterOf, shownCurrency } from '@/components/parts/catalogue-address'
import { ListPages } from '@/components/parts/list-pages'
import { Messages } from '@/components/shell/messages'
import type { PostListLink } from '@/lib/posts/lists/schema'
import type { BarProps } from './filter-bar'
import { MoreObjectsLink } from './more-objects-link'
import { ObjectGrid } from './object-grid'
import styles from './object-list.module.css'

const DAY = { dateStyle: 'long', timeZone: 'UTC' } as const

/** A page of objects with "show more" and numbered pages. */
export function ObjectList({ place, search, view }: BarProps) {
  const t = useTranslations('catalogue.list')
  const format = useFormatter()
  const locale = useLocale()
  const { list, rates } = view
  const { following } = list
  const currency = shownCurrency(search, locale)
  const dates = rates.map(({ date }) => date).sort()
  const hrefOf = ({ page, after }: PostListLink) =>
    catalogueHref(place, locale, search, { page, cursor: after })
  const href = following && hrefOf(following)
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
      <ListPages list={list} hrefOf={hrefOf} />
      {dates[0] ? (
        <p className={styles.note}>
          {t('rates', { date: format.dateTime(new Date(dates[0]), DAY) })}
        </p>
      ) : null}
    </div>
  )
}
