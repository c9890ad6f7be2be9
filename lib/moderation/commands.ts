import 'server-only'
import { createHmac } from 'node:crypto'
import { enter as enterAct } from '@/lib/audit/commands'
import type { AuditAction } from '@/lib/audit/schema'
import { limits } from '@/lib/limits'
import { publish } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { log } from '@/lib/platform/log'
import { assertCan, assertMay } from '@/lib/policy'
import { isThere, wordsReceived } from '@/lib/targets/queries'
import type { Language, ReportEvent, ReportReason, ReportStatus } from '@/prisma/generated/enums'
import { reportCreated } from './events'
import { mailOutcome, notifyOutcome } from './notify-outcome'
import { getReport } from './queries'
import {
  isDecided,
  REPORT_STEP,
  type Report,
  type ReportDraft,
  type ReportReceipt,
  reportMayBecome,
  type reportWork,
} from './schema'

type From = { network: string; language: Language }
type Work = (typeof reportWork)['_output']

/**
 * Creates a report of a member or a visitor. Reporting the same thing again before a decision returns the
 * first report and adds the text to its history.
 * @throws AppError blocked (403), not_found (404) for unreadable targets, too_many_requests (429)
 */
export async function createReport(
  viewer: Viewer,
  from: From,
  draft: ReportDraft,
): Promise<ReportReceipt> {
  assertMay(viewer, 'report.create')
  const { kind, targetId = null } = draft
  if (targetId !== null && kind !== 'page' && !(await isThere(kind, targetId, viewer))) {
    throw new AppError('not_found')
  }
  await spend(viewer ? `user:${viewer.id}` : { network: from.network }, limits.report)
  return db.$transaction((tx) => write(tx, viewer, from, draft))
}

/**
 * Assigns, unassigns or decides a report, or adds a note; the reporter is notified of the decision in the
 * inbox and by mail.
 * @throws AppError 401, 403, not_found (404); report_step (409) for a forbidden status change, conflict (409)
 *   after a concurrent change
 */
export async function workReport(viewer: Viewer, id: number, work: Work): Promise<Report> {
  assertCan(viewer, 'report.work')
  const report = await db.report.findUnique({
    where: { id },
    select: { id: true, status: true, assigneeId: true, reason: true, reporterId: true },
  })
  if (!report) throw new AppError('not_found')
  const { status, note, answer } = work
  if (status && !takesOwnReport(report, status, viewer.id)) assertReportStep(report.status, status)
  if (status === 'open' || (status && isDecided(status))) assertCan(viewer, 'report.decide', report)
  await db.$transaction(async (tx) => {
    if (status && !takesOwnReport(report, status, viewer.id)) {
      await step(tx, report, { to: status, by: viewer.id, answer })
    }
    if (status && isDecided(status)) await notifyOutcome(tx, id)
    if (note) {
      await enter(tx, id, viewer.id, 'noted', note)
      await enterAct(tx, viewer, { action: 'note', kind: 'report', id })
    }
  })
  if (status && isDecided(status)) void mailOutcome(id).catch((error) => log.error(error))
  return getReport(id)
}

function assertReportStep(from: ReportStatus, to: ReportStatus): void {
  if (!reportMayBecome(from, to)) throw new AppError(REPORT_STEP, [], { params: { from } })
}

type Row = {
  id: number
  status: ReportStatus
  assigneeId: number | null
  reason: ReportReason
  reporterId: number | null
}

/** Assigning it to its present assignee changes nothing. */
const takesOwnReport = (report: Row, status: ReportStatus, by: number) =>
  status === 'inWork' && report.status === 'inWork' && report.assigneeId === by

const EVENT: Record<ReportStatus, ReportEvent> = {
  open: 'returned',
  inWork: 'taken',
  resolved: 'resolved',
  rejected: 'rejected',
}

const ACT: Record<ReportStatus, AuditAction> = {
  open: 'return',
  inWork: 'take',
  resolved: 'resolve',
  rejected: 'reject',
}

/** Compare-and-set. @throws AppError conflict (409) after a concurrent change */
async function step(tx: Db, report: Row, move: { to: ReportStatus; by: number; answer: string }) {
  const { id, status, assigneeId } = report
  const { to, by, answer } = move
  const after = { status: to, assigneeId: to === 'open' ? null : by }
  const { count } = await tx.report.updateMany({
    where: { id, status, assigneeId },
    data: {
      ...after,
      ...(isDecided(to) && { answer, closedAt: new Date(), openKey: null }),
    },
  })
  if (count === 0) throw new AppError('conflict')
  await enter(tx, id, by, EVENT[to], answer)
  const act = { action: ACT[to], kind: 'report', id, memberId: report.reporterId } as const
  const before = { status, assigneeId }
  await enterAct(tx, { id: by }, { ...act, rule: report.reason, before, after })
}

async function write(tx: Db, viewer: Viewer, from: From, draft: ReportDraft) {
  const { kind, targetId, path, reason, text, email } = draft
  const isPage = kind === 'page'
  const openKey = keyOf(viewer, from, draft)
  const words = kind === 'message' ? await wordsReceived(viewer, targetId ?? 0) : null
  const { count } = await tx.report.createMany({
    data: {
      kind,
      targetId: isPage ? null : targetId,
      path: isPage ? path : null,
      reason,
      text,
      words: words ?? '',
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
  if (count) {
    await enter(tx, report.id, viewer?.id, 'reported')
    const data = { reportId: report.id }
    await publish(tx, { channel: channels.staff(), event: reportCreated, data })
  } else if (text && !known.includes(text)) await enter(tx, report.id, viewer?.id, 'added', text)
  return { id: report.id, isNew: count > 0 }
}

const enter = (
  tx: Db,
  reportId: number,
  actorId: number | undefined,
  event: ReportEvent,
  text = '',
) => tx.reportEntry.create({ data: { reportId, actorId, event, text } })

/**
 * Key of reporter and target. A visitor is identified by network and e-mail, hashed so that the key reveals
 * neither.
 */
function keyOf(viewer: Viewer, { network }: From, { kind, targetId, path, email }: ReportDraft) {
  const who = viewer ? `user ${viewer.id}` : `visitor ${network} ${email}`
  const what = kind === 'page' ? `page ${path}` : `${kind} ${targetId}`
  return createHmac('sha256', env().SESSION_SECRET)
    .update(`report:${who}:${what}`)
    .digest('base64url')
}
