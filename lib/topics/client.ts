'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { patchViewer } from '@/lib/viewer/client'
import type { Subscription } from './schema'

/** What can be followed, as its address in the API names it. */
export type Followed = 'topics' | 'companies'

/** Follows a topic or a company or leaves it; what the server answers is put where the viewer's bits are kept. */
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
