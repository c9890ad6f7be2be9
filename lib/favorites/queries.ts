import 'server-only'
import { getCompanies } from '@/lib/companies/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { getPostCards } from '@/lib/posts/queries'
import { getTopics } from '@/lib/topics/queries'
import type { Prisma } from '@/prisma/generated/client'
import type { Favorite, FavoriteFilter, FavoritePage } from './schema'

const PAGE_SIZE = 20

/** The row half of the policy: favourites are their owner's. */
const favoritesVisibleTo = (viewer: NonNullable<Viewer>): Prisma.FavoriteWhereInput => ({
  userId: viewer.id,
})

/**
 * One's favourites of a kind, the latest first; what is no longer published is left out.
 * @throws AppError unauthenticated; invalid for a cursor that is none of ours
 */
export async function listFavorites(
  viewer: Viewer,
  { kind, cursor }: FavoriteFilter,
): Promise<FavoritePage> {
  if (!viewer) throw new AppError('unauthenticated')
  const rows = await db.favorite.findMany({
    where: { AND: [favoritesVisibleTo(viewer), { kind }, cursor ? after(cursor) : {}] },
    orderBy: [{ createdAt: 'desc' }, { targetId: 'desc' }],
    take: PAGE_SIZE + 1,
    select: { targetId: true, createdAt: true, note: true, remindAt: true },
  })
  const shown = rows.slice(0, PAGE_SIZE)
  const last = shown.at(-1)
  return {
    items: await present(kind, shown),
    next: rows.length > PAGE_SIZE && last ? cursorOf(last) : null,
  }
}

type Row = { targetId: number; createdAt: Date; note: string; remindAt: Date | null }

async function present(kind: FavoriteFilter['kind'], rows: Row[]): Promise<Favorite[]> {
  const ids = rows.map((row) => row.targetId)
  if (ids.length === 0) return []
  if (kind === 'post') {
    return matched(rows, await getPostCards(ids), (kept, post) => ({ ...kept, kind, post }))
  }
  if (kind === 'topic') {
    return matched(rows, await getTopics(ids), (kept, topic) => ({ ...kept, kind, topic }))
  }
  return matched(rows, await getCompanies(ids), (kept, company) => ({ ...kept, kind, company }))
}

type Kept = { at: string; note: string; remindAt: string | null }

function matched<T extends { id: number }>(
  rows: Row[],
  things: T[],
  make: (kept: Kept, thing: T) => Favorite,
): Favorite[] {
  const byId = new Map(things.map((thing) => [thing.id, thing]))
  return rows.flatMap((row) => {
    const thing = byId.get(row.targetId)
    return thing ? [make(keptOf(row), thing)] : []
  })
}

const keptOf = ({ createdAt, note, remindAt }: Row): Kept => ({
  at: createdAt.toISOString(),
  note,
  remindAt: remindAt?.toISOString() ?? null,
})

const cursorOf = (row: Row): string =>
  Buffer.from(`${row.createdAt.getTime()}.${row.targetId}`).toString('base64url')

function after(cursor: string): Prisma.FavoriteWhereInput {
  const [, time, id] =
    Buffer.from(cursor, 'base64url')
      .toString()
      .match(/^(\d{1,15})\.(\d{1,9})$/) ?? []
  if (!time) throw invalidField('cursor', 'invalid')
  const createdAt = new Date(Number(time))
  return {
    createdAt: { lte: createdAt },
    OR: [{ createdAt: { lt: createdAt } }, { targetId: { lt: Number(id) } }],
  }
}
