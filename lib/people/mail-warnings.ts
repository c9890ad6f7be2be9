import 'server-only'
import type { Messages } from 'next-intl'
import { notifyAccount } from '@/lib/inbox/commands'
import { type Letter, mailAccount, type Recipient } from '@/lib/mailing/commands'
import { outsideOfAct } from '@/lib/platform/act-context'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { log } from '@/lib/platform/log'
import { guessWarning } from '@/lib/quotas'
import { routesIn } from '@/lib/routes'
import type { TokenScope } from '@/prisma/generated/enums'
import { placeOf } from './sessions/place'

type NewToken = { name: string; scope: TokenScope; days: number }

/** Mails the owner that the password was changed. Sent in the background. */
export const tellPasswordChanged = (userId: number): void =>
  behind(() => mailAccount(userId, (to) => compose(to, 'passwordChanged')))

/** Mails the owner that the password was chosen by a mailed link, and what that has ended. Sent in the background. */
export const tellPasswordReset = (userId: number): void =>
  behind(() => mailAccount(userId, (to) => compose(to, 'passwordReset')))

/** Mails the owner that a bearer token was created. */
export const tellTokenMade = (userId: number, { name, scope, days }: NewToken): void =>
  behind(() => mailAccount(userId, (to) => compose(to, 'tokenMade', { token: name, scope, days })))

/**
 * Mails the owner what has happened to the account: a new device, a second factor, a passkey, the address. Sent in
 * the background.
 */
export const tellAccount = (userId: number, what: AccountNews, values: Values = {}): void =>
  behind(() => mailAccount(userId, (to) => composeNews(to, what, values)))

/** Mails the owner that a browser logged in that was not known to the account. */
export const mailNewDevice = (userId: number, device: string, network: string): void =>
  behind(() =>
    mailAccount(userId, (to) =>
      composeNews(to, 'newDevice', { device, place: placeOf(network, to.language) || 'none' }),
    ),
  )

/** Tells the owner about password guessing, also by mail, at most once per period. */
export const tellGuessedAt = (userId: number): void =>
  behind(() => warn(userId, 'guessed_at', (to) => compose(to, 'guessedAt')))

/** The same of codes: whoever guesses them knows the password. */
export const tellCodeGuessed = (userId: number): void =>
  behind(() => warn(userId, 'code_guessed', (to) => compose(to, 'codeGuessed')))

async function warn(
  userId: number,
  event: 'guessed_at' | 'code_guessed',
  letter: (to: Recipient) => Promise<Letter>,
): Promise<void> {
  const now = new Date()
  const longAgo = new Date(now.getTime() - guessWarning.everyMs)
  const isNews = await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, OR: [{ guessToldAt: null }, { guessToldAt: { lt: longAgo } }] },
      data: { guessToldAt: now },
    })
    if (count > 0) await notifyAccount(tx, userId, event)
    return count > 0
  })
  if (isNews) await mailAccount(userId, letter)
}

/** Whatever becomes of the call that it is about. */
const behind = (work: () => Promise<unknown>): void =>
  void outsideOfAct(work).catch((error) => log.error(error))

type Values = Record<string, string | number>
type Happening = 'passwordChanged' | 'passwordReset' | 'tokenMade' | 'guessedAt' | 'codeGuessed'
type AccountNews = keyof Messages['keys']['mail']['news']

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

async function composeNews(
  { name, language }: Recipient,
  what: AccountNews,
  values: Values,
): Promise<Letter> {
  const t = await wordsFor(language, 'keys')
  const say = t as unknown as (key: string, values?: Values) => string
  const site = env().SITE_NAME
  const to = routesIn(language)
  const link = (path: string) => new URL(path, env().SITE_URL).href
  return {
    subject: say(`mail.news.${what}.subject`, { site }),
    language: languageTag(language),
    paragraphs: [
      t('mail.greeting', { name }),
      say(`mail.news.${what}.text`, { site, ...values }),
      t('mail.advice'),
      { link: link(to.accountSettings()), label: t('mail.settings') },
      { link: link(to.forgotPassword()), label: t('mail.newPassword') },
    ],
  }
}
