import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { LanguageChoice } from '@/lib/platform/i18n/language-choice'
import { api } from '@/lib/platform/web/api'
import { readingKey } from '@/lib/viewer/client'

const unreadPath = (cursor: string | null = null): string =>
  `/api/posts/unread${cursor === null ? '' : `?${new URLSearchParams({ cursor })}`}`

/** The viewer's unread discussions, the latest activity first; often read in a window of their own. */
export const unreadOptions = () =>
  infiniteQueryOptions({
    queryKey: [...readingKey(), 'discussions'],
    queryFn: async ({ pageParam }) => {
      const { unreadPage } = await import('./schema')
      return api('GET', unreadPath(pageParam), unreadPage)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** Discussions that are new to the viewer, in the languages chosen, the newest first. */
export const newOptions = (language: LanguageChoice) =>
  infiniteQueryOptions({
    queryKey: [...readingKey(), 'new', language],
    queryFn: async ({ pageParam }) => {
      const { newPage } = await import('./schema')
      const query = new URLSearchParams({ language, ...(pageParam && { cursor: pageParam }) })
      return api('GET', `/api/posts/new?${query}`, newPage)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** In how many discussions something is unread. */
export const unreadCountOptions = () =>
  queryOptions({
    queryKey: [...readingKey(), 'count'],
    queryFn: async () => {
      const { unreadCount } = await import('./schema')
      return (await api('GET', '/api/posts/unread/count', unreadCount)).unread
    },
    staleTime: 5000,
    refetchOnWindowFocus: true,
  })
