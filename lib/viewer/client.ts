'use client'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '@/lib/people/client'
import { api } from '@/lib/platform/web/api'
import type { ReadingState, ViewerBits } from './schema'

type Asked = {
  posts?: number[]
  comments?: number[]
  topics?: number[]
  companies?: number[]
  objects?: number[]
  sales?: number[]
  categories?: number[]
  tags?: number[]
  people?: number[]
  reading?: number[]
  polls?: number[]
  unreadIn?: number[]
}

export const viewerKey = ['viewer'] as const
const KINDS = [
  'posts',
  'comments',
  'topics',
  'companies',
  'objects',
  'sales',
  'categories',
  'tags',
  'people',
  'reading',
  'polls',
  'unreadIn',
] as const satisfies (keyof ViewerBits)[]
const keyOf = (asked: Asked) => [...viewerKey, ...KINDS.map((kind) => asked[kind] ?? [])] as const

/** The viewer's own state of the things on this page; undefined for visitors and while loading. */
export function useViewer(asked: Asked): ViewerBits | undefined {
  const me = useCurrentUser()
  const query = useQuery({
    queryKey: keyOf(asked),
    queryFn: () => fetchBits(asked),
    enabled: Boolean(me),
  })
  return query.data
}

/**
 * Writes a mutation's answer into every cached copy of a thing's state. What is being read meanwhile may have been answered
 * before the write, and is read again: a favourite that was pressed while a list came looked as if it was lost.
 */
export function patchViewer<K extends keyof ViewerBits>(
  queryClient: QueryClient,
  kind: K,
  id: number,
  change: Partial<ViewerBits[K][string]>,
): void {
  queryClient.setQueriesData<ViewerBits>({ queryKey: viewerKey }, (bits) => {
    const state = bits?.[kind][id]
    return bits && state
      ? { ...bits, [kind]: { ...bits[kind], [id]: { ...state, ...change } } }
      : bits
  })
  void readAgain(queryClient)
}

async function readAgain(queryClient: QueryClient): Promise<void> {
  const cache = queryClient.getQueryCache()
  const late = cache.findAll({ queryKey: viewerKey, fetchStatus: 'fetching' })
  const exact = late.map(({ queryKey }) => ({ queryKey, exact: true }))
  // A first reading goes on until it is cancelled.
  await Promise.all(exact.map((one) => queryClient.cancelQueries(one)))
  await Promise.all(exact.map((one) => queryClient.invalidateQueries(one)))
}

async function fetchBits(asked: Asked): Promise<ViewerBits> {
  const { viewerBits } = await import('./schema')
  const search = new URLSearchParams(
    Object.entries(asked).map(([kind, ids]) => [kind, ids.join(',')]),
  )
  return api('GET', `/api/viewer?${search}`, viewerBits)
}

/** Key of the reading state of one post, or of all of them. */
export const readingKey = (id?: number) => ['reading', ...(id ? [id] : [])] as const

/**
 * Is this post new to the viewer, and how much of it is unread? Undefined for visitors and while loading, null
 * when it cannot be read. All posts that a page shows are asked about in one call.
 */
export const useReading = (id: number): ReadingState | null | undefined =>
  useReadingQuery(id, true).data

/** The same as it was when the page was opened: reading the page changes it. */
export function useReadingAtArrival(id: number): ReadingState | null | undefined {
  const { data, isStale } = useReadingQuery(id, false)
  const [before, setBefore] = useState<ReadingState | null>()
  if (before === undefined && data !== undefined && !isStale) setBefore(data)
  return before
}

/** Is something new or unread in a category? All of them that a page shows are asked about in one call. */
export function useUnreadIn(categories: number[], id: number): boolean {
  const me = useCurrentUser()
  const { data } = useQuery({
    queryKey: [...readingKey(), 'categories', categories],
    queryFn: async () => (await fetchBits({ unreadIn: categories })).unreadIn,
    enabled: Boolean(me),
    staleTime: 5000,
  })
  return data?.[id]?.unread ?? false
}

function useReadingQuery(id: number, refetchOnWindowFocus: boolean) {
  const me = useCurrentUser()
  return useQuery({
    queryKey: readingKey(id),
    queryFn: () => fetchReading(id),
    enabled: Boolean(me),
    // Discussions are often read in a window of their own.
    refetchOnWindowFocus,
    staleTime: 5000,
  })
}

/** So many ids a call takes at most, and so long it waits for others. */
const BATCH = { size: 100, ms: 30 }
let batch: { ids: Set<number>; bits: Promise<ViewerBits> } | undefined

async function fetchReading(id: number): Promise<ReadingState | null> {
  if (!batch || batch.ids.size >= BATCH.size) batch = beginBatch()
  batch.ids.add(id)
  const { reading } = await batch.bits
  return reading[id] ?? null
}

function beginBatch() {
  const ids = new Set<number>()
  const begun = { ids, bits: wait(BATCH.ms).then(send) }
  function send() {
    if (batch === begun) batch = undefined
    return fetchBits({ reading: [...ids] })
  }
  return begun
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
