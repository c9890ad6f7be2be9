import 'server-only'
import type { Db } from './db'

/** When a job runs, what it is given (kept in the database until it is done), and its key: a later job with the same key replaces it. */
type Turn = { key: string; at?: Date; payload?: object }

/** Queues a task in this transaction; at once without a time. A job with the same key is replaced. */
export async function addJob(tx: Db, task: string, { key, at, payload = {} }: Turn): Promise<void> {
  await tx.$executeRaw`
    select graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json,
      run_at => coalesce(${at?.toISOString() ?? null}::timestamptz, now()), job_key => ${key}::text)`
}

/** Removes the queued job with this key; no-op when there is none. */
export async function removeJob(tx: Db, key: string): Promise<void> {
  await tx.$executeRaw`select graphile_worker.remove_job(${key}::text)`
}

/** Queues a task now, instead of at the next minute. */
export const runSoon = (tx: Db, task: string): Promise<void> =>
  addJob(tx, task, { key: `hurry:${task}` })
