import * as z from 'zod'
import { liveEvent } from '@/lib/live/schema'
import { rowId } from '@/lib/platform/http/wire'

/** Somebody follows a topic, or no longer; on `topic.{id}`. */
export const topicFollowed = liveEvent('topic.subscribers', {
  topicId: rowId,
  subscribers: z.int(),
})
