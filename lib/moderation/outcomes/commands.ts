import 'server-only'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { type Mail, sendMail } from '@/lib/platform/mail'
import { routesIn } from '@/lib/routes'
import type { Prisma } from '@/prisma/generated/client'
import { findTargets, keyOf } from '../targets/queries'

const select = {
  kind: true,
  targetId: true,
  path: true,
  status: true,
  answer: true,
  email: true,
  language: true,
  reporter: { select: { name: true, email: true, language: true } },
} satisfies Prisma.ReportSelect
type Row = Prisma.ReportGetPayload<{ select: typeof select }>

/** Mails to whoever reported what came of it; a visitor without an address is told nothing. */
export async function tellOutcome(id: number): Promise<void> {
  const report = await db.report.findUniqueOrThrow({
    where: { id },
    relationLoadStrategy: 'join',
    select,
  })
  const to = report.reporter?.email ?? report.email
  if (to) await sendMail(await compose(report, to))
}

async function compose(report: Row, to: string): Promise<Mail> {
  const { reporter, status, answer } = report
  const language = reporter?.language ?? report.language
  const t = await wordsFor(language, 'moderation')
  const [site, title] = [env().SITE_NAME, await titleOf(report)]
  const outcome = status === 'resolved' ? 'resolved' : 'rejected'
  const link = new URL(routesIn(language).reports(), env().SITE_URL).href
  return {
    to,
    subject: t('mail.subject', { site }),
    language: languageTag(language),
    paragraphs: [
      reporter ? t('mail.greeting', { name: reporter.name }) : t('mail.greetingVisitor'),
      title ? t(`mail.${outcome}`, { title }) : t(`mail.${outcome}Gone`),
      ...(answer ? [t('mail.answer'), answer] : []),
      ...(reporter ? [{ link, label: t('mail.action') }] : []),
    ],
  }
}

/** Null when it can no longer be read: its words are not sent around then. */
async function titleOf({ kind, targetId, path }: Row): Promise<string | null> {
  if (kind === 'page') return path
  const targets = await findTargets([{ kind, targetId }])
  const found = targets.get(keyOf(kind, targetId ?? 0))
  return found?.path ? found.title : null
}
