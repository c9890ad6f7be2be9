import 'server-only'
import * as z from 'zod'
import { notifyAccount } from '@/lib/inbox/commands'
import { limits } from '@/lib/limits'
import { assertOwnBrowser } from '@/lib/platform/auth/own-browser'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { rowsOf } from '@/lib/platform/sql'
import { assertCan } from '@/lib/policy'
import { factorLimits } from '@/lib/quotas'
import { tellAccount } from '../mail-warnings'
import { assertOwnPassword } from '../passwords/commands'
import type { Browser } from '../sessions/commands'
import { newAppSecret, sealSecret, stepOf } from './app-codes'
import { replaceCodes } from './recovery-codes'
import type { AppProof, AppSecret, NewRecoveryCodes, PasswordProof } from './schema'
import { strengthen, weakenWithoutFactors } from './strength'

/**
 * Begins to set up an app: its secret, this once. Logins ask for codes only after the first is proved.
 * @throws AppError invalid (422) at `currentPassword`; conflict (409) when an app is set up; too_many_requests (429)
 */
export async function startSecondFactor(
  viewer: Viewer,
  browser: Browser,
  { currentPassword }: PasswordProof,
): Promise<AppSecret> {
  assertCan(viewer, 'account.edit')
  assertOwnBrowser(viewer)
  await assertOwnPassword(viewer.id, browser.network, currentPassword)
  const userId = viewer.id
  const { email } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true },
  })
  const made = newAppSecret(email)
  const secret = await sealSecret(userId, made.secret)
  await db.$transaction(async (tx) => {
    await tx.authenticator.deleteMany({ where: { userId, confirmedAt: null } })
    const rows = [{ userId, secret }]
    const { count } = await tx.authenticator.createMany({ data: rows, skipDuplicates: true })
    if (count === 0) throw new AppError('conflict')
  })
  return made
}

/**
 * Sets the app up by its first code; answers the recovery codes, this once. Tells the owner, also by mail.
 * @throws AppError invalid (422) at `code`; conflict (409) when nothing was begun in the last quarter of an hour;
 *   too_many_requests (429)
 */
export async function confirmSecondFactor(
  viewer: Viewer,
  { code }: AppProof,
): Promise<NewRecoveryCodes> {
  assertCan(viewer, 'account.edit')
  assertOwnBrowser(viewer)
  const userId = viewer.id
  await spend(`user:${userId}`, limits.factorSetUp)
  const begun = new Date(Date.now() - factorLimits.setUpMs)
  const row = await db.authenticator.findFirst({
    where: { userId, confirmedAt: null, createdAt: { gt: begun } },
  })
  if (!row) throw new AppError('conflict')
  const step = await stepOf(row, code)
  if (step === null) throw invalidField('code', 'code_wrong')
  const codes = await db.$transaction(async (tx) => {
    const { count } = await tx.authenticator.updateMany({
      where: { userId, secret: row.secret, confirmedAt: null },
      data: { confirmedAt: new Date(), lastStep: step },
    })
    if (count === 0) throw new AppError('conflict')
    await strengthen(viewer.by.session, tx)
    await notifyAccount(tx, userId, 'second_factor_on')
    return replaceCodes(userId, tx)
  })
  tellAccount(userId, 'secondFactorOn')
  return { codes }
}

/**
 * Ends the app and its recovery codes. Tells the owner, also by mail.
 * @throws AppError invalid (422) at `currentPassword`; not_found (404) without an app; too_many_requests (429)
 */
export async function endSecondFactor(
  viewer: Viewer,
  browser: Browser,
  { currentPassword }: PasswordProof,
): Promise<void> {
  assertCan(viewer, 'account.edit')
  assertOwnBrowser(viewer)
  await assertOwnPassword(viewer.id, browser.network, currentPassword)
  const userId = viewer.id
  await db.$transaction(async (tx) => {
    const { count } = await tx.authenticator.deleteMany({
      where: { userId, confirmedAt: { not: null } },
    })
    if (count === 0) throw new AppError('not_found')
    await tx.recoveryCode.deleteMany({ where: { userId } })
    await tx.pendingLogin.deleteMany({ where: { userId } })
    await weakenWithoutFactors(userId, tx)
    await notifyAccount(tx, userId, 'second_factor_off')
  })
  tellAccount(userId, 'secondFactorOff')
}

/**
 * Replaces the recovery codes and answers the new ones, this once. Tells the owner, also by mail.
 * @throws AppError invalid (422) at `currentPassword`; conflict (409) without an app; too_many_requests (429)
 */
export async function renewRecoveryCodes(
  viewer: Viewer,
  browser: Browser,
  { currentPassword }: PasswordProof,
): Promise<NewRecoveryCodes> {
  assertCan(viewer, 'account.edit')
  assertOwnBrowser(viewer)
  await assertOwnPassword(viewer.id, browser.network, currentPassword)
  const userId = viewer.id
  const codes = await db.$transaction(async (tx) => {
    // Row lock: of two at once, the codes of one would be shown but gone.
    const [app] = await rowsOf(tx, z.object({ userId: z.int() }))`
      select "userId" from "Authenticator"
       where "userId" = ${userId} and "confirmedAt" is not null for update`
    if (!app) throw new AppError('conflict')
    await notifyAccount(tx, userId, 'recovery_codes_made')
    return replaceCodes(userId, tx)
  })
  tellAccount(userId, 'recoveryMade')
  return { codes }
}
