import 'server-only'
import { collectFailures } from '@/lib/platform/collect-failures'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { type Mail, sendMail } from '@/lib/platform/mail'
import { routesIn } from '@/lib/routes'
import type { Language } from '@/prisma/generated/enums'

export type Recipient = { id: number; name: string; language: Language }
/** No name that somebody chose for themselves or for a search may stand in its subject. */
export type Letter = Omit<Mail, 'to'>

/**
 * The one door of mail. What the product has to say to a member goes through here, and only an
 * address that its owner confirmed gets it; a mail to anybody else is not even composed.
 * Answers whether one was sent.
 */
export async function mailMember(
  userId: number,
  compose: (to: Recipient) => Letter | Promise<Letter>,
): Promise<boolean> {
  return (await mailMembers('mail', new Map([[userId, null]]), compose)) > 0
}

/**
 * The same for many, each with what is theirs to be told; their addresses cost one statement. Answers
 * how many mails were sent.
 * @throws AggregateError of mails that could not be sent, named after the task, when all had their turn
 */
export async function mailMembers<T>(
  task: string,
  members: ReadonlyMap<number, T>,
  compose: (to: Recipient, own: T) => Letter | Promise<Letter>,
): Promise<number> {
  if (members.size === 0) return 0
  const confirmed = await db.user.findMany({
    where: { id: { in: [...members.keys()] }, emailConfirmedAt: { not: null } },
    select: { id: true, name: true, language: true, email: true },
  })
  let sent = 0
  await collectFailures(task, confirmed, async ({ email, ...recipient }) => {
    await sendMail({ ...(await compose(recipient, members.get(recipient.id) as T)), to: email })
    sent++
  })
  return sent
}

/**
 * The only mail to an address that nobody has confirmed. Whoever typed that address chose nothing of
 * what stands here, not even a name to be greeted by: it may be a stranger's.
 */
export async function mailConfirmation(
  { email, language }: { email: string; language: Language },
  token: string,
  forReset: boolean,
): Promise<void> {
  const t = await wordsFor(language, 'accounts')
  const site = env().SITE_NAME
  const link = new URL(routesIn(language).confirmEmail(token), env().SITE_URL).href
  await sendMail({
    to: email,
    subject: t('mail.confirm.subject', { site }),
    language: languageTag(language),
    paragraphs: [
      t('mail.confirm.greeting'),
      t(forReset ? 'mail.confirm.textReset' : 'mail.confirm.text', { site }),
      { link, label: t('mail.confirm.action') },
      t('mail.confirm.ignore'),
    ],
  })
}
