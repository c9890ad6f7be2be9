'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/http/api'
import type { Subscription } from '@/lib/topics/schema'
import { patchViewer } from '@/lib/viewer/client'

/** Follows a company or leaves it; what the server answers is put where the viewer's bits are kept. */
export function useSubscribeCompany(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `company-subscription-${id}` },
    mutationFn: async (subscribed: boolean): Promise<Subscription> => {
      const { subscription } = await import('@/lib/topics/schema')
      return api(subscribed ? 'PUT' : 'DELETE', `/api/companies/${id}/subscription`, subscription)
    },
    onSuccess: ({ subscribed }) => patchViewer(queryClient, 'companies', id, { subscribed }),
  })
}
