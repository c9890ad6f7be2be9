'use client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { type EmptyPeriod, emptySearches } from './schema'

/** Searches that found nothing. For staff. */
export const emptyOptions = (days: EmptyPeriod) =>
  queryOptions({
    queryKey: ['search', 'empty', days],
    queryFn: ({ signal }) =>
      api('GET', `/api/search/empty?days=${days}`, emptySearches, undefined, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
