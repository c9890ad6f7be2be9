import * as z from 'zod'
import { languageChoice } from '@/lib/platform/http/wire'
import { cursor } from '@/lib/platform/text'
import { type PostCard, postPage } from '@/lib/posts/schema'

export const trendPeriod = z.enum(['day', 'week', 'month', 'year', 'all'])
export type TrendPeriod = z.output<typeof trendPeriod>

/** Points of each; the page shows these numbers. */
export const WEIGHTS = { reaction: 3, commenter: 4, favorite: 5, view: 0.02 } as const
/** Maximum of views that count. */
export const VIEW_CAP = 5000
/** Half-life: a post three days older needs twice the points for the same rank. */
export const HALF_LIFE_HOURS = 72
/** Zero of the age term. */
export const EPOCH = Date.UTC(2024, 0, 1)

type Counters = {
  reactionCount: number
  commenterCount: number
  favoriteCount: number
  views: number
}

/** Points of a post: weighted sum, with capped views. */
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

/** Hours of a period; null for all time. */
export const HOURS: Record<TrendPeriod, number | null> = {
  day: 24,
  week: 168,
  month: 720,
  year: 8760,
  all: null,
}

/** Short periods rank by score (with age), long ones by points only. */
export const isDecayed = (period: TrendPeriod): boolean => period !== 'year' && period !== 'all'

export const trendFilter = z.object({
  period: trendPeriod.default('week'),
  language: languageChoice.optional(),
  cursor: cursor.optional(),
})
export type TrendFilter = z.output<typeof trendFilter>
export const trendPage = postPage
export type TrendPage = { items: PostCard[]; next: string | null }
