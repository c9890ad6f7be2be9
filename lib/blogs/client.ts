'use client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { type BlogDraft, ownBlog } from './schema'

/** The viewer's blog, null before there is one. */
export const ownBlogOptions = queryOptions({
  queryKey: ['blogs', 'own'],
  queryFn: () => api('GET', '/api/user/blog', ownBlog),
})

export function useDeleteBlog() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'blog' },
    mutationFn: () => api('DELETE', '/api/user/blog'),
    onSuccess: () => queryClient.setQueryData(ownBlogOptions.queryKey, { blog: null }),
  })
}

export function useSaveBlog() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'blog' },
    mutationFn: (draft: BlogDraft) => api('PUT', '/api/user/blog', ownBlog, draft),
    onSuccess: (saved) => queryClient.setQueryData(ownBlogOptions.queryKey, saved),
  })
}
