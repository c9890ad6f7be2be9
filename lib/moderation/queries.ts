import 'server-only'
import * as z from 'zod'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { cursorOf, cutPage, idCursor, idField, placeOf } from '@/lib/platform/keyset/cursor'
import { assertCan, can } from '@/lib/policy'
import { findTargets } from '@/lib/targets/queries'
import type { Prisma } from '@/prisma/generated/client'
import { findPartial } from './judges'
import type { OwnReportPage, Report, ReportDesk, ReportFilter, ReportQueue } from './schema'
import { ownReportSelect, presentOwnReport, presentReport, type Row, reportSelect } from './views'
import { weigh } from './weighing'

const PAGE_SIZE = 20

/** Row filter of the policy: reports are visible to their reporter and to staff. */
const reportsVisibleTo = (viewer: Member): Prisma.ReportWhereInput =>
  can(viewer, 'report.work') ? {} : { reporterId: viewer.id }

/**
 * For staff: the queue with its counts. For members, and staff with `mine`: their own reports with the
 * outcome. Newest first, in the queue after what hides a text until it is decided.
 * @throws AppError unauthenticated (401); invalid (422) for an invalid cursor
 */
export async function listReports(
  viewer: Viewer,
  { mine, ...filter }: ReportFilter,
): Promise<ReportQueue | OwnReportPage> {
  if (!viewer) throw new AppError('unauthenticated')
  return can(viewer, 'report.work') && !mine ? listQueue(viewer, filter) : listOwn(viewer, filter)
}

/** How many reports nobody has taken. For staff. @throws AppError 401, 403 */
export async function getReportDesk(viewer: Viewer): Promise<ReportDesk> {
  assertCan(viewer, 'report.work')
  const [open, { claims, imports, drops }] = await Promise.all([
    db.report.count({ where: { status: 'open' } }),
    countUndecided({ notOf: viewer.id }),
  ])
  return { open, claims, feeds: can(viewer, 'feed.manage') ? imports + drops : 0 }
}

/**
 * Claims to companies, imports and price drops that wait for a decision; with `before` only what has since then, with
 * `notOf` without the claims of a member, who does not decide them.
 */
export async function countUndecided({ before, notOf }: { before?: Date; notOf?: number } = {}) {
  const since = before && { lt: before }
  const [claims, imports, drops] = await Promise.all([
    db.companyClaim.count({
      where: { state: 'open', createdAt: since, userId: notOf && { not: notOf } },
    }),
    db.feedRun.count({ where: { state: 'held', queuedAt: since } }),
    db.priceEvent.count({ where: { heldFrom: { not: null }, at: since } }),
  ])
  return { claims, imports, drops }
}

/** One report. For staff. @throws AppError 401, 403, not_found (404) */
export async function readReport(viewer: Viewer, id: number): Promise<Report> {
  assertCan(viewer, 'report.work')
  return getReport(viewer, id)
}

/** One report as staff sees it; the caller has checked the permission. @throws AppError not_found (404) */
export async function getReport(viewer: Member, id: number): Promise<Report> {
  const row = await db.report.findUnique({
    where: { id },
    relationLoadStrategy: 'join',
    select: reportSelect,
  })
  const [shown] = row ? await presentAll(viewer, [row]) : []
  if (!shown) throw new AppError('not_found')
  return shown
}

/** With what they are about and how much the reports of each weigh; the count of statements depends on no length. */
async function presentAll(viewer: Member, rows: Row[]): Promise<Report[]> {
  const texts = rows.flatMap(({ kind, targetId }) =>
    (kind === 'post' || kind === 'comment') && targetId ? [{ kind, targetId }] : [],
  )
  const cases = rows.map((row) => ({ ...row, reporterId: row.reporter?.id ?? null }))
  const [targets, weights, partial] = await Promise.all([
    findTargets(rows),
    weigh(db, texts),
    findPartial(viewer, cases),
  ])
  const weightOf = ({ kind, targetId }: Row) => weights.get(`${kind}:${targetId}`)?.weight ?? 0
  return rows.map((row) =>
    presentReport(row, targets, {
      weight: weightOf(row),
      partiality: partial.get(row.id) ?? null,
    }),
  )
}

async function listQueue(viewer: Member, filter: ReportFilter): Promise<ReportQueue> {
  const [rows, open, inWork] = await Promise.all([
    db.report.findMany({
      where: { AND: [reportsVisibleTo(viewer), whereOf(filter), queuedAfter(filter.cursor)] },
      ...pageSlice,
      orderBy: [{ holds: 'desc' }, { id: 'desc' }],
      select: reportSelect,
    }),
    db.report.count({ where: { status: 'open' } }),
    db.report.count({ where: { status: 'inWork' } }),
  ])
  const { shown, next } = cutPage(rows, PAGE_SIZE, (row) =>
    queued.encode({ holds: row.holds ? 'h' : 'r', id: row.id }),
  )
  return { items: await presentAll(viewer, shown), next, counts: { open, inWork } }
}

async function listOwn(viewer: Member, filter: ReportFilter): Promise<OwnReportPage> {
  const rows = await db.report.findMany({
    where: { AND: [{ reporterId: viewer.id }, whereOf(filter), madeBefore(filter.cursor)] },
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

const whereOf = ({ status, kind }: ReportFilter): Prisma.ReportWhereInput => ({
  ...(status && { status }),
  ...(kind && { kind }),
})

const places = idCursor('r')
const queued = cursorOf('q', { holds: z.enum(['h', 'r']), id: idField.pipe(z.number().min(1)) })

type After = string | undefined
const madeBefore = (cursor: After): Prisma.ReportWhereInput =>
  cursor === undefined ? {} : { id: { lt: placeOf(places, cursor)?.id } }

function queuedAfter(cursor: After): Prisma.ReportWhereInput {
  const place = placeOf(queued, cursor)
  if (!place) return {}
  const rest = { holds: place.holds === 'h', id: { lt: place.id } }
  return place.holds === 'h' ? { OR: [rest, { holds: false }] } : rest
}

const cut = <One extends { id: number }>(rows: One[]) => cutPage(rows, PAGE_SIZE, places.encode)
