import 'server-only'
import { COMMENTS_PER_PAGE, pageOfNumber } from '@/lib/comment-pages'
import { personSelect, presentPerson } from '@/lib/people/queries'
import type { Person } from '@/lib/people/schema'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { cutPage, idCursor, placeOf } from '@/lib/platform/keyset/cursor'
import { assertCan, can } from '@/lib/policy'
import { withCurrentNames } from '@/lib/richtext/names/queries'
import type { Prisma } from '@/prisma/generated/client'
import type { Ref } from './queue'
import type {
  HiddenComments,
  Removal,
  RemovalFilter,
  RemovalPage,
  RemovedOf,
  StaffRemovalPage,
  WholeRemoval,
} from './schema'
import { OWN_DECISION } from './schema'
import { bodyOf, presentRemoval, removalSelect } from './views'

const PAGE_SIZE = 20
const places = idCursor('v')

/** Row filter of the policy: everything for staff, and for members what they wrote. */
const removalsVisibleTo = (viewer: NonNullable<Viewer>): Prisma.RemovalWhereInput =>
  can(viewer, 'removal.work') ? {} : { memberId: viewer.id }

type Cursor = { cursor?: string | undefined }

/**
 * What the staff has hidden, and what it has deleted and can still give back, newest first.
 * @throws AppError 401, 403; invalid (422) for an invalid cursor
 */
export async function listRemovals(
  viewer: Viewer,
  { cursor, kind, of, author, target }: RemovalFilter & Cursor,
): Promise<StaffRemovalPage> {
  assertCan(viewer, 'removal.work')
  const { items, next } = await listWhere(cursor, {
    ...(kind && { kind }),
    ...(of === 'post' && { postId: target ?? { not: null } }),
    ...(of === 'comment' && { commentId: target ?? { not: null } }),
    ...(of === 'question' && { questionId: target ?? { not: null } }),
    ...(author && { memberId: author }),
  })
  const deciders = await findDeciders(items)
  return { items: items.map((item) => ({ ...item, by: deciders.get(keyOf(item)) ?? null })), next }
}

/**
 * The same of what the viewer wrote; also for who is blocked.
 * @throws AppError unauthenticated (401); invalid (422) for an invalid cursor
 */
export async function listOwnRemovals(viewer: Viewer, { cursor }: Cursor): Promise<RemovalPage> {
  assertCan(viewer, 'account.edit')
  return listWhere(cursor, { memberId: viewer.id })
}

async function listWhere(
  cursor: string | undefined,
  where: Prisma.RemovalWhereInput,
): Promise<RemovalPage> {
  const place = placeOf(places, cursor)
  const rows = await db.removal.findMany({
    where: { AND: [where, place ? { id: { lt: place.id } } : {}] },
    orderBy: { id: 'desc' },
    take: PAGE_SIZE + 1,
    relationLoadStrategy: 'join',
    select: removalSelect,
  })
  const { shown, next } = cutPage(rows, PAGE_SIZE, places.encode)
  return { items: await withObjects(shown.flatMap((row) => presentRemoval(row) ?? [])), next }
}

/** Who decided stands in the log of acts alone. */
async function findDeciders(items: Removal[]): Promise<Map<string, Person | null>> {
  if (items.length === 0) return new Map()
  const rows = await db.auditEntry.findMany({
    where: {
      action: { in: ['hide', 'delete'] },
      OR: items.map(({ of, targetId }) => ({ kind: of, targetId })),
    },
    orderBy: { id: 'asc' },
    relationLoadStrategy: 'join',
    select: { kind: true, targetId: true, actor: { select: personSelect } },
  })
  // The latest is the last.
  return new Map(
    rows.map(({ kind, targetId, actor }) => [`${kind}:${targetId}`, actor && presentPerson(actor)]),
  )
}

const keyOf = ({ of, targetId }: Removal) => `${of}:${targetId}`

/**
 * One text that the staff has taken away, whole; for the staff and for who wrote it.
 * @throws AppError unauthenticated (401), not_found (404)
 */
export async function getRemoval(viewer: Viewer, id: number): Promise<WholeRemoval> {
  assertCan(viewer, 'account.edit')
  const row = await db.removal.findFirst({
    where: { AND: [{ id }, removalsVisibleTo(viewer)] },
    relationLoadStrategy: 'join',
    select: removalSelect,
  })
  const found = row && presentRemoval(row)
  if (!row || !found) throw new AppError('not_found')
  const [shown = found] = await withObjects([found])
  const body = bodyOf(row)
  if (!shown.post) return { ...shown, body }
  const place = { postId: shown.post.id, isComment: shown.of === 'comment' }
  const { docs } = await withCurrentNames([body], place)
  return { ...shown, body: docs[0] ?? body }
}

