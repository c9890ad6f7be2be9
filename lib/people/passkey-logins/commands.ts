import 'server-only'
import { randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { hostCookie } from '@/lib/platform/http/cookies'
import { passkeyLimits } from '@/lib/quotas'
import type { Prisma } from '@/prisma/generated/client'
import { welcome } from '../logins/commands'
import { keepChallenge, takeChallenge } from '../passkeys/challenges'
import type { PasskeyAnswer } from '../passkeys/schema'
import { PASSKEY_FAILED } from '../passkeys/schema'
import { passkeyOwner, passkeySite } from '../passkeys/site'
import { answerWithCookies, type Browser, type SignedIn } from '../sessions/commands'
import { currentUserSelect } from '../views'

const cookie = hostCookie('passkey', '/api/login')

/** Options for any passkey of this site, with a challenge for this browser. */
export async function askForPasskey(): Promise<Response> {
  const { rpID } = passkeySite()
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  const asker = randomBytes(16).toString('base64url')
  await keepChallenge(asker, options.challenge)
  const maxAge = passkeyLimits.answerMs / 1000
  return answerWithCookies([cookie.header(asker, maxAge)], 200, options)
}

/** The token of the browser that was asked for a passkey. */
export const passkeyAsker = (request: Request): string | null => cookie.read(request) ?? null

/**
 * Signs in by a passkey that has verified the person: it counts as both factors.
 * @throws AppError passkey_failed (401) whatever is wrong
 */
export async function logInByPasskey(
  browser: Browser,
  asker: string | null,
  { response }: PasskeyAnswer,
): Promise<SignedIn> {
  const expectedChallenge = asker && (await takeChallenge(asker))
  const key = await db.passkey.findUnique({
    where: { credentialId: response.id },
    select: keySelect,
  })
  if (!expectedChallenge || !key || !isOf(key.user.id, response)) throw new AppError(PASSKEY_FAILED)
  const counter = await counterOf(key, response as AuthenticationResponseJSON, expectedChallenge)
  const { count } = await db.passkey.updateMany({
    where: { id: key.id, counter: key.counter },
    data: { counter, lastUsedAt: new Date() },
  })
  if (count === 0) throw new AppError(PASSKEY_FAILED)
  const { cookies, ...signedIn } = await welcome(browser, key.user, true)
  return { ...signedIn, cookies: [...cookies, cookie.cleared()] }
}

const keySelect = {
  id: true,
  credentialId: true,
  publicKey: true,
  counter: true,
  user: { select: { ...currentUserSelect, passwordHash: true } },
} satisfies Prisma.PasskeySelect
type Key = Prisma.PasskeyGetPayload<{ select: typeof keySelect }>

/** A key that is found without a name always says whose it is. */
const isOf = (userId: number, { response }: PasskeyAnswer['response']): boolean =>
  response.userHandle === Buffer.from(passkeyOwner(userId)).toString('base64url')

/** The new counter of a right answer; one that does not grow is refused: the key was copied. */
async function counterOf(
  { credentialId, publicKey, counter }: Key,
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
): Promise<bigint> {
  const { rpID, origin } = passkeySite()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: credentialId, publicKey, counter: Number(counter) },
    requireUserVerification: true,
  }).catch((cause) => {
    throw new AppError(PASSKEY_FAILED, [], { cause })
  })
  if (!verified) throw new AppError(PASSKEY_FAILED)
  return BigInt(authenticationInfo.newCounter)
}
