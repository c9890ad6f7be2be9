import 'server-only'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import type { Locale } from '@/lib/platform/i18n/locales'
import { tagsShown } from '../queries'
import type { PostCard } from '../schema'
import { postCardSelect, presentPostCard } from '../views'

const CONSIDERED = 60
const SHOWN = 24

export type FrontPage = { lead: PostCard | null; river: PostCard[] }

/** The first page of the site: one discussion to begin with, then the latest. */
export async function getFrontPage(locale: Locale): Promise<FrontPage> {
  'use cache'
  cachedUntilExpired('posts:forum')
  const rows = await db.post.findMany({
    where: { section: 'forum', status: 'published' },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take: CONSIDERED,
    relationLoadStrategy: 'join',
    select: postCardSelect,
  })
  const posts = rows.map(presentPostCard)
  const lead = leadOf(posts, locale)
  const river = spreadAuthors(posts.filter((post) => post !== lead)).slice(0, SHOWN)
  cachedUntilExpired(...tagsShown(lead ? [lead, ...river] : river).slice(0, 100))
  return { lead, river }
}

type Candidate = Pick<
  PostCard,
  'id' | 'language' | 'publishedAt' | 'commentCount' | 'reactionCount' | 'views'
>

/**
 * The discussion to begin a page with: much discussed for its age, in the reader's language where
 * there is one. Age counts from the newest, so that a quiet week still has a lead.
 */
export function leadOf<T extends Candidate>(posts: T[], language: PostCard['language']): T | null {
  const own = posts.filter((post) => post.language === language)
  const candidates = own.length ? own : posts
  const newest = Math.max(...candidates.map((post) => Date.parse(post.publishedAt)))
  const weight = (post: T) => {
    const hours = (newest - Date.parse(post.publishedAt)) / 3_600_000
    const interest =
      post.commentCount * 3 + post.reactionCount * 2 + Math.min(post.views, 5000) / 100
    return (interest + 1) / (hours + 48) ** 1.2
  }
  return candidates.reduce<T | null>(
    (best, post) => (best === null || weight(post) > weight(best) ? post : best),
    null,
  )
}

/** The same order, except that nobody stands there three times in a row while others wait. */
export function spreadAuthors<T extends { author: { id: number } }>(posts: T[]): T[] {
  const waiting = [...posts]
  const spread: T[] = []
  while (waiting.length) {
    const [before, last] = spread.slice(-2)
    const full = before && before.author.id === last?.author.id ? before.author.id : null
    const index = waiting.findIndex((post) => post.author.id !== full)
    spread.push(...waiting.splice(Math.max(index, 0), 1))
  }
  return spread
}
