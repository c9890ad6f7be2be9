import 'server-only'
import { randomBytes } from 'node:crypto'
import { notifyAccount } from '@/lib/inbox/commands'
import { factorLimits, limits } from '@/lib/limits'
import { closeSocketsOf, publishAll } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import {
  isKnownTo,
  type KnownDevice,
  knownDevice,
  rememberDevice,
} from '@/lib/platform/auth/known-device'
import { assertOwnBrowser } from '@/lib/platform/auth/own-browser'
import {
  endedSessionCookies,
  hashToken,
  sessionHash,
  startSession,
} from '@/lib/platform/auth/session'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { inBackground } from '@/lib/platform/front/draining'
import { clientNetwork, coarseNetwork } from '@/lib/platform/http/client-address'
import { clearedCookie, cookieHeader, readCookie } from '@/lib/platform/http/cookies'
import { log } from '@/lib/platform/log'
import type { Prisma } from '@/prisma/generated/client'
import type { Role } from '@/prisma/generated/enums'
import { isSecondFactor } from '../factors/proof'
import { LOGIN_EXPIRED, type LoginProof } from '../factors/schema'
import { type Guesser, isGuessedAt, tryGuess } from '../login-throttle'
import { tellAccount, tellCodeGuessed, tellGuessedAt } from '../mail-warnings'
import { isPassword } from '../passwords/hash'
import type { CurrentUser } from '../schema'
import { currentUserSelect, presentCurrentUser } from '../views'
import { deviceName } from './device-name'
import { sessionEnded } from './events'
import type { Credentials } from './schema'
import { LOGIN_FAILED } from './schema'

/** Holds the right to the second step of a login; for these calls alone. */
const PENDING_COOKIE = 'login'
const PENDING_PATH = { httpOnly: true, path: '/api/login' }

/** The calling browser: network, user agent, current session. */
export type Browser = {
  network: string
  userAgent: string
  sessionHash: string | null
  device: KnownDevice | null
  /** The token of a login that waits for its second factor. */
  pendingLogin: string | null
}
export type SignedIn = { user: CurrentUser; cookies: string[] }

export const browserOf = async (request: Request): Promise<Browser> => ({
  network: clientNetwork(request),
  userAgent: request.headers.get('user-agent') ?? '',
  sessionHash: await sessionHash(request),
  device: await knownDevice(request),
  pendingLogin: readCookie(request, PENDING_COOKIE) ?? null,
})

/** A response that sets cookies; 204 without a body. */
export function answerWithCookies(cookies: string[], status = 204, body?: object): Response {
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return body ? Response.json(body, { status, headers }) : new Response(null, { status, headers })
}

/** Answers a login: the member, or 202 when a second factor is asked for. */
export const answerLogin = (step: SignedIn | SecondStep): Response =>
  'user' in step
    ? answerWithCookies(step.cookies, 200, step.user)
    : answerWithCookies(step.cookies, 202, { secondFactor: true })

type SecondStep = { cookies: string[] }

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
  const maxAge = factorLimits.loginMs / 1000
  return cookieHeader(PENDING_COOKIE, token, { ...PENDING_PATH, maxAge })
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
  return { ...signedIn, cookies: [...cookies, clearedCookie(PENDING_COOKIE, PENDING_PATH)] }
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
  tellAccount(userId, 'newDevice', { device, place: coarseNetwork(network) || 'none' })
}

function guesserOf({ network, device }: Browser, account: string, row: Account | null): Guesser {
  const isKnown = row !== null && isKnownTo(device, row)
  return { account, network, knownDevice: isKnown ? (device?.id ?? null) : null }
}

/** Ends the current session or token; returns the clearing cookies. */
export async function logOut(viewer: Viewer, browser: Browser): Promise<string[]> {
  await endSessionOf(browser, db)
  if (viewer && 'token' in viewer.by) {
    await db.token.update({ where: { id: viewer.by.token }, data: { endedAt: new Date() } })
  }
  return endedSessionCookies()
}

/** Starts a new session with a new id and ends the browser's old one. */
async function replaceSession(
  browser: Entering,
  user: { id: number; role: Role },
  client: Db = db,
): Promise<string[]> {
  await endSessionOf(browser, client)
  const { userAgent, network, secondFactor = false } = browser
  const device = { device: userAgent, network: coarseNetwork(network), secondFactor }
  return startSession(user, device, client)
}

/** A browser, with whether a second factor was proved in it. */
type Entering = Browser & { secondFactor?: boolean }
type Account = { id: number; role: Role; passwordHash: string }

/** Signs this browser in and makes it a known device. */
export async function admit(browser: Entering, account: Account, client: Db = db) {
  const cookies = await replaceSession(browser, account, client)
  return [...cookies, await rememberDevice(browser.device, account)]
}

/** Ends all sessions of a member, except one if given, and logins under way. */
export async function endSessions(userId: number, client: Db, exceptId?: number): Promise<void> {
  await client.pendingLogin.deleteMany({ where: { userId } })
  await endWhere({ userId, ...(exceptId && { id: { not: exceptId } }) }, client)
}

/**
 * Ends one session of the viewer, or all but the current one; returns the clearing cookies if it is the
 * current one.
 * @throws AppError not_found (404) for what is not the viewer's
 */
export async function endDevices(viewer: Viewer, id?: number): Promise<string[]> {
  assertOwnBrowser(viewer)
  if (id === undefined) {
    await endSessions(viewer.id, db, viewer.by.session)
    return []
  }
  const owned = await db.session.findFirst({
    where: { id, userId: viewer.id },
    select: { id: true },
  })
  if (!owned) throw new AppError('not_found')
  await endWhere({ id }, db)
  return id === viewer.by.session ? endedSessionCookies() : []
}

/** The clearing cookies, unless the browser's session still lives. */
export async function cookiesOfEnded({ sessionHash: idHash }: Browser): Promise<string[]> {
  const living = idHash && (await db.session.count({ where: { idHash, endedAt: null } }))
  return living ? [] : endedSessionCookies()
}

async function endSessionOf({ sessionHash: idHash }: Browser, client: Db): Promise<void> {
  if (!idHash) return
  await endWhere({ idHash }, client)
}

/** Ends sessions with the sockets of their live channels, in one transaction. */
async function endWhere(where: Prisma.SessionWhereInput, client: Db): Promise<void> {
  if (client === db) return db.$transaction((tx) => endWhere(where, tx))
  const ended = await client.session.updateManyAndReturn({
    where: { ...where, endedAt: null },
    data: { endedAt: new Date() },
    select: { id: true, userId: true },
  })
  await publishAll(
    client,
    ended.map(({ id, userId }) => ({
      channel: channels.user(userId),
      event: sessionEnded,
      data: { sessionId: id },
    })),
  )
  await closeSocketsOf(
    client,
    ended.map(({ id }) => id),
  )
}
