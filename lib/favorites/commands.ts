import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import type { FavoriteKind } from './schema'

/** Keeps a thing among one's favourites; doing so again changes nothing. */
export async function keepFavorite(
  viewer: Viewer,
  kind: FavoriteKind,
  id: number,
): Promise<{ favorite: true }> {
  await assertExists(kind, id)
  assertCan(viewer, 'favorite.change')
  const count = await db.$transaction(async (tx) => {
    const added = await tx.favorite.createMany({
      data: { userId: viewer.id, kind, targetId: id },
      skipDuplicates: true,
    })
    return countFavorite(tx, kind, id, added.count)
  })
  if (count && kind === 'post') expire(`post:${id}`)
  return { favorite: true }
}

/** Lets it go, also when the thing itself is gone by now. */
export async function dropFavorite(
  viewer: Viewer,
  kind: FavoriteKind,
  id: number,
): Promise<{ favorite: false }> {
  assertCan(viewer, 'favorite.change')
  const count = await db.$transaction(async (tx) => {
    const removed = await tx.favorite.deleteMany({
      where: { userId: viewer.id, kind, targetId: id },
    })
    return countFavorite(tx, kind, id, -removed.count)
  })
  if (count && kind === 'post') expire(`post:${id}`)
  return { favorite: false }
}

async function assertExists(kind: FavoriteKind, id: number) {
  const select = { id: true } as const
  const found =
    kind === 'post'
      ? await db.post.findFirst({ where: { id, status: 'published' }, select })
      : await db.topic.findUnique({ where: { id }, select })
  if (!found) throw new AppError('not_found')
}

async function countFavorite(tx: Db, kind: FavoriteKind, id: number, by: number) {
  if (by !== 0 && kind === 'post') {
    await tx.post.updateMany({ where: { id }, data: { favoriteCount: { increment: by } } })
  }
  return by
}
