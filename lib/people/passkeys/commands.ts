import 'server-only'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { notifyAccount } from '@/lib/inbox/commands'
import { assertOwnBrowser } from '@/lib/platform/auth/own-browser'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { passkeyLimits } from '@/lib/quotas'
import type { PasswordProof } from '../factors/schema'
import { strengthen, weakenWithoutFactors } from '../factors/strength'
import { tellAccount } from '../mail-warnings'
import { assertOwnPassword } from '../passwords/commands'
import type { Browser } from '../sessions/commands'
import { deviceName } from '../sessions/device-name'
import { keepChallenge, takeChallenge } from './challenges'
import type { Passkey, PasskeyDraft, PasskeyPatch } from './schema'
import { PASSKEY_UNUSABLE } from './schema'
import { passkeyOwner, passkeySite } from './site'
import { passkeySelect, presentPasskey } from './views'

const ofSession = (session: number) => `session:${session}`

/**
 * Options of a new passkey for the browser, with a challenge for this session.
 * @throws AppError invalid (422) at `currentPassword`; too_many_requests (429)
 */
export async function startPasskey(
  viewer: Viewer,
  browser: Browser,
  { currentPassword }: PasswordProof,
) {
  assertCan(viewer, 'account.edit')
  assertOwnBrowser(viewer)
  await assertOwnPassword(viewer.id, browser.network, currentPassword)
  const user = await db.user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { email: true, passkeys: { select: { credentialId: true, transports: true } } },
  })
  const options = await generateRegistrationOptions({
    rpName: env().SITE_NAME,
    rpID: passkeySite().rpID,
    userID: passkeyOwner(viewer.id),
    userName: user.email,
    userDisplayName: viewer.name,
    excludeCredentials: user.passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(ofSession(viewer.by.session), options.challenge)
  return options
}

/**
 * Adds the passkey that the browser made, named after the device. Tells the owner, also by mail.
 * @throws AppError passkey_unusable (422); conflict (409) when the viewer has twenty already
 */
export async function addPasskey(
  viewer: Viewer,
  { userAgent }: Browser,
  draft: PasskeyDraft,
): Promise<Passkey> {
  assertCan(viewer, 'account.edit')
  assertOwnBrowser(viewer)
  const userId = viewer.id
  const made = await verified(viewer.by.session, draft)
  const { browser, system } = deviceName(userAgent)
  const name =
    [browser, system].filter(Boolean).join(' · ').slice(0, passkeyLimits.name) || 'WebAuthn'
  const row = await db.$transaction(async (tx) => {
    // Row lock: two at once would each count nineteen.
    await tx.$executeRaw`select 1 from "User" where id = ${userId} for no key update`
    const held = await tx.passkey.count({ where: { userId } })
    if (held >= passkeyLimits.held) throw new AppError('conflict')
    const known = await tx.passkey.count({ where: { credentialId: made.credentialId } })
    if (known > 0) throw new AppError(PASSKEY_UNUSABLE)
    await strengthen(viewer.by.session, tx)
    await notifyAccount(tx, userId, 'passkey_added')
    return tx.passkey.create({ data: { ...made, userId, name }, select: passkeySelect })
  })
  tellAccount(userId, 'passkeyAdded', { name })
  return presentPasskey(row)
}

async function verified(session: number, { response }: PasskeyDraft) {
  const expectedChallenge = await takeChallenge(ofSession(session))
  if (!expectedChallenge) throw new AppError(PASSKEY_UNUSABLE)
  const { rpID, origin } = passkeySite()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((cause) => {
    throw new AppError(PASSKEY_UNUSABLE, [], { cause })
  })
  if (!registrationInfo) throw new AppError(PASSKEY_UNUSABLE)
  const { id, publicKey, counter } = registrationInfo.credential
  const transports = response.response.transports ?? []
  return { credentialId: id, publicKey, counter: BigInt(counter), transports }
}

/** @throws AppError not_found (404) for what is not the viewer's; invalid (422) at `name` */
export async function renamePasskey(
  viewer: Viewer,
  id: number,
  { name }: PasskeyPatch,
): Promise<Passkey> {
  assertCan(viewer, 'account.edit')
  assertOwnBrowser(viewer)
  const [row] = await db.passkey.updateManyAndReturn({
    where: { id, userId: viewer.id },
    data: { name },
    select: passkeySelect,
  })
  if (!row) throw new AppError('not_found')
  return presentPasskey(row)
}

/**
 * Removes a passkey. Tells the owner, also by mail.
 * @throws AppError not_found (404) for what is not the viewer's
 */
export async function removePasskey(viewer: Viewer, id: number): Promise<void> {
  assertCan(viewer, 'account.edit')
  assertOwnBrowser(viewer)
  const userId = viewer.id
  const name = await db.$transaction(async (tx) => {
    const found = await tx.passkey.findFirst({ where: { id, userId }, select: { name: true } })
    const { count } = await tx.passkey.deleteMany({ where: { id, userId } })
    if (!found || count === 0) throw new AppError('not_found')
    await weakenWithoutFactors(userId, tx)
    await notifyAccount(tx, userId, 'passkey_removed')
    return found.name
  })
  tellAccount(userId, 'passkeyRemoved', { name })
}
