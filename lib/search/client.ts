'use client'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useCurrentUser } from '@/lib/people/client'
import { hasSession } from '@/lib/people/signed-in/client'
import { AppError } from '@/lib/platform/errors'
import type { Locale } from '@/lib/platform/i18n/locales'
import { api } from '@/lib/platform/web/api'
import type { RecentSearches, SearchKind } from './schema'
import {
  forgetSearch,
  forgetSearches,
  keepSearch,
  readSearches,
  restoreSearches,
  watchSearches,
} from './visitor-searches'

const PATH = '/api/search'
const recentKey = ['search', 'recent'] as const
const FRESH_MS = 5 * 60_000
/** Who writes what they have not found looks for it again. */
const FOUND_MS = 60_000
const NOT_FOUND_MS = 5_000
const UNSETTLED_MS = 1_500
const MOST_ASKED = 4

/** How long the same search is answered by what is known: what is still being indexed, or was not there, may come. */
const freshFor = (isUnsettled: boolean, isNothing: boolean, foundMs: number) =>
  isUnsettled ? 0 : isNothing ? NOT_FOUND_MS : foundMs

/** Until what has just been written is indexed, it is asked a few times more. */
const askAgain = (isUnsettled: boolean | undefined, asked: Answers) =>
  isUnsettled && asked.dataUpdateCount + asked.errorUpdateCount < MOST_ASKED ? UNSETTLED_MS : false
type Answers = { dataUpdateCount: number; errorUpdateCount: number }

/** Asked once: calls are limited to a few a minute, and whoever is refused may press again. */
const ONCE = { retry: false } as const

/** Nobody presses again for what stands under a field: after a fault of the server or the network it is asked once more. */
const TWICE = {
  staleTime: FRESH_MS,
  retry: (failures: number, error: Error) =>
    failures === 0 &&
    error instanceof AppError &&
    (error.code === 'offline' || error.status >= 500),
}

type Asked = { q: string; kind?: SearchKind | undefined; post?: number | undefined }

/** Hits of one kind, page by page; of one discussion with `post`. Those before stay until they are there. */
export const searchOptions = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: ['search', 'hits', asked],
    queryFn: async ({ pageParam, signal }) => {
      const { searchAnswer } = await import('./schema')
      const query = addressOf({ ...asked, ...(pageParam !== null && { cursor: pageParam }) })
      return api('GET', `${PATH}?${query}`, searchAnswer, undefined, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...ONCE,
    staleTime: ({ state: { data } }) => {
      const first = data?.pages[0]
      return first ? freshFor(first.isUnsettled, first.hits.length === 0, FOUND_MS) : 0
    },
    refetchInterval: ({ state }) =>
      state.data?.pages.length === 1 && askAgain(state.data.pages[0]?.isUnsettled, state),
  })

/**
 * What a text that is being typed may become, in the order of the tabs, and the list of the catalogue that has
 * something; the ones before stay until the next are there.
 */
export const suggestionOptions = (q: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', q],
    queryFn: async ({ signal }) => {
      const { SEARCH_KINDS, suggestionAnswer } = await import('./schema')
      const at = `${PATH}/suggestions?${new URLSearchParams({ q })}`
      const { hits, listing, isUnsettled } = await api('GET', at, suggestionAnswer, undefined, {
        signal,
      })
      return {
        isUnsettled,
        hits: SEARCH_KINDS.flatMap((kind) => hits.filter((hit) => hit.kind === kind)),
        listing: listing && listing.count > 0 ? listing : null,
      }
    },
    placeholderData: keepPreviousData,
    ...TWICE,
    staleTime: ({ state: { data } }) =>
      data ? freshFor(data.isUnsettled, data.hits.length === 0, FRESH_MS) : 0,
    refetchInterval: ({ state }) => askAgain(state.data?.isUnsettled, state),
  })

/** Discussions whose titles are like the one that is being written. */
export const similarOptions = (title: string, language: Locale) =>
  queryOptions({
    queryKey: ['search', 'similar', title, language],
    queryFn: async ({ signal }) => {
      const { suggestionList } = await import('./schema')
      const query = new URLSearchParams({ title, language })
      return api('GET', `${PATH}/similar?${query}`, suggestionList, undefined, { signal })
    },
    placeholderData: keepPreviousData,
    ...TWICE,
  })

const addressOf = (asked: Asked & { cursor?: string }) =>
  new URLSearchParams(
    Object.entries(asked).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  )

export type RecentSearch = { key: string; text: string; forget: () => void }

/** What the reader has searched for, newest first: a visitor in this browser, a member everywhere. */
export function useRecentSearches(): { searches: RecentSearch[]; forgetAll: () => void } {
  const member = useCurrentUser()
  const kept = useSyncExternalStore(watchSearches, readSearches, readSearches)
  const stored = useQuery({ ...recentOptions, enabled: Boolean(member) })
  const forget = useForget()
  if (member === undefined) return { searches: [], forgetAll: () => {} }
  if (member === null) {
    const own = kept.map(({ text }) => ({ key: text, text, forget: () => forgetSearch(text) }))
    return { searches: own, forgetAll: forgetSearches }
  }
  const searches = (stored.data?.searches ?? []).map(({ id, text }) => ({
    key: String(id),
    text,
    forget: () => forget.mutate(id),
  }))
  return { searches, forgetAll: () => forget.mutate(null) }
}

const recentOptions = queryOptions({
  queryKey: recentKey,
  queryFn: async () => {
    const { recentSearches } = await import('./schema')
    return api('GET', `${PATH}/recent`, recentSearches)
  },
})

/** Forgets one of the member's searches, or all with null; what fails comes back. */
function useForget() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number | null) =>
      api('DELETE', id === null ? `${PATH}/recent` : `${PATH}/recent/${id}`),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: recentKey })
      queryClient.setQueryData<RecentSearches>(recentKey, (before) => ({
        searches: id === null ? [] : (before?.searches ?? []).filter((each) => each.id !== id),
      }))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: recentKey }),
  })
}

/** Keeps a search that was answered. */
export function useKeepSearch(): (text: string) => void {
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: (text: string) => postRecent([text]),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: recentKey }),
  })
  return (text) => (hasSession() ? send.mutate(text) : keepSearch(text))
}

const postRecent = (texts: string[]) => api('POST', `${PATH}/recent`, undefined, { texts })

/**
 * What a visitor has searched for becomes the member's who has signed in; what cannot be sent is kept for the
 * next time. Taken out first: another tab may be sending too.
 */
export function useMergeSearches(isMember: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const kept = isMember ? readSearches() : []
    if (kept.length === 0) return
    forgetSearches()
    postRecent(kept.map(({ text }) => text).reverse()).then(
      () => queryClient.invalidateQueries({ queryKey: recentKey }),
      () => restoreSearches(kept),
    )
  }, [isMember, queryClient])
}
