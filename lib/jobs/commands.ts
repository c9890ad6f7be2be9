import 'server-only'
import { buildExports } from '@/lib/exports/tasks'
import { tellDrops } from '@/lib/favorites/tasks'
import { fetchFeeds, fetchPictures } from '@/lib/imports/tasks'
import { pushNotifications } from '@/lib/inbox/push/tasks'
import { mailNotifications, sendDigests } from '@/lib/inbox/tasks'
import { finishDeletions } from '@/lib/leaving/tasks'
import { sendQueuedMails } from '@/lib/mailing/tasks'
import { db } from '@/lib/platform/db'
import { endPolls } from '@/lib/polls/tasks'
import { endPins } from '@/lib/posts/moderation/tasks'
import { publishDue } from '@/lib/posts/tasks'
import { showViews } from '@/lib/posts/visits/commands'
import { fetchPreviews } from '@/lib/previews/tasks'
import { countRatings } from '@/lib/ratings/commands'
import { tellFollowers } from '@/lib/sales/tasks'
import { indexSearch } from '@/lib/search/tasks'
import { sendAlerts } from '@/lib/searches/tasks'
import { countScores } from '@/lib/trends/commands'
import { mendCounters } from './mend-counters'
import { remindStaff } from './remind-staff'
import type { TaskName } from './schema'
import { sendReminders } from './send-reminders'
import { forgetVisits, sweep } from './sweep'

const WORK: Record<TaskName, () => Promise<Record<string, number>>> = {
  'publish-due': publishDue,
  'end-pins': () => endPins(),
  'end-polls': () => endPolls(),
  'count-scores': countScores,
  'count-ratings': () => countRatings(),
  'show-views': showViews,
  'mend-counters': mendCounters,
  'send-reminders': () => sendReminders(),
  'send-alerts': () => sendAlerts(),
  'tell-drops': tellDrops,
  'tell-followers': tellFollowers,
  'mail-notifications': () => mailNotifications(),
  'send-mails': () => sendQueuedMails(),
  'send-digests': () => sendDigests(),
  'push-notifications': () => pushNotifications(),
  'read-feeds': fetchFeeds,
  'fetch-pictures': fetchPictures,
  'fetch-previews': () => fetchPreviews(),
  'build-exports': () => buildExports(),
  'finish-deletions': () => finishDeletions(),
  'index-search': indexSearch,
  'remind-staff': () => remindStaff(),
  'forget-visits': () => forgetVisits(),
  sweep: () => sweep(),
}

/**
 * Runs a task and records its result: counts, or the error.
 * @throws what the task throws, so that the queue retries it
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
