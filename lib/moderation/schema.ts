import * as z from 'zod'
import { person } from '@/lib/people/schema'
import { type FieldCode, refusal } from '@/lib/platform/errors'
import { flag, moment, pageOf, rowId } from '@/lib/platform/http/wire'
import {
  cursor,
  multiLine,
  optionalEmail,
  shownText,
  singleLine,
  uploadId,
} from '@/lib/platform/text'
import { reportLimits } from '@/lib/quotas'
import { reportKind, reportTarget } from '@/lib/targets/schema'
import { ReviewCause } from '@/prisma/generated/enums'

export const REPORT_STEP = refusal('report_step', 409)
/** A colleague works on it: who decides takes it first. */
export const REPORT_TAKEN = refusal('report_taken', 403)

/** What one has written, what one is, and what a company of one's own shows is not reported. */
export const OWN_REPORT = refusal('own_report', 403)

/** Nobody of the staff decides about themselves or a text of theirs. */
export const OWN_CASE = refusal('own_case', 403)

const MAX_PATH = 300

export const reportReason = z.enum(
  ['spam', 'abuse', 'outdated', 'fraud', 'illegal', 'copyright', 'other'],
  { error: ({ input }) => (input ? 'invalid' : 'required') },
)
export type ReportReason = z.output<typeof reportReason>

export const reportStatus = z.enum(['open', 'inWork', 'resolved', 'rejected'])
export type ReportStatus = z.output<typeof reportStatus>

export const reportEvent = z.enum([
  'reported',
  'added',
  'taken',
  'returned',
  'noted',
  'resolved',
  'rejected',
  'held',
  'edited',
  'appealed',
  'contested',
])

const NEXT: Record<ReportStatus, readonly ReportStatus[]> = {
  open: ['inWork'],
  // `inWork` again is a change of assignee.
  inWork: ['inWork', 'open', 'resolved', 'rejected'],
  resolved: [],
  rejected: [],
}

/** Is this status change allowed? Decided reports are final. */
export const reportMayBecome = (from: ReportStatus, to: ReportStatus): boolean =>
  NEXT[from].includes(to)

/** Is this a final status? */
export const isDecided = (status: ReportStatus): boolean => NEXT[status].length === 0

const text = multiLine(reportLimits.text).default('')

/** Path of a page of this site; cannot lead to another host. */
const sitePath = singleLine(MAX_PATH).regex(/^\/(?!\/)[^\\\s\p{Cc}]*$/u)

/** The target: a thing by id, a page by path. */
export const reportDraft = z
  .object({
    kind: reportKind,
    targetId: rowId.optional(),
    path: sitePath.optional(),
    reason: reportReason,
    text,
    /** A visitor's address for the answer; members are reached by their account. */
    email: optionalEmail,
    /** An image that the member has uploaded, of a page. */
    screenshotId: uploadId.optional(),
  })
  .superRefine(({ kind, targetId, path, reason, text: words }, context) => {
    const missing = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], message: 'required' })
    if (kind === 'page' ? path === undefined : targetId === undefined) {
      missing(kind === 'page' ? 'path' : 'targetId')
    }
    if (words === '' && (kind === 'page' || reason === 'other')) missing('text')
  })
export type ReportDraft = z.output<typeof reportDraft>
/** Reasons that apply to pages. */
export const PAGE_REASONS = [
  'other',
  'outdated',
  'illegal',
  'copyright',
] as const satisfies ReportReason[]

/** Reporting the same thing again is not new while the first report is undecided. */
export const reportReceipt = z.object({ id: rowId, isNew: z.boolean() })
export type ReportReceipt = z.output<typeof reportReceipt>

/**
 * Staff's change of a report: `inWork` assigns it, `open` unassigns it, the others decide it with an answer
 * to the reporter. Notes are for staff only, at any time.
 */
export const reportWork = z
  .object({
    status: reportStatus.optional(),
    note: text,
    answer: text,
    /** Who had it when it was read: a colleague who has taken it since keeps it. */
    seen: z.object({ assigneeId: rowId.nullable() }).optional(),
  })
  .superRefine(({ status, note, answer }, context) => {
    const wrong = (field: string, message: FieldCode) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (status === undefined && note === '') wrong('status', 'required')
    if (answer !== '' && !(status && isDecided(status))) wrong('answer', 'invalid')
  })
export type ReportWork = z.input<typeof reportWork>

const shared = z.object({
  id: rowId,
  target: reportTarget,
  reason: reportReason,
  text: shownText,
  status: reportStatus,
  answer: shownText,
  createdAt: moment,
  closedAt: moment.nullable(),
})

/** A report as its reporter sees it. */
export const ownReport = shared.extend({
  /** May they ask that somebody else decides it again? */
  mayAppeal: z.boolean(),
})
export type OwnReport = z.output<typeof ownReport>
export const ownReportPage = pageOf(ownReport)
export type OwnReportPage = z.output<typeof ownReportPage>

export const reportEntry = z.object({
  id: rowId,
  event: reportEvent,
  actor: person.nullable(),
  text: shownText,
  createdAt: moment,
})
export type ReportEntry = z.output<typeof reportEntry>

/** A report as staff sees it, with its history. */
export const report = shared.extend({
  /** Why it came to the queue by itself; null when somebody has reported it. */
  cause: z.enum(ReviewCause).nullable(),
  /** Is its text hidden until this is decided? */
  holds: z.boolean(),
  /** Of the undecided reports of a post or comment together, by who sent them. */
  weight: z.number(),
  /** Why the viewer does not decide it while a colleague can; null who may. */
  partiality: z.enum(['about', 'reported', 'decided']).nullable(),
  /** Null for a visitor, and for whom the report is about. */
  reporter: person.nullable(),
  email: shownText.nullable(),
  screenshot: z.object({ id: shownText, width: z.number() }).nullable(),
  assignee: person.nullable(),
  /** When its reporter asked that somebody else decides it again. */
  appealedAt: moment.nullable(),
  history: z.array(reportEntry),
})
export type Report = z.output<typeof report>
export const reportQueue = pageOf(report).extend({
  counts: z.object({ open: z.number(), inWork: z.number() }),
})
export type ReportQueue = z.output<typeof reportQueue>

/** What waits for the staff: reports that nobody has taken, open claims to companies, and of feeds what the viewer may decide. */
export const reportDesk = z.object({ open: z.number(), claims: z.number(), feeds: z.number() })
export type ReportDesk = z.output<typeof reportDesk>

export const reportFilter = z.object({
  status: reportStatus.optional(),
  kind: reportKind.optional(),
  /** The viewer's own reports, for staff. */
  mine: flag,
  cursor: cursor.optional(),
})
export type ReportFilter = z.output<typeof reportFilter>
