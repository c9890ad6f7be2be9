'use client'
import { useQuery } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'

/** A discussion at a glance, read again each time it is opened. */
export const useOverview = (postId: number) =>
  useQuery({
    queryKey: ['comments', 'overview', postId],
    queryFn: async () => {
      const { overview } = await import('./schema')
      return api('GET', `/api/posts/${postId}/overview`, overview)
    },
    staleTime: 0,
  })
