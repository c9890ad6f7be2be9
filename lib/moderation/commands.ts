import 'server-only'
import { enter as enterAct } from '@/lib/audit/commands'
import { limits } from '@/lib/limits'
import { publish } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { log } from '@/lib/platform/log'
import { aliasOf } from '@/lib/platform/secrets'
import { assertCan, assertMay, can } from '@/lib/policy'
import { reportCreated } from '@/lib/removals/events'
import { isThere, wordsReceived } from '@/lib/targets/queries'
import type { Language, ReportStatus } from '@/prisma/generated/enums'
import { decideHeld, holdWhenHeavy, lock, type Text } from './holding'
import { assertImpartial, assertNotOwn } from './judges'
import { mailOutcome, notifyOutcome } from './notify-outcome'
import { getReport } from './queries'
import {
  isDecided,
  REPORT_STEP,
  REPORT_TAKEN,
  type Report,
  type ReportDraft,
  type ReportReceipt,
  reportMayBecome,
  type reportWork,
} from './schema'
import { enter, type Row, step, stepOthers, stepSelect } from './steps'

type From = { network: string; language: Language }
type Work = (typeof reportWork)['_output']

/**
 * Creates a report of a member or a visitor. Reporting the same thing again before a decision returns the
 * first report and adds the text to its history. A post or comment whose reports weigh enough is hidden with it.
 * @throws AppError blocked (403) unless it is about a page, own_report (403), not_found (404) for unreadable targets, invalid (422) for the screenshot of somebody
 *   else, too_many_requests (429)
 */
export async function createReport(
  viewer: Viewer,
  from: From,
  draft: ReportDraft,
): Promise<ReportReceipt> {
  const { kind, targetId = null } = draft
  assertMay(viewer, kind === 'page' ? 'report.page' : 'report.create')
  if (targetId !== null && kind !== 'page' && !(await isThere(kind, targetId, viewer))) {
    throw new AppError('not_found')
  }
  await assertNotOwn(viewer, { kind, targetId })
  await assertOwnScreenshot(viewer, draft)
  await spend(viewer ? `user:${viewer.id}` : { network: from.network }, limits.report)
  return db.$transaction(async (tx) => {
    const receipt = await write(tx, viewer, from, draft)
    const text = textOf({ kind, targetId })
    if (receipt.isNew && viewer && text && text.kind !== 'question') await holdWhenHeavy(tx, text)
    return receipt
  })
}

/**
 * Assigns, unassigns or decides a report, or adds a note; the reporter is notified of the decision in the
 * inbox and by mail. A text that is hidden until then is given back by a rejection, and kept away otherwise; when it
 * is taken away, other reports of it are decided too.
 * @throws AppError 401, 403, own_case (403), own_decision (403) of an appeal, report_taken (403) by a colleague,
 *   also since it was read, not_found (404); report_step (409) for a forbidden status change, conflict (409) after a concurrent change
 */
export async function workReport(viewer: Viewer, id: number, work: Work): Promise<Report> {
  assertCan(viewer, 'report.work')
  const report = await db.report.findUnique({
    where: { id },
    select: stepSelect,
  })
  if (!report) throw new AppError('not_found')
  const { status, seen } = work
  if (status === 'inWork') assertSeen(viewer, report, seen)
  if (status && status !== 'open') await assertImpartial(viewer, report)
  if (status && !takesOwnReport(report, status, viewer.id)) assertReportStep(report.status, status)
  if (status === 'open' || (status && isDecided(status))) assertDecides(viewer, report)
  const decided = await db.$transaction((tx) => carryOut(tx, viewer, report, work))
  for (const one of decided) void mailOutcome(one).catch((error) => log.error(error))
  return getReport(viewer, id)
}

/** Of who is no more of the staff, or blocked: their reports wait for somebody else. */
export async function returnReports(tx: Db, assigneeId: number): Promise<void> {
  const returned = await tx.report.updateManyAndReturn({
    where: { status: 'inWork', assigneeId },
    data: { status: 'open', assigneeId: null },
    select: { id: true },
  })
  await tx.reportEntry.createMany({
    data: returned.map(({ id }) => ({ reportId: id, actorId: assigneeId, event: 'returned' })),
  })
}

