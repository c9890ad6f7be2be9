import 'server-only'
import { limits } from '@/lib/limits'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { log } from '@/lib/platform/log'
import { assertCan } from '@/lib/policy'
import { assertNoWait, attemptKey, forgetFailures, recordFailure } from './attempts/commands'
import { redeemConfirmation, sendConfirmation } from './confirmations/commands'
import type { ConfirmedEmail, EmailConfirmation } from './confirmations/schema'
import { hashPassword, isPassword } from './passwords/commands'
import { assertUncommon } from './passwords/queries'
import type { PasswordChange } from './passwords/schema'
import { issueReset } from './resets/commands'
import type { AccountPatch, CurrentUser, Registration } from './schema'
import {
  assertOwnBrowser,
  type Browser,
  endSessions,
  replaceSession,
  type SignedIn,
} from './sessions/commands'
import { currentUserSelect, presentCurrentUser } from './views'

/**
 * Makes an account and signs this browser in; the address gets the link that confirms it.
 * @throws AppError invalid (422) at `password` or `email`; too_many_requests (429)
 */
export async function register(browser: Browser, person: Registration): Promise<SignedIn> {
  const { name, email, password, language } = person
  await assertUncommon(password)
  await spend(browser.network, limits.register)
  const passwordHash = await hashPassword(password)
  const [row] = await db.user.createManyAndReturn({
    data: [{ name, email, language, passwordHash }],
    skipDuplicates: true,
    select: currentUserSelect,
  })
  if (!row) throw invalidField('email', 'email_taken')
  void sendConfirmation(row.id).catch((error) => log.error(error))
  return { user: presentCurrentUser(row), cookies: await replaceSession(browser, row) }
}

/**
 * Confirms the address that a link was mailed to. Who asked for a new password gets what opens its
 * page: they have just proved what the other mail would ask them to prove.
 * @throws AppError invalid (422) at `token`
 */
export const confirmEmail = ({ token }: EmailConfirmation): Promise<ConfirmedEmail> =>
  db.$transaction(async (tx) => {
    const { userId, forReset } = await redeemConfirmation(tx, token)
    return { resetToken: forReset ? await issueReset(userId, tx) : null }
  })

/** Changes what is given; a new name shows at once wherever it stands. */
export async function updateAccount(viewer: Viewer, patch: AccountPatch): Promise<CurrentUser> {
  assertCan(viewer, 'account.edit')
  const user = presentCurrentUser(
    await db.user.update({ where: { id: viewer.id }, data: patch, select: currentUserSelect }),
  )
  expire(`profile:${viewer.id}`)
  if (user.name !== viewer.name) expire(`person:${viewer.id}`)
  return user
}

/**
 * Ends every session of the viewer and starts this browser's anew; answers its cookies.
 * @throws AppError invalid (422) at `currentPassword` or `password`; too_many_requests (429)
 */
export async function changePassword(
  viewer: Viewer,
  browser: Browser,
  change: PasswordChange,
): Promise<string[]> {
  assertCan(viewer, 'account.edit')
  assertOwnBrowser(viewer)
  await spend(`user:${viewer.id}`, limits.password)
  const attempts = attemptKey(`change:${viewer.id}`, browser.network)
  await assertNoWait(attempts)
  const { passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { passwordHash: true },
  })
  if (!(await isPassword(passwordHash, change.currentPassword))) {
    await recordFailure(attempts)
    throw invalidField('currentPassword', 'password_wrong')
  }
  await forgetFailures(attempts)
  await assertUncommon(change.password)
  const changed = await hashPassword(change.password)
  return db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: viewer.id, passwordHash },
      data: { passwordHash: changed },
    })
    if (count === 0) throw new AppError('conflict')
    await endSessions(viewer.id, tx)
    await tx.passwordReset.updateMany({
      where: { userId: viewer.id, usedAt: null },
      data: { usedAt: new Date() },
    })
    return replaceSession(browser, viewer, tx)
  })
}
