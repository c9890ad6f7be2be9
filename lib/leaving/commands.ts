import 'server-only'
import { limits } from '@/lib/limits'
import { assertOwnPassword, hasPassword } from '@/lib/people/passwords/commands'
import { type Browser, endSessions } from '@/lib/people/sessions/commands'
import { isFresh } from '@/lib/people/sessions/queries'
import { LOGIN_NEEDED } from '@/lib/people/sessions/schema'
import { endTokens } from '@/lib/people/tokens/commands'
import { assertOwnBrowser } from '@/lib/platform/auth/own-browser'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { runSoon } from '@/lib/platform/queue'
import { assertCan } from '@/lib/policy'
import { leavingLimits } from '@/lib/quotas'
import { hasOtherAdmin, listHeirs } from './heirs'
import { tellOwner } from './letters'
import { getDeletion } from './queries'
import { type AccountDeletion, DELETION_PENDING, type DeletionWish, LAST_ADMIN } from './schema'

/**
 * Has the viewer's account deleted when the time to think again is over; ends all other sessions and all tokens, and
 * tells the owner. Until then the account reads, and writes nothing.
 * @throws AppError 401; 403 for tokens; login_needed (403) without a password and a young login; invalid (422) at
 *   `currentPassword` or `heirId`; deletion_pending, last_admin (409); too_many_requests (429)
 */
export async function requestDeletion(
  viewer: Viewer,
  browser: Browser,
  { currentPassword, texts, heirId }: DeletionWish,
): Promise<AccountDeletion> {
  assertCan(viewer, 'account.delete')
  assertOwnBrowser(viewer)
  const { id: userId, role } = viewer
  await assertOwner({ userId, session: viewer.by.session }, browser, currentPassword)
  const dueAt = new Date(Date.now() + leavingLimits.graceMs)
  await db.$transaction(async (tx) => {
    // Row locks: of two admins who leave at once, one has to see the other go.
    if (role === 'admin') {
      await tx.$executeRaw`
        select 1 from "User" where role = 'admin' order by id for no key update`
    }
    if (heirId !== null && !(await listHeirs(tx, viewer)).some(({ id }) => id === heirId)) {
      throw invalidField('heirId', 'unknown_heir')
    }
    if (role === 'admin' && !(await hasOtherAdmin(tx, userId))) throw new AppError(LAST_ADMIN)
    const rows = [{ userId, texts, heirId, dueAt }]
    const { count } = await tx.accountDeletion.createMany({ data: rows, skipDuplicates: true })
    if (count === 0) throw new AppError(DELETION_PENDING)
    await endSessions(userId, tx, viewer.by.session)
    await endTokens(userId, tx)
    await tellOwner(tx, userId, 'requested', dueAt)
    await runSoon(tx, 'send-mails')
  })
  return getDeletion(viewer)
}

/**
 * Keeps the account after all, and tells the owner.
 * @throws AppError 401; 403 for tokens; not_found (404) when nothing was asked for, or it has begun
 */
export async function undoDeletion(viewer: Viewer): Promise<void> {
  assertCan(viewer, 'account.delete')
  assertOwnBrowser(viewer)
  const userId = viewer.id
  await db.$transaction(async (tx) => {
    const { count } = await tx.accountDeletion.deleteMany({ where: { userId, startedAt: null } })
    if (count === 0) throw new AppError('not_found')
    await tellOwner(tx, userId, 'undone', new Date())
    await runSoon(tx, 'send-mails')
  })
}

type Asker = { userId: number; session: number }

/** By the password of who has one; else by a login of just now, as with Yandex or a passkey. */
async function assertOwner({ userId, session }: Asker, browser: Browser, password?: string) {
  const account = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true },
  })
  if (hasPassword(account)) {
    if (password === undefined) throw invalidField('currentPassword', 'required')
    await assertOwnPassword(userId, browser.network, password)
    return
  }
  await spend(`user:${userId}`, limits.password)
  if (!isFresh(await sessionOf(db, session))) throw new AppError(LOGIN_NEEDED)
}

const sessionOf = async (client: Db, id: number) =>
  (await client.session.findUnique({ where: { id }, select: { createdAt: true } })) ?? undefined
