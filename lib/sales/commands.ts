import 'server-only'
import { enter } from '@/lib/audit/commands'
import { expiredBy } from '@/lib/cache-tags'
import { publish } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { purge } from '@/lib/platform/cache'
import type { Db } from '@/lib/platform/db'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { uploads } from '@/lib/platform/storage'
import { assertCan } from '@/lib/policy'
import { RATES } from '@/lib/rates/queries'
import type { Currency } from '@/lib/rates/schema'
import { Prisma } from '@/prisma/generated/client'
import { saleUpdated } from './events'
import { presentationsOf } from './presentation/stored'

/**
 * Deletes a sale with all its parts; also removes it from favourites.
 * @throws AppError 401, 403, not_found (404)
 */
export async function deleteSale(viewer: Viewer, id: number): Promise<void> {
  assertCan(viewer, 'sale.delete')
  await db.$transaction(async (tx) => {
    const { count } = await tx.sale.updateMany({
      where: { id, deletedAt: null },
      data: { deletedAt: new Date(), favoriteCount: 0, version: { increment: 1 } },
    })
    if (count === 0) throw new AppError('not_found')
    await tx.favorite.deleteMany({ where: { kind: 'sale', targetId: id } })
    await tx.saleEvent.updateMany({ where: { saleId: id, told: false }, data: { told: true } })
    purge(tx, expiredBy.sale(id))
    await publish(tx, { channel: channels.sale(id), event: saleUpdated, data: { saleId: id } })
    await enter(tx, viewer, { action: 'delete', kind: 'sale', id })
  })
  await uploads().delete(presentationsOf(id))
}

/** Recomputes euro prices of sales, for one currency or all; one statement. */
export const revalueSales = (tx: Db, currency?: Currency): Promise<number> =>
  revalue(tx, currency ? Prisma.sql`s.currency = ${currency}::"Currency"` : Prisma.sql`true`)

/** The same for one sale, after a price change. */
export const revalueSale = (tx: Db, id: number): Promise<number> =>
  revalue(tx, Prisma.sql`s.id = ${id}`)

/** A members-only price must not be sortable. */
const revalue = (tx: Db, where: Prisma.Sql) => tx.$executeRaw`
  with worth as (
    select s.id, case when not s."membersOnly" then s."priceFrom"::float8 / r."perEuro" end as eur
      from "Sale" s left join ${RATES} r on r.currency = s.currency
     where ${where}
  )
  update "Sale" s set "priceEur" = w.eur from worth w
   where s.id = w.id and s."priceEur" is distinct from w.eur`
