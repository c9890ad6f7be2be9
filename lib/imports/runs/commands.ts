import 'server-only'
import { Readable } from 'node:stream'
import * as z from 'zod'
import { enter } from '@/lib/audit/commands'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { collectFailures } from '@/lib/platform/collect-failures'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { runSoon } from '@/lib/platform/queue'
import { rowsOf } from '@/lib/platform/sql'
import { assertCan } from '@/lib/policy'
import { feedLimits } from '@/lib/quotas'
import { FeedFault } from '../format/xml-node'
import { importRun } from '../run/commands'
import { dropFeed, receiveFeed } from '../run/files'
import { type FeedRun, turnAfter } from '../schema'
import { feedRunSelect, presentFeedRun } from '../views'

/** Without a heartbeat for this long, a run has lost its process. */
const DEAD_MS = 30_000
const MOST_RUNS = 20

/**
 * Queues a fetch of a source; returns the run that is already queued, if any.
 * @throws AppError 401, 403, not_found (404), conflict (409) when the source has no address
 */
export async function fetchNow(viewer: Viewer, sourceId: number): Promise<FeedRun> {
  assertCan(viewer, 'feed.manage')
  const run = await db.$transaction(async (tx) => {
    const source = await lockSource(tx, sourceId)
    if (source.url === '') throw new AppError('conflict')
    const waiting = await findWaiting(tx, sourceId)
    const queued = waiting ?? (await queue(tx, sourceId))
    if (!waiting) await enterRun(tx, viewer, sourceId, queued.id)
    await runSoon(tx, 'read-feeds')
    return queued
  })
  return presentFeedRun(run)
}

/** Of two who queue at once the second sees the run of the first. @throws AppError not_found (404) */
async function lockSource(tx: Db, id: number) {
  const [source] = await rowsOf(tx, z.object({ url: z.string() }))`
    select url from "FeedSource" where id = ${id} for no key update`
  if (!source) throw new AppError('not_found')
  return source
}

const enterRun = (tx: Db, viewer: Member, id: number, run: number) =>
  enter(tx, viewer, { action: 'run', kind: 'feed', id, after: { run } })

const findWaiting = (tx: Db, sourceId: number) =>
  tx.feedRun.findFirst({
    where: { sourceId, state: 'queued', file: null },
    select: feedRunSelect,
  })

const queue = (tx: Db, sourceId: number) =>
  tx.feedRun.create({ data: { sourceId }, select: feedRunSelect })

/**
 * Stores an uploaded file for a source and queues its run.
 * @throws AppError 401, 403, not_found (404), too_large (413), malformed (400) for an empty file
 */
export async function uploadFeed(
  viewer: Viewer,
  sourceId: number,
  { body, headers }: Pick<Request, 'body' | 'headers'>,
  limit = feedLimits.bytes,
): Promise<FeedRun> {
  assertCan(viewer, 'feed.manage')
  if (Number(headers.get('content-length') ?? 0) > limit) throw new AppError('too_large')
  await db.feedSource.findUniqueOrThrow({ where: { id: sourceId }, select: { id: true } })
  const given = body ?? Readable.from([])
  const begun = (tx: Db, run: number) => enterRun(tx, viewer, sourceId, run)
  const { id } = await receiveFeed(sourceId, given, { limit, begun }).catch((error) => {
    if (!(error instanceof FeedFault)) throw error
    throw new AppError(error.code === 'too_large' ? 'too_large' : 'malformed')
  })
  await runSoon(db, 'read-feeds')
  return presentFeedRun(
    await db.feedRun.findUniqueOrThrow({ where: { id }, select: feedRunSelect }),
  )
}

/**
 * Releases or rejects a held run.
 * @throws AppError 401, 403, not_found (404), conflict (409) when it is not held
 */
export async function decideRun(
  viewer: Viewer,
  id: number,
  decision: 'release' | 'reject',
): Promise<FeedRun> {
  assertCan(viewer, 'feed.manage')
  const { file, sourceId } = await db.feedRun.findUniqueOrThrow({ where: { id } })
  await db.$transaction(async (tx) => {
    const { count } = await tx.feedRun.updateMany({
      where: { id, state: 'held' },
      data:
        decision === 'release'
          ? { state: 'queued', released: true }
          : { state: 'rejected', file: null, endedAt: new Date() },
    })
    if (count === 0) throw new AppError('conflict')
    const act = { action: decision, kind: 'feed', id: sourceId } as const
    await enter(tx, viewer, { ...act, after: { run: id } })
    if (decision === 'release') await runSoon(tx, 'read-feeds')
  })
  if (decision === 'reject') await dropFeed(file)
  return presentFeedRun(
    await db.feedRun.findUniqueOrThrow({ where: { id }, select: feedRunSelect }),
  )
}

/**
 * Queues the sources that are due, then executes queued runs and those that lost their process.
 * @throws AggregateError of runs that failed for no fault of their feeds, after all others were executed
 */
export async function readFeeds(now = new Date()): Promise<Record<string, number>> {
  const queued = await queueDue(now)
  const waiting = await db.feedRun.findMany({
    where: {
      OR: [
        { state: 'queued' },
        { state: 'running', beatAt: { lt: new Date(now.getTime() - DEAD_MS) } },
      ],
    },
    orderBy: { id: 'asc' },
    take: MOST_RUNS,
    select: { id: true },
  })
  const result = { queued, done: 0, held: 0, failed: 0 }
  await collectFailures('read-feeds', waiting, async ({ id }) => {
    const state = await importRun(id)
    if (state === 'done' || state === 'held' || state === 'failed') result[state] += 1
  })
  return result
}

async function queueDue(now: Date): Promise<number> {
  const due = await db.feedSource.findMany({
    where: { nextRunAt: { lte: now } },
    select: { id: true, schedule: true, url: true, nextRunAt: true },
  })
  for (const { id, schedule, url, nextRunAt: turn } of due) {
    await db.$transaction(async (tx) => {
      const { count } = await tx.feedSource.updateMany({
        where: { id, nextRunAt: turn },
        data: { nextRunAt: turnAfter(schedule, url, now) },
      })
      if (count === 0 || url === '') return
      if (!(await findWaiting(tx, id))) await queue(tx, id)
    })
  }
  return due.length
}
