import 'server-only'
import * as z from 'zod'
import { getObjectCards } from '@/lib/catalogue/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { cutPage, idCursor, placeOf } from '@/lib/platform/keyset/cursor'
import { rowsOf } from '@/lib/platform/sql'
import { firmPriceLimits } from '@/lib/quotas'
import { currency } from '@/lib/rates/schema'
import { Prisma } from '@/prisma/generated/client'
import { listFirmComplexes } from '../objects/queries'
import { assertMayWork } from '../queries'
import type { FirmPrices, firmPricesFilter } from './schema'

const pricedRow = z.object({
  id: z.int(),
  flatNumber: z.string(),
  currency,
  favorites: z.int(),
})
const countRow = z.object({ total: z.int() })

/** Places in the table: by complex, the newest first, storey and number of the flat, 9 before 10; what has none is last. */
const ORDER = Prisma.sql`
  coalesce(-p."complexId", 0), coalesce(p.floor, 1000),
  coalesce(substring(p."flatNumber" from '[0-9]+')::numeric, 'infinity'), p."flatNumber", p.id`
const places = idCursor('p')

/**
 * What a company has on sale with its prices, all of it or of one complex, in pages of as many as are changed at once.
 * @throws AppError 401, 403, not_found (404); invalid (422) for an invalid cursor
 */
export async function listFirmPrices(
  viewer: Viewer,
  companyId: number,
  { complex, cursor }: z.output<typeof firmPricesFilter>,
): Promise<FirmPrices> {
  await assertMayWork(viewer, companyId)
  const after = placeOf(places, cursor)
  const ofComplex =
    complex === undefined ? Prisma.empty : Prisma.sql`and p."complexId" = ${complex}`
  const beyond = after
    ? Prisma.sql`and (${ORDER}) > (select ${ORDER} from "Property" p where p.id = ${after.id})`
    : Prisma.empty
  const from = Prisma.sql`from "Property" p
    where p."companyId" = ${companyId} and p.status = 'active' ${ofComplex}`
  const [rows, [counted], complexes] = await Promise.all([
    rowsOf(db, pricedRow)`
      select p.id, p."flatNumber", p.currency::text, p."favoriteCount" as favorites ${from} ${beyond}
       order by ${ORDER} limit ${firmPriceLimits.changes + 1}`,
    rowsOf(db, countRow)`select count(*)::int as total ${from}`,
    listFirmComplexes({ companyId, status: 'active' }),
  ])
  const { shown, next } = cutPage(rows, firmPriceLimits.changes, places.encode)
  const rowOf = new Map(shown.map((row) => [row.id, row]))
  const items = (await getObjectCards([...rowOf.keys()])).flatMap((object) => {
    const row = rowOf.get(object.id)
    if (object.kind === 'complex' || !row) return []
    const { flatNumber, currency, favorites } = row
    return [{ object, flatNumber, currency, favorites }]
  })
  return { items, total: counted?.total ?? 0, complexes, next }
}
