import * as z from 'zod'
import { integer, rowId } from '@/lib/platform/http/wire'
import { shownText } from '@/lib/platform/text'
import { commentDraft } from '../schema'

/** A comment that was sent without a connection, on the device that it was written on. */
export const laterComment = z.object({
  member: rowId,
  postId: rowId,
  section: shownText,
  /** What it answers, as the text under it is kept. */
  answers: z.object({ number: integer.positive(), author: shownText }).nullable(),
  draft: commentDraft,
  /** Its Idempotency-Key: that of the first try, whose answer may have been lost. */
  key: shownText,
  /** When it was sent, in milliseconds. */
  at: z.number().default(() => Date.now()),
})
export type LaterComment = z.output<typeof laterComment>
