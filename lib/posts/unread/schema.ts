import * as z from 'zod'
import { languageChoice, pageOf } from '@/lib/platform/http/wire'
import { cursor } from '@/lib/platform/text'
import { postCard, postLine } from '../schema'

export const unreadFilter = z.object({ cursor: cursor.optional() })
export type UnreadFilter = z.output<typeof unreadFilter>

/** A discussion with the number of its unread comments, up to `readingLimits.counted`, and the number of the first. */
export const unreadDiscussion = z.object({
  post: postLine.extend(postCard.pick({ participants: true }).shape),
  unread: z.int(),
  first: z.int(),
})
export type UnreadDiscussion = z.output<typeof unreadDiscussion>
export const unreadPage = pageOf(unreadDiscussion)
export type UnreadPage = z.output<typeof unreadPage>

export const newFilter = z.object({
  cursor: cursor.optional(),
  language: languageChoice.optional(),
})
export type NewFilter = z.output<typeof newFilter>
export const newPage = pageOf(unreadDiscussion.pick({ post: true }))
export type NewPage = z.output<typeof newPage>

/** In how many discussions something is unread, up to `readingLimits.counted`. */
export const unreadCount = z.object({ unread: z.int() })
export type UnreadCount = z.output<typeof unreadCount>
