'use client'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { patchViewer } from '@/lib/viewer/client'

export type ReactionKind = 'posts' | 'comments'

/** Adds or removes the viewer's reaction; returns state and count. */
export function useSetReaction(kind: ReactionKind, id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `reaction-${kind}-${id}` },
    networkMode: 'always',
    mutationFn: async (reacted: boolean) => {
      const { reaction } = await import('../schema')
      return api(reacted ? 'PUT' : 'DELETE', `/api/${kind}/${id}/reaction`, reaction)
    },
    onSuccess: ({ reacted }) => patchViewer(queryClient, kind, id, { reacted }),
  })
}

/** Who likes it, page by page, read again each time. */
export const reactionsOptions = (kind: ReactionKind, id: number) =>
  infiniteQueryOptions({
    queryKey: [kind, 'reactions', id],
    queryFn: async ({ pageParam }) => {
      const { reactionPage } = await import('../schema')
      const cursor = pageParam ? `?cursor=${pageParam}` : ''
      return api('GET', `/api/${kind}/${id}/reactions${cursor}`, reactionPage)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    gcTime: 0,
  })
