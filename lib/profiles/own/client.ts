'use client'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Privacy } from '@/lib/people/schema'
import { api } from '@/lib/platform/web/api'
import type { ThingKind } from '../schema'

const ownKey = ['profiles', 'own'] as const
const paging = { initialPageParam: null as string | null, staleTime: 0 }
const after = (cursor: string | null) => (cursor ? `cursor=${encodeURIComponent(cursor)}` : '')

/** The viewer's counts and their year, with days of this browser's time zone. */
export const activityOptions = queryOptions({
  queryKey: [...ownKey, 'activity'],
  queryFn: async () => {
    const { activity } = await import('../activity/schema')
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    return api('GET', `/api/user/activity?${new URLSearchParams({ timeZone })}`, activity)
  },
  staleTime: 0,
})

export const ownPostsOptions = infiniteQueryOptions({
  ...paging,
  queryKey: [...ownKey, 'posts'],
  queryFn: async ({ pageParam }) => {
    const { ownPostPage } = await import('./schema')
    return api('GET', `/api/user/posts?${after(pageParam)}`, ownPostPage)
  },
  getNextPageParam: (page) => page.next,
})

export const ownCommentsOptions = infiniteQueryOptions({
  ...paging,
  queryKey: [...ownKey, 'comments'],
  queryFn: async ({ pageParam }) => {
    const { ownCommentPage } = await import('./schema')
    return api('GET', `/api/user/comments?${after(pageParam)}`, ownCommentPage)
  },
  getNextPageParam: (page) => page.next,
})

export const ownFollowsOptions = (kind: ThingKind) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...ownKey, 'follows', kind],
    queryFn: async ({ pageParam }) => {
      const { ownFollowPage } = await import('./schema')
      return api('GET', `/api/user/subscriptions?kind=${kind}&${after(pageParam)}`, ownFollowPage)
    },
    getNextPageParam: (page) => page.next,
  })

export const ignoredOptions = infiniteQueryOptions({
  ...paging,
  queryKey: [...ownKey, 'ignored'],
  queryFn: async ({ pageParam }) => {
    const { ignoredPage } = await import('./schema')
    return api('GET', `/api/user/ignored?${after(pageParam)}`, ignoredPage)
  },
  getNextPageParam: (page) => page.next,
})

/** What others see of the viewer. */
export const privacyOptions = queryOptions({
  queryKey: [...ownKey, 'privacy'],
  queryFn: async () => {
    const { account } = await import('@/lib/people/schema')
    return (await api('GET', '/api/user', account)).privacy
  },
})

export function useEditPrivacy() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'privacy' },
    mutationFn: async (privacy: Partial<Privacy>) => {
      const { account } = await import('@/lib/people/schema')
      return (await api('PATCH', '/api/user', account, { privacy })).privacy
    },
    onSuccess: (privacy) => queryClient.setQueryData(privacyOptions.queryKey, privacy),
  })
}
