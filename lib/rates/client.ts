'use client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { rateList } from './schema'

/** What a euro buys of each currency. */
export const ratesOptions = queryOptions({
  queryKey: ['rates'],
  queryFn: async () => (await api('GET', '/api/rates', rateList)).items,
  staleTime: 0,
})
