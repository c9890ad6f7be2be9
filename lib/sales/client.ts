'use client'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { type SaleDraft, type StateChange, saleDraft } from './drafts/schema'
import { sale, salePulse } from './schema'

export const salesKey = ['sales'] as const

/** A sale as the viewer may see it. */
export const saleOptions = (id: number) =>
  queryOptions({
    queryKey: [...salesKey, 'one', id],
    queryFn: ({ signal }) => api('GET', `/api/sales/${id}`, sale, undefined, { signal }),
    retry: false,
  })

/** A sale with the details visible to the viewer; fetched when `enabled`. */
export const useSale = (id: number, enabled = true) => useQuery({ ...saleOptions(id), enabled })

/** State and update time of these sales; polled at this interval while the page is visible. */
export function useSalePulse(ids: number[], pollMs: number | false) {
  const list = [...new Set(ids)].sort((a, b) => a - b).join(',')
  return useQuery({
    queryKey: [...salesKey, 'pulse', list],
    queryFn: ({ signal }) =>
      api('GET', `/api/sales/pulse?ids=${list}`, salePulse, undefined, { signal }),
    enabled: list !== '',
    refetchInterval: pollMs,
    refetchIntervalInBackground: false,
    retry: false,
  })
}

/** Changes the state of a sale; unpublished edits remain. For staff. @throws AppError */
export const changeState = (id: number, change: StateChange): Promise<SaleDraft> =>
  api('PUT', `/api/sales/${id}/state`, saleDraft, change)

/** Deletes a sale. For staff. @throws AppError */
export const deleteSale = (id: number): Promise<undefined> => api('DELETE', `/api/sales/${id}`)

/** `changeState`, then invalidates the lists. */
export function useChangeState(id: number) {
  const onSuccess = useFreshSales()
  return useMutation({ mutationFn: (change: StateChange) => changeState(id, change), onSuccess })
}

/** `deleteSale`, then invalidates the lists. */
export function useDeleteSale(id: number) {
  const onSuccess = useFreshSales()
  return useMutation({ mutationFn: () => deleteSale(id), onSuccess })
}

function useFreshSales() {
  const queryClient = useQueryClient()
  // Not awaited: the component may unmount once the list has refetched, and could not report success.
  return () => void queryClient.invalidateQueries({ queryKey: salesKey })
}
