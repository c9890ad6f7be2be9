'use client'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import type { CallbackDraft } from './drafts/schema'
import type { CallbackChoices, CallbackWork } from './schema'

const PATH = '/api/callback-requests'
const ASKED_EVERY_MS = 60_000
export const callbacksKey = ['callbacks'] as const

type Choices = Partial<Record<keyof CallbackChoices, string>>

/** Callback requests by these filters, newest first. For staff. */
export const callbacksOptions = (choices: Choices) => queueOptions(PATH, choices)

/** Requests that the staff of a company may read, newest first; empty `status` for all. */
export const companyCallbacksOptions = (companyId: number, status: string) =>
  queueOptions(`/api/companies/${companyId}/requests`, { status })

const queueOptions = (path: string, choices: Choices) =>
  infiniteQueryOptions({
    queryKey: [...callbacksKey, 'list', path, choices],
    queryFn: async ({ pageParam }) => {
      const { callbackPage } = await import('./schema')
      return api('GET', pathOf(path, choices, pageParam), callbackPage)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** Counts of open requests and the possible assignees. For staff. */
export const deskOptions = queryOptions({
  queryKey: [...callbacksKey, 'desk'],
  queryFn: async () => {
    const { callbackDesk } = await import('./schema')
    return api('GET', `${PATH}/desk`, callbackDesk)
  },
  staleTime: ASKED_EVERY_MS,
  refetchInterval: ASKED_EVERY_MS,
})

/** The viewer's own requests, newest first. */
export const ownCallbacksOptions = infiniteQueryOptions({
  queryKey: [...callbacksKey, 'own'],
  queryFn: async ({ pageParam }) => {
    const { ownCallbackPage } = await import('./schema')
    return api('GET', pathOf(PATH, { mine: '1' }, pageParam), ownCallbackPage)
  },
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  staleTime: 0,
})

/** URL of the XLSX export with these filters. */
export const exportPath = (choices: Choices, language: string): string =>
  pathOf(`${PATH}/export`, { ...choices, language })

/** Requests a callback; also for visitors. */
export function useRequestCallback() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (draft: CallbackDraft) => {
      const { callbackReceipt } = await import('./drafts/schema')
      return api('POST', PATH, callbackReceipt, draft)
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: callbacksKey }),
  })
}

/** Updates a request. For staff; the list is invalidated after a failure too. */
export function useWorkCallback() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, ...work }: CallbackWork & { id: number }) => {
      const { callback } = await import('./schema')
      return api('PATCH', `${PATH}/${id}`, callback, work)
    },
    // Not awaited: the component may unmount once the list has refetched, and could not report success.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: callbacksKey }),
  })
}

function pathOf(path: string, query: Record<string, string | undefined>, cursor?: string | null) {
  const given = Object.entries({ ...query, cursor }).flatMap(([key, value]) =>
    value ? [[key, value] as [string, string]] : [],
  )
  return given.length ? `${path}?${new URLSearchParams(given)}` : path
}
