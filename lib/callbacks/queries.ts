import 'server-only'
import { assertWorksFor, isOwnVerified } from '@/lib/catalogue/ownership/queries'
import { personSelect, presentPerson } from '@/lib/people/queries'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { db, likePart } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { cutPage, idCursor, placeOf } from '@/lib/platform/keyset/cursor'
import { assertCan, can } from '@/lib/policy'
import { findTargets } from '@/lib/targets/queries'
import type { Prisma } from '@/prisma/generated/client'
import type {
  Callback,
  CallbackChoices,
  CallbackDesk,
  CallbackFilter,
  CallbackPage,
  CallbackStatus,
  OwnCallbackPage,
} from './schema'
import {
  callbackSelect,
  ownCallbackSelect,
  presentCallback,
  presentOwnCallback,
  withoutNotes,
} from './views'

const PAGE_SIZE = 20
const MOST_STAFF = 100

/**
 * Requests for staff, or with `mine` the viewer's own; newest first.
 * @throws AppError unauthenticated (401); forbidden (403) for a member without `mine`; invalid (422) for an
 *   invalid cursor
 */
export async function listCallbacks(
  viewer: Viewer,
  { mine, cursor, ...choices }: CallbackFilter,
): Promise<CallbackPage | OwnCallbackPage> {
  if (mine) return listOwn(viewer, cursor)
  assertCan(viewer, 'callback.work')
  const rows = await db.callbackRequest.findMany({
    where: { AND: [inQueue, callbackWhere(choices), before(cursor)] },
    ...pageSlice,
    select: callbackSelect,
  })
  const { shown, next } = cut(rows)
  const targets = await targetsOf(shown)
  return { items: shown.map((row) => presentCallback(row, targets)), next }
}

/**
 * Requests that the staff of a company may read, newest first; without the notes of the site's staff.
 * @throws AppError 401, 403; invalid (422) for an invalid cursor
 */
export async function listCompanyCallbacks(
  viewer: Viewer,
  companyId: number,
  { status, cursor }: { status?: CallbackStatus | undefined; cursor?: string | undefined },
): Promise<CallbackPage> {
  await assertWorksFor(db, viewer, companyId)
  const rows = await db.callbackRequest.findMany({
    where: { AND: [inQueue, { companyId }, status ? { status } : {}, before(cursor)] },
    ...pageSlice,
    select: callbackSelect,
  })
  const { shown, next } = cut(rows)
  const targets = await targetsOf(shown)
  return { items: shown.map((row) => presentCallback(withoutNotes(row), targets)), next }
}

/**
 * Allows the staff of the site, and that of the verified company that may read this request.
 * @throws AppError 401, 403, for requests that do not exist too
 */
export async function assertMayHandle(viewer: Viewer, id: number): Promise<void> {
  const request = await db.callbackRequest.findUnique({
    where: { id },
    select: { companyId: true },
  })
  const isOwn = await isOwnVerified(db, viewer, request?.companyId ?? null)
  assertCan(viewer, 'callback.handle', { isOwnVerified: isOwn })
}

/** One request as this viewer sees it; the caller has checked the permission. */
export async function getCallback(viewer: Viewer, id: number): Promise<Callback> {
  const row = await db.callbackRequest.findUniqueOrThrow({
    where: { id },
    relationLoadStrategy: 'join',
    select: callbackSelect,
  })
  const isSeen = can(viewer, 'callback.work')
  return presentCallback(isSeen ? row : withoutNotes(row), await targetsOf([row]))
}

/**
 * Count of requests by status, and the possible assignees.
 * @throws AppError 401, 403
 */
export async function getCallbackDesk(viewer: Viewer): Promise<CallbackDesk> {
  assertCan(viewer, 'callback.work')
  const [rows, staff] = await Promise.all([
    db.callbackRequest.groupBy({
      by: ['status'],
      where: { status: { in: ['new', 'inWork', 'called'] }, erasedAt: null, ...inQueue },
      _count: true,
    }),
    db.user.findMany({
      where: ofStaff(),
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: MOST_STAFF,
      select: personSelect,
    }),
  ])
  const counts = Object.fromEntries(rows.map(({ status, _count }) => [status, _count]))
  return { counts: { new: 0, inWork: 0, called: 0, ...counts }, staff: staff.map(presentPerson) }
}

/** Can this user be an assignee? */
export const isOfStaff = async (id: number): Promise<boolean> =>
  (await db.user.count({ where: { id, ...ofStaff() } })) > 0

/** Can this user be an assignee in the name of the company? */
export const isOfCompany = (companyId: number | null, userId: number): Promise<boolean> =>
  companyId === null
    ? Promise.resolve(false)
    : db.companyMember.count({ where: { companyId, userId } }).then((count) => count > 0)

/** Repeats are shown with their original request. */
const inQueue: Prisma.CallbackRequestWhereInput = { repeatOfId: null }

/** The filters of the list or the export as a condition; part of a number may contain any punctuation. */
export function callbackWhere({
  status,
  subject,
  assignee,
  q,
}: CallbackChoices): Prisma.CallbackRequestWhereInput {
  const named = { contains: likePart(q ?? ''), mode: 'insensitive' } as const
  const digits = q && /^[+\d\s().-]+$/.test(q) ? q.replace(/\D/g, '') : ''
  return {
    ...(status && { status }),
    ...(subject && { subject }),
    ...(assignee && { assigneeId: assignee === 'none' ? null : assignee }),
    ...(q && {
      OR: [
        { name: named },
        { repeats: { some: { name: named } } },
        ...(digits ? [{ phone: { contains: digits } }] : []),
      ],
    }),
  }
}

/** The subjects of requests, by `keyOf` of targets; a consultation has none. */
export const targetsOf = (
  rows: { subject: Callback['target']['kind']; subjectId: number | null }[],
) =>
  findTargets(
    rows.flatMap(({ subject, subjectId }) =>
      subject === 'consultation' ? [] : [{ kind: subject, targetId: subjectId }],
    ),
  )

/** Row filter of the policy: a request belongs to its requester. */
const ownedBy = (viewer: Member): Prisma.CallbackRequestWhereInput => ({ userId: viewer.id })

async function listOwn(viewer: Viewer, cursor: string | undefined): Promise<OwnCallbackPage> {
  if (!viewer) throw new AppError('unauthenticated')
  const rows = await db.callbackRequest.findMany({
    where: { AND: [ownedBy(viewer), before(cursor)] },
    ...pageSlice,
    select: ownCallbackSelect,
  })
  const { shown, next } = cut(rows)
  const targets = await targetsOf(shown)
  return { items: shown.map((row) => presentOwnCallback(row, targets)), next }
}

const ofStaff = (): Prisma.UserWhereInput => ({
  role: { in: ['moderator', 'admin'] },
  OR: [{ blockedUntil: null }, { blockedUntil: { lt: new Date() } }],
})

const pageSlice = {
  orderBy: { id: 'desc' },
  take: PAGE_SIZE + 1,
  relationLoadStrategy: 'join',
} as const

const before = (cursor: string | undefined): Prisma.CallbackRequestWhereInput =>
  cursor === undefined ? {} : { id: { lt: placeOf(places, cursor)?.id } }

const places = idCursor('c')

const cut = <Row extends { id: number }>(rows: Row[]) => cutPage(rows, PAGE_SIZE, places.encode)
