'use client'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '@/lib/people/client'
import { api } from '@/lib/platform/http/api'
import type { ViewerBits } from './schema'

type Asked = { posts?: number[]; comments?: number[]; topics?: number[] }

export const viewerKey = ['viewer'] as const
const keyOf = (asked: Asked) =>
  [...viewerKey, asked.posts ?? [], asked.comments ?? [], asked.topics ?? []] as const

/** What the reader did with the things on this page; undefined for visitors and until it is known. */
export function useViewer(asked: Asked): ViewerBits | undefined {
  const me = useCurrentUser()
  const query = useQuery({
    queryKey: keyOf(asked),
    queryFn: () => fetchBits(asked),
    enabled: Boolean(me),
  })
  return query.data
}

async function fetchBits(asked: Asked): Promise<ViewerBits> {
  const { viewerBits } = await import('./schema')
  const search = new URLSearchParams(
    Object.entries(asked).map(([kind, ids]) => [kind, ids.join(',')]),
  )
  return api('GET', `/api/viewer?${search}`, viewerBits)
}
