import * as z from 'zod'
import { integer, moment, rowId } from '@/lib/platform/http/wire'
import { shownText } from '@/lib/platform/text'
import { richText } from '@/lib/richtext/schema'

/** What somebody is writing and has not sent; a save names the version it was made from, the first one 0. */
export const unsentSave = z.object({
  body: richText.nullable().default(null),
  /** Number of the comment that it answers. */
  answers: integer.positive().nullable().default(null),
  version: integer.min(0).default(0),
})
export type UnsentSave = z.output<typeof unsentSave>

/** A comment as far as it is written; version 0 and no moment: nothing was begun. */
export const unsent = z.object({
  /** Of the post that it stands under; of an edit that of its comment. */
  id: rowId,
  version: z.number(),
  savedAt: moment.nullable(),
  body: richText.nullable(),
  answers: z.object({ number: z.number(), author: shownText }).nullable(),
})
export type Unsent = z.output<typeof unsent>

/** What a refused save carries: the text as it is now. */
export const unsentConflict = z.object({ draft: unsent })
