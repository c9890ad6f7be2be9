'use client'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import type { Claim, ClaimDecision, ClaimDraft } from './schema'

const claimsKey = ['claims'] as const
const pathOf = (companyId: number) => `/api/companies/${companyId}/claim`

/** How the viewer stands to a company, and how it can be claimed. */
export const claimPlaceOptions = (companyId: number) =>
  queryOptions({
    queryKey: [...claimsKey, 'of', companyId],
    queryFn: async ({ signal }) => {
      const { claimPlace } = await import('./schema')
      return api('GET', pathOf(companyId), claimPlace, undefined, { signal })
    },
    staleTime: 0,
    retry: false,
  })

/** Mails a link to an address at the company's domain. */
export const useMailClaim = (companyId: number) =>
  usePlace(companyId, (email: string) => ['POST', '/mail', { email }])

/** Uses the mailed link. */
export const useProveClaim = (companyId: number) =>
  usePlace(companyId, (token: string) => ['PUT', '/proof', { token }])

/** Claims it before the staff. */
export const useClaim = (companyId: number) =>
  usePlace(companyId, (draft: ClaimDraft) => ['POST', '', draft])

/** What is written answers with the new state. */
function usePlace<T>(companyId: number, callOf: (given: T) => ['POST' | 'PUT', string, object]) {
  const queryClient = useQueryClient()
  const { queryKey } = claimPlaceOptions(companyId)
  return useMutation({
    mutationFn: async (given: T) => {
      const { claimPlace } = await import('./schema')
      const [method, part, body] = callOf(given)
      return api(method, `${pathOf(companyId)}${part}`, claimPlace, body)
    },
    onSuccess: (place) => queryClient.setQueryData(queryKey, place),
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  })
}

export function useWithdrawClaim(companyId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = claimPlaceOptions(companyId)
  return useMutation({
    mutationFn: () => api('DELETE', pathOf(companyId)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

/** Claims in one state. For staff. */
export const claimsOptions = (state: Claim['state']) =>
  infiniteQueryOptions({
    queryKey: [...claimsKey, 'staff', state],
    queryFn: async ({ pageParam }) => {
      const { claimPage } = await import('./schema')
      const query = new URLSearchParams({ state, ...(pageParam && { cursor: pageParam }) })
      return api('GET', `/api/claims?${query}`, claimPage)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })

/** Accepts or rejects a claim; the lists are read again after a refusal too. */
export function useDecideClaim(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (decision: ClaimDecision) => {
      const { staffClaim } = await import('./schema')
      return api('PUT', `/api/claims/${id}/decision`, staffClaim, decision)
    },
    // Not awaited: the row leaves the list, and could not report success then.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: claimsKey }),
  })
}
