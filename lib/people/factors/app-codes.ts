import 'server-only'
import { sealData, unsealData } from 'iron-session'
import { Secret, TOTP } from 'otpauth'
import * as z from 'zod'
import { env } from '@/lib/platform/env'
import type { AppSecret } from './schema'

/** Codes of the step before and after are good too: clocks differ, and typing takes time. */
const WINDOW = 1
const PERIOD_SECONDS = 30

const sealed = z.object({ userId: z.int(), secret: z.string() })

/** A new secret for the app of a member. */
export function newAppSecret(email: string): AppSecret {
  const totp = new TOTP({ issuer: env().SITE_NAME, label: email, secret: new Secret({ size: 20 }) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** Encrypted by a key derived from SESSION_SECRET; bound to the member, so that rows cannot be swapped. */
export const sealSecret = (userId: number, secret: string): Promise<string> =>
  sealData({ userId, secret }, { password: env().SESSION_SECRET, ttl: 0 })

/**
 * The time step of a code; null when it is wrong, or was made for another SESSION_SECRET.
 */
export async function stepOf(
  row: { userId: number; secret: string },
  code: string,
): Promise<number | null> {
  const content = await unsealData(row.secret, { password: env().SESSION_SECRET, ttl: 0 })
  const { data } = sealed.safeParse(content)
  if (data?.userId !== row.userId || !/^\d{6}$/.test(code)) return null
  const timestamp = Date.now()
  const secret = Secret.fromBase32(data.secret)
  const delta = TOTP.validate({ token: code, secret, timestamp, window: WINDOW })
  if (delta === null) return null
  return TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
}
