'use client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { type CatalogueFilter, catalogueQueryOf } from '../filters/schema'

const MINUTE_MS = 60_000

/** What the filters offer beside this filter. */
export function choicesOptions(filter: CatalogueFilter) {
  const query = catalogueQueryOf(filter)
  return queryOptions({
    queryKey: ['catalogue', 'choices', query],
    queryFn: async ({ signal }) => {
      const { catalogueChoices } = await import('./schema')
      return api('GET', `/api/catalogue/choices?${query}`, catalogueChoices, undefined, { signal })
    },
    staleTime: MINUTE_MS,
  })
}
