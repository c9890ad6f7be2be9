import 'server-only'
import type { Letter, Recipient } from '@/lib/mailing/commands'
import { env } from '@/lib/platform/env'
import { languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { routesIn } from '@/lib/routes'
import type { RemovalKind } from '@/prisma/generated/enums'
import type { RemovalDraft } from './schema'

type About = { of: 'post' | 'comment'; title: string }

/**
 * The statement of reasons of Regulation (EU) 2022/2065, article 17: what was done and where it holds, the facts, the
 * rule, that a person decided, and how to appeal.
 */
export async function removalLetter(
  { name, language }: Recipient,
  { of, title, kind, reason, text }: About & { kind: RemovalKind } & RemovalDraft,
): Promise<Letter> {
  const t = await wordsFor(language, 'removals')
  const tReasons = await wordsFor(language, 'moderation')
  const to = routesIn(language)
  const about = { of, kind, title: title || t('untitled') }
  return {
    subject: t('mail.subject', { ...about, site: env().SITE_NAME }),
    language: languageTag(language),
    paragraphs: [
      t('mail.greeting', { name }),
      t('mail.what', about),
      t('mail.rule', { rule: tReasons(`reasons.${reason}`) }),
      ...(text ? [t('mail.text'), text] : []),
      t('mail.person'),
      t('mail.appeal'),
      link(to.reportProblem(), t('appeal')),
      link(to.decisions(), t('mail.toDecisions')),
      link(to.rules(), t('rules')),
    ],
  }
}

/** That a text stands at its place again. */
export async function backLetter(
  { name, language }: Recipient,
  { of, title }: About,
): Promise<Letter> {
  const t = await wordsFor(language, 'removals')
  return {
    subject: t('mail.backSubject', { of, site: env().SITE_NAME }),
    language: languageTag(language),
    paragraphs: [
      t('mail.greeting', { name }),
      t('mail.back', { of, title: title || t('untitled') }),
      link(routesIn(language).decisions(), t('mail.toDecisions')),
    ],
  }
}

const link = (path: string, label: string) => ({
  link: new URL(path, env().SITE_URL).href,
  label,
})
