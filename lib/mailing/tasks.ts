import 'server-only'
import { collectFailures } from '@/lib/platform/collect-failures'
import { db } from '@/lib/platform/db'
import { queuedMailLimits } from '@/lib/quotas'
import { sendRow } from './queue'

const BATCH = 100

/**
 * Sends stored mails that the mail server has not taken yet, and drops those whose time is over.
 * @throws AggregateError of mails that could not be sent: those are tried again, later each time
 */
export async function sendQueuedMails(
  now = new Date(),
): Promise<{ sent: number; dropped: number }> {
  const { count: dropped } = await db.queuedMail.deleteMany({ where: { expiresAt: { lte: now } } })
  const due = await db.queuedMail.findMany({
    where: { dueAt: { lte: now } },
    orderBy: { dueAt: 'asc' },
    take: BATCH,
    select: { id: true, sealed: true, dueAt: true, failures: true },
  })
  let sent = 0
  await collectFailures('send-mails', due, async (row) => {
    const { count } = await db.queuedMail.updateMany({
      where: { id: row.id, dueAt: row.dueAt },
      data: { dueAt: new Date(now.getTime() + queuedMailLimits.sendingMs) },
    })
    // Another process sends it.
    if (count === 0) return
    await sendRow(row)
    sent++
  })
  return { sent, dropped }
}