async function assertOwnScreenshot(viewer: Viewer, { screenshotId: id }: ReportDraft) {
  if (!id) return
  const isOwn = viewer && (await db.upload.count({ where: { id, ownerId: viewer.id } })) > 0
  if (!isOwn) throw invalidField('screenshotId', 'unknown_image')
}

/** Returns the reports that are decided by it. */
async function carryOut(tx: Db, viewer: Member, report: Row, work: Work): Promise<number[]> {
  const { status, note } = work
  const { id } = report
  const moves = status !== undefined && !takesOwnReport(report, status, viewer.id)
  const decided = moves ? await move(tx, viewer, report, { ...work, status }) : []
  if (note) {
    await enter(tx, id, viewer.id, 'noted', note)
    await enterAct(tx, viewer, { action: 'note', kind: 'report', id })
  }
  return decided
}

async function move(
  tx: Db,
  viewer: Member,
  report: Row,
  { status, answer }: Work & { status: ReportStatus },
): Promise<number[]> {
  const isFinal = isDecided(status)
  const text = isFinal ? textOf(report) : null
  if (text) await lock(tx, text)
  const to = { to: status, by: viewer.id, answer }
  await step(tx, report, to)
  if (text && report.holds)
    await decideHeld(tx, viewer, decisionOf(report, text, { status, answer }))
  if (!isFinal) return []
  await notifyOutcome(tx, report.id)
  const others = text && status === 'resolved' ? await stepOthers(tx, report, text, to) : []
  return [report.id, ...others]
}

function assertReportStep(from: ReportStatus, to: ReportStatus): void {
  if (!reportMayBecome(from, to)) throw new AppError(REPORT_STEP, [], { params: { from } })
}

/** Of two who take it at once the second has not seen that the first has it. */
function assertSeen({ id }: Member, { assigneeId }: Row, seen: Work['seen']): void {
  if (seen && assigneeId !== null && assigneeId !== id && assigneeId !== seen.assigneeId)
    throw new AppError(REPORT_TAKEN)
}

function assertDecides(viewer: Member, report: Row): void {
  const isTaken = report.assigneeId !== null && report.assigneeId !== viewer.id
  if (isTaken && can(viewer, 'report.work')) throw new AppError(REPORT_TAKEN)
  assertCan(viewer, 'report.decide', report)
}

/** What can be taken away; null for other things. */
const textOf = ({ kind, targetId }: Pick<Row, 'kind' | 'targetId'>): Text | null =>
  (kind === 'post' || kind === 'comment' || kind === 'question') && targetId !== null
    ? { kind, targetId }
    : null

/** The answer to a report without a reporter is for the author, who waits or has appealed. */
const decisionOf = (
  { reason, cause }: Row,
  text: Text,
  { status, answer }: { status: ReportStatus; answer: string },
) => ({
  text,
  reason,
  answer: cause === null ? '' : answer,
  isShown: status === 'rejected',
  isAppeal: cause === 'appeal',
})

/** Assigning it to its present assignee changes nothing. */
const takesOwnReport = (report: Row, status: ReportStatus, by: number) =>
  status === 'inWork' && report.status === 'inWork' && report.assigneeId === by

async function write(tx: Db, viewer: Viewer, from: From, draft: ReportDraft) {
  const { kind, targetId, path, reason, text, email, screenshotId } = draft
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
      screenshotId: isPage ? screenshotId : null,
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

/**
 * Key of reporter and target. A visitor is identified by network and e-mail, hashed so that the key reveals
 * neither.
 */
function keyOf(viewer: Viewer, { network }: From, { kind, targetId, path, email }: ReportDraft) {
  const who = viewer ? `user ${viewer.id}` : `visitor ${network} ${email}`
  const what = kind === 'page' ? `page ${path}` : `${kind} ${targetId}`
  return aliasOf(`report:${who}:${what}`)
}
