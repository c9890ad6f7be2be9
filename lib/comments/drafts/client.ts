'use client'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { hasCopies } from '@/lib/drafting/local-copy/client'
import type { Saver } from '@/lib/drafting/saver/client'
import type { Saving } from '@/lib/drafting/saving/client'
import type { DraftKind } from '@/lib/drafting/schema'
import { api } from '@/lib/platform/web/api'
import { mendCells } from '@/lib/richtext/cells/schema'
import { type RichText, richText } from '@/lib/richtext/schema'
import { type Unsent, unsent, unsentConflict } from './schema'

/** What is written: the words, and which comment they answer. */
export type UnsentContent = Pick<Unsent, 'body' | 'answers'>
export const NOTHING: UnsentContent = { body: null, answers: null }
export type UnsentSaver = Saver<UnsentContent, Unsent>
export type UnsentSaving = Saving<UnsentContent, Unsent>
type UnsentKind = DraftKind<UnsentContent, Unsent>

/** What somebody writes under a post, and what is changed in a comment. */
export type UnsentPlace = { kind: 'post' | 'comment'; id: number }
const pathOf = ({ kind, id }: UnsentPlace) =>
  kind === 'post' ? `/api/posts/${id}/comment-draft` : `/api/comments/${id}/draft`
const prefixOf = ({ kind, id }: UnsentPlace) => `unsent-${kind}-${id}`

const content = z.object({
  body: z.preprocess(mendCells, richText.nullable()),
  answers: unsent.shape.answers,
})

/** Without words on the server the text begins with these: of an edit with the comment as it stands. */
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

/** As the server will keep it; the name beside the number is its own. */
function storable({ body, answers }: UnsentContent): UnsentContent {
  const parsed = richText.safeParse(body)
  return {
    body: parsed.success ? parsed.data : body,
    answers: answers && { number: answers.number, author: '' },
  }
}

/** What a server that cannot be reached may have: nothing; a save will tell. */
export const nothingKept = ({ id }: UnsentPlace): Unsent => ({
  ...NOTHING,
  id,
  version: 0,
  savedAt: null,
})

/** The text as the server has it now, never from memory. */
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

/** The words were sent: the server has emptied them, or is told to when it never had just these. */
export async function forgetUnsent(place: UnsentPlace): Promise<void> {
  await api('DELETE', pathOf(place)).catch(() => {})
}
