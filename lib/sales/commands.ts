import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { uploads } from '@/lib/platform/storage'
import { assertCan } from '@/lib/policy'
import { presentationsOf } from './presentation/stored'

/**
 * Takes a sale away for everyone, with what it holds; members keep it no longer.
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
  })
  expire(...expiredBy.sale(id))
  await uploads().delete(presentationsOf(id))
}
