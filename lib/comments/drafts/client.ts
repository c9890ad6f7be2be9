'use client'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import type { Saver } from '@/lib/drafting/client'
import { hasCopies } from '@/lib/drafting/copies/client'
import type { DraftKind, Saving } from '@/lib/drafting/schema'
import { api } from '@/lib/platform/web/api'
import { mendCells } from '@/lib/richtext/cells/schema'
import { type RichText, richText } from '@/lib/richtext/schema'
import { type Unsent, type UnsentCard, unsent, unsentConflict, unsentList } from './schema'

/** The content of an unsent comment: text, and the comment it replies to. */
export type UnsentContent = Pick<Unsent, 'body' | 'answers'>
export const NOTHING: UnsentContent = { body: null, answers: null }
export type UnsentSaver = Saver<UnsentContent, Unsent>
export type UnsentSaving = Saving<UnsentContent, Unsent>
type UnsentKind = DraftKind<UnsentContent, Unsent>

/** A new comment under a post, an edit of a comment, a message to a person, or an edit of a message. */
export type UnsentPlace = { kind: 'post' | 'comment' | 'person' | 'message'; id: number }
const PATHS: Record<UnsentPlace['kind'], (id: number) => string> = {
  post: (id) => `/api/posts/${id}/comment-draft`,
  comment: (id) => `/api/comments/${id}/draft`,
  person: (id) => `/api/users/${id}/message-draft`,
  message: (id) => `/api/messages/${id}/draft`,
}
const pathOf = ({ kind, id }: UnsentPlace) => PATHS[kind](id)
const prefixOf = ({ kind, id }: UnsentPlace) => `unsent-${kind}-${id}`

const content = z.object({
  body: z.preprocess(mendCells, richText.nullable()),
  answers: unsent.shape.answers,
})

/** The text to start with when the server has none: for an edit, the comment as it is. */
export function unsentKind(place: UnsentPlace, source: RichText | null = null): UnsentKind {
  const save: UnsentKind['save'] = ({ version, content: { body, answers } }, options) => {
    const sent = { body, answers: answers?.number ?? null, version }
    return api('PUT', pathOf(place), unsent, sent, options)
  }
  return {
    prefix: prefixOf(place),
    content,
    conflict: unsentConflict,
    storable,
    contentOf: ({ body, answers }) => ({ body: body ?? source, answers }),
    create: (first, options) => save({ id: place.id, version: 0, content: first }, options),
    save,
  }
}

/** Normalised as the server stores it; the shown name belongs to the number. */
function storable({ body, answers }: UnsentContent): UnsentContent {
  const parsed = richText.safeParse(body)
  return {
    body: parsed.success ? parsed.data : body,
    answers: answers && { number: answers.number, author: '' },
  }
}

/** Assumed state while the server cannot be reached: nothing stored; the next save finds out. */
export const nothingKept = ({ id }: UnsentPlace): Unsent => ({
  ...NOTHING,
  id,
  version: 0,
  savedAt: null,
})

/** The text as the server has it now, never from the query cache. */
export const unsentOptions = (place: UnsentPlace) =>
  queryOptions({
    queryKey: ['comments', 'unsent', place.kind, place.id],
    queryFn: () => api('GET', pathOf(place), unsent),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Is there text on this device that may not be on the server? */
export const hasUnsentCopy = (place: UnsentPlace, user: number): boolean =>
  hasCopies({ prefix: prefixOf(place), user, draft: place.id })

/** After sending: the server has emptied the unsent text, or is told to when it had another version. */
export async function forgetUnsent(place: UnsentPlace): Promise<void> {
  await api('DELETE', pathOf(place)).catch(() => {})
}

const unsentListOptions = queryOptions({
  queryKey: ['comments', 'unsent', 'list'],
  queryFn: () => api('GET', '/api/unsent-comments', unsentList),
  staleTime: 0,
})

/** All that I have begun under posts and have not sent. */
export const useUnsentList = () => useQuery(unsentListOptions)

/** Throws an unsent comment, or the unsent edit of one, away. */
export function useDiscardUnsent() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ postId, commentId }: UnsentCard) =>
      api(
        'DELETE',
        pathOf(commentId ? { kind: 'comment', id: commentId } : { kind: 'post', id: postId }),
      ),
    onSuccess: () => queryClient.invalidateQueries(unsentListOptions),
  })
}
