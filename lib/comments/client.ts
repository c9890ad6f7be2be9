'use client'
import { queryOptions, useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { pageOfNumber } from '@/lib/comment-pages'
import { AppError } from '@/lib/platform/errors'
import { api } from '@/lib/platform/web/api'
import type { RichText } from '@/lib/richtext/schema'
import type { CommentDraft, CommentEdit, CommentPage, WrittenComment } from './schema'

/** Mutations fail at once when offline: React Query must not send them later, unseen by the writer. */
const networkMode = 'always'

type Before = () => Promise<unknown>

const creationKey = (postId: number) => ['comments', 'create', postId]

/**
 * `before` runs as part of the mutation, so that the button stays disabled meanwhile; `keyOf` knows the key of a comment
 * that was tried before.
 */
export const useCreateComment = (
  postId: number,
  before: Before,
  keyOf: (draft: CommentDraft) => string | undefined,
) =>
  useMutation({
    mutationKey: creationKey(postId),
    networkMode,
    mutationFn: async (draft: CommentDraft) => {
      await before()
      const { writtenComment } = await import('./schema')
      return api('POST', `/api/posts/${postId}/comments`, writtenComment, draft, {
        isLasting: true,
        key: keyOf(draft),
      })
    },
  })

/** Whether a comment of the reader was sent, or may just be sent, by this page: of the others it is told like anybody's. */
export function useSentHere(postId: number): (number: number) => boolean {
  const sent = useMutationState({
    filters: { mutationKey: creationKey(postId) },
    select: ({ state: { status, data } }) =>
      status === 'pending' ? 'pending' : (data as WrittenComment | undefined)?.number,
  })
  return (number) => sent.includes('pending') || sent.includes(number)
}

export const useEditComment = (id: number, before: Before) =>
  useMutation({
    networkMode,
    mutationFn: async (edit: CommentEdit) => {
      await before()
      const { writtenComment } = await import('./schema')
      return api('PATCH', `/api/comments/${id}`, writtenComment, edit)
    },
  })

export const useDeleteComment = (id: number) =>
  useMutation({
    networkMode,
    mutationFn: () => api('DELETE', `/api/comments/${id}`),
  })

/** The current text of a comment, for its editor; of a hidden one as it is given. */
export const useCommentSource = (postId: number, number: number, hidden?: RichText) =>
  useQuery({
    queryKey: ['comments', 'source', postId, number],
    enabled: hidden === undefined,
    initialData: hidden,
    queryFn: async (): Promise<RichText> => {
      const { items } = await fetchPage(postId, pageOfNumber(number))
      const found = items.find((item) => item.number === number)
      if (!found?.body) throw new AppError('not_found')
      return found.body
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

async function fetchPage(postId: number, page: number): Promise<CommentPage> {
  const { commentPage } = await import('./schema')
  return api('GET', `/api/posts/${postId}/comments?page=${page}`, commentPage)
}

/** A comment that was written after a page was drawn. */
export type Newer = { number: number; authorId: number }

/** What stands after this number, on its page and the next; deleted comments are left out. */
export const newerOptions = (postId: number, after: number) =>
  queryOptions({
    // One for all pages: what is told while a page is drawn anew is not lost.
    queryKey: ['comments', 'newer', postId],
    queryFn: async (): Promise<Newer[]> => {
      const page = pageOfNumber(after + 1)
      const first = await fetchPage(postId, page)
      const second = first.next === null ? null : await fetchPage(postId, page + 1)
      return [...first.items, ...(second?.items ?? [])].flatMap(({ number, author, body }) =>
        body !== null && number > after ? [{ number, authorId: author.id }] : [],
      )
    },
  })
