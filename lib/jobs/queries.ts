import 'server-only'
import * as z from 'zod'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import type { TaskState } from '@/lib/platform/metrics-link'
import { rowsOf } from '@/lib/platform/sql'
import { assertCan } from '@/lib/policy'
import { type JobReport, jobRun, taskName, waitingJob } from './schema'

const RUNS_PER_TASK = 10
const WAITING = 100

const stateRow = z.object({
  task: z.string(),
  state: z.enum(['due', 'running', 'scheduled', 'failed']),
  count: z.int(),
  oldestSeconds: z.number(),
})

/** The queue by task and state, for metrics and the page of the system: no viewer, so nothing of what the tasks are about. */
export const listTaskStates = (): Promise<TaskState[]> =>
  rowsOf(db, stateRow)`
    select task, state, count(*)::int as count,
           max(greatest(0, extract(epoch from now() - run_at)))::float8 as "oldestSeconds"
      from (select task_identifier as task, run_at,
                   case when locked_at is not null then 'running'
                        when attempts >= max_attempts then 'failed'
                        when run_at > now() then 'scheduled' else 'due' end as state
              from graphile_worker.jobs) as j
     group by task, state order by task, state`

const runRow = jobRun.extend({ startedAt: z.date(), endedAt: z.date().nullable() })
const waitingRow = waitingJob.extend({ runAt: z.date() })

/**
 * The last runs of each task, newest first, and the queued jobs by due time.
 * @throws AppError unauthenticated (401), forbidden (403) for everyone but admins
 */
export async function getJobReport(viewer: Viewer): Promise<JobReport> {
  assertCan(viewer, 'jobs.read')
  const [runs, waiting] = await Promise.all([
    rowsOf(db, runRow)`
      select r.* from unnest(${taskName.options}::text[]) as t(name)
       cross join lateral (
         select id, task, "startedAt", "endedAt", result, error from "JobRun"
          where task = t.name order by id desc limit ${RUNS_PER_TASK}) r
       order by r."startedAt" desc, r.id desc`,
    rowsOf(db, waitingRow)`
      select id::text, task_identifier as task, run_at as "runAt", attempts::int,
             max_attempts::int as "maxAttempts", last_error as "lastError"
        from graphile_worker.jobs order by run_at, id limit ${WAITING}`,
  ])
  return {
    runs: runs.map(({ startedAt, endedAt, ...run }) => ({
      ...run,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    waiting: waiting.map(({ runAt, ...job }) => ({ ...job, runAt: runAt.toISOString() })),
  }
}
