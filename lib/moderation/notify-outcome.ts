import 'server-only'
import { notify } from '@/lib/inbox/commands'
import { whoWantsMail } from '@/lib/inbox/matrix/queries'
import { type Letter, mailMembers, type Recipient } from '@/lib/mailing/commands'
import { type Db, db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { routesIn } from '@/lib/routes'
import { findTargets, keyOf } from '@/lib/targets/queries'
import type { Prisma } from '@/prisma/generated/client'

const select = {
  kind: true,
  targetId: true,
  path: true,
  status: true,
  answer: true,
  reporterId: true,
  appealedAt: true,
} satisfies Prisma.ReportSelect
type Row = Prisma.ReportGetPayload<{ select: typeof select }>

/** Adds the decision to the reporter's inbox, in the transaction that decides. */
export async function notifyOutcome(tx: Db, id: number): Promise<void> {
  const report = await tx.report.findUniqueOrThrow({ where: { id }, select })
  if (report.reporterId === null) return
  await notify(tx, {
    userIds: [report.reporterId],
    kind: 'report_outcome',
    targetId: id,
    data: { outcome: outcomeOf(report), title: await titleOf(report) },
  })
}

/**
 * Mails the decision to a member. A visitor's address is not verified, so the site sends nothing there; only
 * moderators write to it.
 */
export async function mailOutcome(id: number): Promise<void> {
  const report = await db.report.findUniqueOrThrow({ where: { id }, select })
  if (report.reporterId === null) return
  const wanted = await whoWantsMail('requests', new Map([[report.reporterId, report]]))
  await mailMembers('report-outcome', wanted, compose)
}

async function compose({ language, name }: Recipient, report: Row): Promise<Letter> {
  const t = await wordsFor(language, 'moderation')
  const [title, outcome] = [await titleOf(report), outcomeOf(report)]
  const link = new URL(routesIn(language).reports(), env().SITE_URL).href
  return {
    subject: t('mail.subject', { site: env().SITE_NAME }),
    language: languageTag(language),
    paragraphs: [
      t('mail.greeting', { name }),
      title ? t(`mail.${outcome}`, { title }) : t(`mail.${outcome}Gone`),
      ...(report.answer ? [t('mail.answer'), report.answer] : []),
      ...(outcome === 'rejected' && report.appealedAt === null ? [t('mail.appeal')] : []),
      { link, label: t('mail.action') },
    ],
  }
}

const outcomeOf = ({ status }: Row) =>
  status === 'resolved' ? ('resolved' as const) : ('rejected' as const)

/** Null when it is no longer readable: then its text must not be mailed. */
async function titleOf({ kind, targetId, path }: Row): Promise<string | null> {
  if (kind === 'page') return path
  const targets = await findTargets([{ kind, targetId }])
  const found = targets.get(keyOf(kind, targetId ?? 0))
  return found?.path ? found.title : null
}
