'use client'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import type { PostListFilter } from './lists/schema'
import type { Closure, PostPage } from './schema'

/** Further pages of a list, after the server-rendered one. */
export function useMorePosts(filter: PostListFilter, after: string) {
  return useInfiniteQuery({
    queryKey: ['posts', 'list', filter, after],
    queryFn: ({ pageParam, signal }) => fetchPosts(filter, pageParam, signal),
    initialPageParam: after,
    getNextPageParam: (page) => page.next,
  })
}

async function fetchPosts(
  filter: PostListFilter,
  cursor: string,
  signal: AbortSignal,
): Promise<PostPage> {
  const { postPage } = await import('./schema')
  const given = Object.entries({ ...filter, cursor }).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return api('GET', `/api/posts?${search}`, postPage, undefined, { signal })
}

export const useDeletePost = (id: number) =>
  useMutation({ mutationFn: () => api('DELETE', `/api/posts/${id}`) })

/** Closes or reopens a discussion for comments. */
export const useClosePost = (id: number) =>
  useMutation({
    mutationFn: async (isClosed: boolean): Promise<Closure> => {
      const { closure } = await import('./schema')
      return api(isClosed ? 'PUT' : 'DELETE', `/api/posts/${id}/closure`, closure)
    },
  })
