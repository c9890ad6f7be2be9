import 'server-only'
import { enter as enterAct } from '@/lib/audit/commands'
import { isOwnVerified } from '@/lib/catalogue/ownership/queries'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { inBackground } from '@/lib/platform/front/draining'
import { log } from '@/lib/platform/log'
import { assertCan, can } from '@/lib/policy'
import type { CallbackEvent, CallbackStatus } from '@/prisma/generated/enums'
import { tellStaff } from '../notify-staff'
import { getCallback, isOfCompany, isOfStaff } from '../queries'
import type { Callback, callbackWork } from '../schema'
import { CALLBACK_ERASED, CALLBACK_STEP, callbackMayBecome, eventOf } from '../schema'

type Work = (typeof callbackWork)['_output']

/**
 * Assigns, unassigns, reassigns or moves a request to another status, or adds a note; a newly assigned
 * colleague is notified by mail.
 * For the staff of the site, and of the verified company that may read the request.
 * @throws AppError 401, 403, not_found (404); callback_step (409) for a forbidden status change,
 *   callback_erased (409), conflict (409) after a concurrent change, also since it was read; invalid (422) for an assignee who is not
 *   staff
 */
export async function workCallback(viewer: Viewer, id: number, work: Work): Promise<Callback> {
  const request = await findRequest(viewer, id)
  const { status, assigneeId, note } = work
  if (status === 'inWork') assertSeen(request, work.seen)
  if (assigneeId) await assertColleague(viewer, request.companyId, assigneeId)
  const isGiven = assigneeId !== undefined && assigneeId !== request.assigneeId
  await db.$transaction(async (tx) => {
    if (status && !takesOwnRequest(request, status, request.by.id)) {
      await step(tx, request, status, request.by)
    }
    if (isGiven) await give(tx, request, assigneeId, request.by)
    if (note) await addNote(tx, request, note)
  })
  if (isGiven && assigneeId && assigneeId !== request.by.id) {
    inBackground(tellStaff(id), log.error)
  }
  return getCallback(viewer, id)
}

/** Of two who take it at once the second has not seen that the first has it, and calls too. */
function assertSeen({ assigneeId, by }: Row & { by: Member }, seen: Work['seen']): void {
  const isTheirs = assigneeId !== null && assigneeId !== by.id
  if (seen && isTheirs && assigneeId !== seen.assigneeId) throw new AppError('conflict')
}

type Row = { id: number; status: CallbackStatus; assigneeId: number | null }

/** The request, and who works on it. @throws as `workCallback` */
async function findRequest(viewer: Viewer, id: number) {
  const found = await db.callbackRequest.findUnique({
    where: { id },
    select: {
      id: true,
      status: true,
      assigneeId: true,
      companyId: true,
      erasedAt: true,
      repeatOfId: true,
    },
  })
  const isOwn = await isOwnVerified(db, viewer, found?.companyId ?? null)
  assertCan(viewer, 'callback.handle', { isOwnVerified: isOwn })
  // A repeat is handled with its original request.
  if (!found || found.repeatOfId !== null) throw new AppError('not_found')
  if (found.erasedAt) throw new AppError(CALLBACK_ERASED)
  return { ...found, by: viewer }
}

/** The site's staff gives it to anybody who may read it, a company only to its own. @throws AppError invalid (422) */
async function assertColleague(viewer: Viewer, companyId: number | null, assigneeId: number) {
  const isKnown =
    (await isOfCompany(companyId, assigneeId)) ||
    (can(viewer, 'callback.work') && (await isOfStaff(assigneeId)))
  if (!isKnown) throw invalidField('assigneeId', 'unknown_colleague')
}

async function addNote(tx: Db, { id, by }: { id: number; by: Member }, note: string) {
  await enter(tx, { requestId: id, actorId: by.id, event: 'noted', note })
  await enterStaffAct(tx, by, { action: 'note', kind: 'callback', id })
}

/** A company's own people keep no log of the site's staff. */
async function enterStaffAct(tx: Db, by: Member, act: Parameters<typeof enterAct>[2]) {
  if (by.role !== 'member') await enterAct(tx, by, act)
}

/** Assigning it to its present assignee changes nothing. */
const takesOwnRequest = (request: Row, status: CallbackStatus, by: number) =>
  status === 'inWork' && request.status === 'inWork' && request.assigneeId === by

async function step(tx: Db, request: Row, to: CallbackStatus, by: Member) {
  if (!callbackMayBecome(request.status, to)) {
    throw new AppError(CALLBACK_STEP, [], { params: { from: request.status } })
  }
  const keeper = to === 'inWork' ? by.id : to === 'new' ? null : (request.assigneeId ?? by.id)
  await change(tx, request, { status: to, assigneeId: keeper }, by)
  const event = eventOf(request.status, to)
  await enter(tx, { requestId: request.id, actorId: by.id, event })
}

async function give(tx: Db, request: Row, assigneeId: number | null, by: Member) {
  await change(tx, request, { assigneeId }, by)
  await enter(tx, { requestId: request.id, actorId: by.id, event: 'assigned', assigneeId })
}

/** Compare-and-set. @throws AppError conflict (409) after a concurrent change */
async function change(tx: Db, row: Row, data: Partial<Omit<Row, 'id'>>, by: Member) {
  const { id, status, assigneeId } = row
  const { count } = await tx.callbackRequest.updateMany({
    where: { id, status, assigneeId, erasedAt: null },
    data,
  })
  if (count === 0) throw new AppError('conflict')
  // The sender of a repeat sees the status of their own request.
  await tx.callbackRequest.updateMany({ where: { repeatOfId: id, erasedAt: null }, data })
  const before = { status, assigneeId }
  const act = { action: 'assign', kind: 'callback', id } as const
  await enterStaffAct(tx, by, { ...act, before, after: { ...before, ...data } })
}

type Line = {
  requestId: number
  actorId: number
  event: CallbackEvent
  note?: string
  assigneeId?: number | null
}

const enter = (tx: Db, line: Line) => tx.callbackEntry.create({ data: line })
