import 'server-only'
import type { Rule } from '@/lib/audit/schema'
import { queueAccountMail } from '@/lib/mailing/commands'
import type { Db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { dayStyle } from '@/lib/platform/i18n/day-style'
import { formatTag, languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { routesIn } from '@/lib/routes'
import type { Language, Role } from '@/prisma/generated/enums'

type Decision = { rule: Rule; reason: string; until: Date | null }

/**
 * Mails a member the statement of reasons for a block: what was decided until when, the facts, the rule, that people
 * decided it, and how to appeal (Regulation (EU) 2022/2065, article 17).
 */
export const tellBlocked = (tx: Db, id: number, { rule, reason, until }: Decision) =>
  queueAccountMail(tx, id, async ({ name, language }) => {
    const [t, rules] = await Promise.all([
      wordsFor(language, 'members'),
      wordsFor(language, 'moderation'),
    ])
    const values = {
      until: until ? momentIn(language, until) : '',
      forGood: String(until === null),
    }
    return {
      subject: t('mail.blocked.subject', { site: env().SITE_NAME }),
      language: languageTag(language),
      paragraphs: [
        t('mail.greeting', { name }),
        t('mail.blocked.text', values),
        t('mail.blocked.rule', { rule: rules(`reasons.${rule}`) }),
        { link: urlOf(routesIn(language).rules()), label: t('mail.blocked.terms') },
        t('mail.blocked.facts'),
        reason,
        t('mail.blocked.how'),
        t('mail.blocked.can'),
        t('mail.blocked.appeal'),
        { link: urlOf(routesIn(language).reportProblem()), label: t('mail.blocked.action') },
      ],
    }
  })

export const tellUnblocked = (tx: Db, id: number, reason: string) =>
  queueAccountMail(tx, id, async ({ name, language }) => {
    const t = await wordsFor(language, 'members')
    return {
      subject: t('mail.unblocked.subject', { site: env().SITE_NAME }),
      language: languageTag(language),
      paragraphs: [t('mail.greeting', { name }), t('mail.unblocked.text'), reason],
    }
  })

export const tellRole = (tx: Db, id: number, { role, reason }: { role: Role; reason: string }) =>
  queueAccountMail(tx, id, async ({ name, language }) => {
    const t = await wordsFor(language, 'members')
    const text = t('mail.role.text', { role: t(`roles.${role}`) })
    return {
      subject: t('mail.role.subject', { site: env().SITE_NAME }),
      language: languageTag(language),
      paragraphs: [t('mail.greeting', { name }), text, reason],
    }
  })

const urlOf = (path: string) => new URL(path, env().SITE_URL).href

/** In UTC, and says so: nobody knows where a mail is read. */
const momentIn = (language: Language, at: Date) =>
  new Intl.DateTimeFormat(formatTag(language), {
    dateStyle: dayStyle(language),
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at)
