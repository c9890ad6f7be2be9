import * as z from 'zod'
import { companyRef } from '@/lib/companies/schema'
import { person } from '@/lib/people/schema'
import { moment } from '@/lib/platform/http/wire'

export const ratingPeriod = z.enum(['month', 'year', 'all'])
export type RatingPeriod = z.output<typeof ratingPeriod>
export const ratingKind = z.enum(['author', 'company'])
export type RatingKind = z.output<typeof ratingKind>

/** Weights of what counts beside the points of posts (lib/trends). */
export const RATING_WEIGHTS = { comment: 1, commentReaction: 1, subscriber: 2 } as const
/** Days of a period; null for all time. */
export const DAYS: Record<RatingPeriod, number | null> = { month: 30, year: 365, all: null }
/** Places stored. */
export const PLACES = 100
export const PLACES_SHOWN = 50
export const TOP = 10
/** Points of a sparkline. */
export const LINE_PARTS = 10

const place = z.object({
  place: z.number(),
  score: z.number(),
  previousPlace: z.number().nullable(),
  line: z.array(z.number()),
})
export const authorPlace = place.extend({ person })
export type AuthorPlace = z.output<typeof authorPlace>
export const companyPlace = place.extend({ company: companyRef })
export type CompanyPlace = z.output<typeof companyPlace>
export const ratings = z.object({
  period: ratingPeriod,
  countedAt: moment.nullable(),
  authors: z.array(authorPlace),
  companies: z.array(companyPlace),
})
export type Ratings = z.output<typeof ratings>

export const ratingFilter = z.object({ period: ratingPeriod.default('month') })

/** Parses the path segments of the page, such as `period.year`; month by default. */
export const ratingPeriodOf = (segments: string[] = []): RatingPeriod =>
  ratingPeriod
    .catch('month')
    .parse(segments.find((segment) => segment.startsWith('period.'))?.slice('period.'.length))
