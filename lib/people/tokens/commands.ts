import 'server-only'
import { randomBytes } from 'node:crypto'
import { notifyAccount } from '@/lib/inbox/commands'
import { assertOwnBrowser } from '@/lib/platform/auth/own-browser'
import { hashToken } from '@/lib/platform/auth/session'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { tokenLimits } from '@/lib/quotas'
import { tellTokenMade } from '../mail-warnings'
import { assertOwnPassword } from '../passwords/commands'
import type { Browser } from '../sessions/commands'
import type { NewToken, TokenDraft } from './schema'
import { presentToken, tokenSelect } from './views'

const DAY_MS = 86_400_000

/**
 * Creates a bearer token and returns it, this once; notifies the owner by mail.
 * @throws AppError invalid (422) at `currentPassword`; conflict (409) when the viewer has twenty already;
 *   too_many_requests (429)
 */
export async function createToken(
  viewer: Viewer,
  browser: Browser,
  { currentPassword, days, ...draft }: TokenDraft,
): Promise<NewToken> {
  assertCan(viewer, 'account.edit')
  assertOwnBrowser(viewer)
  await assertOwnPassword(viewer.id, browser.network, currentPassword)
  const secret = randomBytes(32).toString('base64url')
  const now = new Date()
  const row = await db.$transaction(async (tx) => {
    // Row lock: two simultaneous requests would each count nineteen.
    await tx.$executeRaw`select 1 from "User" where id = ${viewer.id} for no key update`
    const held = await tx.token.count({
      where: { userId: viewer.id, endedAt: null, expiresAt: { gt: now } },
    })
    if (held >= tokenLimits.held) throw new AppError('conflict')
    const expiresAt = new Date(now.getTime() + days * DAY_MS)
    await notifyAccount(tx, viewer.id, 'token_made')
    return tx.token.create({
      data: {
        ...draft,
        tokenHash: hashToken(secret),
        userId: viewer.id,
        secondFactor: viewer.by.secondFactor ?? false,
        expiresAt,
      },
      select: tokenSelect,
    })
  })
  tellTokenMade(viewer.id, { ...draft, days })
  return { ...presentToken(row), token: secret }
}

/** @throws AppError not_found (404) for what is not the viewer's */
export async function endToken(viewer: Viewer, id: number): Promise<void> {
  assertCan(viewer, 'account.edit')
  assertOwnBrowser(viewer)
  const owned = await db.token.findFirst({
    where: { id, userId: viewer.id },
    select: { endedAt: true },
  })
  if (!owned) throw new AppError('not_found')
  if (owned.endedAt) return
  await db.token.update({ where: { id }, data: { endedAt: new Date() } })
}

/** Revokes all tokens of a member; returns how many. */
export async function endTokens(userId: number, client: Db): Promise<number> {
  const { count } = await client.token.updateMany({
    where: { userId, endedAt: null },
    data: { endedAt: new Date() },
  })
  return count
}
