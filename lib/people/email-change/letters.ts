import 'server-only'
import { mailAccount, mailAddress } from '@/lib/mailing/commands'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { confirmationLimits } from '@/lib/quotas'
import { routesIn } from '@/lib/routes'
import type { Language } from '@/prisma/generated/enums'

type Change = { userId: number; email: string; language: Language }
type Tokens = { oldToken: string; newToken: string }

/**
 * Mails a link to each address. One that belongs to another account is told so instead, if it is confirmed: the
 * change cannot end there. Nothing that was typed by a member stands in a mail to the new address.
 */
export async function mailLinks(change: Change, { oldToken, newToken }: Tokens): Promise<void> {
  const { validMs } = confirmationLimits
  const taken = await db.user.findUnique({ where: { email: change.email }, select: { id: true } })
  const toNew = taken
    ? mailAccount(taken.id, ({ language }) => letterOf('taken', language), validMs)
    : mailAddress(change.email, await letterOf('new', change.language, newToken), validMs)
  const toOld = mailAccount(
    change.userId,
    ({ language }) => letterOf('old', language, oldToken),
    validMs,
  )
  await Promise.all([toNew, toOld])
}

/** Tells the former address, which had agreed, that the change has come about. */
export async function tellFormerAddress(email: string, language: Language): Promise<void> {
  await mailAddress(email, await letterOf('done', language), confirmationLimits.validMs)
}

async function letterOf(
  kind: 'old' | 'new' | 'taken' | 'done',
  language: Language,
  token?: string,
) {
  const t = await wordsFor(language, 'keys')
  const site = env().SITE_NAME
  const path = token && routesIn(language).confirmEmail(token, 'change')
  return {
    subject: t(`mail.email.${kind}.subject`, { site }),
    language: languageTag(language),
    paragraphs: [
      t('mail.email.greeting'),
      t(`mail.email.${kind}.text`, { site }),
      ...(path
        ? [{ link: new URL(path, env().SITE_URL).href, label: t('mail.email.action') }]
        : []),
      t(`mail.email.${kind}.ignore`),
    ],
  }
}
