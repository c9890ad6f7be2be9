'use client'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import type { ReportDraft, ReportStatus, ReportWork } from './schema'

const reportsKey = ['reports'] as const

/** Where the queue of staff comes from. */
const queuePath = (status: ReportStatus, cursor: string | null): string =>
  `/api/reports?${new URLSearchParams({ status, ...(cursor !== null && { cursor }) })}`

/** The queue in one status, the latest first. For staff. */
export const queueOptions = (status: ReportStatus) =>
  infiniteQueryOptions({
    queryKey: [...reportsKey, 'queue', status],
    queryFn: async ({ pageParam }) => {
      const { reportQueue } = await import('./schema')
      return api('GET', queuePath(status, pageParam), reportQueue)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** What one reported oneself, the latest first. */
export const ownReportsOptions = infiniteQueryOptions({
  queryKey: [...reportsKey, 'own'],
  queryFn: async ({ pageParam }) => {
    const { ownReportPage } = await import('./schema')
    const cursor = pageParam === null ? '' : `&cursor=${pageParam}`
    return api('GET', `/api/reports?mine=1${cursor}`, ownReportPage)
  },
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  staleTime: 0,
})

/** Reports a thing or a page, also for visitors. */
export function useSendReport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (draft: ReportDraft) => {
      const { reportReceipt } = await import('./schema')
      return api('POST', '/api/reports', reportReceipt, draft)
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: reportsKey }),
  })
}

/** What staff does with a report; the queue is asked anew also when it was refused. */
export function useWorkReport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, ...work }: ReportWork & { id: number }) => {
      const { report } = await import('./schema')
      return api('PATCH', `/api/reports/${id}`, report, work)
    },
    // Not waited for: what asked may be gone when the list is there, and could not say that it is done.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: reportsKey }),
  })
}
