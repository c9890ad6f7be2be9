import 'server-only'
import { eraseCallbacks } from '@/lib/callbacks/erasing/commands'
import { keptMs } from '@/lib/limits'
import { sweepFiles } from '@/lib/media/orphans/commands'
import { db } from '@/lib/platform/db'

/** Removes what nobody asks for any more, and what was promised to be erased; answers how many of each. */
export async function sweep(now = new Date()): Promise<Record<string, number>> {
  const since = (age: number) => new Date(now.getTime() - age)
  const before = (age: number) => ({ lt: since(age) })
  const views = await db.postView.deleteMany({ where: { hour: before(keptMs.views) } })
  const runs = await db.jobRun.deleteMany({ where: { startedAt: before(keptMs.runs) } })
  const sessions = await db.session.deleteMany({ where: { endedAt: before(keptMs.sessions) } })
  const callbacks = await eraseCallbacks(now)
  const files = await sweepFiles(since(keptMs.files))
  return {
    views: views.count,
    runs: runs.count,
    sessions: sessions.count,
    callbacks,
    ...files,
  }
}
