'use client'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import type { AppealDraft } from '@/lib/removals/schema'
import type { Period } from './numbers/schema'
import type { Report, ReportDraft, ReportStatus, ReportWork } from './schema'

export const reportsKey = ['reports'] as const

/** URL of the staff's queue. */
const queuePath = (status: ReportStatus, cursor: string | null): string =>
  `/api/reports?${new URLSearchParams({ status, ...(cursor !== null && { cursor }) })}`

/** The queue by status, newest first. For staff. */
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

/** What waits for the staff; read again when something is reported or worked on. */
export const reportDeskOptions = queryOptions({
  queryKey: [...reportsKey, 'desk'],
  queryFn: async () => {
    const { reportDesk } = await import('./schema')
    return api('GET', '/api/reports/desk', reportDesk)
  },
  staleTime: 60_000,
})

/** How reports are worked on, by days of the reader's time zone. For staff. */
export const numbersOptions = (days: Period) =>
  queryOptions({
    queryKey: [...reportsKey, 'numbers', days],
    queryFn: async () => {
      const { reportNumbers } = await import('./numbers/schema')
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      const query = new URLSearchParams({ days, timeZone })
      return api('GET', `/api/reports/numbers?${query}`, reportNumbers)
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** The viewer's own reports, newest first. */
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

/** Asks, once, that somebody else decides a rejected report of the reader again. */
export function useAppealReport(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (draft: AppealDraft) => {
      const { appealed } = await import('@/lib/removals/schema')
      return api('PUT', `/api/reports/${id}/appeal`, appealed, draft)
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: reportsKey }),
  })
}

/**
 * To be called when what a report is about was taken away or given back: the lists of reports are read again, and the
 * report itself, which may be shown although it has left its list.
 */
export function useReportChanged(id: number): () => Promise<Report> {
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: reportsKey })
    const { report } = await import('./schema')
    return api('GET', `/api/reports/${id}`, report)
  }
}

/** Updates a report. For staff; the queue is invalidated after a failure too. */
export function useWorkReport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, ...work }: ReportWork & { id: number }) => {
      const { report } = await import('./schema')
      return api('PATCH', `/api/reports/${id}`, report, work)
    },
    // Not awaited: the component may unmount once the list has refetched, and could not report success.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: reportsKey }),
  })
}
