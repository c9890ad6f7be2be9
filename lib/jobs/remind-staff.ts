import 'server-only'
import { callbackLimits } from '@/lib/limits'
import { type Letter, mailMembers, type Recipient } from '@/lib/mailing/commands'
import { countWaiting } from '@/lib/moderation/numbers/queries'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { routesIn } from '@/lib/routes'

const DAY_MS = 86_400_000

type Late = { reports: number; requests: number }

/**
 * Mails moderators and administrators how many reports and callback requests have waited for more than a day. Runs
 * once a day, so that nobody gets two of a day; nothing is sent when nothing waits.
 * @throws AggregateError of mails that could not be sent
 */
export async function remindStaff(now = new Date()): Promise<{ sent: number }> {
  const [{ late: reports }, requests] = await Promise.all([
    countWaiting(now),
    db.callbackRequest.count({
      where: { status: 'new', createdAt: { lt: new Date(now.getTime() - DAY_MS) } },
    }),
  ])
  if (reports + requests === 0) return { sent: 0 }
  const staff = await db.user.findMany({
    where: {
      role: { in: ['moderator', 'admin'] },
      OR: [{ blockedUntil: null }, { blockedUntil: { lt: now } }],
    },
    orderBy: { id: 'asc' },
    take: callbackLimits.mails,
    select: { id: true },
  })
  const late = new Map(staff.map(({ id }) => [id, { reports, requests }]))
  return { sent: await mailMembers('remind-staff', late, compose) }
}

async function compose({ language, name }: Recipient, late: Late): Promise<Letter> {
  const t = await wordsFor(language, 'moderation')
  const to = routesIn(language)
  const linkTo = (path: string) => new URL(path, env().SITE_URL).href
  const { reports, requests } = late
  return {
    subject: t('digest.subject', { site: env().SITE_NAME, count: reports + requests }),
    language: languageTag(language),
    paragraphs: [
      t('mail.greeting', { name }),
      ...(reports > 0
        ? [
            t('digest.reports', { count: reports }),
            { link: linkTo(to.reports()), label: t('digest.toReports') },
          ]
        : []),
      ...(requests > 0
        ? [
            t('digest.requests', { count: requests }),
            { link: linkTo(to.staffRequests()), label: t('digest.toRequests') },
          ]
        : []),
    ],
  }
}
