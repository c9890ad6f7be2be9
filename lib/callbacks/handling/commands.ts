import 'server-only'
import { enter as enterAct } from '@/lib/audit/commands'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { inBackground } from '@/lib/platform/front/draining'
import { log } from '@/lib/platform/log'
import { assertCan } from '@/lib/policy'
import type { CallbackEvent, CallbackStatus } from '@/prisma/generated/enums'
import { tellStaff } from '../notify-staff'
import { getCallback, isOfStaff } from '../queries'
import type { Callback, callbackWork } from '../schema'
import { CALLBACK_ERASED, CALLBACK_STEP, callbackMayBecome, eventOf } from '../schema'

type Work = (typeof callbackWork)['_output']

/**
 * Assigns, unassigns, reassigns or moves a request to another status, or adds a note; a newly assigned
 * colleague is notified by mail.
 * @throws AppError 401, 403, not_found (404); callback_step (409) for a forbidden status change,
 *   callback_erased (409), conflict (409) after a concurrent change; invalid (422) for an assignee who is not
 *   staff
 */
export async function workCallback(viewer: Viewer, id: number, work: Work): Promise<Callback> {
  assertCan(viewer, 'callback.work')
  const request = await db.callbackRequest.findUnique({
    where: { id },
    select: { id: true, status: true, assigneeId: true, erasedAt: true, repeatOfId: true },
  })
  // A repeat is handled with its original request.
  if (!request || request.repeatOfId !== null) throw new AppError('not_found')
  if (request.erasedAt) throw new AppError(CALLBACK_ERASED)
  const { status, assigneeId, note } = work
  if (assigneeId && !(await isOfStaff(assigneeId))) {
    throw invalidField('assigneeId', 'unknown_colleague')
  }
  const isGiven = assigneeId !== undefined && assigneeId !== request.assigneeId
  await db.$transaction(async (tx) => {
    if (status && !takesOwnRequest(request, status, viewer.id))
      await step(tx, request, status, viewer.id)
    if (isGiven) await give(tx, request, assigneeId, viewer.id)
    if (note) await enter(tx, { requestId: id, actorId: viewer.id, event: 'noted', note })
    if (note) await enterAct(tx, viewer, { action: 'note', kind: 'callback', id })
  })
  if (isGiven && assigneeId && assigneeId !== viewer.id) {
    inBackground(tellStaff(id), log.error)
  }
  return getCallback(id)
}

type Row = { id: number; status: CallbackStatus; assigneeId: number | null }

/** Assigning it to its present assignee changes nothing. */
const takesOwnRequest = (request: Row, status: CallbackStatus, by: number) =>
  status === 'inWork' && request.status === 'inWork' && request.assigneeId === by

async function step(tx: Db, request: Row, to: CallbackStatus, by: number) {
  if (!callbackMayBecome(request.status, to)) {
    throw new AppError(CALLBACK_STEP, [], { params: { from: request.status } })
  }
  const keeper = to === 'inWork' ? by : to === 'new' ? null : (request.assigneeId ?? by)
  await change(tx, request, { status: to, assigneeId: keeper }, by)
  await enter(tx, { requestId: request.id, actorId: by, event: eventOf(request.status, to) })
}

async function give(tx: Db, request: Row, assigneeId: number | null, by: number) {
  await change(tx, request, { assigneeId }, by)
  await enter(tx, { requestId: request.id, actorId: by, event: 'assigned', assigneeId })
}

/** Compare-and-set. @throws AppError conflict (409) after a concurrent change */
async function change(tx: Db, row: Row, data: Partial<Omit<Row, 'id'>>, by: number) {
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
  await enterAct(tx, { id: by }, { ...act, before, after: { ...before, ...data } })
}

type Line = {
  requestId: number
  actorId: number
  event: CallbackEvent
  note?: string
  assigneeId?: number | null
}

const enter = (tx: Db, line: Line) => tx.callbackEntry.create({ data: line })
