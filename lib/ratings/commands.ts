import 'server-only'
import * as z from 'zod'
import { expiredBy } from '@/lib/cache-tags'
import { NOBODY } from '@/lib/nobody'
import { expire } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { VIEW_CAP, WEIGHTS } from '@/lib/trends/schema'
import { Prisma } from '@/prisma/generated/client'
import { DAYS, LINE_PARTS, PLACES, RATING_WEIGHTS, type RatingKind, ratingPeriod } from './schema'

const DAY = 86_400_000

/**
 * Recomputes the rankings of authors and companies for every period, one statement per kind, and replaces the
 * old ones. Returns the count of places per kind. Score of an author: points of posts published in the period
 * (lib/trends), comments written in it and reactions to these comments, each by its weight. Of a company:
 * points of its posts and its new subscribers. Ties go to the smaller id. The previous place is by the period
 * before; for "all", by everything until thirty days ago.
 */
export async function countRatings(
  now = new Date(),
): Promise<{ authors: number; companies: number }> {
  const spans = spansUntil(now.getTime())
  const [authors, companies] = [
    await count(authorDeeds(now), spans),
    await count(companyDeeds(now), spans),
  ]
  const rows = (kind: RatingKind, places: Place[]) =>
    places.map((place) => ({ ...place, kind, countedAt: now }))
  await db.$transaction(async (tx) => {
    expire(tx, expiredBy.ratings())
    await tx.$executeRaw`lock table "Rating" in share row exclusive mode`
    await tx.rating.deleteMany()
    await tx.rating.createMany({
      data: [...rows('author', authors), ...rows('company', companies)],
    })
  })
  return { authors: authors.length, companies: companies.length }
}

const placeRow = z.object({
  period: ratingPeriod,
  targetId: z.int(),
  place: z.int(),
  score: z.number(),
  previousPlace: z.int().nullable(),
  line: z.array(z.number()),
})
type Place = z.output<typeof placeRow>

/** Scored events: columns target, at, value. */
const authorDeeds = (now: Date) => Prisma.sql`
  select "authorId" as target, "publishedAt" as at, ${pointsSql} as value
    from "Post"
   where status = 'published' and "authorId" <> ${NOBODY} and "publishedAt" < ${momentSql(now)}
  union all
  select "authorId", "createdAt",
         ${RATING_WEIGHTS.comment}::float8 + ${RATING_WEIGHTS.commentReaction}::float8 * "reactionCount"
    from "Comment"
   where "deletedAt" is null and "authorId" <> ${NOBODY} and "createdAt" < ${momentSql(now)}`

const companyDeeds = (now: Date) => Prisma.sql`
  select "companyId" as target, "publishedAt" as at, ${pointsSql} as value
    from "Post" where status = 'published' and "companyId" is not null
     and "publishedAt" < ${momentSql(now)}
  union all
  select "targetId", "createdAt", ${RATING_WEIGHTS.subscriber}::float8
    from "Follow"
   where kind = 'company' and level <> 'muted' and "createdAt" < ${momentSql(now)}`

const pointsSql = Prisma.sql`(
  ${WEIGHTS.reaction}::float8 * "reactionCount" + ${WEIGHTS.commenter}::float8 * "commenterCount"
  + ${WEIGHTS.favorite}::float8 * "favoriteCount"
  + ${WEIGHTS.view}::float8 * least("views", ${VIEW_CAP}::int))`

const momentSql = (moment: Date) => Prisma.sql`${moment.toISOString()}::timestamp(3)`

type Span = { from: number; to: number }
type Spans = { period: string; here: Span; before: Span; line: Span[] }[]

/** Time ranges of each period, the period before and its sparkline parts, in milliseconds. */
function spansUntil(now: number): Spans {
  return ratingPeriod.options.map((period) => {
    const length = (DAYS[period] ?? 0) * DAY
    const lined = length || 365 * DAY
    const part = lined / LINE_PARTS
    const start = now - lined
    return {
      period,
      here: { from: length ? now - length : 0, to: now },
      before: length
        ? { from: now - 2 * length, to: now - length }
        : { from: 0, to: now - 30 * DAY },
      line: Array.from({ length: LINE_PARTS }, (_, index) => ({
        from: start + Math.round(index * part),
        to: start + Math.round((index + 1) * part),
      })),
    }
  })
}

/**
 * Sums events once per target and time slice; slices lie between all boundaries of the ranges, so every range
 * is a run of slices. The boundaries are in a subselect, evaluated once and not per row.
 */
async function count(deeds: Prisma.Sql, spans: Spans): Promise<Place[]> {
  const all = spans.flatMap(({ here, before, line }) => [here, before, ...line])
  const borders = [...new Set(all.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
  const pieces = ({ from, to }: Span) =>
    Prisma.sql`${borders.indexOf(from) + 1}::int, ${borders.indexOf(to)}::int`
  const edges = borders.map((border) => new Date(border).toISOString())
  const periods = spans.map(
    ({ period, here, before }) => Prisma.sql`(${period}::text, ${pieces(here)}, ${pieces(before)})`,
  )
  const lines = spans.flatMap(({ period, line }) =>
    line.map((span, index) => Prisma.sql`(${period}::text, ${index}::int, ${pieces(span)})`),
  )
  return rowsOf(db, placeRow)`
    with deed as (${deeds}),
    total as materialized (
      select target, width_bucket(at, (select ${edges}::text[]::timestamp[])) as piece, sum(value) as value
        from deed group by 1, 2
    ),
    span (period, since, until, "sinceBefore", "untilBefore") as (values ${Prisma.join(periods)}),
    score as (
      select span.period, target,
             ${exactSql(Prisma.sql`sum(value) filter (where piece between since and until)`)} as score,
             ${exactSql(Prisma.sql`sum(value) filter (where piece between "sinceBefore" and "untilBefore")`)}
               as before
        from total cross join span group by 1, 2
    ),
    placed as (
      select period, target, score,
             row_number() over (partition by period order by score desc, target)::int as place,
             case when before > 0 then row_number() over
               (partition by period order by before desc, target)::int end as "previousPlace"
        from score
    ),
    best as materialized (select * from placed where place <= ${PLACES} and score > 0),
    part (period, number, since, until) as (values ${Prisma.join(lines)}),
    own as materialized (select period, target, piece, value from total join best using (target)),
    drawn as (
      select period, target, number,
             ${exactSql(Prisma.sql`sum(value) filter (where piece between since and until)`)} as value
        from own join part using (period)
       group by 1, 2, 3
    )
    select best.period, best.target as "targetId", best.place, best.score, best."previousPlace",
           jsonb_agg(drawn.value order by drawn.number) as line
      from best join drawn using (period, target)
     group by 1, 2, 3, 4, 5`
}

/** Rounded: floating-point sums depend on the order of addition, and would break ties. */
const exactSql = (sum: Prisma.Sql) => Prisma.sql`coalesce(round((${sum})::numeric, 6), 0)::float8`
