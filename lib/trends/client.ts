'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import type { TrendFilter, TrendPage } from './schema'

type Choice = Pick<TrendFilter, 'period' | 'language'>

/** Further pages of trends, after the server-rendered one. */
export function useMoreTrends(choice: Choice, after: string) {
  return useInfiniteQuery({
    queryKey: ['trends', choice, after],
    queryFn: ({ pageParam, signal }) => fetchTrends(choice, pageParam, signal),
    initialPageParam: after,
    getNextPageParam: (page) => page.next,
  })
}

async function fetchTrends(
  { period, language }: Choice,
  cursor: string,
  signal: AbortSignal,
): Promise<TrendPage> {
  const { trendPage } = await import('./schema')
  const search = new URLSearchParams({ period, ...(language && { language }), cursor })
  return api('GET', `/api/trends?${search}`, trendPage, undefined, { signal })
}
