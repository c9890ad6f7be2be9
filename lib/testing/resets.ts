import { MAIL_EMAIL_LINKS, mailEmailLinks } from '@/lib/people/email-change/commands'
import { MAIL_RESET, mailReset } from '@/lib/people/resets/commands'
import { db } from '@/lib/platform/db'

/** Does at once what the queue would begin some seconds later: the mails of those who forgot a password. */
export const mailResets = (): Promise<void> => doQueued(MAIL_RESET, mailReset)

/** The same of the links of addresses that are changed. */
export const mailLinksOfChanges = (): Promise<void> => doQueued(MAIL_EMAIL_LINKS, mailEmailLinks)

async function doQueued(task: string, work: (payload: unknown) => Promise<void>): Promise<void> {
  const jobs = await db.$queryRaw<{ key: string; payload: unknown }[]>`
    select j.key, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${task}`
  for (const { key, payload } of jobs) {
    await db.$executeRaw`select graphile_worker.remove_job(${key})`
    await work(payload)
  }
}
