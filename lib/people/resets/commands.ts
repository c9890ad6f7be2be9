import 'server-only'
import { randomBytes, randomInt } from 'node:crypto'
import { notifyAccount } from '@/lib/inbox/commands'
import { limits } from '@/lib/limits'
import { type Letter, mailAccount, type Recipient } from '@/lib/mailing/commands'
import { rememberDevice } from '@/lib/platform/auth/known-device'
import { hashToken } from '@/lib/platform/auth/session'
import { type Db, db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { AppError, invalidField } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { addJob } from '@/lib/platform/queue'
import { resetLimits } from '@/lib/quotas'
import { routesIn } from '@/lib/routes'
import { sendConfirmation, spendConfirmation } from '../confirmations/commands'
import { tellPasswordReset } from '../mail-warnings'
import { assertUncommon } from '../passwords/common-passwords'
import { hashPassword, NO_PASSWORD } from '../passwords/hash'
import { type Browser, cookiesOfEnded, endSessions } from '../sessions/commands'
import { endTokens } from '../tokens/commands'
import { type PasswordReset, type ResetRequest, resetRequest } from './schema'

/** Job that is no task by the clock. */
export const MAIL_RESET = 'mail-reset'

/**
 * Has a reset link mailed if the address has an account. Nothing is looked up before the answer, and the work begins
 * at random within `resetLimits.spreadMs`: neither an answer nor the time of the next one reveals whether it does. The
 * queue keeps the wish over a stop of the server.
 * @throws AppError too_many_requests (429)
 */
export async function requestReset(network: string, { email }: ResetRequest): Promise<void> {
  await spend([hashToken(email), { network }], limits.reset)
  const at = new Date(Date.now() + randomInt(resetLimits.spreadMs))
  await addJob(db, MAIL_RESET, { key: `reset:${hashToken(email)}`, at, payload: { email } })
}

/**
 * Sets the password by a link that is valid once and for an hour. Ends all sessions, tokens and other links
 * of the account, and takes away passkeys and the Yandex link, which a thief may have added; notifies the owner, also by mail. Returns the cookies: this browser is a known device, and a
 * visitor's if it was signed in to the account.
 * @throws AppError invalid (422) at `token` or `password`
 */
export async function resetPassword(
  browser: Browser,
  { token, password }: PasswordReset,
): Promise<string[]> {
  const usable = { tokenHash: hashToken(token), usedAt: null, expiresAt: { gt: new Date() } }
  const reset = await db.passwordReset.findFirst({ where: usable, select: { userId: true } })
  if (!reset) throw invalidField('token', 'reset_expired')
  await assertUncommon(password)
  const passwordHash = await hashPassword(password, { isKnown: true })
  const { userId } = reset
  await db.$transaction(async (tx) => {
    const usedAt = new Date()
    const { count } = await tx.passwordReset.updateMany({ where: usable, data: { usedAt } })
    if (count === 0) throw invalidField('token', 'reset_expired')
    await tx.passwordReset.updateMany({ where: { userId, usedAt: null }, data: { usedAt } })
    await endOtherWays(userId, tx)
    await tx.user.update({ where: { id: userId }, data: { passwordHash } })
    await endSessions(userId, tx)
    await endTokens(userId, tx)
    await tx.emailChange.deleteMany({ where: { userId } })
    await notifyAccount(tx, userId, 'password_changed')
  })
  tellPasswordReset(userId)
  const device = await rememberDevice(browser.device, { id: userId, passwordHash })
  return [device, ...(await cookiesOfEnded(browser))]
}

/** A first password leaves the Yandex link: nobody could have added it who was not the owner. */
async function endOtherWays(userId: number, tx: Db): Promise<void> {
  await tx.passkey.deleteMany({ where: { userId } })
  await tx.yandexLink.deleteMany({
    where: { userId, user: { passwordHash: { not: NO_PASSWORD } } },
  })
}

/** The job of a wish: mails the link, or the confirmation link, which then leads to the reset page. */
export async function mailReset(payload: unknown): Promise<void> {
  const { email } = resetRequest.parse(payload)
  const user = await db.user.findUnique({
    where: { email },
    select: { id: true, emailConfirmedAt: true },
  })
  if (!user) return
  if (user.emailConfirmedAt) {
    const token = await issueReset(user.id, db)
    await mailAccount(user.id, (to) => compose(to, token), resetLimits.validMs)
    return
  }
  try {
    await spendConfirmation(user.id)
  } catch (error) {
    // Enough of them were mailed; to try again would be to go round the limit.
    if (error instanceof AppError) return
    throw error
  }
  await sendConfirmation(user.id, true)
}

/** Creates a one-time reset token, valid for an hour. */
export async function issueReset(userId: number, client: Db): Promise<string> {
  const token = randomBytes(16).toString('base64url')
  await client.passwordReset.create({
    data: {
      tokenHash: hashToken(token),
      userId,
      expiresAt: new Date(Date.now() + resetLimits.validMs),
    },
  })
  return token
}

async function compose({ name, language }: Recipient, token: string): Promise<Letter> {
  const t = await wordsFor(language, 'accounts')
  const link = new URL(routesIn(language).resetPassword(token), env().SITE_URL).href
  const site = env().SITE_NAME
  return {
    subject: t('mail.reset.subject', { site }),
    language: languageTag(language),
    paragraphs: [
      t('mail.reset.greeting', { name }),
      t('mail.reset.text', { site }),
      { link, label: t('mail.reset.action') },
      t('mail.reset.ignore'),
    ],
  }
}
