'use client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { AppError } from '@/lib/platform/errors'
import { api } from '@/lib/platform/web/api'
import { type CommentDraft, type CommentEdit, comment, commentPage, pageOfNumber } from './schema'

/** Without a network a call fails at once and says so; nothing is sent later behind the writer's back. */
const networkMode = 'always'

type Before = () => Promise<unknown>

/** `before` it is sent: part of the sending, so that nobody sends it twice meanwhile. */
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

/** The words of one comment as they are now, for its editor. */
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
