import 'server-only'
import { personSelect, presentPerson } from '@/lib/people/queries'
import { reportLimits } from '@/lib/quotas'
import { keyOf } from '@/lib/targets/queries'
import type { ReportTarget } from '@/lib/targets/schema'
import type { Prisma } from '@/prisma/generated/client'
import type { Partiality } from './judges'
import type { OwnReport, Report, ReportEntry } from './schema'

const MOST_ENTRIES = 200

export const ownReportSelect = {
  id: true,
  kind: true,
  targetId: true,
  path: true,
  reason: true,
  text: true,
  words: true,
  status: true,
  answer: true,
  createdAt: true,
  closedAt: true,
  cause: true,
  appealedAt: true,
} satisfies Prisma.ReportSelect

const entrySelect = {
  id: true,
  event: true,
  text: true,
  createdAt: true,
  actor: { select: personSelect },
} satisfies Prisma.ReportEntrySelect

export const reportSelect = {
  ...ownReportSelect,
  holds: true,
  email: true,
  screenshot: { select: { id: true, width: true } },
  reporter: { select: personSelect },
  assignee: { select: personSelect },
  entries: { orderBy: { id: 'asc' }, take: MOST_ENTRIES, select: entrySelect },
} satisfies Prisma.ReportSelect

type OwnRow = Prisma.ReportGetPayload<{ select: typeof ownReportSelect }>
export type Row = Prisma.ReportGetPayload<{ select: typeof reportSelect }>
type Targets = Map<string, Omit<ReportTarget, 'kind' | 'id'>>

/** Of a deleted target the reporter sees only that it is gone. */
export function presentOwnReport(row: OwnRow, targets: Targets): OwnReport {
  const target = targetOf(row, targets)
  return {
    ...sharedOf(row),
    mayAppeal: mayAppeal(row),
    target: target.path === null ? { ...target, title: '', excerpt: '', author: null } : target,
  }
}

function mayAppeal({ status, cause, appealedAt, closedAt }: OwnRow): boolean {
  if (status !== 'rejected' || cause !== null || appealedAt !== null) return false
  return closedAt !== null && Date.now() - closedAt.getTime() < reportLimits.appealMs
}

type Seen = { weight: number; partiality: Partiality | null }

/** Whom a report is about does not learn from the queue who sent it. */
export function presentReport(row: Row, targets: Targets, { weight, partiality }: Seen): Report {
  const isAbout = partiality === 'about'
  const reporterId = row.reporter?.id
  const history = row.entries.map(presentEntry)
  return {
    ...sharedOf(row),
    target: staffTarget(row, targets),
    cause: row.cause,
    holds: row.holds,
    weight,
    partiality,
    reporter: row.reporter && !isAbout ? presentPerson(row.reporter) : null,
    email: isAbout ? null : row.email,
    screenshot: row.screenshot,
    assignee: row.assignee && presentPerson(row.assignee),
    appealedAt: row.appealedAt?.toISOString() ?? null,
    history: isAbout ? history.map((entry) => withoutActor(entry, reporterId)) : history,
  }
}

const presentEntry = (row: Row['entries'][number]): ReportEntry => ({
  id: row.id,
  event: row.event,
  actor: row.actor && presentPerson(row.actor),
  text: row.text,
  createdAt: row.createdAt.toISOString(),
})

const withoutActor = (entry: ReportEntry, id: number | undefined): ReportEntry =>
  entry.actor?.id === id ? { ...entry, actor: null } : entry

const sharedOf = (row: OwnRow) => ({
  id: row.id,
  reason: row.reason,
  text: row.text,
  status: row.status,
  answer: row.answer,
  createdAt: row.createdAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
})

/** Nobody but its two members reads a conversation: no link leads there. */
function staffTarget(row: OwnRow, targets: Targets): ReportTarget {
  const target = targetOf(row, targets)
  return row.kind === 'message' ? { ...target, path: null } : target
}

function targetOf({ kind, targetId, path, words }: OwnRow, targets: Targets): ReportTarget {
  if (kind === 'page') {
    return { kind, id: null, title: path ?? '', excerpt: '', path, author: null }
  }
  const found = targetId ? targets.get(keyOf(kind, targetId)) : undefined
  return {
    kind,
    id: targetId,
    ...(found ?? { title: '', excerpt: '', path: null, author: null }),
    ...(kind === 'message' && { excerpt: words }),
  }
}
