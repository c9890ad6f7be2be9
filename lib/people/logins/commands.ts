import 'server-only'
import { randomBytes } from 'node:crypto'
import { notifyAccount } from '@/lib/inbox/commands'
import { limits } from '@/lib/limits'
import { isKnownTo } from '@/lib/platform/auth/known-device'
import { hashToken } from '@/lib/platform/auth/session'
import { db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { inBackground } from '@/lib/platform/front/draining'
import { coarseNetwork } from '@/lib/platform/http/client-address'
import { log, logEvent } from '@/lib/platform/log'
import { currentRequest } from '@/lib/platform/request-id'
import { factorLimits } from '@/lib/quotas'
import { isSecondFactor } from '../factors/proof'
import { LOGIN_EXPIRED, type LoginProof } from '../factors/schema'
import { type Guesser, isGuessedAt, tryGuess } from '../login-throttle'
import { mailNewDevice, tellCodeGuessed, tellGuessedAt } from '../mail-warnings'
import { isPassword } from '../passwords/hash'
import {
  type Account,
  admit,
  answerWithCookies,
  type Browser,
  type SignedIn,
} from '../sessions/commands'
import { deviceName } from '../sessions/device-name'
import { endedPendingLogin, pendingLoginCookie } from '../sessions/pending-login'
import type { Credentials } from '../sessions/schema'
import { LOGIN_FAILED } from '../sessions/schema'
import { currentUserSelect, presentCurrentUser } from '../views'

type SecondStep = { cookies: string[] }
type Factor = 'password' | 'code' | 'passkey'

/**
 * Answers a login: the member, or 202 when a second factor is asked for. The log is told which factor was tried and how it
 * went, for whoever watches for guessing, and never whose it was.
 * @throws AppError what `login` throws
 */
export async function answerLogin(
  factor: Factor,
  login: Promise<SignedIn | SecondStep>,
): Promise<Response> {
  const id = currentRequest()?.id
  const named = id === undefined ? { factor } : { requestId: id, factor }
  try {
    const step = await login
    logEvent('info', 'login', { ...named, outcome: 'passed' })
    return 'user' in step
      ? answerWithCookies(step.cookies, 200, step.user)
      : answerWithCookies(step.cookies, 202, { secondFactor: true })
  } catch (error) {
    if (error instanceof AppError) logEvent('warn', 'login', { ...named, outcome: error.code })
    throw error
  }
}

/**
 * Signs in, or where the account has a second factor lets this browser go on to it for a few minutes.
 * @throws AppError login_failed (401) for any wrong credentials, after the same time; too_many_requests (429)
 *   after several failures from this network at this account, from all strangers at it, or from the network;
 *   busy (503)
 */
export async function logIn(
  browser: Browser,
  credentials: Credentials,
): Promise<SignedIn | SecondStep> {
  const row = await db.user.findUnique({
    where: { email: credentials.email },
    select: { ...currentUserSelect, passwordHash: true, authenticator: HAS_APP },
  })
  const guesser = guesserOf(browser, credentials.email, row)
  const asker = { isKnown: guesser.knownDevice !== null }
  const isRight = await tryGuess(guesser, () =>
    isPassword(row?.passwordHash, credentials.password, asker),
  ).catch(async (error) => {
    if (row && (await isGuessedAt(guesser.account))) tellGuessedAt(row.id)
    throw error
  })
  if (!row || !isRight) throw new AppError(LOGIN_FAILED)
  if (row.authenticator?.confirmedAt) return { cookies: [await beginSecondStep(row.id)] }
  return welcome(browser, row, false)
}

/** What `logIn` has to know of a second factor. */
export const HAS_APP = { select: { confirmedAt: true } } as const

/** Lets a browser whose member has proved the first factor go on to the second; returns the cookie. */
export async function beginSecondStep(userId: number): Promise<string> {
  const token = randomBytes(16).toString('base64url')
  const expiresAt = new Date(Date.now() + factorLimits.loginMs)
  await db.pendingLogin.create({ data: { tokenHash: hashToken(token), userId, expiresAt } })
  return pendingLoginCookie(token)
}

/**
 * The second step of a login, in the browser of the first: signs in by a code.
 * @throws AppError login_expired (401) when the first step was too long ago, in another browser, used already, or the
 *   password has changed since; invalid (422) at `code`; too_many_requests (429)
 */
export async function proveLogin(browser: Browser, proof: LoginProof): Promise<SignedIn> {
  const pending = await db.pendingLogin.findFirst({
    where: { tokenHash: hashToken(browser.pendingLogin ?? ''), expiresAt: { gt: new Date() } },
    select: { id: true, user: { select: { ...currentUserSelect, passwordHash: true } } },
  })
  if (!pending) throw new AppError(LOGIN_EXPIRED)
  const { id, user } = pending
  const guesser = guesserOf(browser, `second factor of ${user.id}`, user)
  const isRight = await tryGuess(
    guesser,
    () => isSecondFactor(user.id, proof),
    limits.factorDay,
  ).catch(async (error) => {
    if (await isGuessedAt(guesser.account)) tellCodeGuessed(user.id)
    throw error
  })
  if (!isRight) throw invalidField('code', 'code_wrong')
  const { count } = await db.pendingLogin.deleteMany({ where: { id } })
  if (count === 0) throw new AppError(LOGIN_EXPIRED)
  const { cookies, ...signedIn } = await welcome(browser, user, true)
  return { ...signedIn, cookies: [...cookies, endedPendingLogin()] }
}

type Row = Parameters<typeof presentCurrentUser>[0] & Account

/** Signs in whoever has proved to be the member; a browser that was not known to the account is told to its owner. */
export async function welcome(
  browser: Browser,
  row: Row,
  secondFactor: boolean,
): Promise<SignedIn> {
  const cookies = await admit({ ...browser, secondFactor }, row)
  if (!isKnownTo(browser.device, row)) inBackground(tellNewDevice(row.id, browser), log.error)
  return { user: presentCurrentUser(row), cookies }
}

async function tellNewDevice(userId: number, { userAgent, network }: Browser): Promise<void> {
  await db.$transaction((tx) => notifyAccount(tx, userId, 'new_device'))
  const { browser, system } = deviceName(userAgent)
  const device = [browser, system].filter(Boolean).join(' · ') || 'none'
  mailNewDevice(userId, device, coarseNetwork(network))
}

function guesserOf({ network, device }: Browser, account: string, row: Account | null): Guesser {
  const isKnown = row !== null && isKnownTo(device, row)
  return { account, network, knownDevice: isKnown ? (device?.id ?? null) : null }
}
