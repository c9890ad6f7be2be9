'use client'
import { useTranslations } from 'next-intl'
import { ChipLink } from '@/components/ui/chip'
import { Tabs } from '@/components/ui/tabs'
import { searchLimits } from '@/lib/quotas'
import { parseSearch } from '@/lib/search/line/schema'
import { SEARCH_KINDS, type SearchAnswer, type SearchKind } from '@/lib/search/schema'
import { searchHref, withFilters } from './address'
import styles from './search-screen.module.css'
import { useResultWords } from './use-result-words'

type TabsProps = {
  q: string
  current: SearchKind
  counts: SearchAnswer['counts']
  action: string
}

/** The kinds of which something was found, and the one that is shown. */
export function ResultTabs({ q, current, counts, action }: TabsProps) {
  const t = useTranslations('search')
  const countOf = (kind: SearchKind) =>
    counts[kind] >= searchLimits.counted
      ? t('results.many', { count: searchLimits.counted })
      : counts[kind]
  const items = SEARCH_KINDS.filter((kind) => counts[kind] > 0 || kind === current).map((kind) => ({
    href: searchHref(action, q, kind),
    label: t(`kinds.${kind}`),
    count: countOf(kind),
    current: kind === current,
  }))
  return <Tabs label={t('results.kinds')} items={items} />
}

type HeadProps = {
  q: string
  kind: SearchKind | undefined
  count: number
  isBusy: boolean
  action: string
}

/** How many there are, and their order. */
export function ResultHead({ q, kind, count, isBusy, action }: HeadProps) {
  const t = useTranslations('search.results')
  const sayCount = useResultWords()
  const { sort } = parseSearch(q)
  return (
    <div className={styles.line}>
      <p className={styles.quiet}>{isBusy ? t('loading') : sayCount(count)}</p>
      <nav aria-label={t('order')} className={styles.order}>
        {(['fit', 'date'] as const).map((each) => (
          <ChipLink
            key={each}
            href={searchHref(action, withFilters(q, { sort: each }), kind)}
            current={each === sort && 'page'}
          >
            {t(each)}
          </ChipLink>
        ))}
      </nav>
    </div>
  )
}
