import { MAIL_RESET, mailReset } from '@/lib/people/resets/commands'
import { resetRequest } from '@/lib/people/resets/schema'
import { db } from '@/lib/platform/db'

/** Does at once what the queue would begin some seconds later: the mails of those who forgot a password. */
export async function mailResets(): Promise<void> {
  const jobs = await db.$queryRaw<{ id: string; key: string; payload: unknown }[]>`
    select j.id::text, j.key, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${MAIL_RESET}`
  for (const { key, payload } of jobs) {
    await db.$executeRaw`select graphile_worker.remove_job(${key})`
    await mailReset(resetRequest.parse(payload))
  }
}
