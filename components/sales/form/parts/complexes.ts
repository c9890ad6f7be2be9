import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { complexCard } from '@/lib/catalogue/schema'
import { pageOf } from '@/lib/platform/http/wire'
import { api } from '@/lib/platform/web/api'

const complexNames = pageOf(complexCard.pick({ id: true, name: true }))

/** Complexes by name, optionally of a developer; the newest for an empty query. */
export const complexesOptions = (q: string, developer: number | null) =>
  queryOptions({
    queryKey: ['catalogue', 'complexes', developer, q],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        ...(q && { q }),
        ...(developer !== null && { company: String(developer) }),
      })
      const path = query.size ? `/api/complexes?${query}` : '/api/complexes'
      return (await api('GET', path, complexNames, undefined, { signal })).items
    },
    // No previous results of another developer while loading.
    placeholderData: (last, before) =>
      before?.queryKey[2] === developer ? keepPreviousData(last) : undefined,
    staleTime: 0,
    retry: false,
  })
