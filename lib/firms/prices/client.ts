'use client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PriceChange } from '@/lib/catalogue/price-tables/schema'
import { api } from '@/lib/platform/web/api'

const pathOf = (id: number) => `/api/companies/${id}/prices`

/** Prices of a company, or of one of its complexes; the page that a cursor begins. */
export const firmPricesOptions = (id: number, complex: number | null, cursor?: string) =>
  queryOptions({
    queryKey: ['firms', id, 'prices', complex, cursor ?? null],
    queryFn: async ({ signal }) => {
      const { firmPrices } = await import('./schema')
      const query = new URLSearchParams({
        ...(complex !== null && { complex: String(complex) }),
        ...(cursor !== undefined && { cursor }),
      })
      return api('GET', `${pathOf(id)}?${query}`, firmPrices, undefined, { signal })
    },
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })

/** What these changes would mean for those who keep the properties. */
export const usePreviewPrices = (id: number) =>
  useMutation({
    mutationFn: async (changes: PriceChange[]) => {
      const { pricePreview } = await import('@/lib/catalogue/price-tables/schema')
      return api('POST', `${pathOf(id)}/preview`, pricePreview, { changes })
    },
  })

export function useChangePrices(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: PriceChange[]) => api('PUT', pathOf(id), undefined, { changes }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['firms', id] }),
  })
}
