import 'server-only'
import {
  isKnownTo,
  type KnownDevice,
  knownDevice,
  rememberDevice,
} from '@/lib/platform/auth/known-device'
import { endedSessionCookies, sessionHash, startSession } from '@/lib/platform/auth/session'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { clientNetwork } from '@/lib/platform/http/client-address'
import type { Role } from '@/prisma/generated/enums'
import { type Guesser, isGuessedAt, tryPassword } from '../login-throttle'
import { tellGuessedAt } from '../mail-warnings'
import { isPassword } from '../passwords/hash'
import type { CurrentUser } from '../schema'
import { currentUserSelect, presentCurrentUser } from '../views'
import type { Credentials } from './schema'
import { LOGIN_FAILED } from './schema'

/** The browser at the other end: where it is, what it calls itself, the session it still carries. */
export type Browser = {
  network: string
  userAgent: string
  sessionHash: string | null
  device: KnownDevice | null
}
export type SignedIn = { user: CurrentUser; cookies: string[] }
type OwnBrowser = Member & { by: { session: number } }

export const browserOf = async (request: Request): Promise<Browser> => ({
  network: clientNetwork(request),
  userAgent: request.headers.get('user-agent') ?? '',
  sessionHash: await sessionHash(request),
  device: await knownDevice(request),
})

/** An answer that also changes who this browser is; without a body it is 204. */
export function answerWithCookies(cookies: string[], status = 204, body?: CurrentUser): Response {
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return body ? Response.json(body, { status, headers }) : new Response(null, { status, headers })
}

/**
 * @throws AppError login_failed (401) whatever is wrong, after the same time; too_many_requests (429)
 *   after several failures, of this network at this account, of all strangers at it, or of the
 *   network; busy (503)
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

/** Ends what opened the door, the session or the token; answers the cookies that say so. */
export async function logOut(viewer: Viewer, browser: Browser): Promise<string[]> {
  await endSessionOf(browser, db)
  if (viewer && 'token' in viewer.by) {
    await db.token.update({ where: { id: viewer.by.token }, data: { endedAt: new Date() } })
  }
  return endedSessionCookies()
}

/** A new session under a new id; the one that this browser had ends. */
async function replaceSession(
  browser: Browser,
  user: { id: number; role: Role },
  client: Db = db,
): Promise<string[]> {
  await endSessionOf(browser, client)
  return startSession(user, browser.userAgent, client)
}

type Account = { id: number; role: Role; passwordHash: string }

/** Signs this browser in, and knows it the next time. */
export async function admit(browser: Browser, account: Account, client: Db = db) {
  const cookies = await replaceSession(browser, account, client)
  return [...cookies, await rememberDevice(browser.device, account)]
}

/** Ends all sessions of a member, perhaps but one. */
export async function endSessions(userId: number, client: Db, exceptId?: number): Promise<void> {
  await client.session.updateMany({
    where: { userId, endedAt: null, ...(exceptId && { id: { not: exceptId } }) },
    data: { endedAt: new Date() },
  })
}

/**
 * Signs out one browser of the viewer, or all but the one that asks.
 * @throws AppError not_found (404) for what is not the viewer's
 */
export async function endDevices(viewer: Viewer, id?: number): Promise<void> {
  assertOwnBrowser(viewer)
  if (id === undefined) return endSessions(viewer.id, db, viewer.by.session)
  const owned = await db.session.findFirst({
    where: { id, userId: viewer.id },
    select: { endedAt: true },
  })
  if (!owned) throw new AppError('not_found')
  if (owned.endedAt) return
  await db.session.update({ where: { id }, data: { endedAt: new Date() } })
}

/**
 * Passwords, devices and tokens are changed by the person in a browser, never by a token: a leaked
 * one must not make itself at home.
 * @throws AppError unauthenticated (401), forbidden (403)
 */
export function assertOwnBrowser(viewer: Viewer): asserts viewer is OwnBrowser {
  if (!viewer) throw new AppError('unauthenticated')
  if (!('session' in viewer.by)) throw new AppError('forbidden')
}

/** Admits them to the calls that do so. */
export const ownBrowser = ({ viewer }: { viewer: Viewer }): void => assertOwnBrowser(viewer)

async function endSessionOf({ sessionHash: idHash }: Browser, client: Db): Promise<void> {
  if (!idHash) return
  await client.session.updateMany({
    where: { idHash, endedAt: null },
    data: { endedAt: new Date() },
  })
}
