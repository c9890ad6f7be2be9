import * as z from 'zod'
import { section } from '@/lib/categories/schema'
import { followLevel } from '@/lib/follows/schema'
import { person } from '@/lib/people/schema'
import { language, moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { cursor, shownText } from '@/lib/platform/text'
import { commentLine, THING_KINDS, thing } from '../schema'

export const ownFilter = z.object({ cursor: cursor.optional() })
export type OwnFilter = z.output<typeof ownFilter>

/** A text of the viewer that is or was published. */
export const ownPost = z.object({
  id: rowId,
  section,
  title: shownText,
  language,
  /** `hidden` by staff. */
  status: z.enum(['published', 'hidden']),
  isClosed: z.boolean(),
  /** Has changes that are not published. */
  hasChanges: z.boolean(),
  publishedAt: moment,
  views: z.number(),
  commentCount: z.number(),
  reactionCount: z.number(),
})
export type OwnPost = z.output<typeof ownPost>
export const ownPostPage = pageOf(ownPost)
export type OwnPostPage = z.output<typeof ownPostPage>

export const ownCommentPage = pageOf(commentLine)
export type OwnCommentPage = z.output<typeof ownCommentPage>

const thingKind = z.enum(THING_KINDS)
export const ownFollowFilter = ownFilter.extend({ kind: thingKind.default('post') })
export type OwnFollowFilter = z.output<typeof ownFollowFilter>

/** What the viewer chose to hear of a thing; `thing` is null when it can be read no more. */
export const ownFollow = z.object({
  kind: thingKind,
  id: rowId,
  level: followLevel,
  thing: thing.nullable(),
})
export type OwnFollow = z.output<typeof ownFollow>
export const ownFollowPage = pageOf(ownFollow).extend({
  /** Of each kind. */
  counts: z.record(thingKind, z.number()),
})
export type OwnFollowPage = z.output<typeof ownFollowPage>

export const ignoredPage = pageOf(person)
export type IgnoredPage = z.output<typeof ignoredPage>
