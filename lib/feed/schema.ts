import * as z from 'zod'
import type { LastReply } from '@/lib/comments/schema'
import { languageChoice, moment } from '@/lib/platform/http/wire'
import { cursor } from '@/lib/platform/text'
import { type PostCard, postPage } from '@/lib/posts/schema'

/** Tabs of the home page. */
export const feedTab = z.enum(['feed', 'subscriptions', 'news', 'opinions'])
export type FeedTab = z.output<typeof feedTab>
/** Tabs that are the same for everyone. */
export type PublicTab = Exclude<FeedTab, 'subscriptions'>

export const feedFilter = z.object({
  tab: feedTab.default('feed'),
  language: languageChoice.optional(),
  cursor: cursor.optional(),
})
export type FeedFilter = z.output<typeof feedFilter>
export const feedPage = postPage

/** A discussion that goes on, and its last reply in plain text. */
export type Talk = { post: PostCard; reply: LastReply }

/** `?since=`: count posts of a public tab published after this moment. */
export const freshFilter = z.object({
  tab: z.enum(['feed', 'news', 'opinions']).default('feed'),
  language: languageChoice.optional(),
  since: moment,
})
export type FreshFilter = z.output<typeof freshFilter>
/** Counting stops here. */
export const FRESH_MAX = 20
export const fresh = z.object({ count: z.number() })

/** The section of a tab; undefined for all. */
export const sectionOf = (tab: PublicTab) => (tab === 'feed' ? undefined : tab)

type Voiced = { author: { id: number }; company: { id: number } | null }
const voiceOf = ({ author, company }: Voiced) => (company ? `c${company.id}` : `a${author.id}`)

/**
 * Keeps the order, but avoids three posts in a row by the same author or company while others are available.
 * `before` are the posts already shown above.
 */
export function spreadVoices<T extends Voiced>(posts: T[], before: Voiced[] = []): T[] {
  const waiting = [...posts]
  const spread: T[] = []
  while (waiting.length) {
    const [first, second] = [...before, ...spread].slice(-2).map(voiceOf)
    const full = first === second ? first : undefined
    const index = waiting.findIndex((post) => voiceOf(post) !== full)
    spread.push(...waiting.splice(Math.max(index, 0), 1))
  }
  return spread
}
