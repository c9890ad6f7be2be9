import * as z from 'zod'
import { liveEvent } from '@/lib/live/schema'
import { rowId } from '@/lib/platform/http/wire'

/** A comment by its id and its number; all of them on `post.{id}`. */
const comment = { postId: rowId, commentId: rowId, number: z.int() }

export const commentCreated = liveEvent('comment.created', {
  ...comment,
  // 0 for whoever has deleted their account: their comments can be moved.
  authorId: z.int(),
})
export const commentEdited = liveEvent('comment.edited', comment)
export const commentRemoved = liveEvent('comment.removed', comment)
export const commentReacted = liveEvent('comment.reacted', { ...comment, reactions: z.int() })
