import * as z from 'zod'
import { integer, moment, rowId } from '@/lib/platform/http/wire'

/** The last comment that was read; 0 when the post was opened and none was. */
export const readingMark = z.object({ number: integer.min(0) })

/** Everything in a category, or with null in the whole forum, is read. */
export const readUntil = z.object({
  categoryId: rowId.nullable().default(null),
  /** Up to this moment; now unless told. Null takes the mark back. */
  until: moment.nullable().optional(),
})
export type ReadUntil = z.output<typeof readUntil>

/** `before` is what to send as `until` to undo it. */
export const readAnswer = z.object({ until: moment.nullable(), before: moment.nullable() })
export type ReadAnswer = z.output<typeof readAnswer>
