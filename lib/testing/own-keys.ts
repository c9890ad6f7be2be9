import { hash } from '@node-rs/argon2'
import type { Browser, BrowserContext } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { aMember, BASE, type Member, query, send, signIn } from './journey'
import { PASSWORD } from './talking'

/** What the app of a member shows, `steps` of thirty seconds from now. */
export const shownCode = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })

/** Gives the member of this browser the password of the journeys. */
export async function withPassword(context: BrowserContext): Promise<Pick<Member, 'id' | 'email'>> {
  const member = await send<Member>(context, 'GET', '/api/user')
  await setPassword(member.id)
  return member
}

/** Gives a member the password of the journeys. */
export async function setPassword(id: number) {
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await query(`update "User" set "passwordHash" = $2 where id = $1`, [id, passwordHash])
}

/** Sets up an app for the member of this browser; gives its secret and the recovery codes. */
export async function anApp(context: BrowserContext) {
  const proof = { currentPassword: PASSWORD }
  const path = '/api/user/second-factor'
  const { secret } = await send<{ secret: string }>(context, 'POST', path, proof)
  const code = shownCode(secret, -1)
  const { codes } = await send<{ codes: string[] }>(context, 'PUT', path, { code })
  return { secret, codes }
}

/** The address of a member who logs in with a password and a code. */
export async function aGuardedMember(browser: Browser | null): Promise<string> {
  const context = await browser?.newContext({ baseURL: BASE })
  if (!context) throw new Error('There is no browser.')
  const member = await aMember()
  await setPassword(member.id)
  await signIn(context, member)
  await anApp(context)
  await context.close()
  return member.email
}
