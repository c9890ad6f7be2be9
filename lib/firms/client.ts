'use client'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import type { InvitationDraft, OwnerDraft, ShownObjects } from './schema'

const firmsKey = ['firms'] as const

/** Companies that the viewer works for, and open invitations. */
export const ownCompaniesOptions = queryOptions({
  queryKey: [...firmsKey, 'own'],
  queryFn: async ({ signal }) => {
    const { ownCompanies } = await import('./schema')
    return api('GET', '/api/user/companies', ownCompanies, undefined, { signal })
  },
  staleTime: 0,
  retry: false,
})

/** The staff of a company. */
export const staffOptions = (id: number) =>
  queryOptions({
    queryKey: [...firmsKey, id, 'staff'],
    queryFn: async ({ signal }) => {
      const { companyStaff } = await import('./schema')
      return api('GET', `/api/companies/${id}/staff`, companyStaff, undefined, { signal })
    },
    staleTime: 0,
    retry: false,
  })

/** Questions about the objects of a company, newest first. */
export const firmQuestionsOptions = (id: number, open: boolean) =>
  infiniteQueryOptions({
    queryKey: [...firmsKey, id, 'questions', open],
    queryFn: async ({ pageParam }) => {
      const { companyQuestionPage } = await import('@/lib/catalogue/questions/schema')
      return api(
        'GET',
        pathOf(id, 'questions', { open: open && '1', pageParam }),
        companyQuestionPage,
      )
    },
    ...paged,
  })

/** Properties and complexes of a company, all or a choice of them, newest first. */
export const firmObjectsOptions = (id: number, show: ShownObjects | '' = '') =>
  infiniteQueryOptions({
    queryKey: [...firmsKey, id, 'objects', show],
    queryFn: async ({ pageParam }) => {
      const { firmObjects } = await import('./schema')
      return api('GET', pathOf(id, 'objects', { show: String(show), pageParam }), firmObjects)
    },
    ...paged,
  })

/** What came of one object of a company, by days of the reader's time zone. */
export const statisticsOptions = (id: number, objectId: number) =>
  queryOptions({
    queryKey: [...firmsKey, id, 'statistics', objectId],
    queryFn: async ({ signal }) => {
      const { objectStatistics } = await import('./statistics/schema')
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      const path = `/api/companies/${id}/objects/${objectId}/statistics?${new URLSearchParams({ timeZone })}`
      return api('GET', path, objectStatistics, undefined, { signal })
    },
    staleTime: 0,
  })

/** Gives the pictures of an object back to its feed; the list is read again after a failure too. */
export function useGiveBackPictures(companyId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ objectId, seenAt }: { objectId: number; seenAt: string }) =>
      api('POST', `/api/companies/${companyId}/objects/${objectId}/feed-pictures`, undefined, {
        seenAt,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...firmsKey, companyId] }),
  })
}

/** Closed sales of a company, as everybody sees them. */
export const firmSalesOptions = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...firmsKey, id, 'sales'],
    queryFn: async ({ pageParam }) => {
      const { salePage } = await import('@/lib/sales/schema')
      const cursor = pageParam === null ? '' : `&${new URLSearchParams({ cursor: pageParam })}`
      return api('GET', `/api/sales?developer=${id}${cursor}`, salePage)
    },
    ...paged,
  })

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { next: string | null }) => page.next,
  staleTime: 0,
}

type Asked = { pageParam: string | null; open?: string | false; show?: string }

function pathOf(id: number, part: string, { pageParam, open, show }: Asked): string {
  const query = new URLSearchParams({
    ...(open && { open }),
    ...(show && { show }),
    ...(pageParam !== null && { cursor: pageParam }),
  })
  return `/api/companies/${id}/${part}${query.size ? `?${query}` : ''}`
}

/** Accepts (true) or declines an invitation; the lists are read again after a failure too. */
export function useAnswerCompany(id: number) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (isYes: boolean) => api(isYes ? 'PUT' : 'DELETE', `/api/user/invitations/${id}`),
    onSettled: refresh,
  })
}

/** Invites somebody to a company. */
export function useInvite(companyId: number) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (draft: InvitationDraft) => {
      const { companyStaff } = await import('./schema')
      return api('POST', `/api/companies/${companyId}/invitations`, companyStaff, draft)
    },
    onSuccess: refresh,
  })
}

/** Takes an invitation back. */
export function useWithdraw(companyId: number) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: number) => api('DELETE', `/api/companies/${companyId}/invitations/${id}`),
    onSettled: refresh,
  })
}

/** Takes a colleague off the staff, or the viewer. */
export function useRemoveColleague(companyId: number) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (userId: number) => api('DELETE', `/api/companies/${companyId}/staff/${userId}`),
    onSettled: refresh,
  })
}

/** Passes the ownership on to a colleague. */
export function usePassOwnership(companyId: number) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (draft: OwnerDraft) => {
      const { companyStaff } = await import('./schema')
      return api('PUT', `/api/companies/${companyId}/owner`, companyStaff, draft)
    },
    onSettled: refresh,
  })
}

/** What has changed: the lists of this slice, and the companies that the viewer may write for. */
export function useRefresh() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: ['companies'] })
    void queryClient.invalidateQueries({ queryKey: firmsKey })
  }
}
