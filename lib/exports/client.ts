'use client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import type { AccountExport, ExportRequest } from './schema'

const PATH = '/api/user/export'
/** While a copy is made its progress is asked for this often. */
const POLL_MS = 2000

/** The link to the file, for this browser alone. */
export const EXPORT_FILE = `${PATH}/file`

const isUnderWay = (copy: AccountExport | undefined) =>
  copy?.state === 'waiting' || copy?.state === 'building'

/** The member's latest copy. */
export const exportOptions = () =>
  queryOptions({
    queryKey: ['exports'],
    queryFn: async () => {
      const { accountExport } = await import('./schema')
      return api('GET', PATH, accountExport)
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? POLL_MS : false),
  })

export function useStartExport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (request: ExportRequest) => {
      const { accountExport } = await import('./schema')
      return api('POST', PATH, accountExport, request)
    },
    onSuccess: (copy) => queryClient.setQueryData(exportOptions().queryKey, copy),
  })
}
