'use client'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import type { FeedFilter, FreshFilter } from './schema'

/** The live channel will say it at once; until then every open page asks. */
const ASK_EVERY_MS = 60_000

const searchOf = (given: Record<string, string | null | undefined>) =>
  new URLSearchParams(Object.entries(given).filter((pair): pair is [string, string] => !!pair[1]))

async function fetchFeed(filter: FeedFilter, signal: AbortSignal) {
  const { feedPage } = await import('./schema')
  return api('GET', `/api/feed?${searchOf(filter)}`, feedPage, undefined, { signal })
}

/** The feed after a cursor, page by page; from its beginning without one. */
export const feedOptions = (filter: FeedFilter) =>
  infiniteQueryOptions({
    queryKey: ['feed', filter],
    queryFn: ({ pageParam, signal }) =>
      fetchFeed({ ...filter, cursor: pageParam ?? undefined }, signal),
    initialPageParam: filter.cursor ?? null,
    getNextPageParam: (page) => page.next,
  })

/** The posts that came since, the latest first. */
export async function fetchFresh({ tab, language, since }: FreshFilter) {
  const { feedPage } = await import('./schema')
  const { items } = await api('GET', `/api/feed?${searchOf({ tab, language })}`, feedPage)
  return items
    .filter(({ publishedAt }) => publishedAt > since)
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
}

/** How many posts came since; asked while the tab is visible. */
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
