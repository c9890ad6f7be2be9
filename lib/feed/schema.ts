import * as z from 'zod'
import { language, moment } from '@/lib/platform/http/wire'
import { cursor } from '@/lib/platform/text'
import { postPage } from '@/lib/posts/schema'

/** What the first page of the site can show. */
export const feedTab = z.enum(['feed', 'subscriptions', 'news', 'opinions'])
export type FeedTab = z.output<typeof feedTab>
/** Tabs that are the same for everyone. */
export type PublicTab = Exclude<FeedTab, 'subscriptions'>

export const feedFilter = z.object({
  tab: feedTab.default('feed'),
  language: language.optional(),
  cursor: cursor.optional(),
})
export type FeedFilter = z.output<typeof feedFilter>
export const feedPage = postPage

/** `?since=`: how many posts of a public tab were published after this moment. */
export const freshFilter = z.object({
  tab: z.enum(['feed', 'news', 'opinions']).default('feed'),
  language: language.optional(),
  since: moment,
})
export type FreshFilter = z.output<typeof freshFilter>
/** More than this many are not counted. */
export const FRESH_MAX = 20
export const fresh = z.object({ count: z.number() })

/** The section that a tab is about; none for all. */
export const sectionOf = (tab: PublicTab) => (tab === 'feed' ? undefined : tab)

type Voiced = { author: { id: number }; company: { id: number } | null }
const voiceOf = ({ author, company }: Voiced) => (company ? `c${company.id}` : `a${author.id}`)

/**
 * The same order, except that no author or company stands there three times in a row while others
 * wait. `before` are the ones that already stand above.
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
