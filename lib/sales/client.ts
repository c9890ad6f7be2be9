'use client'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { type SaleDraft, type StateChange, saleDraft } from './drafts/schema'
import { sale, salePulse } from './schema'

export const salesKey = ['sales'] as const
const PULSE_MS = 30_000

/** A sale as the reader may see it now. */
export const saleOptions = (id: number) =>
  queryOptions({
    queryKey: [...salesKey, 'one', id],
    queryFn: ({ signal }) => api('GET', `/api/sales/${id}`, sale, undefined, { signal }),
    retry: false,
  })

/** A sale with the details that this reader may see; asked for when `enabled` says so. */
export const useSale = (id: number, enabled = true) => useQuery({ ...saleOptions(id), enabled })

/** What has become of these sales; asked again every half minute while the page can be seen. */
export function useSalePulse(ids: number[]) {
  const list = [...new Set(ids)].sort((a, b) => a - b).join(',')
  return useQuery({
    queryKey: [...salesKey, 'pulse', list],
    queryFn: ({ signal }) =>
      api('GET', `/api/sales/pulse?ids=${list}`, salePulse, undefined, { signal }),
    enabled: list !== '',
    refetchInterval: PULSE_MS,
    refetchIntervalInBackground: false,
    retry: false,
  })
}

/** Takes a sale to another state; what is unpublished stays so. For staff. @throws AppError */
export const changeState = (id: number, change: StateChange): Promise<SaleDraft> =>
  api('PUT', `/api/sales/${id}/state`, saleDraft, change)

/** Takes a sale away. For staff. @throws AppError */
export const deleteSale = (id: number): Promise<undefined> => api('DELETE', `/api/sales/${id}`)

/** `changeState`, after which lists are asked for again. */
export function useChangeState(id: number) {
  const onSuccess = useFreshSales()
  return useMutation({ mutationFn: (change: StateChange) => changeState(id, change), onSuccess })
}

/** `deleteSale`, after which lists are asked for again. */
export function useDeleteSale(id: number) {
  const onSuccess = useFreshSales()
  return useMutation({ mutationFn: () => deleteSale(id), onSuccess })
}

function useFreshSales() {
  const queryClient = useQueryClient()
  // Not waited for: what asked is gone when the list is there, and could not say that it is done.
  return () => void queryClient.invalidateQueries({ queryKey: salesKey })
}
