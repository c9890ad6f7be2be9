import 'server-only'
import { type Db, db } from '@/lib/platform/db'
import { feedLimits } from '@/lib/quotas'
import type { FeedHold } from '@/prisma/generated/enums'
import type { OfferIssue } from '../format/offer'
import { cut, lineOf } from '../format/parse-values'
import type { FeedFault } from '../format/xml-node'
import type { Count } from './count-offers'
import { dropFeed } from './files'
import { expirePages, refreshComplexesOf, retireMissing } from './retire'
import type { WritingRun } from './writing-run'

export type Stamp = { etag: string | null; lastModified: string | null }

const FINISH_MS = 300_000
/** From this many changed objects on, autovacuum would come too late. */
const WORTH_VACUUM = 1000
const RESTED = { file: null, beatAt: null }

/**
 * Finishes a run after all offers are written: retires missing ones, recomputes complexes, stores the counts.
 */
export async function finishRun(
  run: WritingRun,
  count: Count,
  { etag, lastModified }: Stamp,
): Promise<void> {
  const now = new Date()
  const files: (string | null)[] = []
  await db.$transaction(
    async (tx) => {
      const gone = await retireMissing(tx, run.source.id, run.id, run.at)
      for (const { complexId } of gone) if (complexId) run.complexes.add(complexId)
      await refreshComplexesOf(tx, [...run.complexes])
      await tx.feedRun.update({
        where: { id: run.id },
        data: { ...RESTED, state: 'done', endedAt: now, retired: gone.length },
      })
      files.push(...(await supersede(tx, run.source.id, run.id)))
      const isRead = await isAllRead(tx, run.source.id)
      await tx.feedSource.update({
        where: { id: run.source.id },
        data: { ...(isRead && { etag, lastModified }), lastCount: count.accepted },
      })
      expirePages(tx, [...run.touched, ...run.complexes, ...gone.map(({ id }) => id)])
    },
    { timeout: FINISH_MS },
  )
  for (const file of files) await dropFeed(file)
  if (run.touched.size >= WORTH_VACUUM) await vacuumTables()
}

/** An offer that was asked for again while the run was past it is read from the same file by the next run. */
async function isAllRead(tx: Db, sourceId: number): Promise<boolean> {
  const asked = { sourceId, offerHash: null, status: 'active', missedRuns: 0 } as const
  return (await tx.property.findFirst({ where: asked, select: { id: true } })) === null
}

/**
 * Finishes an aborted run: what it has written remains, so its complexes are recomputed and its pages
 * expired.
 */
export async function finishBroken(run: WritingRun): Promise<void> {
  await db.$transaction(
    async (tx) => {
      await refreshComplexesOf(tx, [...run.complexes])
      expirePages(tx, [...run.touched, ...run.complexes])
    },
    { timeout: FINISH_MS },
  )
}

/** Index-only scans of counts and facets need an up-to-date visibility map. */
const vacuumTables = () => db.$executeRaw`vacuum (analyze) "Property", "Complex"`

type UnchangedRun = { id: number; source: { id: number; lastCount: number } }

/**
 * Finishes a run with an unchanged file: all its offers count as unchanged, missing ones as missing once
 * more.
 */
export async function finishUnchanged(run: UnchangedRun): Promise<void> {
  const now = new Date()
  await db.$transaction((tx) => settleUnchanged(tx, run, now), { timeout: FINISH_MS })
}

async function settleUnchanged(tx: Db, { id: runId, source }: UnchangedRun, now: Date) {
  const retired = await retireMissing(tx, source.id, null, now)
  const complexes = retired.flatMap(({ complexId }) => complexId ?? [])
  await refreshComplexesOf(tx, [...new Set(complexes)])
  await tx.feedRun.update({
    where: { id: runId },
    data: {
      ...RESTED,
      state: 'done',
      endedAt: now,
      offers: source.lastCount,
      unchanged: source.lastCount,
      retired: retired.length,
    },
  })
  expirePages(
    tx,
    retired.flatMap(({ id, complexId }) => [id, complexId ?? id]),
  )
}

type Hold = { heldFor: FeedHold[]; issues: OfferIssue[] }

/** Holds a run for review; replaces earlier held runs of the source, since only the last matters. */
export async function holdRun(
  { id: runId, source }: { id: number; source: { id: number } },
  bytesRead: number,
  { heldFor, issues }: Hold,
): Promise<void> {
  const files = await db.$transaction(async (tx) => {
    await tx.feedRun.update({
      where: { id: runId },
      data: { state: 'held', heldFor, beatAt: null, bytesRead },
    })
    await tx.feedIssue.createMany({
      data: issues.slice(0, feedLimits.issues).map((issue) => ({ ...issue, runId })),
    })
    return supersede(tx, source.id, runId)
  })
  for (const file of files) await dropFeed(file)
}

/** Marks earlier held runs as superseded; returns their files. */
async function supersede(tx: Db, sourceId: number, runId: number): Promise<(string | null)[]> {
  const older = { sourceId, state: 'held', id: { lt: runId } } as const
  const rows = await tx.feedRun.findMany({ where: older, select: { file: true } })
  await tx.feedRun.updateMany({
    where: older,
    data: { ...RESTED, state: 'rejected', endedAt: new Date() },
  })
  return rows.map(({ file }) => file)
}

/** Stores the report of a failed run: the fault and its place in the file. */
export async function failRun(runId: number, fault: FeedFault): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.feedRun.update({
      where: { id: runId },
      data: { ...RESTED, state: 'failed', error: fault.code, endedAt: new Date() },
    })
    if (fault.line === 0) return
    const { code, line, detail } = fault
    const value = cut(lineOf(detail), 120) || code
    await tx.feedIssue.create({
      data: { runId, line, field: '', code: 'stopped', value, refused: true },
    })
  })
}
