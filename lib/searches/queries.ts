import 'server-only'
import * as z from 'zod'
import { findEnteredNow } from '@/lib/catalogue/entered/queries'
import { catalogueTable, catalogueWhere } from '@/lib/catalogue/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { cutPage, idCursor, placeOf } from '@/lib/platform/keyset/cursor'
import { rowsOf } from '@/lib/platform/sql'
import { firmPriceLimits } from '@/lib/quotas'
import { getRates } from '@/lib/rates/queries'
import type { Rate } from '@/lib/rates/schema'
import { Prisma } from '@/prisma/generated/client'
import { filterOfQuery, type SavedSearch, type SavedSearchPage } from './schema'
import { presentSavedSearch, type SavedSearchRow, savedSearchSelect } from './views'

const PAGE_SIZE = 20
const places = idCursor('s')
const countRow = z.object({ id: z.int(), total: z.int(), fresh: z.int() })

/** Row filter of the policy: searches are private to their owner. */
export const searchesVisibleTo = (viewer: NonNullable<Viewer>): Prisma.SavedSearchWhereInput => ({
  userId: viewer.id,
})

/**
 * The viewer's saved searches, newest first, with the current count of matches.
 * @throws AppError unauthenticated (401); invalid (422) for an invalid cursor
 */
export async function listSavedSearches(viewer: Viewer, cursor?: string): Promise<SavedSearchPage> {
  if (!viewer) throw new AppError('unauthenticated')
  const after = placeOf(places, cursor)
  const rows = await db.savedSearch.findMany({
    where: { ...searchesVisibleTo(viewer), ...(after && { id: { lt: after.id } }) },
    orderBy: { id: 'desc' },
    take: PAGE_SIZE + 1,
    select: savedSearchSelect,
  })
  const { shown, next } = cutPage(rows, PAGE_SIZE, places.encode)
  return { items: await withCounts(shown), next }
}

/** Adds the counts of matches, in one statement. */
export async function withCounts(rows: SavedSearchRow[]): Promise<SavedSearch[]> {
  if (rows.length === 0) return []
  const rates = await getRates()
  const counts = await rowsOf(
    db,
    countRow,
  )(
    Prisma.join(
      rows.map((row) => countSql(row, rates)),
      ' union all ',
    ),
  )
  const byId = new Map(counts.map(({ id, ...count }) => [id, count]))
  return rows.map((row) => presentSavedSearch(row, byId.get(row.id) ?? { total: 0, fresh: 0 }))
}

const queryRow = z.object({ query: z.string(), searches: z.int() })
const SEARCHES_AT_ONCE = 10
/** Milliseconds: the prices are locked meanwhile. */
const COUNT_MS = 2000
/** Fewer would tell what somebody is ready to pay. */
const LEAST_SEARCHES = 5

/**
 * How many saved searches with alerts these properties, or their complexes, have begun to match by what this transaction
 * has written: those that the task of the alerts would tell of it; 0 for fewer than five. Null when more different searches
 * ask for their places than are looked through in two seconds.
 */
export async function countReached(tx: Db, propertyIds: number[]): Promise<number | null> {
  const most = firmPriceLimits.searches
  // A search that names cities finds nothing in others; what else it asks for, its own condition says.
  const rows = await rowsOf(tx, queryRow)`
    with places as (
      select distinct '%' || c.slug || '%' as slug from "Property" p
        left join "Complex" x on x.id = p."complexId"
        join "City" c on c.id in (p."cityId", x."cityId")
       where p.id = any(${propertyIds}::int[]))
    select query, count(*)::int as searches from "SavedSearch"
     where "nextAt" is not null
       and (query !~ '(^|&)city=' or query like any (select slug from places))
     group by query order by query limit ${most + 1}`
  if (rows.length > most) return null
  const until = Date.now() + COUNT_MS
  let count = 0
  for (let from = 0; from < rows.length; from += SEARCHES_AT_ONCE) {
    if (Date.now() > until) return null
    const some = rows.slice(from, from + SEARCHES_AT_ONCE)
    const found = await findEnteredNow(
      tx,
      some.map(({ query }) => filterOfQuery(query)),
    )
    for (const at of found) count += some[at]?.searches ?? 0
  }
  return count < LEAST_SEARCHES ? 0 : count
}

function countSql({ id, query, toldUntil }: SavedSearchRow, rates: Rate[]): Prisma.Sql {
  const filter = filterOfQuery(query)
  const since = toldUntil.toISOString()
  return Prisma.sql`
    select ${id}::int as id, count(*)::int as total,
           (count(*) filter (where r."createdAt" > ${since}::timestamp(3)))::int as fresh
      from ${Prisma.raw(`"${catalogueTable(filter)}"`)} r where ${catalogueWhere(filter, rates)}`
}
