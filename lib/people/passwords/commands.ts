import 'server-only'
import { limits } from '@/lib/limits'
import { db } from '@/lib/platform/db'
import { invalidField } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { assertNoWait, attemptKey, forgetFailures, recordFailure } from '../login-throttle'
import { isPassword, NO_PASSWORD } from './hash'

/**
 * Requires the member's current password for a sensitive change; returns its hash.
 * @throws AppError invalid (422) at `currentPassword`; too_many_requests (429); busy (503)
 */
export async function assertOwnPassword(
  userId: number,
  network: string,
  currentPassword: string,
): Promise<string> {
  await spend(`user:${userId}`, limits.password)
  const attempts = attemptKey(`change:${userId}`, network)
  await assertNoWait(attempts)
  const { passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true },
  })
  if (!(await isPassword(passwordHash, currentPassword, { isKnown: true }))) {
    await recordFailure(attempts)
    throw invalidField('currentPassword', 'password_wrong')
  }
  await forgetFailures(attempts)
  return passwordHash
}

/** Was one ever chosen? Accounts of Yandex have none until then. */
export const hasPassword = (account: { passwordHash: string }): boolean =>
  account.passwordHash !== NO_PASSWORD
