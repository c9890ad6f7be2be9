import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import { notifyAccount } from '@/lib/inbox/commands'
import { limits } from '@/lib/limits'
import { authorizeAnew } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import { assertOwnBrowser } from '@/lib/platform/auth/own-browser'
import { hashToken } from '@/lib/platform/auth/session'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { expire, purge } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { inBackground } from '@/lib/platform/front/draining'
import { spend } from '@/lib/platform/http/rate-limit'
import { log } from '@/lib/platform/log'
import { assertCan, can } from '@/lib/policy'
import { writtenLinks } from '@/lib/richtext/schema'
import { assertNotBlocked } from './blocked-addresses'
import { redeemConfirmation, sendConfirmation } from './confirmations/commands'
import type { ConfirmedEmail, EmailConfirmation } from './confirmations/schema'
import { tellPasswordChanged } from './mail-warnings'
import { assertFreeName } from './names/queries'
import { assertMayLink } from './newcomers/queries'
import { assertOwnPassword } from './passwords/commands'
import { assertUncommon } from './passwords/common-passwords'
import { hashPassword } from './passwords/hash'
import type { PasswordChange } from './passwords/schema'
import { issueReset } from './resets/commands'
import type { Account, AccountPatch, Privacy, Registration } from './schema'
import { PROFILE_BLOCKED } from './schema'
import { admit, type Browser, endSessions, type SignedIn } from './sessions/commands'
import { endTokens } from './tokens/commands'
import { currentUserSelect, newUserSelect, presentCurrentUser } from './views'

/**
 * Creates an account and signs this browser in; mails the confirmation link.
 * @throws AppError invalid (422) at `name`, `password` or `email`; too_many_requests (429)
 */
export async function register(browser: Browser, person: Registration): Promise<SignedIn> {
  const { name, email, password, language, consent: consentVersion } = person
  await assertUncommon(password)
  await assertFreeName(name, null)
  await assertNotBlocked('email', email)
  await spend([hashToken(email), { network: browser.network }], limits.register)
  const passwordHash = await hashPassword(password)
  const [row] = await db.user.createManyAndReturn({
    data: [{ name, email, language, passwordHash, consentVersion, consentAt: new Date() }],
    skipDuplicates: true,
    select: newUserSelect,
  })
  if (!row) throw invalidField('email', 'email_taken')
  inBackground(sendConfirmation(row.id), log.error)
  return { user: presentCurrentUser(row), cookies: await admit(browser, { ...row, passwordHash }) }
}

/**
 * Confirms an e-mail address by its mailed link. After a password reset request, returns the reset token too:
 * the link has proved the address, which is all that the reset mail would prove.
 * @throws AppError invalid (422) at `token`
 */
export const confirmEmail = ({ token }: EmailConfirmation): Promise<ConfirmedEmail> =>
  db.$transaction(async (tx) => {
    const { userId, forReset } = await redeemConfirmation(tx, token)
    await notifyAccount(tx, userId, 'email_confirmed')
    return { resetToken: forReset ? await issueReset(userId, tx) : null }
  })

/**
 * Edits the given fields; a new name is shown everywhere at once, and what is hidden from the profile is gone at
 * once. A blocked member may change all but what the profile shows.
 * @throws AppError profile_blocked, account_leaving, unconfirmed_links (403); invalid (422) at `name` or `avatarId`
 */
export async function updateAccount(viewer: Viewer, patch: AccountPatch): Promise<Account> {
  assertCan(viewer, 'account.edit')
  const { privacy, ...fields } = patch
  if (SHOWN.some((field) => fields[field] !== undefined)) await assertMayShow(viewer, fields)
  const data = { ...fields, ...(privacy && columnsOf(privacy)) }
  return db.$transaction(async (tx) => {
    const user = presentCurrentUser(
      await tx.user.update({ where: { id: viewer.id }, data, select: currentUserSelect }),
    )
    const isSeenEverywhere = user.name !== viewer.name || patch.avatarId !== undefined
    if (isSeenEverywhere) expire(tx, expiredBy.renaming(viewer.id))
    else if (privacy) purge(tx, expiredBy.profile(viewer.id))
    else expire(tx, expiredBy.profile(viewer.id))
    if (privacy?.online !== undefined) await authorizeAnew(tx, [channels.user(viewer.id)])
    return user
  })
}

/** What others read or see. */
const SHOWN = ['name', 'about', 'city', 'links', 'avatarId'] as const

/** May the viewer publish this of themselves? @throws AppError 403 or invalid (422) */
async function assertMayShow(viewer: Member, patch: AccountPatch) {
  const { name, links, avatarId } = patch
  if (viewer.isBlocked && !can(viewer, 'profile.edit')) throw new AppError(PROFILE_BLOCKED)
  assertCan(viewer, 'profile.edit')
  if (name !== undefined && name !== viewer.name) await assertFreeName(name, viewer)
  const words = [name, patch.about, patch.city].join('\n')
  if (links?.length || writtenLinks(words).length > 0) await assertMayLink(viewer)
  if (!avatarId) return
  const own = await db.upload.count({ where: { id: avatarId, ownerId: viewer.id } })
  if (own === 0) throw invalidField('avatarId', 'unknown_image')
}

const columnsOf = ({ favorites, subscriptions, online }: Partial<Privacy>) => ({
  ...(favorites !== undefined && { showFavorites: favorites }),
  ...(subscriptions !== undefined && { showSubscriptions: subscriptions }),
  ...(online !== undefined && { showOnline: online }),
})

/**
 * Changes the password; ends all sessions and tokens of the viewer and starts a new session in this browser;
 * returns its cookies. Notifies the owner, also by mail.
 * @throws AppError invalid (422) at `currentPassword` or `password`; too_many_requests (429)
 */
export async function changePassword(
  viewer: Viewer,
  browser: Browser,
  change: PasswordChange,
): Promise<string[]> {
  assertCan(viewer, 'account.edit')
  assertOwnBrowser(viewer)
  const passwordHash = await assertOwnPassword(viewer.id, browser.network, change.currentPassword)
  if (change.password === change.currentPassword) throw invalidField('password', 'password_same')
  await assertUncommon(change.password)
  const changed = await hashPassword(change.password, { isKnown: true })
  const cookies = await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: viewer.id, passwordHash },
      data: { passwordHash: changed },
    })
    if (count === 0) throw new AppError('conflict')
    await endSessions(viewer.id, tx)
    await endTokens(viewer.id, tx)
    // Begun with the former password, perhaps by somebody else who knew it.
    await tx.emailChange.deleteMany({ where: { userId: viewer.id } })
    await tx.passwordReset.updateMany({
      where: { userId: viewer.id, usedAt: null },
      data: { usedAt: new Date() },
    })
    await notifyAccount(tx, viewer.id, 'password_changed')
    const { secondFactor = false } = viewer.by
    return admit({ ...browser, secondFactor }, { ...viewer, passwordHash: changed }, tx)
  })
  tellPasswordChanged(viewer.id)
  return cookies
}
