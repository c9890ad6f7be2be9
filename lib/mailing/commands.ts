import 'server-only'
import { collectFailures } from '@/lib/platform/collect-failures'
import { type Db, db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { type Mail, sendMail } from '@/lib/platform/mail'
import { queuedMailLimits } from '@/lib/quotas'
import { routesIn } from '@/lib/routes'
import type { Language, Role } from '@/prisma/generated/enums'
import { sendSurely, storeMail } from './queue'

export type Recipient = { id: number; name: string; language: Language; role: Role }
const recipientSelect = { id: true, name: true, language: true, role: true, email: true } as const
/** User-chosen names must not appear in the subject. */
export type Letter = Omit<Mail, 'to'>

/**
 * Sends a mail to a member. All product mail goes through here: only a confirmed address gets it, for others
 * the mail is not even composed. Returns whether it was sent.
 */
export async function mailMember(
  userId: number,
  compose: (to: Recipient) => Letter | Promise<Letter>,
): Promise<boolean> {
  return (await mailMembers('mail', new Map([[userId, null]]), compose)) > 0
}

/**
 * Mails a member about the account: kept until the mail server has taken it, for `validMs` at most.
 * @throws Error of the first try: it is tried again by the task
 */
export async function mailAccount(
  userId: number,
  compose: (to: Recipient) => Letter | Promise<Letter>,
  validMs: number = queuedMailLimits.warningMs,
): Promise<void> {
  const found = await db.user.findFirst({
    where: { id: userId, emailConfirmedAt: { not: null } },
    select: recipientSelect,
  })
  if (!found) return
  const { email, ...recipient } = found
  await sendSurely({ ...(await compose(recipient)), to: email }, validMs)
}

/**
 * Mails a member about the account when this transaction is committed, within a minute: kept as `mailAccount` does.
 * Nothing is sent to an address that is not confirmed.
 */
export async function queueAccountMail(
  tx: Db,
  userId: number,
  compose: (to: Recipient) => Letter | Promise<Letter>,
): Promise<void> {
  const found = await tx.user.findFirst({
    where: { id: userId, emailConfirmedAt: { not: null } },
    select: recipientSelect,
  })
  if (!found) return
  const { email, ...recipient } = found
  const mail = { ...(await compose(recipient)), to: email }
  await storeMail(tx, mail, { validMs: queuedMailLimits.warningMs, waitMs: 0 })
}

/**
 * Sends each member a mail of their own; addresses are read in one statement. Returns the count of mails
 * sent.
 * @throws AggregateError of mails that could not be sent, named after the task, after all were tried
 */
export async function mailMembers<T>(
  task: string,
  members: ReadonlyMap<number, T>,
  compose: (to: Recipient, own: T) => Letter | Promise<Letter>,
): Promise<number> {
  if (members.size === 0) return 0
  const confirmed = await db.user.findMany({
    where: { id: { in: [...members.keys()] }, emailConfirmedAt: { not: null } },
    select: recipientSelect,
  })
  let sent = 0
  await collectFailures(task, confirmed, async ({ email, ...recipient }) => {
    await sendMail({ ...(await compose(recipient, members.get(recipient.id) as T)), to: email })
    sent++
  })
  return sent
}

/**
 * Mails to an address that is not that of a member: the one that is to replace it, or was replaced. As it may be a
 * stranger's, the letter contains nothing chosen by the person who typed it. Kept as `mailAccount` does.
 */
export const mailAddress = (to: string, letter: Letter, validMs: number): Promise<void> =>
  sendSurely({ ...letter, to }, validMs)

/** The same in the caller's transaction: sent when it is committed, within a minute. */
export async function queueAddressMail(tx: Db, to: string, letter: Letter): Promise<void> {
  await storeMail(tx, { ...letter, to }, { validMs: queuedMailLimits.warningMs, waitMs: 0 })
}

/**
 * Beside a change of address, the only mail to an unconfirmed address. Contains nothing chosen by the person who
 * typed the address, not even a name: it may be a stranger's.
 */
export async function mailConfirmation(
  { email, language }: { email: string; language: Language },
  { token, forReset, validMs }: { token: string; forReset: boolean; validMs: number },
): Promise<void> {
  const t = await wordsFor(language, 'accounts')
  const site = env().SITE_NAME
  const link = new URL(routesIn(language).confirmEmail(token), env().SITE_URL).href
  const mail = {
    to: email,
    subject: t('mail.confirm.subject', { site }),
    language: languageTag(language),
    paragraphs: [
      t('mail.confirm.greeting'),
      t(forReset ? 'mail.confirm.textReset' : 'mail.confirm.text', { site }),
      { link, label: t('mail.confirm.action') },
      t('mail.confirm.ignore'),
    ],
  }
  await sendSurely(mail, validMs)
}
