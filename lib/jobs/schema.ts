import * as z from 'zod'
import { moment } from '@/lib/platform/http/wire'
import { shownText } from '@/lib/platform/text'

/** Background tasks of the site. */
export const taskName = z.enum([
  'publish-due',
  'end-pins',
  'end-polls',
  'count-scores',
  'count-ratings',
  'show-views',
  'forget-visits',
  'mend-counters',
  'send-reminders',
  'send-alerts',
  'tell-drops',
  'tell-followers',
  'mail-notifications',
  'send-mails',
  'send-digests',
  'push-notifications',
  'read-feeds',
  'fetch-pictures',
  'fetch-previews',
  'build-exports',
  'finish-deletions',
  'index-search',
  'remind-staff',
  'sweep',
])
export type TaskName = z.output<typeof taskName>

export const jobRun = z.object({
  id: z.number(),
  task: shownText,
  startedAt: moment,
  endedAt: moment.nullable(),
  result: z.record(shownText, z.unknown()).nullable(),
  error: shownText.nullable(),
})
export type JobRun = z.output<typeof jobRun>

/** A queued job: its due time, and why it failed before. */
export const waitingJob = z.object({
  id: shownText,
  task: shownText,
  runAt: moment,
  attempts: z.number(),
  maxAttempts: z.number(),
  lastError: shownText.nullable(),
})
export const jobReport = z.object({ runs: z.array(jobRun), waiting: z.array(waitingJob) })
export type JobReport = z.output<typeof jobReport>

/** What tasks count, as it is named on the page of the tasks; the repaired counters go by their own names. */
export const taskResults = [
  'unpinned',
  'published',
  'queued',
  'done',
  'held',
  'failed',
  'kept',
  'busy',
  'refused',
  'counted',
  'changed',
  'authors',
  'companies',
  'sent',
  'dropped',
  'gone',
  'views',
  'runs',
  'callbacks',
  'sessions',
  'images',
  'documents',
  'unfinished',
  'told',
  'mails',
  'looked',
  'indexed',
  'ended',
  'late',
  'reminded',
  'deleted',
  'waiting',
  'fetched',
  'left',
  'built',
  'expired',
  'posts',
  'callers',
  'visitors',
  'keys',
  'links',
  'logins',
  'blocks',
  'unsent',
  'states',
  'emptySearches',
  'prints',
  'removed',
  'previews',
  'apps',
] as const
