import 'server-only'
import { notifyAccount } from '@/lib/inbox/commands'
import { guessWarning } from '@/lib/limits'
import { type Letter, mailAccount, type Recipient } from '@/lib/mailing/commands'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { log } from '@/lib/platform/log'
import { routesIn } from '@/lib/routes'
import type { TokenScope } from '@/prisma/generated/enums'

type NewToken = { name: string; scope: TokenScope; days: number }

/** Mails the owner that the password was changed. Sent in the background. */
export const tellPasswordChanged = (userId: number): void =>
  behind(mailAccount(userId, (to) => compose(to, 'passwordChanged')))

/** Mails the owner that a bearer token was created. */
export const tellTokenMade = (userId: number, { name, scope, days }: NewToken): void =>
  behind(mailAccount(userId, (to) => compose(to, 'tokenMade', { token: name, scope, days })))

/** Tells the owner about password guessing, also by mail, at most once per period. */
export const tellGuessedAt = (userId: number): void => behind(warn(userId))

async function warn(userId: number): Promise<void> {
  const now = new Date()
  const longAgo = new Date(now.getTime() - guessWarning.everyMs)
  const isNews = await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, OR: [{ guessToldAt: null }, { guessToldAt: { lt: longAgo } }] },
      data: { guessToldAt: now },
    })
    if (count > 0) await notifyAccount(tx, userId, 'guessed_at')
    return count > 0
  })
  if (isNews) await mailAccount(userId, (to) => compose(to, 'guessedAt'))
}

const behind = (work: Promise<unknown>): void => void work.catch((error) => log.error(error))

type Values = Record<string, string | number>
type Happening = 'passwordChanged' | 'tokenMade' | 'guessedAt'

async function compose(
  { name, language }: Recipient,
  happening: Happening,
  values: Values = {},
): Promise<Letter> {
  const t = await wordsFor(language, 'accounts')
  const say = t as unknown as (key: string, values?: Values) => string
  const site = env().SITE_NAME
  const link = new URL(routesIn(language).forgotPassword(), env().SITE_URL).href
  return {
    subject: say(`mail.${happening}.subject`, { site }),
    language: languageTag(language),
    paragraphs: [
      t('mail.reset.greeting', { name }),
      say(`mail.${happening}.text`, { site, ...values }),
      say(`mail.${happening}.advice`),
      { link, label: t('mail.reset.action') },
    ],
  }
}
