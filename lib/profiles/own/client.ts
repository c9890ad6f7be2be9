'use client'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { currentUserKey } from '@/lib/people/client'
import type { AccountPatch, Privacy } from '@/lib/people/schema'
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

/** All of the viewer's own data. */
export const accountOptions = queryOptions({
  queryKey: [...ownKey, 'account'],
  queryFn: async () => {
    const { account } = await import('@/lib/people/schema')
    return api('GET', '/api/user', account)
  },
})

export const privacyOptions = queryOptions({ ...accountOptions, select: ({ privacy }) => privacy })

/** Changes what the viewer says of themselves; whoever shows their name shows the new one. */
export function useEditProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'account' },
    mutationFn: async (patch: AccountPatch) => {
      const { account } = await import('@/lib/people/schema')
      return api('PATCH', '/api/user', account, patch)
    },
    onSuccess: (account) => {
      queryClient.setQueryData(accountOptions.queryKey, account)
      queryClient.setQueryData(currentUserKey, account)
    },
  })
}

export function useEditPrivacy() {
  const { mutate, isPending, variables } = useEditProfile()
  return {
    isPending,
    variables: variables?.privacy,
    mutate: (privacy: Partial<Privacy>, told: Parameters<typeof mutate>[1]) =>
      mutate({ privacy }, told),
  }
}
