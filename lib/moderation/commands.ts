import 'server-only'
import { createHmac } from 'node:crypto'
import { limits } from '@/lib/limits'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { log } from '@/lib/platform/log'
import { assertCan, assertMay } from '@/lib/policy'
import { isThere } from '@/lib/targets/queries'
import type { Language, ReportEvent, ReportStatus } from '@/prisma/generated/enums'
import { mailOutcome, notifyOutcome } from './notify-outcome'
import { getReport } from './queries'
import {
  isDecided,
  mayBecome,
  REPORT_STEP,
  type Report,
  type ReportDraft,
  type ReportReceipt,
  type reportWork,
} from './schema'

type From = { network: string; language: Language }
type Work = (typeof reportWork)['_output']

/**
 * Takes a report of a member or a visitor. Who reports the same thing again before it is decided
 * gets the first report back; what they write then is added to its history.
 * @throws AppError blocked (403), not_found (404) for what nobody can read, too_many_requests (429)
 */
export async function createReport(
  viewer: Viewer,
  from: From,
  draft: ReportDraft,
): Promise<ReportReceipt> {
  assertMay(viewer, 'report.create')
  const { kind, targetId = null } = draft
  if (targetId !== null && kind !== 'page' && !(await isThere(kind, targetId))) {
    throw new AppError('not_found')
  }
  await spend(viewer ? `user:${viewer.id}` : { network: from.network }, limits.report)
  return db.$transaction((tx) => write(tx, viewer, from, draft))
}

/**
 * Takes a report, gives it back, decides it, or writes a note beside it; the reporter of a decided
 * one is told in the inbox and by mail.
 * @throws AppError 401, 403, not_found (404); report_step (409) for what its
 * status does not allow, conflict (409) when somebody was faster
 */
export async function workReport(viewer: Viewer, id: number, work: Work): Promise<Report> {
  assertCan(viewer, 'report.work')
  const report = await db.report.findUnique({
    where: { id },
    select: { id: true, status: true, assigneeId: true },
  })
  if (!report) throw new AppError('not_found')
  const { status, note, answer } = work
  if (status && !isHeld(report, status, viewer.id)) assertStep(report.status, status)
  if (status === 'open' || (status && isDecided(status))) assertCan(viewer, 'report.decide', report)
  await db.$transaction(async (tx) => {
    if (status && !isHeld(report, status, viewer.id)) {
      await step(tx, report, { to: status, by: viewer.id, answer })
    }
    if (status && isDecided(status)) await notifyOutcome(tx, id)
    if (note) await enter(tx, id, viewer.id, 'noted', note)
  })
  if (status && isDecided(status)) void mailOutcome(id).catch((error) => log.error(error))
  return getReport(id)
}

function assertStep(from: ReportStatus, to: ReportStatus): void {
  if (!mayBecome(from, to)) throw new AppError(REPORT_STEP, [], { params: { from } })
}

type Row = { id: number; status: ReportStatus; assigneeId: number | null }

/** Taking what one has already changes nothing. */
const isHeld = (report: Row, status: ReportStatus, by: number) =>
  status === 'inWork' && report.status === 'inWork' && report.assigneeId === by

const EVENT: Record<ReportStatus, ReportEvent> = {
  open: 'returned',
  inWork: 'taken',
  resolved: 'resolved',
  rejected: 'rejected',
}

/** Of two who do something at once, the second is told. */
async function step(tx: Db, report: Row, move: { to: ReportStatus; by: number; answer: string }) {
  const { id, status, assigneeId } = report
  const { to, by, answer } = move
  const { count } = await tx.report.updateMany({
    where: { id, status, assigneeId },
    data: {
      status: to,
      assigneeId: to === 'open' ? null : by,
      ...(isDecided(to) && { answer, closedAt: new Date(), openKey: null }),
    },
  })
  if (count === 0) throw new AppError('conflict')
  await enter(tx, id, by, EVENT[to], answer)
}

async function write(tx: Db, viewer: Viewer, from: From, draft: ReportDraft) {
  const { kind, targetId, path, reason, text, email } = draft
  const isPage = kind === 'page'
  const openKey = keyOf(viewer, from, draft)
  const { count } = await tx.report.createMany({
    data: {
      kind,
      targetId: isPage ? null : targetId,
      path: isPage ? path : null,
      reason,
      text,
      reporterId: viewer?.id,
      email: viewer ? null : email || null,
      language: from.language,
      openKey,
    },
    skipDuplicates: true,
  })
  const report = await tx.report.findUnique({
    where: { openKey },
    select: {
      id: true,
      text: true,
      entries: { where: { event: 'added' }, select: { text: true } },
    },
  })
  if (!report) throw new AppError('conflict')
  const known = [report.text, ...report.entries.map((entry) => entry.text)]
  if (count) await enter(tx, report.id, viewer?.id, 'reported')
  else if (text && !known.includes(text)) await enter(tx, report.id, viewer?.id, 'added', text)
  return { id: report.id, isNew: count > 0 }
}

const enter = (
  tx: Db,
  reportId: number,
  actorId: number | undefined,
  event: ReportEvent,
  text = '',
) => tx.reportEntry.create({ data: { reportId, actorId, event, text } })

/** Who reports what. A visitor is told by network and e-mail, which this does not give away. */
function keyOf(viewer: Viewer, { network }: From, { kind, targetId, path, email }: ReportDraft) {
  const who = viewer ? `user ${viewer.id}` : `visitor ${network} ${email}`
  const what = kind === 'page' ? `page ${path}` : `${kind} ${targetId}`
  return createHmac('sha256', env().SESSION_SECRET)
    .update(`report:${who}:${what}`)
    .digest('base64url')
}
