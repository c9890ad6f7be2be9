import * as z from 'zod'
import { section } from '@/lib/categories/schema'
import type { companyRef } from '@/lib/companies/schema'
import { person, profile } from '@/lib/people/schema'
import { language, moment, rowId } from '@/lib/platform/http/wire'
import { localizedText } from '@/lib/platform/i18n/localized'
import { shownText } from '@/lib/platform/text'
import type { PostListLink } from '@/lib/posts/lists/schema'
import type { CardTarget } from '@/lib/richtext/nodes/schema'

export const COMMENTS_PER_LIST = 20

/** How long and how much a member has taken part; see `trustOf`. */
export const trust = z.enum(['new', 'member', 'regular'])
export type Trust = z.output<typeof trust>

/** A member as the card beside their name shows them. */
export const profileCard = profile.extend({
  /** Likes of what they wrote. */
  reactions: z.number(),
  followers: z.number(),
  trust,
})
export type ProfileCard = z.output<typeof profileCard>

/** The head of a profile: the card, what they work for, and how long each list is. Null is not shown. */
export type ProfileHead = ProfileCard & {
  companies: z.output<typeof companyRef>[]
  blog: { slug: string; name: string } | null
  shownComments: number
  subscriptions: number | null
  favorites: number | null
}

/** A comment away from its discussion. */
export const commentLine = z.object({
  id: rowId,
  number: z.number(),
  excerpt: shownText,
  language,
  reactionCount: z.number(),
  createdAt: moment,
  post: z.object({ id: rowId, section, title: shownText, language }),
})
export type CommentLine = z.output<typeof commentLine>

export type CommentList = {
  items: CommentLine[]
  page: number
  total: number
  pageCount: number
  previous: PostListLink | null
  following: PostListLink | null
}

/** What can be followed, as a line with a link. */
export const thing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('post'), id: rowId, section, title: shownText, language }),
  z.object({ kind: z.literal('topic'), id: rowId, title: localizedText }),
  z.object({
    kind: z.literal('category'),
    id: rowId,
    section,
    slug: shownText,
    name: localizedText,
  }),
  z.object({ kind: z.literal('tag'), id: rowId, slug: shownText, name: shownText }),
  z.object({ kind: z.literal('company'), id: rowId, name: shownText }),
  z.object({ kind: z.literal('person'), id: rowId, person }),
])
export type Thing = z.output<typeof thing>
export const THING_KINDS = ['post', 'topic', 'category', 'tag', 'company', 'person'] as const
export type ThingKind = (typeof THING_KINDS)[number]

/** What a member shows of their subscriptions: the latest of each kind, and how many there are. */
export type ShownSubscriptions = { kind: ThingKind; total: number; things: Thing[] }[]

/** The latest favourites, as cards of texts. */
export type ShownFavorites = { total: number; targets: CardTarget[] }
