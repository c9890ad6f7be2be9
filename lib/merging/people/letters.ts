import 'server-only'
import { queueAccountMail } from '@/lib/mailing/commands'
import type { Db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'

/** Tells the owner of one of two accounts that they are one now, with the reason. */
export const tellMerged = (tx: Db, id: number, reason: string) =>
  queueAccountMail(tx, id, async ({ name, language }) => {
    const t = await wordsFor(language, 'members')
    return {
      subject: t('mail.merged.subject', { site: env().SITE_NAME }),
      language: languageTag(language),
      paragraphs: [
        t('mail.greeting', { name }),
        t('mail.merged.text'),
        reason,
        t('mail.merged.how'),
      ],
    }
  })
