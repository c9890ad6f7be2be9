import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { cutPage, placeOf } from '@/lib/platform/keyset/cursor'
import { assertCan } from '@/lib/policy'
import { inFileOrder, latestFirst } from '../paging'
import type { FeedReport, FeedRun } from '../schema'
import { feedIssueSelect, feedRunSelect, presentFeedIssue, presentFeedRun } from '../views'

const RUNS_PER_PAGE = 20
const ISSUES_PER_PAGE = 50

/**
 * Runs of a source after a cursor, newest first, twenty at a time.
 * @throws AppError 401, 403 for everyone but staff, not_found (404); invalid (422) for an invalid cursor
 */
export async function listRuns(
  viewer: Viewer,
  sourceId: number,
  cursor?: string,
): Promise<{ items: FeedRun[]; next: string | null }> {
  assertCan(viewer, 'feed.read')
  const after = placeOf(latestFirst, cursor)
  await db.feedSource.findUniqueOrThrow({ where: { id: sourceId }, select: { id: true } })
  const rows = await db.feedRun.findMany({
    where: { sourceId, ...(after && { id: { lt: after.id } }) },
    orderBy: { id: 'desc' },
    take: RUNS_PER_PAGE + 1,
    select: feedRunSelect,
  })
  const { shown, next } = cutPage(rows, RUNS_PER_PAGE, latestFirst.encode)
  return { items: shown.map(presentFeedRun), next }
}

/**
 * The report of a run: its numbers, and fifty of its issues in the order of the file.
 * @throws AppError 401, 403 for everyone but staff, not_found (404); invalid (422) for an invalid cursor
 */
export async function getReport(viewer: Viewer, id: number, cursor?: string): Promise<FeedReport> {
  assertCan(viewer, 'feed.read')
  const after = placeOf(inFileOrder, cursor)
  const run = await db.feedRun.findUnique({
    where: { id },
    select: { ...feedRunSelect, source: { select: { id: true, name: true, format: true } } },
  })
  if (!run) throw new AppError('not_found')
  const { source, ...row } = run
  return { ...presentFeedRun(row), source, issues: await listIssues(id, after) }
}

async function listIssues(runId: number, after: { line: number; id: number } | null) {
  const rows = await db.feedIssue.findMany({
    where: {
      runId,
      ...(after && {
        line: { gte: after.line },
        OR: [{ line: { gt: after.line } }, { id: { gt: after.id } }],
      }),
    },
    orderBy: [{ line: 'asc' }, { id: 'asc' }],
    take: ISSUES_PER_PAGE + 1,
    select: feedIssueSelect,
  })
  const { shown, next } = cutPage(rows, ISSUES_PER_PAGE, inFileOrder.encode)
  return { items: shown.map(presentFeedIssue), next }
}
