import * as z from 'zod'
import { person } from '@/lib/people/schema'
import { refusal } from '@/lib/platform/errors'
import { moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { cursor, shownText } from '@/lib/platform/text'

/** One answer for whoever is ignored and whoever is not among those who may write: it does not say which. */
export const CANNOT_WRITE = refusal('cannot_write', 403)
export const WRITING_UNCONFIRMED = refusal('writing_unconfirmed', 403)
export const WRITING_IGNORED = refusal('writing_ignored', 403)
export const WRITE_SELF = refusal('write_self', 409)

/** Why the viewer cannot write there. */
export const WRITING_REASONS = ['blocked', 'unconfirmed', 'ignored', 'closed'] as const
const writing = z.enum(WRITING_REASONS).nullable()
export type WritingReason = (typeof WRITING_REASONS)[number]

/** A conversation as it is listed. */
export const conversation = z.object({
  id: rowId,
  /** The other one. */
  person,
  /** The latest message; its excerpt is null when it was deleted. */
  last: z.object({ authorId: rowId, excerpt: shownText.nullable(), createdAt: moment }),
  /** Unread messages, counted up to `conversationLimits.counted`. */
  unread: z.int(),
  muted: z.boolean(),
})
export type Conversation = z.output<typeof conversation>
export const conversationPage = pageOf(conversation)
export type ConversationPage = z.output<typeof conversationPage>
export const conversationFilter = z.object({ cursor: cursor.optional() })
export type ConversationFilter = z.output<typeof conversationFilter>

/** One conversation, above its messages. */
export const openConversation = z.object({
  id: rowId,
  person,
  muted: z.boolean(),
  /** The last message that the viewer has read, and the last one that the other has; 0 for none. */
  readId: z.int(),
  seenId: z.int(),
  /** Null when the viewer may write. */
  writing,
})
export type OpenConversation = z.output<typeof openConversation>

/** What stands between the viewer and another member; `id` is null before the first message. */
export const conversationWith = openConversation
  .pick({ person: true, writing: true })
  .extend({ id: rowId.nullable() })
export type ConversationWith = z.output<typeof conversationWith>

/** Everything up to this message was read. */
export const readingMark = z.object({ messageId: rowId })
export type ReadingMark = z.output<typeof readingMark>
export const muting = z.object({ muted: z.boolean() })
export type Muting = z.output<typeof muting>
/** Conversations with unread messages; muted ones do not count. */
export const unreadConversations = z.object({ unread: z.int() })
