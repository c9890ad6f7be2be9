'use client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { complexCard } from '../schema'

/** The card of a complex. */
export const complexCardOptions = (id: number) =>
  queryOptions({
    queryKey: ['catalogue', 'complex', id],
    queryFn: ({ signal }) => api('GET', `/api/complexes/${id}`, complexCard, undefined, { signal }),
    retry: false,
  })
