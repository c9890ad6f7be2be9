import 'server-only'
import { closeSocketsOf, publishAll } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import {
  isKnownTo,
  type KnownDevice,
  knownDevice,
  rememberDevice,
} from '@/lib/platform/auth/known-device'
import { assertOwnBrowser } from '@/lib/platform/auth/own-browser'
import { endedSessionCookies, sessionHash, startSession } from '@/lib/platform/auth/session'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { clientNetwork } from '@/lib/platform/http/client-address'
import type { Prisma } from '@/prisma/generated/client'
import type { Role } from '@/prisma/generated/enums'
import { type Guesser, isGuessedAt, tryPassword } from '../login-throttle'
import { tellGuessedAt } from '../mail-warnings'
import { isPassword } from '../passwords/hash'
import type { CurrentUser } from '../schema'
import { currentUserSelect, presentCurrentUser } from '../views'
import { sessionEnded } from './events'
import type { Credentials } from './schema'
import { LOGIN_FAILED } from './schema'

/** The calling browser: network, user agent, current session. */
export type Browser = {
  network: string
  userAgent: string
  sessionHash: string | null
  device: KnownDevice | null
}
export type SignedIn = { user: CurrentUser; cookies: string[] }

export const browserOf = async (request: Request): Promise<Browser> => ({
  network: clientNetwork(request),
  userAgent: request.headers.get('user-agent') ?? '',
  sessionHash: await sessionHash(request),
  device: await knownDevice(request),
})

/** A response that sets cookies; 204 without a body. */
export function answerWithCookies(cookies: string[], status = 204, body?: CurrentUser): Response {
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return body ? Response.json(body, { status, headers }) : new Response(null, { status, headers })
}

/**
 * Signs in.
 * @throws AppError login_failed (401) for any wrong credentials, after the same time; too_many_requests (429)
 *   after several failures from this network at this account, from all strangers at it, or from the network;
 *   busy (503)
 */
export async function logIn(browser: Browser, credentials: Credentials): Promise<SignedIn> {
  const row = await db.user.findUnique({
    where: { email: credentials.email },
    select: { ...currentUserSelect, passwordHash: true },
  })
  const guesser = guesserOf(browser, credentials.email, row)
  const asker = { isKnown: guesser.knownDevice !== null }
  const isRight = await tryPassword(guesser, () =>
    isPassword(row?.passwordHash, credentials.password, asker),
  ).catch(async (error) => {
    if (row && (await isGuessedAt(guesser.account))) tellGuessedAt(row.id)
    throw error
  })
  if (!row || !isRight) throw new AppError(LOGIN_FAILED)
  return { user: presentCurrentUser(row), cookies: await admit(browser, row) }
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
  browser: Browser,
  user: { id: number; role: Role },
  client: Db = db,
): Promise<string[]> {
  await endSessionOf(browser, client)
  return startSession(user, browser.userAgent, client)
}

type Account = { id: number; role: Role; passwordHash: string }

/** Signs this browser in and makes it a known device. */
export async function admit(browser: Browser, account: Account, client: Db = db) {
  const cookies = await replaceSession(browser, account, client)
  return [...cookies, await rememberDevice(browser.device, account)]
}

/** Ends all sessions of a member, except one if given. */
export async function endSessions(userId: number, client: Db, exceptId?: number): Promise<void> {
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
