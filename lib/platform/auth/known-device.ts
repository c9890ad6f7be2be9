import 'server-only'
import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { cookieHeader, readCookie } from '../http/cookies'
import { seal, signatures, unseal } from '../secrets'

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
  return known.safeParse(await unseal(cookie, { ttl: YEAR })).data ?? null
}

/** Has this account signed in here with its current password? */
export const isKnownTo = (device: KnownDevice | null, account: Account): device is KnownDevice =>
  device !== null && marksOf(device.id, account).some((mark) => device.marks.includes(mark))

/**
 * The `Set-Cookie` value that makes this browser known to the account. Its path is the API, whose responses
 * are never cached.
 */
export async function rememberDevice(
  device: KnownDevice | null,
  account: Account,
): Promise<string> {
  const id = device?.id ?? randomBytes(16).toString('hex')
  const own = marksOf(id, account)
  const others = (device?.marks ?? []).filter((each) => !own.includes(each))
  const content = { id, marks: [...own.slice(0, 1), ...others].slice(0, MOST_ACCOUNTS) }
  const value = await seal(content, { ttl: YEAR })
  return cookieHeader(DEVICE_COOKIE, value, { httpOnly: true, maxAge: YEAR, path: '/api' })
}

/** The newest first. They include the password hash, so that a password change makes all devices unknown. */
const marksOf = (deviceId: string, { id, passwordHash }: Account): string[] =>
  signatures(`device:${deviceId}:${id}:${passwordHash}`).map((mark) => mark.slice(0, 22))
