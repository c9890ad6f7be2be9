import 'server-only'
import { callbackLimits } from '@/lib/limits'
import { db } from '@/lib/platform/db'
import { doEach } from '@/lib/platform/each'
import { env } from '@/lib/platform/env'
import { languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { type Mail, sendMail } from '@/lib/platform/mail'
import { routesIn } from '@/lib/routes'
import type { Prisma } from '@/prisma/generated/client'
import type { Language } from '@/prisma/generated/enums'
import type { CallbackSubject } from '../schema'

const readerSelect = { name: true, email: true, language: true } satisfies Prisma.UserSelect
type Reader = { name: string; email: string; language: Language }

/**
 * Mails that a request waits: to whoever has it, or to all moderators when nobody does. Nothing of
 * the person stands in the mail.
 * @throws AggregateError of mails that could not be sent
 */
export async function tellStaff(id: number): Promise<void> {
  const { subject, assignee } = await db.callbackRequest.findUniqueOrThrow({
    where: { id },
    relationLoadStrategy: 'join',
    select: { subject: true, assignee: { select: readerSelect } },
  })
  const readers = assignee ? [assignee] : await listModerators()
  await doEach('callback', readers, async (reader) =>
    sendMail(await compose(reader, subject, assignee !== null)),
  )
}

const listModerators = () =>
  db.user.findMany({
    where: {
      role: 'moderator',
      OR: [{ blockedUntil: null }, { blockedUntil: { lt: new Date() } }],
    },
    orderBy: { id: 'asc' },
    take: callbackLimits.mails,
    select: readerSelect,
  })

async function compose(to: Reader, subject: CallbackSubject, isAssigned: boolean): Promise<Mail> {
  const { language, email, name } = to
  const t = await wordsFor(language, 'callbacks')
  const link = new URL(routesIn(language).staffRequests(), env().SITE_URL).href
  const about = t(`subjects.${subject}`)
  return {
    to: email,
    subject: t('mail.subject', { site: env().SITE_NAME }),
    language: languageTag(language),
    paragraphs: [
      t('mail.greeting', { name }),
      t(isAssigned ? 'mail.assigned' : 'mail.text', { about }),
      { link, label: t('mail.action') },
    ],
  }
}
