import * as z from 'zod'
import { person } from '@/lib/people/schema'
import { moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { cursor, shownText } from '@/lib/platform/text'
import { ReportReason } from '@/prisma/generated/enums'

/** What the staff does. */
export const AUDIT_ACTIONS = [
  'create',
  'edit',
  'delete',
  'hide',
  'hold',
  'unhide',
  'restore',
  'merge',
  'split',
  'move',
  'close',
  'open',
  'pin',
  'unpin',
  'publish',
  'discard',
  'take',
  'return',
  'note',
  'resolve',
  'reject',
  'release',
  'assign',
  'run',
  'block',
  'unblock',
  'role',
  'sessions',
  'accept',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** To what. */
export const AUDIT_KINDS = [
  'post',
  'comment',
  'question',
  'user',
  'report',
  'topic',
  'category',
  'tag',
  'company',
  'complex',
  'property',
  'sale',
  'callback',
  'feed',
  'rate',
  'programme',
  'synonyms',
  'word',
  'limit',
  'claim',
  'preview',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** What everybody may know of: acts on texts and people, and decided reports. */
export const PUBLIC_ACTIONS = [
  'delete',
  'hide',
  'hold',
  'unhide',
  'restore',
  'edit',
  'move',
  'split',
  'merge',
  'close',
  'open',
  'resolve',
  'reject',
  'block',
  'unblock',
] as const satisfies AuditAction[]
export const PUBLIC_KINDS = [
  'post',
  'comment',
  'question',
  'user',
  'report',
] as const satisfies AuditKind[]

export const isPublicAct = ({ action, kind }: { action: string; kind: string }): boolean =>
  PUBLIC_ACTIONS.some((one) => one === action) && PUBLIC_KINDS.some((one) => one === kind)

/** Which rule was broken: the reasons of reports. */
export const rule = z.enum(ReportReason)
export type Rule = z.output<typeof rule>

/** The fields that changed, with what they were or are. */
const fields = z.record(shownText, z.unknown()).nullable()

export const auditEntry = z.object({
  id: rowId,
  /** Null for who is gone. */
  actor: person.nullable(),
  action: z.enum(AUDIT_ACTIONS),
  kind: z.enum(AUDIT_KINDS),
  targetId: z.int().nullable(),
  /** Whose text or account it was. */
  member: person.nullable(),
  rule: rule.nullable(),
  reason: shownText,
  before: fields,
  after: fields,
  createdAt: moment,
})
export type AuditEntry = z.output<typeof auditEntry>

/** Was it done without a person: held by what was seen, or proved by a mailed link? */
export const isBySite = ({ action, kind }: Pick<AuditEntry, 'action' | 'kind'>): boolean =>
  action === 'hold' || (kind === 'claim' && action === 'accept')
export const auditPage = pageOf(auditEntry)
export type AuditPage = z.output<typeof auditPage>

/** A day in UTC, `2026-11-24`. */
const day = z.iso.date('invalid')
/** PostgreSQL has no year 0, and the day after 9999 is written in five digits. */
const askedDay = day.refine((one) => one >= '0001-01-01' && one < '9999-12-31', 'invalid')

export const auditFilter = z.object({
  action: z.enum(AUDIT_ACTIONS).optional(),
  kind: z.enum(AUDIT_KINDS).optional(),
  actor: rowId.optional(),
  /** Whose text or account it was. */
  member: rowId.optional(),
  /** First and last day. */
  from: askedDay.optional(),
  to: askedDay.optional(),
})
export type AuditFilter = z.output<typeof auditFilter>
export const auditListFilter = auditFilter.extend({ cursor: cursor.optional() })

/** One act as everybody may know it: without persons and texts, and of the day alone. */
export const publicAct = z.object({
  action: z.enum(PUBLIC_ACTIONS),
  kind: z.enum(PUBLIC_KINDS),
  rule: rule.nullable(),
  day,
})
export type PublicAct = z.output<typeof publicAct>

/** The cursor among the segments of a page of the public log; null on the first page. */
export const publicLogPlace = (segments: string[] = []): string | null =>
  segments.find((segment) => segment.startsWith('after.'))?.slice('after.'.length) ?? null
