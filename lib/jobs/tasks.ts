import 'server-only'
import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import {
  Logger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker'
import { MAIL_EMAIL_LINKS, mailEmailLinks } from '@/lib/people/email-change/commands'
import { MAIL_RESET, mailReset } from '@/lib/people/resets/commands'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { inTask } from '@/lib/platform/task-context'
import { runTask } from './commands'
import { keepPresence } from './presence'
import { type TaskName, taskName } from './schema'

const POLL_MS = 1000
/** Concurrent tasks; at most one of them is long feed work. */
const AT_ONCE = 3
/** Connections: one listens for jobs, one is for the scheduler, the rest for tasks. */
const CONNECTIONS = AT_ONCE + 2
const HALF_MINUTE_MS = 30_000
/** After a failure of the whole queue. */
const AGAIN_MS = 1000
/** Grace period for running tasks at shutdown. */
const PATIENCE_MS = 500

/** Schedule of the tasks, in UTC; scheduled publications are jobs of their own. */
const CLOCK: Record<TaskName, string> = {
  'publish-due': '* * * * *',
  'end-pins': '* * * * *',
  // Each end is a job of its own; this is for those of an earlier version, and of a backup.
  'end-polls': '35 * * * *',
  'count-scores': '* * * * *',
  'count-ratings': '5 * * * *',
  // Half of the ten minutes by which shown counts may lag.
  'show-views': '*/5 * * * *',
  'forget-visits': '50 * * * *',
  'mend-counters': '40 2 * * *',
  'send-reminders': '* * * * *',
  'send-alerts': '* * * * *',
  'tell-drops': '* * * * *',
  'tell-followers': '* * * * *',
  'mail-notifications': '* * * * *',
  'send-mails': '* * * * *',
  'send-digests': '15 * * * *',
  'push-notifications': '* * * * *',
  'read-feeds': '* * * * *',
  'fetch-pictures': '* * * * *',
  // A new link hurries; this is for those that are asked anew.
  'fetch-previews': '*/10 * * * *',
  'build-exports': '*/5 * * * *',
  'finish-deletions': '*/10 * * * *',
  'index-search': '* * * * *',
  'remind-staff': '0 6 * * *',
  sweep: '20 3 * * *',
}

/**
 * Starts the background tasks of this process with a few connections of their own; creates the queue's tables
 * when missing. A database that is away or goes away is waited for. Returns a stop function: immediate when idle;
 * tasks still running after a grace period return to the queue, and so do those of a process that was killed.
 */
export async function startJobs(): Promise<() => Promise<void>> {
  const ending = new AbortController()
  let queue = await begin().catch(report)
  // A task that ends while the database is away ends its runner.
  async function keep() {
    while (!ending.signal.aborted) {
      await queue?.runner.promise.catch(() => {})
      queue?.leave()
      await wait(AGAIN_MS, undefined, { signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted) return
      queue = await begin().catch(report)
      if (ending.signal.aborted && queue) await stop(queue)
    }
  }
  keep().catch(log.error)
  return async () => {
    ending.abort()
    if (queue) await stop(queue)
  }
}

/** `leave` says that its workers are gone. */
type Queue = { runner: Runner; pools: WorkerPool[]; leave: () => void }

async function begin(): Promise<Queue> {
  const events: WorkerEvents = new EventEmitter()
  const pools: WorkerPool[] = []
  events.on('pool:create', ({ workerPool }) => pools.push(workerPool))
  const workers: string[] = []
  events.on('worker:create', ({ worker }) => workers.push(worker.workerId))
  const runner = await run({
    events,
    connectionString: env().DATABASE_URL,
    maxPoolSize: CONNECTIONS,
    concurrency: AT_ONCE,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger,
    // One by one, a failure to end a job is an unhandled rejection; in batches it ends the runner.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: {
      ...Object.fromEntries(taskName.options.map((task) => [task, taskOf(task)])),
      [MAIL_RESET]: (payload) => inTask(() => mailReset(payload)),
      [MAIL_EMAIL_LINKS]: (payload) => inTask(() => mailEmailLinks(payload)),
    },
    parsedCronItems: parseCronItems(
      taskName.options.map((task) => ({
        task,
        match: CLOCK[task],
        options: { maxAttempts: 3, jobKey: `clock:${task}`, jobKeyMode: 'replace' as const },
      })),
    ),
  })
  await runner
    .addJob('count-ratings', {}, { jobKey: 'start:count-ratings', maxAttempts: 3 })
    .catch(report)
  const leaving = new AbortController()
  keepPresence(workers, { signal: leaving.signal }).catch(log.error)
  return { runner, pools, leave: () => leaving.abort() }
}

function report(error: unknown): undefined {
  log.error(`The queue does not start; it is tried again. ${error}`)
}

/** graphile-worker's own stop waits for tasks without limit; killed jobs would stay locked for hours. */
async function stop({ runner, pools, leave }: Queue): Promise<void> {
  const isDone = runner.stop().then(
    () => true,
    () => true,
  )
  const isLate = wait(PATIENCE_MS, false, { ref: false })
  if (!(await Promise.race([isDone, isLate])))
    await Promise.all(pools.map((pool) => pool.forcefulShutdown('the process ends')))
  leave()
}

type Handler = NonNullable<TaskList[string]>

/** Cron has a resolution of a minute; scores are counted twice in each. */
function taskOf(task: TaskName): Handler {
  return async (payload, { addJob }) => {
    const isByClock = typeof payload === 'object' && payload !== null && '_cron' in payload
    if (task === 'count-scores' && isByClock) {
      const runAt = new Date(Date.now() + HALF_MINUTE_MS)
      await addJob(task, {}, { runAt, jobKey: 'half:count-scores', maxAttempts: 1 })
    }
    await inTask(() => runTask(task))
  }
}

/** Logs failed tasks with their stack; all other output of the library is dropped. */
const logger = new Logger(() => (level, message) => {
  if (level === 'error') log.error(message)
})
