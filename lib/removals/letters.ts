import 'server-only'
import type { Letter, Recipient } from '@/lib/mailing/commands'
import { env } from '@/lib/platform/env'
import { languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { routesIn } from '@/lib/routes'
import type { RemovalKind, ReviewCause } from '@/prisma/generated/enums'
import type { RemovalDraft, RemovedOf } from './schema'

/** `found`: did a person find it, or was it held back automatically before? */
type Taken = { kind: RemovalKind; found: 'person' | 'automatic' }
type About = { of: RemovedOf; title: string }

/**
 * The statement of reasons of Regulation (EU) 2022/2065, article 17: what was done and where it holds, the facts, the
 * rule, that a person decided, and how to appeal.
 */
export async function removalLetter(
  { name, language }: Recipient,
  { of, title, kind, reason, text, found }: About & Taken & RemovalDraft,
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
      t('mail.person', { found }),
      t('mail.appeal'),
      link(to.decisions(), t('mail.toDecisions')),
      link(to.rules(), t('rules')),
    ],
  }
}

/**
 * The same for what is hidden, or does not come out, by itself: which automatic means were used, and that a person
 * will look.
 */
export async function heldLetter(
  { name, language }: Recipient,
  { of, title, cause, reason }: About & { cause: ReviewCause } & Pick<RemovalDraft, 'reason'>,
): Promise<Letter> {
  const t = await wordsFor(language, 'removals')
  const tReasons = await wordsFor(language, 'moderation')
  const to = routesIn(language)
  const about = { of, cause, title: title || t('untitled') }
  return {
    subject: t('mail.heldSubject', { of, site: env().SITE_NAME }),
    language: languageTag(language),
    paragraphs: [
      t('mail.greeting', { name }),
      t('mail.held', about),
      t('mail.heldWhy', { cause, rule: tReasons(`reasons.${reason}`) }),
      t('mail.heldNext'),
      link(to.decisions(), t('mail.toDecisions')),
      link(to.rules(), t('rules')),
    ],
  }
}

/** That a text stands at its place again, or came out for the first time. */
export async function backLetter(
  { name, language }: Recipient,
  { of, title, isFirst, answer }: About & { isFirst: boolean; answer: string },
): Promise<Letter> {
  const t = await wordsFor(language, 'removals')
  const about = { of, site: env().SITE_NAME, title: title || t('untitled') }
  return {
    subject: t(isFirst ? 'mail.outSubject' : 'mail.backSubject', about),
    language: languageTag(language),
    paragraphs: [
      t('mail.greeting', { name }),
      t(isFirst ? 'mail.out' : 'mail.back', about),
      ...(answer ? [t('mail.text'), answer] : []),
      link(routesIn(language).decisions(), t('mail.toDecisions')),
    ],
  }
}

/** That the staff has looked again and its decision stands, and what is still possible. */
export async function keptLetter(
  { name, language }: Recipient,
  { of, title, answer }: About & { answer: string },
): Promise<Letter> {
  const t = await wordsFor(language, 'removals')
  return {
    subject: t('mail.keptSubject', { of, site: env().SITE_NAME }),
    language: languageTag(language),
    paragraphs: [
      t('mail.greeting', { name }),
      t('mail.kept', { of, title: title || t('untitled') }),
      ...(answer ? [t('mail.text'), answer] : []),
      t('mail.keptNext'),
      link(routesIn(language).decisions(), t('mail.toDecisions')),
    ],
  }
}

const link = (path: string, label: string) => ({
  link: new URL(path, env().SITE_URL).href,
  label,
})
