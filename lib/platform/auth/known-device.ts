import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import * as z from 'zod'
import { env } from '../env'
import { cookieHeader, readCookie } from '../http/cookies'

const DEVICE_COOKIE = 'device'
const YEAR = 365 * 86_400
/** Maximum of accounts per device; the least recent one is dropped. */
const MOST_ACCOUNTS = 5

const known = z.object({
  id: z.string().regex(/^[a-f0-9]{32}$/),
  marks: z.array(z.string()).max(MOST_ACCOUNTS),
})
/** A browser in which somebody has signed in before; still known after logout. */
export type KnownDevice = z.output<typeof known>
type Account = { id: number; passwordHash: string }

/** The known device of a request; null when nobody has signed in there. */
export async function knownDevice(request: Request): Promise<KnownDevice | null> {
  const cookie = readCookie(request, DEVICE_COOKIE)
  if (!cookie) return null
  const content = await unsealData(cookie, { password: env().SESSION_SECRET, ttl: YEAR }).catch(
    () => null,
  )
  return known.safeParse(content).data ?? null
}

/** Has this account signed in here with its current password? */
export const isKnownTo = (device: KnownDevice | null, account: Account): device is KnownDevice =>
  device?.marks.includes(markOf(device.id, account)) ?? false

/**
 * The `Set-Cookie` value that makes this browser known to the account. Its path is the API, whose responses
 * are never cached.
 */
export async function rememberDevice(
  device: KnownDevice | null,
  account: Account,
): Promise<string> {
  const id = device?.id ?? randomBytes(16).toString('hex')
  const mark = markOf(id, account)
  const others = (device?.marks ?? []).filter((each) => each !== mark)
  const content = { id, marks: [mark, ...others].slice(0, MOST_ACCOUNTS) }
  const value = await sealData(content, { password: env().SESSION_SECRET, ttl: YEAR })
  return cookieHeader(DEVICE_COOKIE, value, { httpOnly: true, maxAge: YEAR, path: '/api' })
}

/** Includes the password hash, so that a password change makes all devices unknown. */
const markOf = (deviceId: string, { id, passwordHash }: Account): string =>
  createHmac('sha256', env().SESSION_SECRET)
    .update(`device:${deviceId}:${id}:${passwordHash}`)
    .digest('base64url')
    .slice(0, 22)
