'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/http/api'
import { viewerKey } from '@/lib/viewer/client'
import type { ViewerBits } from '@/lib/viewer/schema'
import type { Subscription } from './schema'

/** Follows a topic or leaves it; what the server answers is put where the viewer's bits are kept. */
export function useSubscribe(topicId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `subscription-${topicId}` },
    mutationFn: async (subscribed: boolean): Promise<Subscription> => {
      const { subscription } = await import('./schema')
      return api(subscribed ? 'PUT' : 'DELETE', `/api/topics/${topicId}/subscription`, subscription)
    },
    onSuccess: ({ subscribed }) => {
      queryClient.setQueriesData<ViewerBits>({ queryKey: viewerKey }, (bits) => {
        const mine = bits?.topics[topicId]
        return mine && { ...bits, topics: { ...bits.topics, [topicId]: { ...mine, subscribed } } }
      })
    },
  })
}
