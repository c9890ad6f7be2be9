import 'server-only'
import * as z from 'zod'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Days, dayOf, eachOf, startOf } from '@/lib/platform/days'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { assertCan } from '@/lib/policy'
import { Prisma } from '@/prisma/generated/client'
import { reportReason } from '../schema'
import type { NumbersFilter, ReportNumbers } from './schema'

const DAY_MS = 86_400_000

/**
 * How many reports came and were decided on each day of the period, how long that took, and what waits now.
 * @throws AppError unauthenticated (401), forbidden (403) for others than staff
 */
export async function getReportNumbers(
  viewer: Viewer,
  { days, timeZone }: NumbersFilter,
): Promise<ReportNumbers> {
  assertCan(viewer, 'report.work')
  const period = { days: Number(days), timeZone }
  const [byDay, times, shares, waiting] = await Promise.all([
    countByDay(period),
    measureTimes(period),
    countShares(period),
    countWaiting(),
  ])
  return { days: byDay, ...times, ...shares, waiting }
}

/** Reports that nobody has decided. `late`: for more than a day. */
export async function countWaiting(now = new Date()): Promise<ReportNumbers['waiting']> {
  const [row] = await rowsOf(db, waitingRow)`
    select count(*) filter (where status = 'open')::int as open,
           count(*) filter (where status = 'inWork')::int as "inWork",
           count(*) filter (where "createdAt" < ${utc(new Date(now.getTime() - DAY_MS))})::int as late
      from "Report" where status in ('open', 'inWork')`
  return row ?? { open: 0, inWork: 0, late: 0 }
}

const waitingRow = z.object({ open: z.int(), inWork: z.int(), late: z.int() })
const dayRow = z.object({ day: z.string(), reported: z.int(), decided: z.int() })
const timesRow = z.object({
  firstMedian: z.number().nullable(),
  firstNinth: z.number().nullable(),
  decisionMedian: z.number().nullable(),
  decisionNinth: z.number().nullable(),
  resolved: z.int(),
  rejected: z.int(),
})
const shareRow = z.object({
  reason: reportReason.nullable(),
  language: z.enum(['ru', 'en', 'de', 'cs', 'pl', 'sr']).nullable(),
  count: z.int(),
})

const utc = (at: Date) => Prisma.sql`${at.toISOString()}::timestamp(3)`

const countByDay = (spell: Days) =>
  rowsOf(
    db,
    dayRow,
  )(Prisma.sql`
    with events as (
      select ${dayOf(Prisma.sql`"createdAt"`, spell.timeZone)} as day, 1 as reported, 0 as decided
        from "Report" where "createdAt" >= ${startOf(spell)}
      union all
      select ${dayOf(Prisma.sql`"closedAt"`, spell.timeZone)}, 0, 1
        from "Report" where "closedAt" >= ${startOf(spell)}
    )
    select to_char(each, 'YYYY-MM-DD') as day, coalesce(sum(reported), 0)::int as reported,
           coalesce(sum(decided), 0)::int as decided
      from ${eachOf(spell)} each
      left join events on events.day = each::date
     group by each order by each`)

async function measureTimes(spell: Days) {
  const [row] = await rowsOf(
    db,
    timesRow,
  )(Prisma.sql`
    with taken as (
      select r.status, extract(epoch from r."closedAt" - r."createdAt")::float8 as decision,
             (select extract(epoch from min(e."createdAt") - r."createdAt")::float8 from "ReportEntry" e
               where e."reportId" = r.id and e.event not in ('reported', 'added')) as first
        from "Report" r where r."createdAt" >= ${startOf(spell)}
    )
    select percentile_cont(0.5) within group (order by first) as "firstMedian",
           percentile_cont(0.9) within group (order by first) as "firstNinth",
           percentile_cont(0.5) within group (order by decision) as "decisionMedian",
           percentile_cont(0.9) within group (order by decision) as "decisionNinth",
           count(*) filter (where status = 'resolved')::int as resolved,
           count(*) filter (where status = 'rejected')::int as rejected
      from taken`)
  return {
    firstLook: { median: row?.firstMedian ?? null, ninth: row?.firstNinth ?? null },
    decision: { median: row?.decisionMedian ?? null, ninth: row?.decisionNinth ?? null },
    outcomes: { resolved: row?.resolved ?? 0, rejected: row?.rejected ?? 0 },
  }
}

async function countShares(spell: Days) {
  const rows = await rowsOf(
    db,
    shareRow,
  )(Prisma.sql`
    select reason::text, language::text, count(*)::int as count
      from "Report" where "createdAt" >= ${startOf(spell)}
     group by grouping sets ((reason), (language)) order by count desc, reason, language`)
  return {
    reasons: rows.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : [])),
    languages: rows.flatMap(({ language, count }) => (language ? [{ language, count }] : [])),
  }
}
