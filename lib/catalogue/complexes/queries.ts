import 'server-only'
import { db, likePart } from '@/lib/platform/db'
import { idRow, rowsOf, totalRow } from '@/lib/platform/sql'
import type { ComplexQuery } from '../objects/schema'
import { catalogueWhere, getObjectCards, listObjects, ratesFor } from '../queries'
import type { ObjectPage } from '../schema'

const MOST_NAMED = 20

const foundRow = idRow.extend(totalRow.shape)

/**
 * Complexes on sale after a cursor, at most 24; or those with `q` in their name, at most twenty, prefix
 * matches first.
 * @throws AppError invalid (422) for an invalid cursor or one of another order
 */
export async function listComplexes({ q, company, ...query }: ComplexQuery): Promise<ObjectPage> {
  const developer = company === undefined ? query.developer : [company]
  const filter = { ...query, developer, kind: 'complex' as const }
  if (q === undefined) return listObjects(filter)
  const part = likePart(q)
  const where = catalogueWhere(filter, await ratesFor(filter))
  const rows = await rowsOf(db, foundRow)`
    select r.id, count(*) over ()::int as total from "Complex" r
     where r.name ilike ${`%${part}%`} and ${where}
     order by r.name not ilike ${`${part}%`}, r.name, r.id limit ${MOST_NAMED}`
  const items = await getObjectCards(rows.map(({ id }) => id))
  return { items, total: rows[0]?.total ?? 0, next: null }
}
