import 'server-only'
import type { Db } from '@/lib/platform/db'
import type { TaskName } from '../schema'

const publishDue: TaskName = 'publish-due'
const keyOf = (postId: number) => `publish:${postId}`

/** Has a draft published at this moment; a new moment replaces the one before. */
export async function queuePublication(tx: Db, postId: number, at: Date): Promise<void> {
  await tx.$executeRaw`
    select graphile_worker.add_job(${publishDue}::text, '{}'::json,
      run_at => ${at.toISOString()}::timestamptz, job_key => ${keyOf(postId)}::text)`
}

/** Forgets the moment; nothing happens when there was none. */
export async function cancelPublication(tx: Db, postId: number): Promise<void> {
  await tx.$executeRaw`select graphile_worker.remove_job(${keyOf(postId)}::text)`
}

/** Gives a task its turn at once instead of at the next minute. */
export async function hurryTask(tx: Db, task: TaskName): Promise<void> {
  await tx.$executeRaw`
    select graphile_worker.add_job(${task}::text, '{}'::json, job_key => ${`hurry:${task}`}::text)`
}
