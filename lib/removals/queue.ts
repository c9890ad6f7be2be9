import 'server-only'
import { publish } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import type { Db } from '@/lib/platform/db'
import type { Language, ReportReason, ReviewCause } from '@/prisma/generated/enums'
import { reportCreated } from './events'
import type { RemovedOf } from './schema'

/** A text in the queue of reports, by the id of the post, the comment or the question. */
export type Ref = { of: RemovedOf; id: number }
type Look = {
  cause: ReviewCause
  rule: ReportReason
  language: Language
  /** What its author says, of an appeal. */
  text?: string
}

const undecided = { status: { in: ['open' as const, 'inWork' as const] } }
const EVENT = { edited: 'edited', appeal: 'appealed' } as const

/** Puts a text into the queue without a reporter. While it stands there, what comes joins its history; an appeal makes it one. */
export async function askToLook(tx: Db, ref: Ref, look: Look): Promise<void> {
  const { cause, rule, language, text = '' } = look
  const openKey = `review:${ref.of}:${ref.id}`
  const row = {
    kind: ref.of,
    targetId: ref.id,
    cause,
    holds: true,
    reason: rule,
    language,
    openKey,
  }
  const { count } = await tx.report.createMany({ data: { ...row, text }, skipDuplicates: true })
  // Who made the decision may not decide the appeal, whatever it joins.
  if (count === 0 && cause === 'appeal') {
    await tx.report.updateMany({ where: { openKey }, data: { cause, holds: true } })
  }
  const report = await tx.report.findUniqueOrThrow({ where: { openKey }, select: { id: true } })
  const event = EVENT[cause as keyof typeof EVENT] ?? 'held'
  await addOnce(tx, report.id, event, count > 0 ? '' : text)
  await publish(tx, {
    channel: channels.staff(),
    event: reportCreated,
    data: { reportId: report.id },
  })
}

/** Ten edits between two looks are one line. */
async function addOnce(tx: Db, reportId: number, event: 'held' | 'edited' | 'appealed', text = '') {
  const last = await tx.reportEntry.findFirst({ where: { reportId }, orderBy: { id: 'desc' } })
  if (last?.event === event && text === '') return
  await tx.reportEntry.create({ data: { reportId, event, text }, select: { id: true } })
}

/** Says of the undecided reports of a text that it is hidden until they are decided. */
export async function holdByReports(tx: Db, { of, id }: Ref): Promise<void> {
  const held = await tx.report.updateManyAndReturn({
    where: { kind: of, targetId: id, cause: null, holds: false, ...undecided },
    data: { holds: true },
    select: { id: true },
  })
  await tx.reportEntry.createMany({
    data: held.map((report) => ({ reportId: report.id, event: 'held' as const })),
  })
}

/**
 * A decision about the text itself: nothing is hidden until a report is decided any more. What came by itself is
 * decided with it; what people reported is answered when the first of it is (lib/moderation).
 */
export async function endReview(
  tx: Db,
  { of, id }: Ref,
  { status, by }: { status: 'resolved' | 'rejected'; by: number | null },
): Promise<void> {
  const decided = await tx.report.updateManyAndReturn({
    where: { kind: of, targetId: id, cause: { not: null }, ...undecided },
    data: { status, holds: false, assigneeId: by, closedAt: new Date(), openKey: null },
    select: { id: true },
  })
  await tx.reportEntry.createMany({
    data: decided.map((report) => ({ reportId: report.id, actorId: by, event: status })),
  })
  await tx.report.updateMany({
    where: { kind: of, targetId: id, holds: true },
    data: { holds: false },
  })
}

/** Of texts whose author is gone: what came by itself or by an appeal goes with its words, reports of others stay. */
export async function dropReviews(tx: Db, of: Ref['of'], ids: number[]): Promise<void> {
  const about = { kind: of, targetId: { in: ids } }
  await tx.report.deleteMany({ where: { ...about, cause: { not: null } } })
  await tx.report.updateMany({ where: { ...about, holds: true }, data: { holds: false } })
}
