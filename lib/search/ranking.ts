import 'server-only'
import * as z from 'zod'
import type { Viewer } from '@/lib/platform/auth/viewer'
import type { Locale } from '@/lib/platform/i18n/locales'
import { reads } from '@/lib/platform/replica'
import { rowsOf } from '@/lib/platform/sql'
import { can } from '@/lib/policy'
import { Prisma } from '@/prisma/generated/client'
import { type Counts, type Reach, shelvesWithin } from './counting'
import type { ParsedSearch } from './line/schema'
import type { SearchKind } from './schema'
import { type Fitting, IS_TITLED, indexedWith, newestOf, shelvesOf, within } from './shelves'
import { headlinesOf, hitRow } from './views'
import { type Asked, both, fitOf, fitPartsOf, isKind, type RankedBy } from './where'
import { marksOf } from './words/marks'

export const PAGE = 20
/** Of what fits, the latest so many are compared, and so many of those that have the words in their titles. */
const COMPARED = 400
const COMPARED_TITLES = 100
/** Comments of one discussion, which are not compared. */
const MOST_INSIDE = 3000

/** Where a page begins: a row's rank and id; the first one without a rank. */
export type Place = { now: number; rank: number | null; id: number }

/** What a search has found, as its hits are read. */
export type Found = Asking & {
  corrected: string | null
  isPartial: boolean
  /** Words that nothing has, which these do without. */
  missing: string[]
  counts: Counts
  /** Kinds of texts of which some are in the reader's language. */
  own: SearchKind[]
  reach: Reach
}
export type Asking = Fitting & {
  parsed: ParsedSearch
  words: Prisma.Sql | null
  fit: RankedBy | null
  /** All words that are meant, for the marks of Czech and Polish. */
  meant: string[]
  /** Of those that have the words in their titles. */
  titled: Fitting | null
  isInside: boolean
}
/** The greater, the earlier; rows with the same rank follow by their ids. */
function rankOf({ parsed, fit, isInside }: Asking, reader: Locale, now: number): Prisma.Sql {
  if (isInside) return Prisma.sql`-e.number`
  if (parsed.sort === 'fit' && fit) return fitOf(fit, reader, now)
  return Prisma.sql`extract(epoch from e."publishedAt")`
}

/** Of these the best are shown: the newest and by fit also the newest that have the words in their titles. */
function comparedOf(found: Found, kind: SearchKind) {
  const { parsed, titled, isInside, reach } = found
  const columns = Prisma.sql`e."targetId", e."publishedAt"`
  const shelves = shelvesOf(kind).slice(0, shelvesWithin(reach))
  const read = (fitting: Fitting, most: number) =>
    isInside || reach === 'all'
      ? Prisma.sql`
          select ${columns} from "SearchEntry" e
           where ${fitting.where} order by e."publishedAt" desc limit ${most}`
      : newestOf({ columns, fitting, shelves: Prisma.sql`${shelves}::text[]`, most })
  const indexed = both([indexedWith(kind), isKind(kind)])
  const newest = read(within(found, indexed), isInside ? MOST_INSIDE : COMPARED)
  if (!titled || parsed.sort === 'date' || !isTitled(kind)) return newest
  const best = read(within(titled, both([IS_TITLED, isKind(kind)])), COMPARED_TITLES)
  return Prisma.sql`(${newest}) union (${best})`
}

const isTitled = (kind: SearchKind) => kind === 'post' || kind === 'discussion'

const rankedRow = hitRow.extend({ rank: z.number() })

/** SQL of the parts of the fit of a row `s`, for whoever may know them. */
function fitFor(viewer: Viewer, reader: Locale, { parsed, fit, isInside }: Asking, now: number) {
  const hasFit = fit !== null && parsed.sort === 'fit' && !isInside
  if (!hasFit || !can(viewer, 'search.explain')) return Prisma.sql`null::jsonb`
  return Prisma.sql`
    (select to_jsonb(parts) from (
       select ${fitPartsOf(fit, reader, now)} from "SearchEntry" e
        where e.kind = s.kind and e."targetId" = s."targetId") as parts)`
}

/** A page of the hits of a kind, the best first, and one row more when there are more. */
export async function readHits(
  { viewer, reader }: Asked,
  asking: Found,
  kind: SearchKind,
  { now, rank, id }: Place,
) {
  const after =
    rank === null ? Prisma.sql`true` : Prisma.sql`(rank, "targetId") < (${rank}::float8, ${id})`
  const marks = await marksOf(asking.meant)
  return rowsOf(reads, rankedRow)`
    with compared as (${comparedOf(asking, kind)}),
    ranked as (
      select e.kind, e."targetId", (${rankOf(asking, reader, now)})::float8 as rank
        from compared join "SearchEntry" e on ${isKind(kind)} and e."targetId" = compared."targetId"
    ), shown as (
      select * from ranked where ${after} order by rank desc, "targetId" desc limit ${PAGE + 1}
    )
    select s.kind::text, s."targetId", s."postId", s.number, s.language::text, s.section::text,
           coalesce(a."answerId" is not null and (s.kind = 'discussion' or a."answerId" = s."targetId"), false)
             as "isAnswered",
           s."authorId", u.name as "authorName", s."publishedAt", shown.rank,
           ${fitFor(viewer, reader, asking, now)} as fit, ${headlinesOf(asking.words, reader, marks)}
      from shown join "SearchEntry" s on s.kind = shown.kind and s."targetId" = shown."targetId"
           left join "Post" a on a.id = s."postId" and s.kind in ('discussion', 'comment')
           left join "User" u on u.id = s."authorId" and s.kind <> 'person'
     order by shown.rank desc, s."targetId" desc`
}
