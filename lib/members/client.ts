'use client'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { auditKey } from '@/lib/audit/client'
import { api } from '@/lib/platform/web/api'
import type { BlockDraft, RoleDraft, UnblockDraft } from './schema'

const membersKey = ['members'] as const

export type Choices = { q: string; role: string; show: string }

/** Members by these filters, the newest first. For staff. */
export const membersOptions = (choices: Choices) =>
  infiniteQueryOptions({
    queryKey: [...membersKey, 'list', choices],
    queryFn: async ({ pageParam }) => {
      const { memberPage } = await import('./schema')
      const given = Object.entries({ ...choices, cursor: pageParam ?? '' }).filter(([, one]) => one)
      return api('GET', `/api/members?${new URLSearchParams(given)}`, memberPage)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })

/** One member. For staff. */
export const memberOptions = (id: number) =>
  queryOptions({
    queryKey: [...membersKey, 'one', id],
    queryFn: async () => {
      const { memberDetail } = await import('./schema')
      return api('GET', `/api/members/${id}`, memberDetail)
    },
    staleTime: 0,
  })

/** Decides about a member; lists and the log are read again. */
function useDecision<Given>(decide: (given: Given) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: auditKey })
      return queryClient.invalidateQueries({ queryKey: membersKey })
    },
  })
}

export const useBlock = (id: number) =>
  useDecision(async (draft: BlockDraft) => {
    const { blocking } = await import('./schema')
    return api('PUT', `/api/users/${id}/block`, blocking, draft)
  })

export const useUnblock = (id: number) =>
  useDecision(async (draft: UnblockDraft) => {
    const { blocking } = await import('./schema')
    return api('DELETE', `/api/users/${id}/block`, blocking, draft)
  })

export const useSetRole = (id: number) =>
  useDecision(async (draft: RoleDraft) => {
    const { roleAnswer } = await import('./schema')
    return api('PUT', `/api/users/${id}/role`, roleAnswer, draft)
  })

export const useEndSessions = (id: number) =>
  useDecision(() => api('DELETE', `/api/users/${id}/sessions`))
