'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { ListFailed } from '@/components/shell/list-states'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SkeletonText } from '@/components/ui/skeleton'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import { searchOptions, useKeepSearch } from '@/lib/search/client'
import type { SearchAnswer, SearchKind } from '@/lib/search/schema'
import { Hit } from './hit'
import { Listing } from './listing'
import { Corrected, Nothing, Partly } from './nothing'
import { ResultHead, ResultTabs } from './result-head'
import styles from './search-screen.module.css'
import { useResultWords } from './use-result-words'

type Props = { q: string; kind: SearchKind | undefined; action: string }
type List = ReturnType<typeof useList>

const useList = (q: string, kind: SearchKind | undefined) =>
  useInfiniteQuery(searchOptions({ q, kind }))

/** What is found; how much it is, is told to who cannot see it. */
export function Found({ q, kind, action }: Props) {
  const t = useTranslations('search')
  const list = useList(q, kind)
  const sayCount = useResultWords()
  useKept(q, list.isSuccess && !list.isPlaceholderData)
  const first = list.data?.pages[0]
  const isWaiting = list.isPending || list.isPlaceholderData
  const isNothing = first !== undefined && !isWaiting && sumOf(first) === 0
  const sayResult = () => {
    if (!first) return null
    return isNothing ? t('none.title', { text: q }) : sayCount(first.counts[first.kind])
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {isWaiting ? t('results.loading') : sayResult()}
      </p>
      {first ? null : <NotYet list={list} />}
      {first && isNothing ? <Nothing q={q} answer={first} action={action} /> : null}
      {first && !isNothing ? <Kinds q={q} kind={kind} action={action} list={list} /> : null}
    </>
  )
}

const sumOf = ({ counts }: SearchAnswer) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** What was answered is remembered, once. */
function useKept(q: string, isAnswered: boolean) {
  const kept = useRef<string>(null)
  const keep = useEffectEvent(useKeepSearch())
  useEffect(() => {
    if (!isAnswered || kept.current === q) return
    kept.current = q
    keep(q)
  }, [q, isAnswered])
}

function NotYet({ list }: { list: List }) {
  const t = useTranslations('search.results')
  const say = useLoadErrorText()
  if (list.isPending) return <SkeletonText lines={12} />
  return (
    <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => list.refetch()}>
      {say(list.error)}
    </ListFailed>
  )
}

/** Tabs with counts and the hits of one of them; those before stay until the next are there. */
function Kinds({ q, kind, action, list }: Props & { list: List }) {
  const t = useTranslations('search.results')
  const tKinds = useTranslations('search.kinds')
  const say = useLoadErrorText()
  const isAsked = useRef(false)
  const isBusy = list.isPlaceholderData
  const pages = list.data?.pages ?? []
  const [first] = pages
  if (!first) return null
  const shown = isBusy && kind ? kind : first.kind
  return (
    <>
      <Listing listing={first.listing} />
      <Corrected q={q} corrected={isBusy ? null : first.corrected} action={action} />
      {isBusy || first.listing?.rest === '' ? null : (
        <Partly q={q} answer={first} action={action} />
      )}
      <ResultTabs q={q} current={shown} counts={first.counts} action={action} />
      <ResultHead q={q} kind={kind} count={first.counts[shown]} isBusy={isBusy} action={action} />
      <h2 className="visually-hidden">{tKinds(shown)}</h2>
      <Hits pages={pages} isBusy={isBusy} isAsked={isAsked} />
      {list.isFetchNextPageError ? (
        <p role="alert" className={styles.quiet}>
          {say(list.error)}
        </p>
      ) : null}
      {list.hasNextPage && !isBusy ? (
        <Button
          busy={list.isFetchingNextPage}
          onClick={async () => {
            isAsked.current = true
            const { isSuccess } = await list.fetchNextPage()
            if (!isSuccess) isAsked.current = false
          }}
        >
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}

type HitsProps = {
  pages: SearchAnswer[]
  isBusy: boolean
  /** More were asked for: the focus goes to the first of them. */
  isAsked: RefObject<boolean>
}

function Hits({ pages, isBusy, isAsked }: HitsProps) {
  const t = useTranslations('search.results')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (pages.length < 2 || !isAsked.current) return
    isAsked.current = false
    place.current?.querySelector<HTMLElement>('ul:last-of-type h3 a')?.focus()
  }, [pages.length, isAsked])
  if (pages[0]?.hits.length === 0) {
    return <EmptyState headingLevel={3} title={t('noneOfKind')} text={t('noneOfKindText')} />
  }
  return (
    <div ref={place} aria-busy={isBusy}>
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