/**
 * Hidden comments of one page of a published discussion: all for the staff, their own for others. What waits for the
 * staff without a number stands at the end of the last page.
 * @throws AppError unauthenticated (401), not_found (404)
 */
export async function listHiddenComments(
  viewer: Viewer,
  postId: number,
  page: number,
): Promise<HiddenComments> {
  assertCan(viewer, 'account.edit')
  const post = await db.post.findFirst({
    where: { id: postId, status: 'published' },
    select: { commentSeq: true },
  })
  if (!post) throw new AppError('not_found')
  const last = page * COMMENTS_PER_PAGE
  const here = [{ number: { gt: last - COMMENTS_PER_PAGE, lte: last } }]
  const waiting = page === pageOfNumber(post.commentSeq) ? [{ number: { lt: 0 } }] : []
  const comment = { postId, OR: [...here, ...waiting] }
  const rows = await db.removal.findMany({
    where: { AND: [removalsVisibleTo(viewer), { kind: 'hidden', comment }] },
    orderBy: { id: 'asc' },
    relationLoadStrategy: 'join',
    select: removalSelect,
  })
  return { items: rows.flatMap((row) => presentRemoval(row) ?? []) }
}

/** What properties and complexes are called, by their id, for the staff and who asked about them; may be empty. */
export async function getObjectNames(ids: number[], tx: Db = db): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const where = { id: { in: ids } }
  const [properties, complexes] = await Promise.all([
    tx.property.findMany({ where, select: { id: true, title: true, address: true } }),
    tx.complex.findMany({ where, select: { id: true, name: true } }),
  ])
  return new Map([
    ...properties.map(({ id, title, address }) => [id, title || address] as const),
    ...complexes.map(({ id, name }) => [id, name] as const),
  ])
}

/** Ids of the texts whose authors have appealed, as long as the staff has not decided: none of these may be erased. */
export async function findAppealed(tx: Db, of: RemovedOf): Promise<number[]> {
  const rows = await tx.report.findMany({
    where: { kind: of, cause: 'appeal', holds: true, status: { in: ['open', 'inWork'] } },
    select: { targetId: true },
  })
  return rows.flatMap(({ targetId }) => targetId ?? [])
}

/** The same removals with the names of the objects that questions are about. */
async function withObjects<Item extends Removal>(items: Item[]): Promise<Item[]> {
  const names = await getObjectNames(items.flatMap(({ objectId }) => objectId ?? []))
  return items.map((item) =>
    item.objectId === null ? item : { ...item, title: names.get(item.objectId) ?? '' },
  )
}

/**
 * Another person looks again at what one has decided, as long as there is one.
 * @throws AppError own_decision (403)
 */
export async function assertOther(tx: Db, viewer: Member, { of, id }: Ref): Promise<void> {
  const decision = await tx.auditEntry.findFirst({
    where: { kind: of, targetId: id, action: { in: ['hide', 'delete'] } },
    orderBy: { id: 'desc' },
    select: { actorId: true },
  })
  if (decision?.actorId !== viewer.id) return
  if (await hasColleagues(tx, viewer)) throw new AppError(OWN_DECISION)
}

/**
 * A further decision ends the appeal against the first one, so it is not for who made that.
 * @throws AppError own_decision (403)
 */
export async function assertNoAppeal(tx: Db, viewer: Member, ref: Ref): Promise<void> {
  const appeals = await tx.report.count({
    where: {
      kind: ref.of,
      targetId: ref.id,
      cause: 'appeal',
      status: { in: ['open', 'inWork'] },
    },
  })
  if (appeals > 0) await assertOther(tx, viewer, ref)
}

/** Is there anybody else of the staff who can decide: not blocked, and not leaving? */
export async function hasColleagues(tx: Db, viewer: Pick<Member, 'id'>): Promise<boolean> {
  const others = await tx.user.count({
    where: {
      role: { in: ['moderator', 'admin'] },
      id: { not: viewer.id },
      OR: [{ blockedUntil: null }, { blockedUntil: { lte: new Date() } }],
      deletion: { is: null },
    },
  })
  return others > 0
}
