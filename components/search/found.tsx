'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { useFirstOfMore } from '@/components/parts/use-first-of-more'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import { searchOptions, useKeepSearch } from '@/lib/search/client'
import type { SearchAnswer, SearchKind } from '@/lib/search/schema'
import { Hit } from './hit'
import { Corrected, Listing, Nothing } from './nothing'
import { ResultHead, ResultTabs } from './result-head'
import styles from './search-screen.module.css'

type Props = { q: string; kind: SearchKind | undefined; action: string }

/** Tabs with counts and the hits of one of them; those before stay until the next are there. */
export function Found({ q, kind, action }: Props) {
  const t = useTranslations('search.results')
  const say = useLoadErrorText()
  const list = useInfiniteQuery(searchOptions({ q, kind }))
  useKept(q, list.isSuccess && !list.isPlaceholderData)
  const pages = list.data?.pages ?? []
  const [first] = pages
  if (list.isPending) return <ListLoading label={t('loading')} lines={12} />
  if (!first) {
    return (
      <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => list.refetch()}>
        {say(list.error)}
      </ListFailed>
    )
  }
  if (sumOf(first) === 0 && !list.isPlaceholderData) {
    return <Nothing q={q} answer={first} action={action} />
  }
  const shown = list.isPlaceholderData && kind ? kind : first.kind
  return (
    <>
      <Corrected
        q={q}
        corrected={list.isPlaceholderData ? null : first.corrected}
        action={action}
      />
      <Listing listing={first.listing} />
      <ResultTabs q={q} current={shown} counts={first.counts} action={action} />
      <ResultHead
        q={q}
        kind={kind}
        count={first.counts[shown]}
        isBusy={list.isPlaceholderData}
        action={action}
      />
      <Hits pages={pages} isBusy={list.isPlaceholderData} />
      {list.isFetchNextPageError ? (
        <p role="alert" className={styles.quiet}>
          {say(list.error)}
        </p>
      ) : null}
      {list.hasNextPage && !list.isPlaceholderData ? (
        <Button busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}

const sumOf = ({ counts }: SearchAnswer) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** What was answered is remembered, once. */
function useKept(q: string, isAnswered: boolean) {
  const keep = useEffectEvent(useKeepSearch())
  useEffect(() => {
    if (isAnswered) keep(q)
  }, [q, isAnswered])
}

function Hits({ pages, isBusy }: { pages: SearchAnswer[]; isBusy: boolean }) {
  const t = useTranslations('search.results')
  const place = useFirstOfMore(pages.length - 1)
  if (pages[0]?.hits.length === 0) {
    return <EmptyState headingLevel={3} title={t('noneOfKind')} text={t('noneOfKindText')} />
  }
  return (
    <div ref={place} aria-busy={isBusy} className={styles.hits}>
      {pages.map((page, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages stay in their order
        <ul key={at} aria-label={t('list')} className={styles.list}>
          {page.hits.map((hit) => (
            <li key={`${hit.kind}-${hit.id}`}>
              <Hit hit={hit} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}
