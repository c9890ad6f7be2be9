import * as z from 'zod'
import { section } from '@/lib/categories/schema'
import { integer, rowId } from '@/lib/platform/http/wire'
import { singleLine } from '@/lib/platform/text'
import { arrangementReason } from '@/lib/posts/heading/schema'
import { postLimits, threadLimits } from '@/lib/quotas'

const reason = arrangementReason.default('')
/** A new discussion for the comments, or one that there is. */
const target = z.union([
  z.object({ title: singleLine(postLimits.title).min(5), categoryId: rowId }),
  z.object({ postId: rowId }),
])

/** Which comments of a discussion, by number, go where. */
export const split = z.object({
  numbers: z.array(integer.positive()).min(1, 'required').max(threadLimits.moved, 'too_many'),
  into: target,
  reason,
})
export type Split = z.output<typeof split>

/** The discussion that another one is merged into. */
export const merge = z.object({ into: rowId, reason })
export type Merge = z.output<typeof merge>

/** Where the first of the comments is now, and how many were moved. */
export const movedComments = z.object({
  postId: rowId,
  section,
  number: z.number().nullable(),
  count: z.number(),
})
export type MovedComments = z.output<typeof movedComments>

/** A number of a discussion; 0 is the text above it. */
export const placeParams = z.object({
  id: rowId,
  number: z
    .string()
    .regex(/^(?:0|[1-9]\d{0,8})$/)
    .transform(Number),
})
/** Where a comment is now. */
export const commentPlace = z.object({ postId: rowId, section, number: z.number() })
export type CommentPlace = z.output<typeof commentPlace>

/** Comments of a page that are in another discussion now, by their number here. */
export type MovedAway = {
  post: { id: number; section: string; title: string; language: string }
  comments: { from: number; number: number }[]
}
