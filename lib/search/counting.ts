import 'server-only'
import * as z from 'zod'
import type { Locale } from '@/lib/platform/i18n/locales'
import { reads } from '@/lib/platform/replica'
import { rowsOf, totalRow } from '@/lib/platform/sql'
import { searchLimits } from '@/lib/quotas'
import { Prisma } from '@/prisma/generated/client'
import { SEARCH_KINDS, type SearchKind, searchKind } from './schema'
import {
  type Fitting,
  IS_TEXT,
  IS_THING,
  newestOf,
  newestShelves,
  TEXTS,
  THINGS,
  within,
  withShelves,
} from './shelves'

export type Counts = Record<SearchKind, number>

/** Of what is written so seldom lately there are a few thousand at most: they are read as a whole. */
const SELDOM = 40
const countRow = totalRow.extend({ kind: searchKind, isOwn: z.boolean().nullable() })

/**
 * How far back texts are looked through: all; the newest until there are enough; or the newest shelves alone, for
 * phrases of words that are in every other text.
 */
export type Reach = 'all' | 'newest' | 'lately'
/** How many shelves of texts that is. */
export const shelvesWithin = (reach: Reach): number | undefined =>
  reach === 'lately' ? LATELY : undefined
const LATELY = 3

type Counting = Fitting & { reader: Locale }

/**
 * How many fit of each kind, up to `searchLimits.counted`, which kinds of texts have some in the reader's language, and
 * how far one has to look for them.
 */
export async function countKinds(
  counting: Counting,
): Promise<{ counts: Counts; own: SearchKind[]; reach: Reach }> {
  const reach = await reachOf(counting)
  const texts =
    reach === 'all'
      ? all(counting)
      : counted(TEXTS, counting, { indexed: IS_TEXT, shelves: shelvesWithin(reach) })
  const things = counted(THINGS, counting, { indexed: IS_THING })
  const rows = await rowsOf(reads, countRow)`${texts} union all ${things}`
  const totals = new Map(rows.map(({ kind, total }) => [kind, total]))
  const counts = Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, totals.get(kind) ?? 0]))
  const own = TEXTS.filter((kind) => rows.some((row) => row.kind === kind && row.isOwn === true))
  return { counts: counts as Counts, own, reach }
}

/** The words of a phrase tell how often it would have to be looked for: it is seldom itself. */
async function reachOf({ where, loose }: Fitting): Promise<Reach> {
  if (!(await isWrittenOften(loose ?? where))) return 'all'
  return loose ? 'lately' : 'newest'
}

async function isWrittenOften(where: Prisma.Sql): Promise<boolean> {
  const few = some(within({ where, loose: null }, IS_TEXT), newestShelves(), SELDOM)
  const [row] = await rowsOf(reads, totalRow)`select count(*)::int as total from (${few}) as found`
  return row !== undefined && row.total >= SELDOM
}

const counted = (
  kinds: readonly SearchKind[],
  { reader, ...fitting }: Counting,
  more: Inside,
) => Prisma.sql`
  select k.kind, counted.* from ${withShelves(kinds, more.shelves)}, lateral (
    select count(*)::int as total, bool_or(e.language = ${reader}::"Language") as "isOwn"
      from (${some(within(fitting, more.indexed), Prisma.sql`k.shelves`, searchLimits.counted)}) as e) as counted`

type Inside = { indexed: Prisma.Sql; shelves?: number | undefined }

const some = (fitting: Fitting, shelves: Prisma.Sql, most: number) =>
  newestOf({
    columns: Prisma.sql`e.language`,
    fitting,
    shelves,
    most,
    isInAnyOrder: true,
  })

const all = ({ where, reader }: Counting) => Prisma.sql`
  select e.kind::text, least(count(*), ${searchLimits.counted})::int as total,
         bool_or(e.language = ${reader}::"Language") as "isOwn"
    from "SearchEntry" e where ${IS_TEXT} and ${where} group by e.kind`
