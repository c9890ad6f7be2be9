import 'server-only'
import { eraseCallbacks } from '@/lib/callbacks/erasing/commands'
import { sweepFiles } from '@/lib/media/orphans/commands'
import { db } from '@/lib/platform/db'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const KEPT = { views: 2 * HOUR_MS, runs: 7 * DAY_MS, sessions: 90 * DAY_MS, files: DAY_MS }

/** Removes what nobody asks for any more, and what was promised to be erased; answers how many of each. */
export async function sweep(now = new Date()): Promise<Record<string, number>> {
  const since = (age: number) => new Date(now.getTime() - age)
  const before = (age: number) => ({ lt: since(age) })
  const views = await db.postView.deleteMany({ where: { hour: before(KEPT.views) } })
  const runs = await db.jobRun.deleteMany({ where: { startedAt: before(KEPT.runs) } })
  const sessions = await db.session.deleteMany({ where: { endedAt: before(KEPT.sessions) } })
  const callbacks = await eraseCallbacks(now)
  const files = await sweepFiles(since(KEPT.files))
  return {
    views: views.count,
    runs: runs.count,
    sessions: sessions.count,
    callbacks,
    ...files,
  }
}
