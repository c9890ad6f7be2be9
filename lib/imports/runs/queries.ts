import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { decodePlace, encodePlace, type Place } from '@/lib/platform/keyset'
import { assertCan } from '@/lib/policy'
import type { FeedReport, FeedRun } from '../schema'
import { feedIssueSelect, feedRunSelect, presentFeedIssue, presentFeedRun } from '../views'

const RUNS_PER_PAGE = 20
const ISSUES_PER_PAGE = 50

/**
 * Runs of a source after a cursor, the latest first, twenty at a time.
 * @throws AppError 401, 403 for everyone but staff, not_found (404); invalid (422) for a cursor that was never given
 */
export async function listRuns(
  viewer: Viewer,
  sourceId: number,
  cursor?: string,
): Promise<{ items: FeedRun[]; next: string | null }> {
  assertCan(viewer, 'feed.read')
  const after = placeOf(cursor)
  await db.feedSource.findUniqueOrThrow({ where: { id: sourceId }, select: { id: true } })
  const rows = await db.feedRun.findMany({
    where: { sourceId, ...(after && { id: { lt: after.id } }) },
    orderBy: { id: 'desc' },
    take: RUNS_PER_PAGE + 1,
    select: feedRunSelect,
  })
  const items = rows.slice(0, RUNS_PER_PAGE)
  const last = items.at(-1)
  const next = rows.length > RUNS_PER_PAGE && last ? encodePlace({ key: 0, id: last.id }) : null
  return { items: items.map(presentFeedRun), next }
}

/**
 * The report of a run: its numbers, and fifty of its issues in the order of the file.
 * @throws AppError 401, 403 for everyone but staff, not_found (404); invalid (422) for a cursor that was never given
 */
export async function getReport(viewer: Viewer, id: number, cursor?: string): Promise<FeedReport> {
  assertCan(viewer, 'feed.read')
  const after = placeOf(cursor)
  const run = await db.feedRun.findUnique({
    where: { id },
    select: { ...feedRunSelect, source: { select: { id: true, name: true, format: true } } },
  })
  if (!run) throw new AppError('not_found')
  const { source, ...row } = run
  return { ...presentFeedRun(row), source, issues: await listIssues(id, after) }
}

async function listIssues(runId: number, after: Place | null) {
  const rows = await db.feedIssue.findMany({
    where: {
      runId,
      ...(after && {
        line: { gte: after.key },
        OR: [{ line: { gt: after.key } }, { id: { gt: after.id } }],
      }),
    },
    orderBy: [{ line: 'asc' }, { id: 'asc' }],
    take: ISSUES_PER_PAGE + 1,
    select: feedIssueSelect,
  })
  const shown = rows.slice(0, ISSUES_PER_PAGE)
  const last = shown.at(-1)
  const isMore = rows.length > ISSUES_PER_PAGE && last
  return {
    items: shown.map(presentFeedIssue),
    next: isMore ? encodePlace({ key: last.line, id: last.id }) : null,
  }
}

function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const place = decodePlace(cursor)
  if (!place) throw invalidField('cursor', 'invalid')
  return { key: Math.trunc(place.key), id: place.id }
}
