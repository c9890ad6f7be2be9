import 'server-only'
import { db } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'
import { feedLimits } from '@/lib/quotas'
import type { Prisma } from '@/prisma/generated/client'
import type { FeedHold } from '@/prisma/generated/enums'
import type { ReadOptions } from '../format/reader'
import { getFactWords, readerOf } from '../format/registry'
import { FeedFault } from '../format/xml-node'
import { type FeedRunState, HOLD_BELOW } from '../schema'
import { type Count, countOffers } from './count-offers'
import { feedFiles } from './feed-files'
import type { Access } from './fetch-public'
import { dropFeed, fetchFeed } from './files'
import { failRun, finishBroken, finishRun, finishUnchanged, holdRun, type Stamp } from './finish'
import { Heartbeat } from './heartbeat'
import { withSourceLock } from './locks'
import { priceMoment } from './price-moment'
import { findMoves, type Moves } from './price-moves'
import { writeOffers } from './write-offers'
import type { WritingRun } from './writing-run'
import { readOffers } from './xml-stream'

const select = {
  id: true,
  state: true,
  file: true,
  released: true,
  startedAt: true,
  source: {
    select: {
      id: true,
      format: true,
      url: true,
      etag: true,
      lastModified: true,
      companyId: true,
      lastCount: true,
      company: { select: { country: true } },
    },
  },
} satisfies Prisma.FeedRunSelect
type Run = Prisma.FeedRunGetPayload<{ select: typeof select }>

/**
 * Executes a run from fetching its file to its report; a run left by a dead process is resumed. Returns its
 * end state, or null when its source is locked by another reader or the run is not pending.
 * @throws what is not the feed's fault, such as a lost database connection
 */
export async function importRun(runId: number, access: Access = {}): Promise<FeedRunState | null> {
  const found = await db.feedRun.findUnique({ where: { id: runId }, select: { sourceId: true } })
  if (!found) return null
  return withSourceLock(found.sourceId, async () => {
    const run = await db.feedRun.findUnique({ where: { id: runId }, select })
    return run?.state === 'queued' || run?.state === 'running' ? attempt(run, access) : null
  })
}

async function attempt(run: Run, access: Access): Promise<FeedRunState> {
  const heartbeat = new Heartbeat(run.id)
  let { file } = run
  try {
    await start(run)
    heartbeat.start()
    const fetched = file ? null : await fetchFeed(run.source, access)
    if (fetched === 'unchanged') {
      await finishUnchanged(run)
      return 'done'
    }
    if (fetched) {
      file = fetched.file
      await db.feedRun.update({ where: { id: run.id }, data: { file, bytes: fetched.bytes } })
    }
    if (!file) throw new FeedFault('empty')
    const state = await importFile(run, file, heartbeat, fetched ?? NO_STAMP)
    if (state !== 'held') await dropFeed(file)
    return state
  } catch (error) {
    await failRun(run.id, error instanceof FeedFault ? error : new FeedFault('internal'))
    await dropFeed(file)
    if (!(error instanceof FeedFault)) throw error
    log.warn(`feed run ${run.id}: ${error.message}`)
    return 'failed'
  } finally {
    await heartbeat.stop()
  }
}

const NO_STAMP: Stamp = { etag: null, lastModified: null }

/** Reads the file twice: first to count and check, then to write, unless the run is held for review. */
async function importFile(
  run: Run,
  file: string,
  heartbeat: Heartbeat,
  stamp: Stamp,
): Promise<'done' | 'held'> {
  const options = await optionsOf(run)
  const reader = readerOf(run.source.format)
  heartbeat.begin(0.5)
  const count = await countOffers(await offersOf(file, run, heartbeat), reader, options)
  const { generatedAt } = heartbeat.state
  const moves = await findMoves(run.source.id, count.prices)
  await recordCount(run.id, count, moves, generatedAt)
  const heldFor = holdsOf(run, count, moves)
  if (heldFor.length > 0) {
    await holdRun(run, heartbeat.bytesRead, { heldFor, issues: moves.issues })
    return 'held'
  }
  const work = await workOf(run, generatedAt)
  heartbeat.begin(0.5)
  const offers = await offersOf(file, run, heartbeat)
  await writeOffers(work, offers, reader, { ...options, generatedAt }, count, moves.issues).catch(
    async (error) => {
      await finishBroken(work).catch((second) => log.error(second))
      throw error
    },
  )
  await heartbeat.stop()
  await db.feedRun.update({ where: { id: run.id }, data: { bytesRead: heartbeat.bytesRead } })
  await finishRun(work, count, stamp)
  return 'done'
}

const workOf = async (run: Run, generatedAt: Date | null): Promise<WritingRun> => ({
  id: run.id,
  source: run.source,
  at: await priceMoment(run, generatedAt),
  touched: new Set<number>(),
  complexes: new Set<number>(),
  room: feedLimits.issues,
})

const start = (run: Run) =>
  db.$transaction([
    db.feedIssue.deleteMany({ where: { runId: run.id } }),
    db.feedRun.update({
      where: { id: run.id },
      data: {
        state: 'running',
        startedAt: run.startedAt ?? new Date(),
        beatAt: new Date(),
        bytesRead: 0,
        error: null,
      },
    }),
  ])

async function optionsOf({ source }: Run): Promise<ReadOptions> {
  const usual = source.format === 'yrl' ? 'RU' : null
  return {
    now: new Date(),
    generatedAt: null,
    country: source.company?.country ?? usual,
    words: await getFactWords(),
  }
}

async function offersOf(file: string, run: Run, heartbeat: Heartbeat) {
  const stored = await feedFiles().get(file)
  if (!stored) throw new FeedFault('empty')
  return readOffers(stored.stream, readerOf(run.source.format), heartbeat.state)
}

const recordCount = (
  id: number,
  count: Count,
  { compared, moved }: Moves,
  generatedAt: Date | null,
) =>
  db.feedRun.update({
    where: { id },
    data: { offers: count.offers, refused: count.refused, compared, moved, generatedAt },
  })

/** Reasons to hold the run; none after it was released. */
const holdsOf = (
  { released, source }: Run,
  { accepted }: Count,
  { isTooMany }: Moves,
): FeedHold[] =>
  released
    ? []
    : [
        ...(accepted < HOLD_BELOW * source.lastCount ? (['offers'] as const) : []),
        ...(isTooMany ? (['prices'] as const) : []),
      ]
