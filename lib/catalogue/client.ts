'use client'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import type { Bounds } from './areas/schema'
import { type CatalogueFilter, type CatalogueQuery, catalogueQueryOf } from './filters/schema'
import { objectPage } from './schema'

type Listed = Omit<CatalogueQuery, 'cursor'>

/** Further pages of the catalogue, after the server-rendered one. */
export function useMoreObjects({ sort, ...filter }: Listed, after: string) {
  return useInfiniteQuery({
    queryKey: ['catalogue', 'list', filter, sort, after],
    queryFn: ({ pageParam, signal }) => {
      const query = catalogueQueryOf(filter, { sort, cursor: pageParam })
      return api('GET', `/api/catalogue?${query}`, objectPage, undefined, { signal })
    },
    initialPageParam: after,
    getNextPageParam: (page) => page.next,
  })
}

/** Points within the bounds of the map; previous points stay visible while the next ones load. */
export function useMapPoints(
  filter: CatalogueFilter,
  { bounds, zoom }: { bounds: Bounds; zoom: number },
  isWanted = true,
) {
  const query = catalogueQueryOf({ ...filter, bounds }, { zoom })
  return useQuery({
    queryKey: ['catalogue', 'points', query],
    queryFn: async ({ signal }) => {
      const { mapPoints } = await import('./map/schema')
      return api('GET', `/api/catalogue/points?${query}`, mapPoints, undefined, { signal })
    },
    placeholderData: keepPreviousData,
    enabled: isWanted,
  })
}
