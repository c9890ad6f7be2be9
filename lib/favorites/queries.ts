import 'server-only'
import * as z from 'zod'
import { getObjectCards } from '@/lib/catalogue/queries'
import { getCompanies } from '@/lib/companies/queries'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { cutPage, momentCursor, placeOf } from '@/lib/platform/keyset/cursor'
import { rowsOf } from '@/lib/platform/sql'
import { postLinesBeside } from '@/lib/posts/queries'
import { getSaleCards } from '@/lib/sales/queries'
import { getTopics } from '@/lib/topics/queries'
import { Prisma } from '@/prisma/generated/client'
import {
  type Favorite,
  type FavoriteFilter,
  type FavoriteKind,
  type FavoritePage,
  favoriteKind,
} from './schema'

const PAGE_SIZE = 20

/** Row filter of the policy: favourites are private to their owner. */
const favoritesVisibleTo = (viewer: Member) => Prisma.sql`f."userId" = ${viewer.id}`

/**
 * The viewer's favourites of a kind, newest first; unpublished ones are left out.
 * @throws AppError unauthenticated; invalid for an invalid cursor
 */
export async function listFavorites(viewer: Viewer, filter: FavoriteFilter): Promise<FavoritePage> {
  if (!viewer) throw new AppError('unauthenticated')
  const page = await pageOfKind(viewer, filter)
  const isEmpty = page.items.length === 0 && filter.cursor === undefined
  return { ...page, elsewhere: isEmpty ? await keptElsewhere(viewer, filter.kind) : [] }
}

async function keptElsewhere(viewer: Member, kind: FavoriteKind): Promise<FavoriteKind[]> {
  const rows = await rowsOf(db, z.object({ kind: favoriteKind }))`
    select f.kind from "Favorite" f
     where ${favoritesVisibleTo(viewer)} and f.kind <> ${kind}::"FavoriteKind"
     group by f.kind order by max(f."createdAt") desc`
  return rows.map((row) => row.kind)
}

type Window = Omit<FavoritePage, 'elsewhere'>

async function pageOfKind(viewer: Member, filter: FavoriteFilter): Promise<Window> {
  const { kind } = filter
  if (kind === 'post') return listPosts(viewer, filter)
  const rows = await rowsOf(db, keptRow)`
    select ${KEPT} from "Favorite" f ${windowOf(viewer, filter)}`
  return pageOf(rows, (shown) => presentThings(kind, shown))
}

/** Posts and favourites in one statement. */
async function listPosts(viewer: Member, filter: FavoriteFilter): Promise<Window> {
  const rows = await rowsOf(db, keptPostRow)`
    select ${KEPT}, ${LINES.columns} from "Favorite" f ${LINES.joins} ${windowOf(viewer, filter)}`
  return pageOf(rows, (shown) =>
    shown.map((row) => ({ ...keptOf(row), kind: 'post', post: LINES.present(row) })),
  )
}

const keptRow = z.object({
  targetId: z.int(),
  keptAt: z.date(),
  note: z.string(),
  remindAt: z.date().nullable(),
})
type Row = z.output<typeof keptRow>
const LINES = postLinesBeside(Prisma.sql`f."targetId"`)
const keptPostRow = keptRow.extend(LINES.row.shape)
const KEPT = Prisma.sql`f."targetId", f."createdAt" as "keptAt", f.note, f."remindAt"`

const windowOf = (viewer: Member, { kind, cursor }: FavoriteFilter) => Prisma.sql`
  where ${favoritesVisibleTo(viewer)} and f.kind = ${kind}::"FavoriteKind"
    and ${after(cursor)}
  order by f."createdAt" desc, f."targetId" desc limit ${PAGE_SIZE + 1}`

async function pageOf<R extends Row>(
  rows: R[],
  present: (shown: R[]) => Favorite[] | Promise<Favorite[]>,
): Promise<Window> {
  const { shown, next } = cutPage(rows, PAGE_SIZE, ({ keptAt, targetId }) =>
    momentCursor.encode({ at: keptAt.getTime(), id: targetId }),
  )
  return { items: await present(shown), next }
}

type OtherKind = Exclude<FavoriteFilter['kind'], 'post'>

async function presentThings(kind: OtherKind, rows: Row[]): Promise<Favorite[]> {
  const ids = rows.map((row) => row.targetId)
  if (ids.length === 0) return []
  if (kind === 'topic') {
    return matched(rows, await getTopics(ids), (kept, topic) => ({ ...kept, kind, topic }))
  }
  if (kind === 'company') {
    return matched(rows, await getCompanies(ids), (kept, company) => ({ ...kept, kind, company }))
  }
  if (kind === 'sale') {
    return matched(rows, await getSaleCards(ids), (kept, sale) => ({ ...kept, kind, sale }))
  }
  return matched(rows, await getObjectCards(ids), (kept, card) =>
    card.kind === 'complex'
      ? { ...kept, kind: 'complex', complex: card }
      : { ...kept, kind: 'property', property: card },
  )
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

const keptOf = ({ keptAt, note, remindAt }: Row): Kept => ({
  at: keptAt.toISOString(),
  note,
  remindAt: remindAt?.toISOString() ?? null,
})

function after(cursor: string | undefined): Prisma.Sql {
  const place = placeOf(momentCursor, cursor)
  if (!place) return Prisma.sql`true`
  const at = new Date(place.at).toISOString()
  return Prisma.sql`(f."createdAt", f."targetId") < (${at}::timestamp(3), ${place.id}::int)`
}
