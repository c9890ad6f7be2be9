import 'server-only'
import { db, likePart } from '@/lib/platform/db'
import type { ComplexQuery } from '../objects/schema'
import { catalogueWhere, getObjectCards, listObjects, ratesFor } from '../queries'
import type { ObjectPage } from '../schema'

const MOST_NAMED = 20

/**
 * Complexes on sale after a cursor, at most twenty-four; or those with `q` in their name, at most
 * twenty, those that begin so first.
 * @throws AppError invalid (422) for a cursor that this order never gave
 */
export async function listComplexes({ q, company, ...query }: ComplexQuery): Promise<ObjectPage> {
  const developer = company === undefined ? query.developer : [company]
  const filter = { ...query, developer, kind: 'complex' as const }
  if (q === undefined) return listObjects(filter)
  const part = likePart(q)
  const where = catalogueWhere(filter, await ratesFor(filter))
  const rows = await db.$queryRaw<{ id: number; total: number }[]>`
    select r.id, count(*) over ()::int as total from "Complex" r
     where r.name ilike ${`%${part}%`} and ${where}
     order by r.name not ilike ${`${part}%`}, r.name, r.id limit ${MOST_NAMED}`
  const items = await getObjectCards(rows.map(({ id }) => id))
  return { items, total: rows[0]?.total ?? 0, next: null }
}
