'use client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { pageOfNumber } from '@/lib/comment-pages'
import { AppError } from '@/lib/platform/errors'
import { api } from '@/lib/platform/web/api'
import { type CommentDraft, type CommentEdit, comment, commentPage } from './schema'

/** Mutations fail at once when offline: React Query must not send them later, unseen by the writer. */
const networkMode = 'always'

type Before = () => Promise<unknown>

/** `before` runs as part of the mutation, so that the button stays disabled meanwhile. */
export const useCreateComment = (postId: number, before: Before) =>
  useMutation({
    networkMode,
    mutationFn: async (draft: CommentDraft) => {
      await before()
      return api('POST', `/api/posts/${postId}/comments`, comment, draft)
    },
  })

export const useEditComment = (id: number, before: Before) =>
  useMutation({
    networkMode,
    mutationFn: async (edit: CommentEdit) => {
      await before()
      return api('PATCH', `/api/comments/${id}`, comment, edit)
    },
  })

export const useDeleteComment = (id: number) =>
  useMutation({
    networkMode,
    mutationFn: () => api('DELETE', `/api/comments/${id}`),
  })

/** The current text of a comment, for its editor. */
export const useCommentSource = (postId: number, number: number) =>
  useQuery({
    queryKey: ['comments', 'source', postId, number],
    queryFn: async () => {
      const path = `/api/posts/${postId}/comments?page=${pageOfNumber(number)}`
      const { items } = await api('GET', path, commentPage)
      const found = items.find((item) => item.number === number)
      if (!found?.body) throw new AppError('not_found')
      return found.body
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
