import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import type { Role } from '@/prisma/generated/enums'
import { type Db, db } from '../db'
import { env } from '../env'
import { clearedCookie, cookieHeader, readCookie } from '../http/cookies'
import { freshCsrfCookie } from '../http/csrf'
import { seal, unseal } from '../secrets'
import { sessionCookieName } from './session-cookie'

/** Readable by scripts: authorises live channels only, and shows that somebody is signed in. */
export const CHANNEL_COOKIE = 'auth_token'

const ownName = () => sessionCookieName(env().SITE_URL)

const DAY = 86_400
const LIFE = {
  member: { idle: 14 * DAY, whole: 90 * DAY },
  staff: { idle: DAY / 2, whole: 7 * DAY },
}

const sealed = z.object({ id: z.string().min(20) })
const randomId = (): string => randomBytes(16).toString('hex')
/** Only this hash is stored, so that leaked database content opens no session. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const lifeOf = (role: Role) => (role === 'member' ? LIFE.member : LIFE.staff)

/** Sessions of this role last seen or created before these times have expired. */
export function sessionLimits(role: Role, now = Date.now()) {
  const { idle, whole } = lifeOf(role)
  return { seenAfter: new Date(now - idle * 1000), createdAfter: new Date(now - whole * 1000) }
}

/** When a session expires if nobody uses it any more. */
export function sessionEnd(
  role: Role,
  { startedAt, lastSeenAt }: { startedAt: Date; lastSeenAt: Date },
) {
  const { idle, whole } = lifeOf(role)
  return new Date(Math.min(lastSeenAt.getTime() + idle * 1000, startedAt.getTime() + whole * 1000))
}

/** Starts a session; returns its `Set-Cookie` values: session, channel token, CSRF token. */
export async function startSession(
  user: { id: number; role: Role },
  browser: { device: string; network: string; secondFactor: boolean },
  client: Db = db,
): Promise<string[]> {
  const [id, channel] = [randomId(), randomId()]
  const idHash = hashToken(id)
  await client.session.create({
    data: {
      idHash,
      channelHash: hashToken(channel),
      userId: user.id,
      device: browser.device.slice(0, 300),
      network: browser.network,
      secondFactor: browser.secondFactor,
    },
  })
  const maxAge = lifeOf(user.role).whole
  return [
    cookieHeader(ownName(), await sealSession(id), { httpOnly: true, maxAge }),
    cookieHeader(CHANNEL_COOKIE, channel, { maxAge }),
    freshCsrfCookie(idHash),
  ]
}

/** What a browser without a session holds: its CSRF token is a visitor's. */
export const endedSessionCookies = (): string[] => [
  clearedCookie(ownName(), { httpOnly: true }),
  clearedCookie(CHANNEL_COOKIE),
  freshCsrfCookie(null),
]

export const sealSession = (id: string): Promise<string> => seal({ id }, { ttl: LIFE.member.whole })

/** Cache: unsealing is the most expensive step of a call, and a cookie's content never changes. */
const opened = new LRUCache<string, string>({ max: 10_000, ttl: 60_000 })

/** Hash of the session id in the request's cookie; null when missing or invalid. */
export async function sessionHash(request: Request): Promise<string | null> {
  const cookie = readCookie(request, ownName())
  if (!cookie) return null
  const known = opened.get(cookie)
  if (known) return known
  const parsed = sealed.safeParse(await unseal(cookie))
  if (!parsed.success) return null
  const hash = hashToken(parsed.data.id)
  opened.set(cookie, hash)
  return hash
}
