import 'server-only'
import * as z from 'zod'
import type { Db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { trustOf } from '@/lib/profiles/trust/schema'
import { ReportReason, Role } from '@/prisma/generated/enums'
import { weightOf } from './weight'

type Kind = 'post' | 'comment'
/** What enough reports hide. */
export type Weighable = { kind: Kind; targetId: number }
export type Weighed = { weight: number; reasons: ReportReason[] }

const reportRow = z.object({
  kind: z.enum(['post', 'comment']),
  targetId: z.int(),
  reason: z.enum(ReportReason),
  role: z.enum(Role),
  createdAt: z.date(),
  reporterId: z.int(),
  written: z.int(),
  resolved: z.int(),
  rejected: z.int(),
})

/**
 * What the undecided reports of these texts weigh together, with their reasons, the oldest first. Reports from before
 * the staff last let a text stand are left out, and so are those that were rejected before, of who is blocked, and of
 * its author. A rejected report stays rejected until its appeal is decided. One statement.
 */
export async function weigh(tx: Db, texts: Weighable[]): Promise<Map<string, Weighed>> {
  const found = new Map<string, Weighed>()
  const ids = (kind: Kind) => texts.flatMap((text) => (text.kind === kind ? [text.targetId] : []))
  if (texts.length === 0) return found
  const rows = await rowsOf(tx, reportRow)`
    select r.kind::text, r."targetId", r.reason::text, u.role::text, u."createdAt", u.id as "reporterId",
           u."postCount" + u."commentCount" as written, own.resolved, own.rejected
      from "Report" r join "User" u on u.id = r."reporterId"
      cross join lateral (
        select count(*) filter (where o.status = 'resolved')::int as resolved,
               count(*) filter (where o.status = 'rejected' or (
                 o."appealedAt" is not null and o.status in ('open', 'inWork')))::int as rejected
          from "Report" o where o."reporterId" = u.id and o.cause is null) own
     where ((r.kind = 'post' and r."targetId" = any(${ids('post')}::int[]))
            or (r.kind = 'comment' and r."targetId" = any(${ids('comment')}::int[])))
       and r.status in ('open', 'inWork') and r.cause is null and r."appealedAt" is null
       and u.id is distinct from case r.kind when 'post'
             then (select p."authorId" from "Post" p where p.id = r."targetId")
             else (select c."authorId" from "Comment" c where c.id = r."targetId") end
       and coalesce(u."blockedUntil" <= now() at time zone 'utc', true)
       and r."createdAt" > coalesce(greatest(
             (select max(a."createdAt") from "AuditEntry" a
               where a.kind = r.kind::text and a."targetId" = r."targetId"
                 and a.action in ('unhide', 'restore')),
             (select max(e."createdAt") from "Report" x join "ReportEntry" e on e."reportId" = x.id
               where x.kind = r.kind and x."targetId" = r."targetId" and e.event = 'rejected')),
           '-infinity'::timestamp)
     order by r.id`
  const now = new Date()
  const counted = new Set<string>()
  for (const row of rows) {
    const key = keyOfText(row)
    // A member whose two accounts were merged has two reports of one text.
    const once = `${key} ${row.reporterId}`
    if (counted.has(once)) continue
    counted.add(once)
    const { weight, reasons } = found.get(key) ?? { weight: 0, reasons: [] }
    const own = weightOf({ ...row, trust: trustIn(row, now) })
    found.set(key, { weight: rounded(weight + own), reasons: [...reasons, row.reason] })
  }
  return found
}

export const keyOfText = ({ kind, targetId }: Weighable): string => `${kind}:${targetId}`

/** Likes only make a regular of a member, who weighs the same. The staff is known. */
const trustIn = ({ role, ...deeds }: z.output<typeof reportRow>, now: Date) =>
  role === 'member' ? trustOf({ ...deeds, reactions: 0 }, now) : 'member'

/** Five times 0.6 are three. */
const rounded = (weight: number) => Math.round(weight * 100) / 100
