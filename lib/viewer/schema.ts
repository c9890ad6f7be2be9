import * as z from 'zod'
import { shownText, singleLine } from '@/lib/platform/text'
import { FollowLevel } from '@/prisma/generated/enums'

const ids = singleLine(2000)
  .default('')
  .transform((list) => [...new Set(list.split(',').filter(Boolean))])
  .pipe(z.array(z.coerce.number<string>().int().min(1).max(2_147_483_647)).max(100))

/** `?posts=1,2&comments=5&topics=3`: ids of the things on a cached page. */
export const viewerFilter = z.object({
  posts: ids,
  comments: ids,
  topics: ids,
  companies: ids,
  /** Complexes and properties. */
  objects: ids,
  sales: ids,
  categories: ids,
  tags: ids,
  people: ids,
  /** Posts, for how far the viewer has read them. */
  reading: ids,
  polls: ids,
  /** Categories, for whether something in them is new or unread. */
  unreadIn: ids,
})
export type ViewerFilter = z.output<typeof viewerFilter>

/** What the viewer chose to hear of it; null when nothing. */
const level = z.enum(FollowLevel).nullable()

/** Companies in whose name the viewer may answer this opinion. */
export const answerFor = z.array(z.object({ id: z.int(), name: shownText }))

export const postState = z.object({
  level,
  reacted: z.boolean(),
  favorite: z.boolean(),
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
  mayClose: z.boolean(),
  /** May pin, and move to another category (staff). */
  mayArrange: z.boolean(),
  /** May hide it, or delete it with a reason: the staff, what somebody else wrote. */
  mayHide: z.boolean(),
  mayReact: z.boolean(),
  mayComment: z.boolean(),
  /** Is the viewer invited as co-author, or one? */
  coAuthor: z.enum(['invited', 'accepted']).nullable(),
  /** Has this member an unsent comment here? */
  hasUnsent: z.boolean(),
  answerFor,
})
export type PostState = z.output<typeof postState>
export const commentState = z.object({
  reacted: z.boolean(),
  /** Is its author ignored by the viewer? */
  ignored: z.boolean(),
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
  /** May hide it, or delete it with a reason: the staff, what somebody else wrote. */
  mayHide: z.boolean(),
  mayReact: z.boolean(),
  /** May accept it as the answer of its discussion. */
  mayAccept: z.boolean(),
  mayIgnore: z.boolean(),
})
export type CommentState = z.output<typeof commentState>
export const topicState = z.object({ subscribed: z.boolean(), level, favorite: z.boolean() })
export const followState = z.object({ level })
export const personState = followState.extend({ ignored: z.boolean() })

/** Nobody reports what a company of theirs shows. */
const mayReport = z.boolean()

export const companyState = topicState.extend({ mayEdit: z.boolean(), mayReport })

export const objectState = z.object({
  favorite: z.boolean(),
  mayEdit: z.boolean(),
  /** Is staff of its verified developer. */
  mayAnswer: z.boolean(),
  mayReport,
})
export type ObjectState = z.output<typeof objectState>

export const saleBits = z.object({ favorite: z.boolean(), mayEdit: z.boolean(), mayReport })

export const readingState = z.object({
  /** A discussion that the viewer has not opened yet. */
  isNew: z.boolean(),
  /** Number of unread comments, counted up to `readingLimits.counted`. */
  unread: z.int(),
  /** Number of the first unread comment. */
  first: z.int().nullable(),
  /** The last comment number that the viewer has seen; null before the first visit. */
  lastNumber: z.int().nullable(),
  /** Is its author ignored by the viewer? */
  ignored: z.boolean(),
})
export type ReadingState = z.output<typeof readingState>

/** What the viewer has voted for, by the places of the options; nothing before. */
export const pollState = z.object({ choice: z.array(z.int()), mayVote: z.boolean() })

/** Is a discussion of the category new, or has it unread comments? */
export const unreadInState = z.object({ unread: z.boolean() })

export const viewerBits = z.object({
  posts: z.record(shownText, postState),
  comments: z.record(shownText, commentState),
  topics: z.record(shownText, topicState),
  companies: z.record(shownText, companyState),
  objects: z.record(shownText, objectState),
  sales: z.record(shownText, saleBits),
  categories: z.record(shownText, followState),
  tags: z.record(shownText, followState),
  people: z.record(shownText, personState),
  reading: z.record(shownText, readingState),
  polls: z.record(shownText, pollState),
  unreadIn: z.record(shownText, unreadInState),
})
export type ViewerBits = z.output<typeof viewerBits>
