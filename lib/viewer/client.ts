'use client'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '@/lib/people/client'
import { api } from '@/lib/platform/web/api'
import type { ViewerBits } from './schema'

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

/** Writes a mutation's answer into every cached copy of a thing's state. */
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
}

async function fetchBits(asked: Asked): Promise<ViewerBits> {
  const { viewerBits } = await import('./schema')
  const search = new URLSearchParams(
    Object.entries(asked).map(([kind, ids]) => [kind, ids.join(',')]),
  )
  return api('GET', `/api/viewer?${search}`, viewerBits)
}
