import 'server-only'
import { enter as enterAct } from '@/lib/audit/commands'
import type { AuditAction } from '@/lib/audit/schema'
import type { Db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import type { Prisma } from '@/prisma/generated/client'
import type { ReportEvent, ReportStatus } from '@/prisma/generated/enums'
import type { Text } from './holding'
import { notifyOutcome } from './notify-outcome'
import { isDecided } from './schema'

const COLUMNS = { post: 'postId', comment: 'commentId', question: 'questionId' } as const

export const stepSelect = {
  id: true,
  kind: true,
  targetId: true,
  status: true,
  assigneeId: true,
  reason: true,
  reporterId: true,
  cause: true,
  holds: true,
  appealedAt: true,
} as const
export type Row = Prisma.ReportGetPayload<{ select: typeof stepSelect }>

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

type Move = { to: ReportStatus; by: number; answer: string }

/** Compare-and-set. @throws AppError conflict (409) after a concurrent change */
export async function step(tx: Db, report: Row, move: Move): Promise<void> {
  const { id, status, assigneeId, holds, cause } = report
  const { to, by, answer } = move
  const after = { status: to, assigneeId: to === 'open' ? null : by }
  const { count } = await tx.report.updateMany({
    where: { id, status, assigneeId, holds, cause },
    data: {
      ...after,
      ...(isDecided(to) && { holds: false, answer, closedAt: new Date(), openKey: null }),
    },
  })
  if (count === 0) throw new AppError('conflict')
  await enter(tx, id, by, EVENT[to], answer)
  const act = { action: ACT[to], kind: 'report', id, memberId: report.reporterId } as const
  const before = { status, assigneeId }
  await enterAct(tx, { id: by }, { ...act, rule: report.reason, reason: answer, before, after })
}

/**
 * When a report ends with its text taken away by a person, what others have reported of the text is decided with it,
 * with the same answer, and they are told. The text is locked, so of two decisions the second finds its report decided.
 * Returns the ids.
 */
export async function stepOthers(
  tx: Db,
  { id }: Row,
  { kind, targetId }: Text,
  move: Move,
): Promise<number[]> {
  const taken = { [COLUMNS[kind]]: targetId, cause: null }
  if ((await tx.removal.count({ where: taken })) === 0) return []
  const others = await tx.report.findMany({
    where: {
      kind,
      targetId,
      id: { not: id },
      cause: null,
      status: { in: ['open', 'inWork'] },
    },
    orderBy: { id: 'asc' },
    select: stepSelect,
  })
  for (const other of others) {
    await step(tx, other, move)
    await notifyOutcome(tx, other.id)
  }
  return others.map((other) => other.id)
}

export const enter = (
  tx: Db,
  reportId: number,
  actorId: number | undefined,
  event: ReportEvent,
  text = '',
) => tx.reportEntry.create({ data: { reportId, actorId, event, text } })
