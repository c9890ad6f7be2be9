'use client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { cityList } from './schema'

const HOUR_MS = 3_600_000

/** Every city of the catalogue. */
export const citiesOptions = queryOptions({
  queryKey: ['catalogue', 'cities'],
  queryFn: async ({ signal }) =>
    (await api('GET', '/api/catalogue/cities', cityList, undefined, { signal })).items,
  staleTime: HOUR_MS,
})
