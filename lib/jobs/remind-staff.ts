import 'server-only'
import { type Letter, mailMembers, type Recipient } from '@/lib/mailing/commands'
import { countWaiting } from '@/lib/moderation/numbers/queries'
import { countUndecided } from '@/lib/moderation/queries'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { callbackLimits } from '@/lib/quotas'
import { routesIn } from '@/lib/routes'

const DAY_MS = 86_400_000

/** How many of each kind wait for this reader; what nobody may decide but admins, for them alone. */
type Late = { reports: number; requests: number; claims: number; imports: number; drops: number }

/**
 * Mails moderators and administrators how many reports, callback requests and claims to companies have waited for more
 * than a day, administrators also of imports and price drops. Runs once a day, so that nobody gets two of a day;
 * nothing is sent when nothing waits.
 * @throws AggregateError of mails that could not be sent
 */
export async function remindStaff(now = new Date()): Promise<{ sent: number }> {
  const before = new Date(now.getTime() - DAY_MS)
  const [{ late: reports }, requests, held] = await Promise.all([
    countWaiting(now),
    db.callbackRequest.count({ where: { status: 'new', createdAt: { lt: before } } }),
    countUndecided({ before }),
  ])
  const ofAdmins = { reports, requests, ...held }
  const ofModerators = { ...ofAdmins, imports: 0, drops: 0 }
  const staff = await db.user.findMany({
    where: {
      role: { in: ['moderator', 'admin'] },
      OR: [{ blockedUntil: null }, { blockedUntil: { lt: now } }],
    },
    orderBy: { id: 'asc' },
    take: callbackLimits.mails,
    select: { id: true, role: true },
  })
  const late = staff
    .map(({ id, role }) => [id, role === 'admin' ? ofAdmins : ofModerators] as const)
    .filter(([, waits]) => sumOf(waits) > 0)
  return { sent: late.length && (await mailMembers('remind-staff', new Map(late), compose)) }
}

const sumOf = (late: Late): number => Object.values(late).reduce((sum, count) => sum + count, 0)

async function compose({ language, name }: Recipient, late: Late): Promise<Letter> {
  const t = await wordsFor(language, 'moderation')
  const to = routesIn(language)
  const linkTo = (path: string, label: string) => ({
    link: new URL(path, env().SITE_URL).href,
    label,
  })
  const { reports, requests, claims, imports, drops } = late
  const feeds = [
    ...(imports > 0 ? [t('digest.imports', { count: imports })] : []),
    ...(drops > 0 ? [t('digest.drops', { count: drops })] : []),
  ]
  return {
    subject: t('digest.subject', { site: env().SITE_NAME, count: sumOf(late) }),
    language: languageTag(language),
    paragraphs: [
      t('mail.greeting', { name }),
      ...(reports > 0
        ? [t('digest.reports', { count: reports }), linkTo(to.reports(), t('digest.toReports'))]
        : []),
      ...(requests > 0
        ? [
            t('digest.requests', { count: requests }),
            linkTo(to.staffRequests(), t('digest.toRequests')),
          ]
        : []),
      ...(claims > 0
        ? [t('digest.claims', { count: claims }), linkTo(to.staffClaims(), t('digest.toClaims'))]
        : []),
      ...(feeds.length > 0 ? [...feeds, linkTo(to.staffFeeds(), t('digest.toFeeds'))] : []),
    ],
  }
}
