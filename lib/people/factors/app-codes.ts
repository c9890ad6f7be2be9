import 'server-only'
import { Secret, TOTP } from 'otpauth'
import * as z from 'zod'
import { env } from '@/lib/platform/env'
import { seal, unseal } from '@/lib/platform/secrets'
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
  seal({ userId, secret }, { ttl: 0 })

/** Null when it is not the member's, or was sealed under no secret of SESSION_SECRET. */
export async function openSecret(row: { userId: number; secret: string }): Promise<string | null> {
  const { data } = sealed.safeParse(await unseal(row.secret, { ttl: 0 }))
  return data?.userId === row.userId ? data.secret : null
}

/**
 * The time step of a code; null when it is wrong, or was made for no secret of SESSION_SECRET.
 */
export async function stepOf(
  row: { userId: number; secret: string },
  code: string,
): Promise<number | null> {
  const opened = await openSecret(row)
  if (opened === null || !/^\d{6}$/.test(code)) return null
  const timestamp = Date.now()
  const secret = Secret.fromBase32(opened)
  const delta = TOTP.validate({ token: code, secret, timestamp, window: WINDOW })
  if (delta === null) return null
  return TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
}
