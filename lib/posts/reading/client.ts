'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { readingKey } from '@/lib/viewer/client'
import type { ReadUntil } from './schema'

/** Reports how far a member has read. */
export const sendReading = (id: number, number: number): Promise<undefined> =>
  api('PUT', `/api/posts/${id}/reading`, undefined, { number }, { keepalive: true })

/** Marks everything in a category or in the whole forum as read, or takes that back. */
export function useMarkAllRead(categoryId: number | null) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (until: ReadUntil['until']) => {
      const { readAnswer } = await import('./schema')
      return api('PUT', '/api/posts/reading', readAnswer, { categoryId, until })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: readingKey() }),
  })
}
