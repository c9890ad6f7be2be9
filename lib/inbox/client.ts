'use client'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import type { NotificationSettings, SettingsEdit } from './matrix/schema'
import type { Part, ReadMark, UnreadMark } from './schema'

export const inboxKey = ['inbox'] as const
const listKey = [...inboxKey, 'list'] as const
/** The first page of all is the path that the page preloads. */
function inboxPath(show: Part, cursor: string | null): string {
  const asked = { ...(show !== 'all' && { show }), ...(cursor !== null && { cursor }) }
  const query = new URLSearchParams(asked)
  return query.size === 0 ? '/api/notifications' : `/api/notifications?${query}`
}
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

/** A part of the viewer's notifications, newest first. */
export const inboxOptions = (show: Part) =>
  infiniteQueryOptions({
    queryKey: [...listKey, show],
    queryFn: async ({ pageParam }) => {
      const { notificationPage } = await import('./schema')
      return api('GET', inboxPath(show, pageParam), notificationPage)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })

/** The newest notifications. */
export async function fetchLatest() {
  const { notificationPage } = await import('./schema')
  return (await api('GET', inboxPath('all', null), notificationPage)).items
}

/** Marks some, or all of them, as read. */
export const useMarkRead = () => useMark<ReadMark>('read')

/** Marks one as unread again. */
export const useMarkUnread = () => useMark<UnreadMark>('unread')

function useMark<Mark extends object>(state: 'read' | 'unread') {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (mark: Mark) => {
      const { unreadCount } = await import('./schema')
      return api('PUT', `/api/notifications/${state}`, unreadCount, mark)
    },
    onSuccess: ({ unread }) => {
      queryClient.setQueryData(unreadOptions().queryKey, unread)
      return queryClient.invalidateQueries({ queryKey: listKey })
    },
  })
}

/** Where and when the viewer is told. */
export const settingsOptions = () =>
  queryOptions({
    queryKey: [...inboxKey, 'settings'],
    queryFn: async () => {
      const { notificationSettings } = await import('./matrix/schema')
      return api('GET', '/api/notifications/settings', notificationSettings)
    },
  })

/** Changes settings, shown at once and taken back when refused; one after another. */
export function useEditSettings() {
  const queryClient = useQueryClient()
  const { queryKey } = settingsOptions()
  return useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: async (edit: SettingsEdit) => {
      const { notificationSettings } = await import('./matrix/schema')
      return api('PATCH', '/api/notifications/settings', notificationSettings, edit)
    },
    onMutate: (edit) => {
      queryClient.setQueryData(queryKey, (before) => before && withEdit(before, edit))
    },
    onSuccess: (after) => queryClient.setQueryData(queryKey, after),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}

function withEdit(
  before: NotificationSettings,
  { groups = {}, ...plain }: SettingsEdit,
): NotificationSettings {
  const after = { ...before, ...plain, groups: { ...before.groups } } as NotificationSettings
  for (const [group, change] of Object.entries(groups)) {
    const name = group as keyof NotificationSettings['groups']
    after.groups[name] = { ...after.groups[name], ...change } as (typeof after.groups)[typeof name]
  }
  return after
}
