'use client'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'

const inboxKey = ['inbox'] as const
const inboxPath = (cursor: string | null): string =>
  cursor === null ? '/api/notifications' : `/api/notifications?${new URLSearchParams({ cursor })}`
/** Poll interval while the tab is visible. */
const POLL_MS = 60_000

/** Count of unread notifications. */
export const unreadOptions = () =>
  queryOptions({
    queryKey: [...inboxKey, 'unread'],
    queryFn: async () => {
      const { unreadCount } = await import('./schema')
      return (await api('GET', '/api/notifications/unread', unreadCount)).unread
    },
    refetchInterval: POLL_MS,
  })

/** The viewer's notifications, newest first. */
export const inboxOptions = () =>
  infiniteQueryOptions({
    queryKey: [...inboxKey, 'list'],
    queryFn: async ({ pageParam }) => {
      const { notificationPage } = await import('./schema')
      return api('GET', inboxPath(pageParam), notificationPage)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })

/** Marks some, or without ids all of them, as read. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (ids?: number[]) => {
      const { unreadCount } = await import('./schema')
      return api('PUT', '/api/notifications/read', unreadCount, { ids })
    },
    onSuccess: ({ unread }) => {
      queryClient.setQueryData(unreadOptions().queryKey, unread)
      return queryClient.invalidateQueries({ queryKey: inboxOptions().queryKey })
    },
  })
}
