'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '@/lib/people/client'
import { api } from '@/lib/platform/web/api'
import { patchViewer, readingKey, useViewer, viewerKey } from '@/lib/viewer/client'
import type { FollowLevel } from '@/prisma/generated/enums'
import type { Subscription } from './schema'

/** Followable things, as in viewer bits. */
export type Followed = 'posts' | 'topics' | 'categories' | 'tags' | 'companies' | 'people'

/** A thing with its address in the API: `topics/3`; tags are addressed by their words. */
const pathOf = (kind: Followed, id: number, slug?: string) =>
  kind === 'people' ? `users/${id}` : `${kind}/${encodeURIComponent(slug ?? id)}`

/**
 * Follows a thing at a level, or with null no more; writes the answer to the cached viewer bits. `slug` is a
 * tag's address.
 */
export function useFollow(kind: Followed, id: number, slug?: string) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `subscription-${kind}-${id}` },
    mutationFn: async (level: FollowLevel | null): Promise<Subscription> => {
      const { subscription } = await import('./schema')
      const path = `/api/${pathOf(kind, id, slug)}/subscription`
      return level ? api('PUT', path, subscription, { level }) : api('DELETE', path, subscription)
    },
    onSuccess: ({ subscribed, level }) => patchViewer(queryClient, kind, id, { subscribed, level }),
  })
}

/** The level of a discussion before it was muted in this tab, so that a reload does not lose it. */
const before = {
  key: (me: number | undefined, postId: number) => `level-before-mute:${me}:${postId}`,
  read(key: string): FollowLevel | null {
    try {
      const kept = sessionStorage.getItem(key)
      return kept === 'all' || kept === 'mentions' ? kept : null
    } catch {
      return null
    }
  },
  keep(key: string, level: FollowLevel | null): void {
    try {
      if (level) sessionStorage.setItem(key, level)
      else sessionStorage.removeItem(key)
    } catch {
      // Without storage nothing is chosen afterwards.
    }
  },
}

/**
 * Mutes a discussion, and the next time gives back the level that was chosen before. `among`: all discussions of
 * the page, so that one request asks for all.
 */
export function useMute(postId: number, among: number[]) {
  const change = useFollow('posts', postId)
  const level = useViewer({ posts: among })?.posts[postId]?.level ?? null
  const key = before.key(useCurrentUser()?.id, postId)
  const isMuted = level === 'muted'
  const toggle = async () => {
    if (isMuted) return change.mutateAsync(before.read(key))
    before.keep(key, level)
    return change.mutateAsync('muted')
  }
  return { isMuted, isPending: change.isPending, toggle }
}

/** Ignores a person, or does no more; all comments and lists are asked about anew. */
export function useIgnore(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `ignore-${id}` },
    mutationFn: async (ignored: boolean) => {
      const { ignoring } = await import('./schema')
      return api(ignored ? 'PUT' : 'DELETE', `/api/users/${id}/ignore`, ignoring)
    },
    onSuccess: ({ ignored }) => {
      patchViewer(queryClient, 'people', id, { ignored })
      void queryClient.invalidateQueries({ queryKey: readingKey() })
      return queryClient.invalidateQueries({ queryKey: viewerKey })
    },
  })
}
