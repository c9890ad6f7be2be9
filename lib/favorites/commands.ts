import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { salesVisibleTo } from '@/lib/sales/queries'
import type { FavoriteKind, FavoriteNote } from './schema'

/** Adds a favourite; idempotent. */
export async function addFavorite(
  viewer: Viewer,
  kind: FavoriteKind,
  id: number,
): Promise<{ favorite: true }> {
  await assertExists(kind, id)
  assertCan(viewer, 'favorite.change')
  await db.$transaction(async (tx) => {
    const added = await tx.favorite.createMany({
      data: { userId: viewer.id, kind, targetId: id },
      skipDuplicates: true,
    })
    await countFavorite(tx, kind, id, added.count)
  })
  return { favorite: true }
}

/**
 * Saves a note and a reminder with a favourite.
 * @throws AppError not_found (404) when it is not a favourite, invalid (422) for a reminder in the past or
 *   too far ahead
 */
export async function noteFavorite(
  viewer: Viewer,
  kind: FavoriteKind,
  id: number,
  { note, remindAt }: FavoriteNote,
): Promise<FavoriteNote> {
  assertCan(viewer, 'favorite.change')
  const ahead = remindAt === null ? null : Date.parse(remindAt) - Date.now()
  const { count } = await db.favorite.updateMany({
    where: { userId: viewer.id, kind, targetId: id },
    data: isSoon(ahead) ? { note, remindAt } : {},
  })
  if (count === 0) throw new AppError('not_found')
  if (!isSoon(ahead)) throw invalidField('remindAt', 'not_in_reach')
  return { note, remindAt }
}

const YEAR_MS = 365 * 86_400_000
const isSoon = (ahead: number | null) => ahead === null || (ahead > 0 && ahead <= YEAR_MS)

/** Removes a favourite, also when its target is gone. */
export async function dropFavorite(
  viewer: Viewer,
  kind: FavoriteKind,
  id: number,
): Promise<{ favorite: false }> {
  assertCan(viewer, 'favorite.change')
  await db.$transaction(async (tx) => {
    const removed = await tx.favorite.deleteMany({
      where: { userId: viewer.id, kind, targetId: id },
    })
    await countFavorite(tx, kind, id, -removed.count)
  })
  return { favorite: false }
}

async function assertExists(kind: FavoriteKind, id: number) {
  const [where, select] = [{ id }, { id: true } as const]
  const find = {
    post: () => db.post.findFirst({ where: { id, status: 'published' }, select }),
    topic: () => db.topic.findUnique({ where, select }),
    company: () => db.company.findUnique({ where, select }),
    property: () => db.property.findUnique({ where, select }),
    complex: () => db.complex.findUnique({ where, select }),
    sale: () => db.sale.findFirst({ where: { AND: [where, salesVisibleTo(null)] }, select }),
  }
  if (!(await find[kind]())) throw new AppError('not_found')
}

async function countFavorite(tx: Db, kind: FavoriteKind, id: number, by: number): Promise<void> {
  if (by === 0) return
  const [where, data] = [{ id }, { favoriteCount: { increment: by } }]
  if (kind === 'post') await tx.post.updateMany({ where, data })
  if (kind === 'property') await tx.property.updateMany({ where, data })
  if (kind === 'complex') await tx.complex.updateMany({ where, data })
  if (kind === 'sale') await tx.sale.updateMany({ where, data })
}
