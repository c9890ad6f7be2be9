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
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { runTask } from './commands'
import { type TaskName, taskName } from './schema'

const POLL_MS = 1000
/** Of these, the long work of feeds holds one at most. */
const AT_ONCE = 3
/** One listens, one is the clock's, the rest work. */
const CONNECTIONS = AT_ONCE + 2
const HALF_MINUTE_MS = 30_000
/** What a running task has to come to its end. */
const PATIENCE_MS = 500

/** When each task has its turn, in UTC; a draft's own time comes as a job of its own. */
const CLOCK: Record<TaskName, string> = {
  'publish-due': '* * * * *',
  'count-scores': '* * * * *',
  'count-ratings': '5 * * * *',
  // Twice as often as the ten minutes that a shown number may be old.
  'show-views': '*/5 * * * *',
  'mend-counters': '40 2 * * *',
  'send-reminders': '* * * * *',
  'send-alerts': '* * * * *',
  'tell-drops': '* * * * *',
  'tell-followers': '* * * * *',
  'read-feeds': '* * * * *',
  'fetch-pictures': '* * * * *',
  sweep: '20 3 * * *',
}

/**
 * Starts the background tasks of this process on its own few connections; the queue's tables are
 * made when missing. Answers how they are ended: at once when none runs, and what still runs after
 * a moment goes back to the queue.
 */
export async function startJobs(): Promise<() => Promise<void>> {
  const events: WorkerEvents = new EventEmitter()
  const pools: WorkerPool[] = []
  events.on('pool:create', ({ workerPool }) => pools.push(workerPool))
  const runner = await run({
    events,
    connectionString: env().DATABASE_URL,
    maxPoolSize: CONNECTIONS,
    concurrency: AT_ONCE,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger,
    taskList: Object.fromEntries(taskName.options.map((task) => [task, taskOf(task)])),
    parsedCronItems: parseCronItems(
      taskName.options.map((task) => ({
        task,
        match: CLOCK[task],
        options: { maxAttempts: 3, jobKey: `clock:${task}`, jobKeyMode: 'replace' as const },
      })),
    ),
  })
  runner.promise.catch(() => {})
  await runner.addJob('count-ratings', {}, { jobKey: 'start:count-ratings', maxAttempts: 3 })
  return () => stop(runner, pools)
}

/** A runner alone would wait for its tasks, and one cut off would stay locked for hours. */
async function stop(runner: Runner, pools: WorkerPool[]): Promise<void> {
  const isDone = runner.stop().then(() => true)
  const isLate = wait(PATIENCE_MS, false, { ref: false })
  if (await Promise.race([isDone, isLate])) return
  await Promise.all(pools.map((pool) => pool.forcefulShutdown('the process ends')))
}

type Handler = NonNullable<TaskList[string]>

/** The clock knows whole minutes; scores are counted twice in each. */
function taskOf(task: TaskName): Handler {
  return async (payload, { addJob }) => {
    const isByClock = typeof payload === 'object' && payload !== null && '_cron' in payload
    if (task === 'count-scores' && isByClock) {
      const runAt = new Date(Date.now() + HALF_MINUTE_MS)
      await addJob(task, {}, { runAt, jobKey: 'half:count-scores', maxAttempts: 1 })
    }
    await runTask(task)
  }
}

/** A failed task with its stack; what the library has to say otherwise nobody needs to read. */
const logger = new Logger(() => (level, message) => {
  if (level === 'error') log.error(message)
})
