import * as z from 'zod'
import { section } from '@/lib/categories/schema'
import { liveEvent } from '@/lib/live/schema'
import { language, rowId } from '@/lib/platform/http/wire'

/** A post stands in the lists for the first time; on `feed`. */
export const postPublished = liveEvent('post.published', { postId: rowId, section, language })

/** Which comment is the answer has changed, by its number; on `post.{id}`. */
export const postAnswered = liveEvent('post.answered', {
  postId: rowId,
  number: z.int().nullable(),
})

/** The reactions to a post were counted anew; on `post.{id}`. */
export const postReacted = liveEvent('post.reacted', { postId: rowId, reactions: z.int() })
