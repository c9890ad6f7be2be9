import 'server-only'
import { tellDrops } from '@/lib/favorites/drops/commands'
import { keepPictures } from '@/lib/feeds/pictures/commands'
import { readFeeds } from '@/lib/feeds/runs/commands'
import { inTurn } from '@/lib/feeds/turns/commands'
import { db } from '@/lib/platform/db'
import { showViews } from '@/lib/posts/reads/commands'
import { publishDue } from '@/lib/posts/scheduling/commands'
import { countRatings } from '@/lib/ratings/commands'
import { tellFollowers } from '@/lib/sales/following/commands'
import { sendAlerts } from '@/lib/searches/alerts/commands'
import { countScores } from '@/lib/trends/commands'
import { mendCounters } from './counters/commands'
import { sendReminders } from './reminders/commands'
import type { TaskName } from './schema'
import { sweep } from './sweeping/commands'

const WORK: Record<TaskName, () => Promise<Record<string, number>>> = {
  'publish-due': publishDue,
  'count-scores': countScores,
  'count-ratings': () => countRatings(),
  'show-views': showViews,
  'mend-counters': mendCounters,
  'send-reminders': () => sendReminders(),
  'send-alerts': () => sendAlerts(),
  'tell-drops': tellDrops,
  'tell-followers': tellFollowers,
  'read-feeds': () => inTurn(() => readFeeds()),
  'fetch-pictures': () => inTurn(() => keepPictures()),
  sweep: () => sweep(),
}

/**
 * Does a task and keeps what came of it: its numbers, or its error.
 * @throws what the task throws, so that the queue tries it again
 */
export async function runTask(task: TaskName): Promise<Record<string, number>> {
  const { id } = await db.jobRun.create({ data: { task }, select: { id: true } })
  try {
    const result = await WORK[task]()
    await end(id, { result })
    return result
  } catch (error) {
    await end(id, { error: String(error) })
    throw error
  }
}

const end = (id: number, outcome: { result: Record<string, number> } | { error: string }) =>
  db.jobRun.updateMany({ where: { id }, data: { ...outcome, endedAt: new Date() } })
