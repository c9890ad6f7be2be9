import 'server-only'
import { randomBytes } from 'node:crypto'
import { limits } from '@/lib/limits'
import { mailConfirmation } from '@/lib/mailing/commands'
import { hashToken } from '@/lib/platform/auth/session'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { assertCan } from '@/lib/policy'
import { confirmationLimits, resetLimits } from '@/lib/quotas'

/**
 * Mails the confirmation link; no mail for a confirmed address. For a password reset the link expires as
 * early as a reset link.
 */
export async function sendConfirmation(userId: number, forReset = false): Promise<void> {
  const user = await db.user.findFirst({
    where: { id: userId, emailConfirmedAt: null },
    select: { email: true, language: true },
  })
  if (!user) return
  const token = randomBytes(16).toString('base64url')
  const validMs = forReset ? resetLimits.validMs : confirmationLimits.validMs
  await db.emailConfirmation.create({
    data: {
      tokenHash: hashToken(token),
      userId,
      email: user.email,
      forReset,
      expiresAt: new Date(Date.now() + validMs),
    },
  })
  await mailConfirmation(user, { token, forReset, validMs })
}

/**
 * Mails the viewer another confirmation link.
 * @throws AppError unauthenticated (401), conflict (409) when the address is confirmed already,
 *   too_many_requests (429)
 */
export async function resendConfirmation(viewer: Viewer): Promise<void> {
  assertCan(viewer, 'account.edit')
  const { emailConfirmedAt } = await db.user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { emailConfirmedAt: true },
  })
  if (emailConfirmedAt) throw new AppError('conflict')
  await spendConfirmation(viewer.id)
  await sendConfirmation(viewer.id)
}

/** @throws AppError too_many_requests (429): an address that may be a stranger's gets few of them */
export const spendConfirmation = (userId: number): Promise<void> =>
  spend(`user:${userId}`, limits.confirmation, limits.confirmationDay)

/**
 * Redeems a link, invalidates all others of its account, and marks the address as confirmed. Returns the
 * account, and whether a password reset was requested by any of these links.
 * @throws AppError invalid (422) at `token`
 */
export async function redeemConfirmation(
  tx: Db,
  token: string,
): Promise<{ userId: number; forReset: boolean }> {
  const usable = { tokenHash: hashToken(token), usedAt: null, expiresAt: { gt: new Date() } }
  const found = await tx.emailConfirmation.findFirst({
    where: usable,
    select: { userId: true, email: true, forReset: true },
  })
  const usedAt = new Date()
  const used = found && (await tx.emailConfirmation.updateMany({ where: usable, data: { usedAt } }))
  if (!found || used?.count === 0) throw invalidField('token', 'confirmation_expired')
  const { userId, email, forReset } = found
  const { count } = await tx.user.updateMany({
    where: { id: userId, email },
    data: { emailConfirmedAt: usedAt },
  })
  if (count === 0) throw invalidField('token', 'confirmation_expired')
  const others = { userId, email, usedAt: null }
  const asked = await tx.emailConfirmation.count({
    where: { ...others, forReset: true, expiresAt: { gt: usedAt } },
  })
  await tx.emailConfirmation.updateMany({ where: others, data: { usedAt } })
  return { userId, forReset: forReset || asked > 0 }
}
