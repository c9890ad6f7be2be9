'use client'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { salesKey } from '../client'
import { type SaleState, salePage } from '../schema'

/** Sales of one state for staff; drafts with unpublished changes. */
export const salesOfState = (state: SaleState) =>
  infiniteQueryOptions({
    queryKey: [...salesKey, 'of', state],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ state, ...(pageParam !== null && { cursor: pageParam }) })
      return api('GET', `/api/sales?${query}`, salePage, undefined, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    retry: false,
  })
