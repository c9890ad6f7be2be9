import 'server-only'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { cutPage, idCursor, placeOf } from '@/lib/platform/keyset/cursor'
import { can } from '@/lib/policy'
import { findTargets } from '@/lib/targets/queries'
import type { Prisma } from '@/prisma/generated/client'
import type { OwnReportPage, Report, ReportFilter, ReportQueue } from './schema'
import { ownReportSelect, presentOwnReport, presentReport, reportSelect } from './views'

const PAGE_SIZE = 20

/** Row filter of the policy: reports are visible to their reporter and to staff. */
const reportsVisibleTo = (viewer: Member): Prisma.ReportWhereInput =>
  can(viewer, 'report.work') ? {} : { reporterId: viewer.id }

/**
 * For staff: the queue with its counts. For members, and staff with `mine`: their own reports with the
 * outcome. Newest first.
 * @throws AppError unauthenticated (401); invalid (422) for an invalid cursor
 */
export async function listReports(
  viewer: Viewer,
  { mine, ...filter }: ReportFilter,
): Promise<ReportQueue | OwnReportPage> {
  if (!viewer) throw new AppError('unauthenticated')
  return can(viewer, 'report.work') && !mine ? listQueue(viewer, filter) : listOwn(viewer, filter)
}

/** One report as staff sees it; the caller has checked the permission. */
export async function getReport(id: number): Promise<Report> {
  const row = await db.report.findUniqueOrThrow({
    where: { id },
    relationLoadStrategy: 'join',
    select: reportSelect,
  })
  return presentReport(row, await findTargets([row]))
}

async function listQueue(viewer: Member, filter: ReportFilter): Promise<ReportQueue> {
  const [rows, open, inWork] = await Promise.all([
    db.report.findMany({
      where: { AND: [reportsVisibleTo(viewer), whereOf(filter)] },
      ...pageSlice,
      select: reportSelect,
    }),
    db.report.count({ where: { status: 'open' } }),
    db.report.count({ where: { status: 'inWork' } }),
  ])
  const { shown, next } = cut(rows)
  const targets = await findTargets(shown)
  return { items: shown.map((row) => presentReport(row, targets)), next, counts: { open, inWork } }
}

async function listOwn(viewer: Member, filter: ReportFilter): Promise<OwnReportPage> {
  const rows = await db.report.findMany({
    where: { AND: [{ reporterId: viewer.id }, whereOf(filter)] },
    ...pageSlice,
    select: ownReportSelect,
  })
  const { shown, next } = cut(rows)
  const targets = await findTargets(shown)
  return { items: shown.map((row) => presentOwnReport(row, targets)), next }
}

const pageSlice = {
  orderBy: { id: 'desc' },
  take: PAGE_SIZE + 1,
  relationLoadStrategy: 'join',
} as const

const whereOf = ({ status, kind, cursor }: ReportFilter): Prisma.ReportWhereInput => ({
  ...(status && { status }),
  ...(kind && { kind }),
  ...(cursor !== undefined && { id: { lt: placeOf(places, cursor)?.id } }),
})

const places = idCursor('r')

const cut = <Row extends { id: number }>(rows: Row[]) => cutPage(rows, PAGE_SIZE, places.encode)
