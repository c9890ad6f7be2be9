'use client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'

/** The card beside a name. */
export const profileCardOptions = (id: number) =>
  queryOptions({
    queryKey: ['profiles', 'card', id],
    queryFn: async () => {
      const { profileCard } = await import('./schema')
      return api('GET', `/api/profiles/${id}/card`, profileCard)
    },
    staleTime: 300_000,
  })
