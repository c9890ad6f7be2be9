import 'server-only'
import * as z from 'zod'
import { catalogueTable, catalogueWhere } from '@/lib/catalogue/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { cutPage, idCursor, placeOf } from '@/lib/platform/keyset/cursor'
import { rowsOf } from '@/lib/platform/sql'
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

function countSql({ id, query, toldUntil }: SavedSearchRow, rates: Rate[]): Prisma.Sql {
  const filter = filterOfQuery(query)
  const since = toldUntil.toISOString()
  return Prisma.sql`
    select ${id}::int as id, count(*)::int as total,
           (count(*) filter (where r."createdAt" > ${since}::timestamp(3)))::int as fresh
      from ${Prisma.raw(`"${catalogueTable(filter)}"`)} r where ${catalogueWhere(filter, rates)}`
}
