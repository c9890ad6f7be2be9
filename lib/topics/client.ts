'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { patchViewer } from '@/lib/viewer/client'
import type { Subscription } from './schema'

/** Followable resources, as in API paths. */
export type Followed = 'topics' | 'companies'

/** Follows or unfollows a topic or a company; writes the answer to the cached viewer bits. */
export function useSubscribe(kind: Followed, id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `subscription-${kind}-${id}` },
    mutationFn: async (subscribed: boolean): Promise<Subscription> => {
      const { subscription } = await import('./schema')
      return api(subscribed ? 'PUT' : 'DELETE', `/api/${kind}/${id}/subscription`, subscription)
    },
    onSuccess: ({ subscribed }) => patchViewer(queryClient, kind, id, { subscribed }),
  })
}
