'use client'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { refocus } from '@/components/ui/refocus'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import { ListFailed, ListLoading } from './list-states'

type AnyPage = { items: unknown[] }
type ItemOf<Page extends AnyPage> = Page['items'][number]

type Props<Page extends AnyPage> = {
  list: UseInfiniteQueryResult<InfiniteData<Page>>
  words: { loading: string; failed: string; retry: string; more: string }
  /** Shown when the list is empty. */
  empty: ReactNode
  keyOf: (item: ItemOf<Page>) => number | string
  row: (item: ItemOf<Page>) => ReactNode
  /** Shown above the loaded list. */
  head?: (pages: Page[]) => ReactNode
  className?: string | undefined
}

/** A personal list with its loading, error and empty states and "show more". */
export function EndlessList<Page extends AnyPage>(props: Props<Page>) {
  const { list, words, empty, keyOf, row, head, className } = props
  const say = useLoadErrorText()
  const rows = useRef<HTMLUListElement>(null)
  if (list.isPending) return <ListLoading label={words.loading} />
  if (!list.data) {
    return (
      <ListFailed title={words.failed} retry={words.retry} onRetry={() => list.refetch()}>
        {say(list.error)}
      </ListFailed>
    )
  }
  const items: ItemOf<Page>[] = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0 && !list.hasNextPage) return empty
  // The last page takes the button away.
  const showMore = async () => {
    await list.fetchNextPage()
    const first = () => rows.current?.children[items.length]
    refocus(() => first()?.querySelector<HTMLElement>('a, button'), { preventScroll: true })
  }
  return (
    <>
      {head?.(list.data.pages)}
      <ul ref={rows} className={className}>
        {items.map((item) => (
          <li key={keyOf(item)}>{row(item)}</li>
        ))}
      </ul>
      {list.isFetchNextPageError ? <p role="alert">{say(list.error)}</p> : null}
      {list.hasNextPage ? (
        <Button busy={list.isFetchingNextPage} onClick={() => void showMore()}>
          {words.more}
        </Button>
      ) : null}
    </>
  )
}
