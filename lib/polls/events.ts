import * as z from 'zod'
import { liveEvent } from '@/lib/live/schema'
import { rowId } from '@/lib/platform/http/wire'

/** Somebody has voted, or taken a vote back; on `post.{id}`. */
export const pollVoted = liveEvent('poll.voted', {
  postId: rowId,
  pollId: rowId,
  counts: z.array(z.int()),
  voters: z.int(),
})
