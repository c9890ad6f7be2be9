import 'server-only'
import { queueAccountMail, queueAddressMail } from '@/lib/mailing/commands'
import type { Db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { dayStyle } from '@/lib/platform/i18n/day-style'
import { formatTag, languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { routesIn } from '@/lib/routes'
import type { Language } from '@/prisma/generated/enums'

type To = { email: string } | { userId: number }
type About = { language: Language; company: string; expiresAt: Date }

/**
 * Mails an invitation, once this transaction is committed. As an address may be a stranger's, the letter has nothing
 * that was chosen by the person who typed it; the company's name is the site's.
 */
export async function mailInvitation(tx: Db, to: To, about: About): Promise<void> {
  if ('email' in to) return queueAddressMail(tx, to.email, await letterOf(about))
  await queueAccountMail(tx, to.userId, ({ language }) => letterOf({ ...about, language }))
}

async function letterOf({ language, company, expiresAt }: About) {
  const t = await wordsFor(language, 'firms')
  const format = { dateStyle: dayStyle(language), timeZone: 'UTC' } as const
  const day = new Intl.DateTimeFormat(formatTag(language), format).format(expiresAt)
  const site = env().SITE_NAME
  const link = new URL(routesIn(language).ownCompanies(), env().SITE_URL).href
  return {
    subject: t('mail.subject', { site }),
    language: languageTag(language),
    paragraphs: [
      t('mail.greeting'),
      t('mail.text', { company, site }),
      { link, label: t('mail.action') },
      t('mail.until', { day }),
      t('mail.ignore'),
    ],
  }
}
