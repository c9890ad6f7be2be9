'use client'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import type { AppealDraft, Removal, RemovalDraft, RemovedOf } from './schema'

const removalsKey = ['removals'] as const

type Asked = { kind: string | null; of: string | null }

/** What the staff can give back, newest first. For staff. */
export const removedOptions = ({ kind, of }: Asked) =>
  infiniteQueryOptions({
    queryKey: [...removalsKey, 'all', kind, of],
    queryFn: async ({ pageParam }) => {
      const { staffRemovalPage } = await import('./schema')
      const given = Object.entries({ kind, of, cursor: pageParam }).filter(([, value]) => value)
      const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
      return api('GET', `/api/removals?${search}`, staffRemovalPage)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })

/** What became of one text; no row when it stands on the site or is erased. For staff. */
export const removalOfOptions = (of: RemovedOf, targetId: number) =>
  queryOptions({
    queryKey: [...removalsKey, 'of', of, targetId],
    queryFn: async () => {
      const { staffRemovalPage } = await import('./schema')
      return api('GET', `/api/removals?of=${of}&target=${targetId}`, staffRemovalPage)
    },
    staleTime: 0,
  })

/** Decisions about the reader's own texts, newest first. */
export const ownRemovalsOptions = infiniteQueryOptions({
  queryKey: [...removalsKey, 'own'],
  queryFn: async ({ pageParam }) => {
    const { removalPage } = await import('./schema')
    const search = pageParam === null ? '' : `?cursor=${pageParam}`
    return api('GET', `/api/user/removals${search}`, removalPage)
  },
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  staleTime: 0,
})

/** A text with what is left out of lists. */
export const wholeRemovalOptions = (id: number) =>
  queryOptions({
    queryKey: [...removalsKey, 'whole', id],
    queryFn: async () => {
      const { wholeRemoval } = await import('./schema')
      return api('GET', `/api/removals/${id}`, wholeRemoval)
    },
    staleTime: 0,
  })

/** Hidden comments of a page of a discussion that the reader may see: own ones, all for the staff. */
export const hiddenCommentsOptions = (postId: number, page: number) =>
  queryOptions({
    queryKey: [...removalsKey, 'hidden', postId, page],
    queryFn: async () => {
      const { hiddenComments } = await import('./schema')
      return api('GET', `/api/posts/${postId}/hidden-comments?page=${page}`, hiddenComments)
    },
    staleTime: 0,
  })

type Text = Pick<Removal, 'of'> & { id: number }
const pathOf = ({ of, id }: Text) => `/api/${of}s/${id}`

/** Hides or deletes a text of somebody else. For staff. */
export function useTakeAway(text: Text, doing: 'hide' | 'delete') {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (why: RemovalDraft) =>
      doing === 'hide'
        ? api('PUT', `${pathOf(text)}/hiding`, undefined, why)
        : api('DELETE', pathOf(text), undefined, why),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: removalsKey }),
  })
}

/** Shows a hidden text again, or restores a deleted one. For staff. */
export function useGiveBack({ of, targetId: id, kind }: Removal) {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: () =>
      kind === 'hidden'
        ? api('DELETE', `${pathOf({ of, id })}/hiding`)
        : api('POST', `${pathOf({ of, id })}/restoration`),
    // Not awaited: the row is gone once the list has come again, and could not report success.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: removalsKey }),
  })
}

/** Says once why a decision about a text of the reader is wrong. */
export function useAppeal(id: number) {
  const changed = useRemovalsChanged()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (draft: AppealDraft) => {
      const { appealed } = await import('./schema')
      return api('PUT', `/api/user/removals/${id}/appeal`, appealed, draft)
    },
    onSettled: changed,
  })
}

/** To be called when something about removed texts has changed: their lists are read again. */
export function useRemovalsChanged(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: removalsKey })
}
