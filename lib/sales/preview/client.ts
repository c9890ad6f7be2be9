'use client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { salesKey } from '../client'
import { workingSale } from './schema'

/** Preview of a sale with its draft, never from the query cache. */
export const previewOptions = (id: number) =>
  queryOptions({
    queryKey: [...salesKey, 'preview', id],
    queryFn: ({ signal }) =>
      api('GET', `/api/sales/${id}?preview=1`, workingSale, undefined, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
