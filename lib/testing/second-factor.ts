import { Secret, TOTP } from 'otpauth'
import { sealSecret } from '@/lib/people/factors/app-codes'
import { replaceCodes } from '@/lib/people/factors/recovery-codes'
import { db } from '@/lib/platform/db'

/** The code that an app shows for a secret, `steps` of thirty seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })

/** Sets up an app for a member; gives its secret and the recovery codes. */
export async function anApp(userId: number): Promise<{ secret: string; codes: string[] }> {
  const secret = new Secret({ size: 20 }).base32
  await db.authenticator.create({
    data: { userId, secret: await sealSecret(userId, secret), confirmedAt: new Date() },
  })
  return { secret, codes: await replaceCodes(userId, db) }
}
