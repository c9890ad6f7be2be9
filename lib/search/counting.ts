import 'server-only'
import * as z from 'zod'
import { searchLimits } from '@/lib/limits'
import { reads } from '@/lib/platform/replica'
import { rowsOf, totalRow } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'
import { SEARCH_KINDS, type SearchKind } from './schema'
import { IS_TEXT, IS_THING, newestOf, newestShelves, TEXTS, withShelves } from './shelves'
import { both } from './where'

export type Counts = Record<SearchKind, number>

/** Of what is written so seldom lately there are a few thousand at most: they are read as a whole. */
const SELDOM = 40
const countRow = totalRow.extend({ kind: z.string() })

/**
 * How far back texts are looked through: all; the newest until there are enough; or the newest shelves alone, for a
 * phrase that is seldom though its words are in every other text.
 */
export type Reach = 'all' | 'newest' | 'lately'
/** How many shelves of texts that is. */
export const shelvesWithin = (reach: Reach): number | undefined =>
  reach === 'lately' ? LATELY : undefined
const LATELY = 3

/**
 * How many fit of each kind, up to `searchLimits.counted`, and how far one has to look for them.
 * @param where SQL on `"SearchEntry" e`
 * @param loose the same with the words of phrases in any order; null without phrases
 */
export async function countKinds(
  where: Prisma.Sql,
  loose: Prisma.Sql | null = null,
): Promise<{ counts: Counts; reach: Reach }> {
  const reach = await reachOf(where, loose)
  const texts = reach === 'all' ? all(IS_TEXT, where) : newestTexts(where, shelvesWithin(reach))
  const rows = await rowsOf(reads, countRow)`${texts} union all ${all(IS_THING, where)}`
  const totals = new Map(rows.map(({ kind, total }) => [kind, total]))
  const counts = Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, totals.get(kind) ?? 0]))
  return { counts: counts as Counts, reach }
}

async function reachOf(where: Prisma.Sql, loose: Prisma.Sql | null): Promise<Reach> {
  if (await isWrittenOften(where)) return 'newest'
  return loose && (await isWrittenOften(loose)) ? 'lately' : 'all'
}

async function isWrittenOften(where: Prisma.Sql): Promise<boolean> {
  const few = some(where, newestShelves(), SELDOM)
  const [row] = await rowsOf(reads, totalRow)`select count(*)::int as total from (${few}) as found`
  return row !== undefined && row.total >= SELDOM
}

const newestTexts = (where: Prisma.Sql, shelves?: number) => Prisma.sql`
  select k.kind, (
    select count(*)::int from (${some(where, Prisma.sql`k.shelves`, searchLimits.counted)}) as found) as total
    from ${withShelves(TEXTS, shelves)}`

const some = (where: Prisma.Sql, shelves: Prisma.Sql, most: number) =>
  newestOf({
    columns: Prisma.sql`e."targetId"`,
    where: both([IS_TEXT, where]),
    shelves,
    most,
    isInAnyOrder: true,
  })

const all = (indexed: Prisma.Sql, where: Prisma.Sql) => Prisma.sql`
  select e.kind::text, least(count(*), ${searchLimits.counted})::int as total
    from "SearchEntry" e where ${indexed} and ${where} group by e.kind`
