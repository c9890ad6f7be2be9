import 'server-only'
import { tags } from '@/lib/cache-tags'
import { personSelect, presentPerson } from '@/lib/people/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { cutPage, idCursor, placeOf } from '@/lib/platform/keyset/cursor'
import { assertCan } from '@/lib/policy'
import { auditLimits } from '@/lib/quotas'
import type { Prisma } from '@/prisma/generated/client'
import {
  type AuditEntry,
  type AuditFilter,
  type AuditPage,
  auditEntry,
  PUBLIC_ACTIONS,
  PUBLIC_KINDS,
  type PublicAct,
  publicAct,
} from './schema'

const PAGE_SIZE = 30
const DAY_MS = 86_400_000

const select = {
  id: true,
  action: true,
  kind: true,
  targetId: true,
  rule: true,
  reason: true,
  before: true,
  after: true,
  createdAt: true,
  actor: { select: personSelect },
  member: { select: personSelect },
} satisfies Prisma.AuditEntrySelect
type Row = Prisma.AuditEntryGetPayload<{ select: typeof select }>

/** Without who has sent a report: it may be about a member of the staff, who reads this log too. */
const present = ({ actor, member, createdAt, ...row }: Row): AuditEntry =>
  auditEntry.parse({
    ...row,
    actor: actor && presentPerson(actor),
    member: member && row.kind !== 'report' ? presentPerson(member) : null,
    createdAt: createdAt.toISOString(),
  })

const places = idCursor('a')

/**
 * What the staff has done, newest first.
 * @throws AppError 401, 403; invalid (422) for an invalid cursor
 */
export async function listActs(
  viewer: Viewer,
  { cursor, ...filter }: AuditFilter & { cursor?: string | undefined },
): Promise<AuditPage> {
  assertCan(viewer, 'audit.read')
  const rows = await read(filter, placeOf(places, cursor)?.id, PAGE_SIZE + 1)
  const { shown, next } = cutPage(rows, PAGE_SIZE, places.encode)
  return { items: shown.map(present), next }
}

/**
 * The same for a file: all that fit the filter, newest first, `auditLimits.exportRows` at most.
 * @throws AppError 401, 403
 */
export async function readActs(viewer: Viewer, filter: AuditFilter): Promise<AuditEntry[]> {
  assertCan(viewer, 'audit.read')
  return (await read(filter, undefined, auditLimits.exportRows)).map(present)
}

const read = (filter: AuditFilter, before: number | undefined, take: number) =>
  db.auditEntry.findMany({
    where: { AND: [whereOf(filter), before === undefined ? {} : { id: { lt: before } }] },
    orderBy: { id: 'desc' },
    take,
    relationLoadStrategy: 'join',
    select,
  })

const whereOf = (filter: AuditFilter): Prisma.AuditEntryWhereInput => {
  const { action, kind, actor, member, from, to } = filter
  return {
    ...(action && { action }),
    ...(kind && { kind }),
    ...(actor && { actorId: actor }),
    ...(member && { memberId: member, NOT: { kind: 'report' } }),
    createdAt: {
      ...(from && { gte: new Date(from) }),
      ...(to && { lt: new Date(Date.parse(to) + DAY_MS) }),
    },
  }
}

export type PublicActPage = { items: PublicAct[]; next: string | null }

/** What everybody may know of, newest first; null for a cursor that was never given. */
export async function listPublicActs(after: string | null): Promise<PublicActPage | null> {
  'use cache'
  cachedUntilExpired(tags.moderationLog())
  const place = after === null ? null : places.decode(after)
  if (after !== null && !place) return null
  const rows = await db.auditEntry.findMany({
    where: {
      kind: { in: [...PUBLIC_KINDS] },
      action: { in: [...PUBLIC_ACTIONS] },
      ...(place && { id: { lt: place.id } }),
    },
    orderBy: { id: 'desc' },
    take: PAGE_SIZE + 1,
    select: { id: true, action: true, kind: true, rule: true, createdAt: true },
  })
  const { shown, next } = cutPage(rows, PAGE_SIZE, places.encode)
  return {
    items: shown.map(({ id: _, createdAt, ...row }) =>
      publicAct.parse({ ...row, day: createdAt.toISOString().slice(0, 10) }),
    ),
    next,
  }
}
