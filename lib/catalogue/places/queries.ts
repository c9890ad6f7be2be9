import 'server-only'
import * as z from 'zod'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'

const placeRow = z.object({ place: z.int(), total: z.int() })

/**
 * Where an object stands among what is offered of its kind in its city, newest first, as the list of the catalogue
 * opens: the first is 1. Null for what is no longer offered. Counted anew, in one statement.
 */
export async function getPlace(
  kind: 'property' | 'complex',
  id: number,
): Promise<z.output<typeof placeRow> | null> {
  const table = Prisma.raw(kind === 'property' ? '"Property"' : '"Complex"')
  const ofKind = Prisma.raw(kind === 'property' ? 'and r.kind = own.kind' : '')
  const [row] = await rowsOf(
    db,
    placeRow,
  )(Prisma.sql`
    select count(*) filter (where (r."publishedAt", r.id) >= (own."publishedAt", own.id))::int as place,
           count(*)::int as total
      from ${table} own
      join ${table} r on r."cityId" = own."cityId" and r.scope = own.scope ${ofKind} and r.status = 'active'
     where own.id = ${id}::int and own.status = 'active'`)
  return row?.total ? row : null
}
