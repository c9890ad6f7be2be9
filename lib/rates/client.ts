'use client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { rateList } from './schema'

/** Exchange rates of the euro. */
export const ratesOptions = queryOptions({
  queryKey: ['rates'],
  queryFn: async () => (await api('GET', '/api/rates', rateList)).items,
  staleTime: 0,
})
