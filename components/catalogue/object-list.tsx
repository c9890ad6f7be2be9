import { useLocale, useTranslations } from 'next-intl'
import { catalogueHref, filterOf, shownCurrency } from '@/components/parts/catalogue-address'
import { ListPages } from '@/components/parts/list-pages'
import { dayStyle } from '@/lib/platform/i18n/day-style'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import type { PostListLink } from '@/lib/posts/lists/schema'
import { useCardWords } from './card-words'
import type { BarProps } from './filter-context'
import { MoreObjectsLink } from './more-objects-link'
import { ObjectGrid } from './object-grid'
import styles from './object-list.module.css'

/** A page of objects with "show more" and numbered pages. */
export function ObjectList({ place, search, view }: BarProps) {
  const t = useTranslations('catalogue.list')
  const format = useFormatter()
  const locale = useLocale()
  const { list, rates } = view
  const { following } = list
  const currency = shownCurrency(search, locale)
  const wordsOf = useCardWords(rates, currency)
  const dates = rates.map(({ date }) => date).sort()
  const hrefOf = ({ page, after }: PostListLink) =>
    catalogueHref(place, locale, search, { page, cursor: after })
  const href = following && hrefOf(following)
  return (
    <div className={styles.list}>
      <ObjectGrid cards={list.items.map(wordsOf)} isTop />
      {href && following.after ? (
        <MoreObjectsLink
          key={href}
          href={href}
          query={{ ...filterOf(search), sort: search.sort }}
          after={following.after}
          rates={rates}
          currency={currency}
        />
      ) : null}
      <ListPages list={list} hrefOf={hrefOf} />
      {dates[0] ? (
        <p className={styles.note}>
          {t('rates', {
            date: format.dateTime(new Date(dates[0]), {
              dateStyle: dayStyle(locale),
              timeZone: 'UTC',
            }),
          })}
        </p>
      ) : null}
    </div>
  )
}
