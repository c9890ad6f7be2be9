'use client'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { inboxKey } from '@/lib/inbox/client'
import { useLive } from '@/lib/live/client'
import { useCurrentUser } from '@/lib/people/client'
import { api } from '@/lib/platform/web/api'
import type { MessageDraft, MessageEdit } from './messages/schema'

const key = ['conversations'] as const

const withCursor = (path: string, cursor: string | null) =>
  cursor === null ? path : `${path}?${new URLSearchParams({ cursor })}`

/** The viewer's conversations; the first page is the path that the page preloads. */
export const conversationsOptions = () =>
  infiniteQueryOptions({
    queryKey: [...key, 'list'],
    queryFn: async ({ pageParam }) => {
      const { conversationPage } = await import('./schema')
      return api('GET', withCursor('/api/conversations', pageParam), conversationPage)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })

/** How many conversations have something unread. */
export const unreadConversationsOptions = () =>
  queryOptions({
    queryKey: [...key, 'unread'],
    queryFn: async () => {
      const { unreadConversations } = await import('./schema')
      return (await api('GET', '/api/conversations/unread', unreadConversations)).unread
    },
  })

/** One conversation, above its messages. */
export const conversationOptions = (id: number) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: async () => {
      const { openConversation } = await import('./schema')
      return api('GET', `/api/conversations/${id}`, openConversation)
    },
    staleTime: 0,
    retry: false,
  })

/** What stands between the viewer and another member. */
export const conversationWithOptions = (personId: number) =>
  queryOptions({
    queryKey: [...key, 'with', personId],
    queryFn: async () => {
      const { conversationWith } = await import('./schema')
      return api('GET', `/api/users/${personId}/conversation`, conversationWith)
    },
    staleTime: 0,
    retry: false,
  })

/** Messages, the latest first. */
export const messagesOptions = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...key, 'messages', id],
    queryFn: async ({ pageParam }) => {
      const { messagePage } = await import('./messages/schema')
      return api('GET', withCursor(`/api/conversations/${id}/messages`, pageParam), messagePage)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })

/**
 * Hears that conversations of the member have changed and reads them again, also after a loss of the connection.
 * Answers whether that works now: without it they have to be polled.
 */
export function useLiveConversations(): boolean {
  const queryClient = useQueryClient()
  const id = useCurrentUser()?.id ?? null
  const refresh = () => void queryClient.invalidateQueries({ queryKey: key })
  return useLive(id === null ? null : `conversations ${id}`, () => sourceOf(id ?? 0), {
    onNews: refresh,
    onReturn: refresh,
  })
}

async function sourceOf(id: number) {
  const [{ channels }, { conversationChanged }] = await Promise.all([
    import('@/lib/live/schema'),
    import('./events'),
  ])
  return { channel: channels.user(id), events: [conversationChanged] }
}

/** Writes fail at once when offline: React Query must not send them later, unseen by the writer. */
const networkMode = 'always'

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: key })
}

/** `before` runs as part of the mutation, so that the button stays disabled meanwhile. */
export function useSendMessage(personId: number, before: () => Promise<unknown>) {
  const refresh = useRefresh()
  return useMutation({
    networkMode,
    mutationFn: async (draft: MessageDraft) => {
      await before()
      const { message } = await import('./messages/schema')
      return api('POST', `/api/users/${personId}/messages`, message, draft, {
        isLasting: true,
      })
    },
    onSuccess: () => refresh(),
  })
}

export function useEditMessage(id: number, before: () => Promise<unknown>) {
  const refresh = useRefresh()
  return useMutation({
    networkMode,
    mutationFn: async (edit: MessageEdit) => {
      await before()
      const { message } = await import('./messages/schema')
      return api('PATCH', `/api/messages/${id}`, message, edit)
    },
    onSuccess: () => refresh(),
  })
}

export function useDeleteMessage() {
  const refresh = useRefresh()
  return useMutation({
    networkMode,
    mutationFn: (id: number) => api('DELETE', `/api/messages/${id}`),
    onSuccess: () => refresh(),
  })
}

/** Everything up to a message is read; the inbox says so too. */
export function useMarkConversation(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (messageId: number) => {
      const { unreadConversations } = await import('./schema')
      const path = `/api/conversations/${id}/reading`
      return api('PUT', path, unreadConversations, { messageId })
    },
    onSuccess: ({ unread }) => {
      queryClient.setQueryData(unreadConversationsOptions().queryKey, unread)
      void queryClient.invalidateQueries({ queryKey: inboxKey })
      return queryClient.invalidateQueries({ queryKey: conversationsOptions().queryKey })
    },
  })
}

export function useMuteConversation(id: number) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (isMuted: boolean) => {
      const { muting } = await import('./schema')
      return api(isMuted ? 'PUT' : 'DELETE', `/api/conversations/${id}/mute`, muting)
    },
    onSuccess: () => refresh(),
  })
}

export function useDeleteConversation(id: number) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => api('DELETE', `/api/conversations/${id}`),
    onSuccess: () => refresh(),
  })
}
