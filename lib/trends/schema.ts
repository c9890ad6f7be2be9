import * as z from 'zod'
import { language } from '@/lib/platform/http/wire'
import { cursor } from '@/lib/platform/text'
import { type PostCard, postPage } from '@/lib/posts/schema'

export const trendPeriod = z.enum(['day', 'week', 'month', 'year', 'all'])
export type TrendPeriod = z.output<typeof trendPeriod>

/** What one of each is worth, in points; the page says so from here. */
export const WEIGHTS = { reaction: 3, commenter: 4, favorite: 5, view: 0.02 } as const
/** Views beyond this many count no more. */
export const VIEW_CAP = 5000
/** An older text needs twice the points for every three days to keep its place. */
export const HALF_LIFE_HOURS = 72
/** Where the age term is zero. */
export const EPOCH = Date.UTC(2024, 0, 1)

type Counters = {
  reactionCount: number
  commenterCount: number
  favoriteCount: number
  views: number
}

/** Interest in a post, in points: a weighted sum, its views capped. */
export const pointsOf = (post: Counters): number =>
  post.reactionCount * WEIGHTS.reaction +
  post.commenterCount * WEIGHTS.commenter +
  post.favoriteCount * WEIGHTS.favorite +
  Math.min(post.views, VIEW_CAP) * WEIGHTS.view

/**
 * Score of a post: log2(1 + points) + hours since 2024 / half-life. Comparing two of these compares
 * points × 0.5^(age / half-life), yet the number itself never changes while nobody acts.
 */
export const scoreOf = (points: number, publishedAt: Date): number =>
  Math.log2(1 + points) + (publishedAt.getTime() - EPOCH) / 3_600_000 / HALF_LIFE_HOURS

/** How many hours a period looks back; null is forever. */
export const HOURS: Record<TrendPeriod, number | null> = {
  day: 24,
  week: 168,
  month: 720,
  year: 8760,
  all: null,
}

/** Long periods compare interest alone; in short ones age counts too. */
export const isDecayed = (period: TrendPeriod): boolean => period !== 'year' && period !== 'all'

export const trendFilter = z.object({
  period: trendPeriod.default('week'),
  language: language.optional(),
  cursor: cursor.optional(),
})
export type TrendFilter = z.output<typeof trendFilter>
export const trendPage = postPage
export type TrendPage = { items: PostCard[]; next: string | null }
