import 'server-only'
import { closeSocketsOf, publishAll } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import { type KnownDevice, knownDevice, rememberDevice } from '@/lib/platform/auth/known-device'
import { assertOwnBrowser } from '@/lib/platform/auth/own-browser'
import { endedSessionCookies, sessionHash, startSession } from '@/lib/platform/auth/session'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { clientNetwork, coarseNetwork } from '@/lib/platform/http/client-address'
import type { Prisma } from '@/prisma/generated/client'
import type { Role } from '@/prisma/generated/enums'
import { assertOwnPassword, hasPassword } from '../passwords/commands'
import type { Account as OwnAccount } from '../schema'
import { sessionEnded } from './events'
import { pendingLoginOf } from './pending-login'
import { isFresh } from './queries'
import { LOGIN_NEEDED } from './schema'

/** The calling browser: network, user agent, current session. */
export type Browser = {
  network: string
  userAgent: string
  sessionHash: string | null
  device: KnownDevice | null
  /** The token of a login that waits for its second factor. */
  pendingLogin: string | null
}
export type SignedIn = { user: OwnAccount; cookies: string[] }

export const browserOf = async (request: Request): Promise<Browser> => ({
  network: clientNetwork(request),
  userAgent: request.headers.get('user-agent') ?? '',
  sessionHash: await sessionHash(request),
  device: await knownDevice(request),
  pendingLogin: pendingLoginOf(request),
})

/** A response that sets cookies; 204 without a body. */
export function answerWithCookies(cookies: string[], status = 204, body?: object): Response {
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return body ? Response.json(body, { status, headers }) : new Response(null, { status, headers })
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
export type Account = { id: number; role: Role; passwordHash: string }

/** Signs this browser in and makes it a known device. */
export async function admit(browser: Entering, account: Account, client: Db = db) {
  const cookies = await replaceSession(browser, account, client)
  return [...cookies, await rememberDevice(browser.device, account)]
}

/** Ends all sessions of a member, except one if given, and logins under way; returns how many of both there were. */
export async function endSessions(userId: number, client: Db, exceptId?: number): Promise<number> {
  const { count } = await client.pendingLogin.deleteMany({ where: { userId } })
  return count + (await endWhere({ userId, ...(exceptId && { id: { not: exceptId } }) }, client))
}

/**
 * Ends one session of the viewer, or all but the current one; returns the clearing cookies if it is the
 * current one.
 * @throws AppError not_found (404) for what is not the viewer's; as assertFresh for another one than the current
 */
export async function endDevices(
  viewer: Viewer,
  { network }: Browser,
  { id, currentPassword }: { id?: number | undefined; currentPassword?: string | undefined },
): Promise<string[]> {
  assertOwnBrowser(viewer)
  const { session } = viewer.by
  if (id !== session) await assertFresh({ userId: viewer.id, session, network }, currentPassword)
  if (id === undefined) {
    await endSessions(viewer.id, db, session)
    return []
  }
  const owned = await db.session.findFirst({
    where: { id, userId: viewer.id },
    select: { id: true },
  })
  if (!owned) throw new AppError('not_found')
  await endWhere({ id }, db)
  return id === session ? endedSessionCookies() : []
}

type Asker = { userId: number; session: number; network: string }

/**
 * Requires who asks to have proved who they are just now: by a login, or else by their password.
 * @throws AppError login_needed (403) without a password; invalid (422) at `currentPassword`; as assertOwnPassword
 */
async function assertFresh(
  { userId, session: id, network }: Asker,
  currentPassword: string | undefined,
): Promise<void> {
  const session = await db.session.findUniqueOrThrow({
    where: { id },
    select: { createdAt: true, user: { select: { passwordHash: true } } },
  })
  if (isFresh(session)) return
  if (!hasPassword(session.user)) throw new AppError(LOGIN_NEEDED)
  if (currentPassword === undefined) throw invalidField('currentPassword', 'password_required')
  await assertOwnPassword(userId, network, currentPassword)
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

/** Ends sessions with the sockets of their live channels, in one transaction; returns how many. */
async function endWhere(where: Prisma.SessionWhereInput, client: Db): Promise<number> {
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
  return ended.length
}
