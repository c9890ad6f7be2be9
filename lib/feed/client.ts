'use client'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import type { FeedFilter, FreshFilter } from './schema'

/** Poll interval for new posts. */
const ASK_EVERY_MS = 60_000

const searchOf = (given: Record<string, string | null | undefined>) =>
  new URLSearchParams(Object.entries(given).filter((pair): pair is [string, string] => !!pair[1]))

async function fetchFeed(filter: FeedFilter, signal: AbortSignal) {
  const { feedPage } = await import('./schema')
  return api('GET', `/api/feed?${searchOf(filter)}`, feedPage, undefined, { signal })
}

/** Pages of the feed after a cursor, or from its start. */
export const feedOptions = (filter: FeedFilter) =>
  infiniteQueryOptions({
    queryKey: ['feed', filter],
    queryFn: ({ pageParam, signal }) =>
      fetchFeed({ ...filter, cursor: pageParam ?? undefined }, signal),
    initialPageParam: filter.cursor ?? null,
    getNextPageParam: (page) => page.next,
  })

/** Posts published since, newest first. */
export async function fetchFresh({ tab, language, since }: FreshFilter) {
  const { feedPage } = await import('./schema')
  const { items } = await api('GET', `/api/feed?${searchOf({ tab, language })}`, feedPage)
  return items
    .filter(({ publishedAt }) => publishedAt > since)
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
}

/** Count of posts published since; polled while the tab is visible. */
export const freshOptions = (filter: FreshFilter) =>
  queryOptions({
    queryKey: ['feed', 'fresh', filter],
    queryFn: async ({ signal }) => {
      const { fresh } = await import('./schema')
      return api('GET', `/api/feed/fresh?${searchOf(filter)}`, fresh, undefined, { signal })
    },
    refetchInterval: ASK_EVERY_MS,
    refetchOnWindowFocus: true,
    retry: false,
  })
