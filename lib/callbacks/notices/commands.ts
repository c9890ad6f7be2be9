import 'server-only'
import { callbackLimits } from '@/lib/limits'
import { type Letter, mailMembers, type Recipient } from '@/lib/people/mailing/commands'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { routesIn } from '@/lib/routes'
import type { CallbackSubject } from '../schema'

/**
 * Mails that a request waits: to whoever has it, or to all moderators when nobody does. Nothing of
 * the person stands in the mail.
 * @throws AggregateError of mails that could not be sent
 */
export async function tellStaff(id: number): Promise<void> {
  const { subject, assigneeId } = await db.callbackRequest.findUniqueOrThrow({
    where: { id },
    select: { subject: true, assigneeId: true },
  })
  const readers = assigneeId === null ? await listModerators() : [assigneeId]
  await mailMembers('callback', new Map(readers.map((id) => [id, subject])), (to, about) =>
    compose(to, about, assigneeId !== null),
  )
}

async function listModerators(): Promise<number[]> {
  const rows = await db.user.findMany({
    where: {
      role: 'moderator',
      emailConfirmedAt: { not: null },
      OR: [{ blockedUntil: null }, { blockedUntil: { lt: new Date() } }],
    },
    orderBy: { id: 'asc' },
    take: callbackLimits.mails,
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

async function compose(
  { language, name }: Recipient,
  subject: CallbackSubject,
  isAssigned: boolean,
): Promise<Letter> {
  const t = await wordsFor(language, 'callbacks')
  const link = new URL(routesIn(language).staffRequests(), env().SITE_URL).href
  const about = t(`subjects.${subject}`)
  return {
    subject: t('mail.subject', { site: env().SITE_NAME }),
    language: languageTag(language),
    paragraphs: [
      t('mail.greeting', { name }),
      t(isAssigned ? 'mail.assigned' : 'mail.text', { about }),
      { link, label: t('mail.action') },
    ],
  }
}
