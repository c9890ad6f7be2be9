import 'server-only'
import { type Db, db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { type Mail, sendMail } from '@/lib/platform/mail'
import { seal, unseal } from '@/lib/platform/secrets'
import { queuedMailLimits } from '@/lib/quotas'

type Row = { id: number; sealed: string; dueAt: Date; failures: number }

/**
 * Sends a mail that must not be lost: it is stored first, and what the mail server does not take is sent again by
 * the task, until `validMs` are over. Resolves after the first try, whatever became of it.
 */
export const sendSurely = async (mail: Mail, validMs: number): Promise<void> =>
  sendRow(await storeMail(db, mail, { validMs, waitMs: queuedMailLimits.sendingMs }))

type Times = { validMs: number; waitMs: number }

/** Stores a mail, in the caller's transaction; the task sends it after `waitMs`. */
export async function storeMail(client: Db, mail: Mail, { validMs, waitMs }: Times): Promise<Row> {
  const now = Date.now()
  return client.queuedMail.create({
    data: {
      sealed: await seal({ mail }, { ttl: 0 }),
      dueAt: new Date(now + waitMs),
      expiresAt: new Date(now + validMs),
    },
    select: { id: true, sealed: true, dueAt: true, failures: true },
  })
}

/**
 * Sends a stored mail and deletes it. Its Message-ID is the same each time, because a process may die between
 * both.
 * @throws Error of the mail server; the row is due again later
 */
export async function sendRow({ id, sealed, failures }: Row): Promise<void> {
  try {
    const mail = await opened(sealed)
    await sendMail({ ...mail, messageId: `account-${id}@${new URL(env().SITE_URL).hostname}` })
  } catch (error) {
    const waitMs = Math.min(
      queuedMailLimits.firstWaitMs * 2 ** failures,
      queuedMailLimits.longestWaitMs,
    )
    await db.queuedMail.updateMany({
      where: { id },
      data: { failures: { increment: 1 }, dueAt: new Date(Date.now() + waitMs) },
    })
    throw error
  }
  await db.queuedMail.deleteMany({ where: { id } })
}

async function opened(sealed: string): Promise<Mail> {
  const { mail } = (await unseal(sealed, { ttl: 0 })) as { mail?: Mail }
  if (!mail) throw new AppError('internal')
  return mail
}
