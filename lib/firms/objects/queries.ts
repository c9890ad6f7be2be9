import 'server-only'
import type * as z from 'zod'
import { getObjectCards } from '@/lib/catalogue/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { cutPage, idCursor, placeOf } from '@/lib/platform/keyset/cursor'
import { idRow, rowsOf } from '@/lib/platform/sql'
import { firmLimits } from '@/lib/quotas'
import { Prisma } from '@/prisma/generated/client'
import { countNumbers } from '../numbers'
import { assertMayWork } from '../queries'
import type { FirmObjects, firmObjectsFilter, ShownObjects } from '../schema'

const PAGE_SIZE = 20

/**
 * Properties and complexes of a company, sold and retired ones too, all or a choice of them, newest first, at most twenty.
 * @throws AppError 401, 403, not_found (404); invalid (422) for an invalid cursor
 */
export async function listFirmObjects(
  viewer: Viewer,
  companyId: number,
  { show, cursor }: z.output<typeof firmObjectsFilter>,
): Promise<FirmObjects> {
  await assertMayWork(viewer, companyId)
  const before = placeOf(places, cursor)?.id ?? null
  const until = before === null ? Prisma.sql`true` : Prisma.sql`id < ${before}`
  const [rows, complexes] = await Promise.all([
    rowsOf(db, idRow)`
      (select id from "Property" where "companyId" = ${companyId} and ${until} and ${propertiesOf(show)}
        order by id desc limit ${PAGE_SIZE + 1})
      union all
      (select id from "Complex" where "companyId" = ${companyId} and ${until} and ${complexesOf(show)}
        order by id desc limit ${PAGE_SIZE + 1})
      order by id desc limit ${PAGE_SIZE + 1}`,
    listFirmComplexes({ companyId }),
  ])
  const { shown, next } = cutPage(rows, PAGE_SIZE, places.encode)
  const ids = shown.map(({ id }) => id)
  const [cards, known] = await Promise.all([getObjectCards(ids), countNumbers(ids)])
  // What was deleted between the reads is left out.
  const items = cards.flatMap((object) => {
    const more = known.get(object.id)
    return more ? [{ object, ...more }] : []
  })
  return { items, complexes, next }
}

const places = idCursor('o')

function propertiesOf(show: ShownObjects | undefined): Prisma.Sql {
  if (show === undefined) return Prisma.sql`true`
  if (show === 'complexes') return Prisma.sql`false`
  return show === 'single' ? Prisma.sql`"complexId" is null` : Prisma.sql`"complexId" = ${show}`
}

const complexesOf = (show: ShownObjects | undefined): Prisma.Sql =>
  show === undefined || show === 'complexes' ? Prisma.sql`true` : Prisma.sql`false`

/** Complexes of a company that lists are narrowed to, newest first. */
export const listFirmComplexes = (where: { companyId: number; status?: 'active' }) =>
  db.complex.findMany({
    where,
    orderBy: { id: 'desc' },
    take: firmLimits.complexes,
    select: { id: true, name: true },
  })
