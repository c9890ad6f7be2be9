import * as z from 'zod'
import { section } from '@/lib/categories/schema'
import { integer, language, moment, rowId } from '@/lib/platform/http/wire'
import { shownText } from '@/lib/platform/text'
import { richText } from '@/lib/richtext/schema'

/** Saves an unsent comment; `version` is the one it was edited from, 0 for the first save. */
export const unsentSave = z.object({
  body: richText.nullable().default(null),
  /** Number of the comment replied to. */
  answers: integer.positive().nullable().default(null),
  version: integer.min(0).default(0),
})
export type UnsentSave = z.output<typeof unsentSave>

/** An unsent comment; version 0 without a date means that there is none. */
export const unsent = z.object({
  /** Id of the post; for an edit, of the comment. */
  id: rowId,
  version: z.number(),
  savedAt: moment.nullable(),
  body: richText.nullable(),
  answers: z.object({ number: z.number(), author: shownText }).nullable(),
})
export type Unsent = z.output<typeof unsent>

/** Data of `version_conflict`: the current text. */
export const unsentConflict = z.object({ draft: unsent })

/** An unsent comment, or an unsent edit of a comment, in a list of its own. */
export const unsentCard = z.object({
  postId: rowId,
  /** The comment that is being edited; null for a new one. */
  commentId: rowId.nullable(),
  savedAt: moment,
  /** The whole text without its format, one line for each block. */
  words: shownText,
  /** Null when it can no longer be read: hidden, deleted or not published. */
  post: z
    .object({
      id: rowId,
      section,
      title: shownText,
      language,
      isClosed: z.boolean(),
    })
    .nullable(),
})
export type UnsentCard = z.output<typeof unsentCard>
export const unsentList = z.object({ items: z.array(unsentCard) })
