import 'server-only'
import * as z from 'zod'
import { getObjectCards } from '@/lib/catalogue/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { firmPriceLimits } from '@/lib/quotas'
import { currency } from '@/lib/rates/schema'
import { Prisma } from '@/prisma/generated/client'
import { assertMayWork } from '../queries'
import type { FirmPrices } from './schema'

const pricedRow = z.object({ id: z.int(), currency, favorites: z.int() })

/**
 * What a company has on sale with its prices, all of it or of one complex, at most as many as are changed at once.
 * @throws AppError 401, 403, not_found (404)
 */
export async function listFirmPrices(
  viewer: Viewer,
  companyId: number,
  complex?: number,
): Promise<FirmPrices> {
  await assertMayWork(viewer, companyId)
  const ofComplex =
    complex === undefined ? Prisma.empty : Prisma.sql`and p."complexId" = ${complex}`
  const rows = await rowsOf(db, pricedRow)`
    select p.id, p.currency::text, p."favoriteCount" as favorites from "Property" p
     where p."companyId" = ${companyId} and p.status = 'active' ${ofComplex}
     order by p."complexId" desc nulls last, p.floor nulls last, p."flatNumber", p.id
     limit ${firmPriceLimits.changes}`
  const [cards, complexes] = await Promise.all([
    getObjectCards(rows.map(({ id }) => id)),
    db.complex.findMany({
      where: { companyId, status: 'active' },
      orderBy: { id: 'desc' },
      take: firmPriceLimits.complexes,
      select: { id: true, name: true },
    }),
  ])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const items = cards.flatMap((object) => {
    const row = rowOf.get(object.id)
    if (object.kind === 'complex' || !row) return []
    return [{ object, currency: row.currency, favorites: row.favorites }]
  })
  return { items, complexes, next: null }
}
