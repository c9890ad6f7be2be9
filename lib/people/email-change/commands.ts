import 'server-only'
import { randomBytes, randomInt } from 'node:crypto'
import * as z from 'zod'
import { notifyAccount } from '@/lib/inbox/commands'
import { assertOwnBrowser } from '@/lib/platform/auth/own-browser'
import { hashToken } from '@/lib/platform/auth/session'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { inBackground } from '@/lib/platform/front/draining'
import { log } from '@/lib/platform/log'
import { addJob } from '@/lib/platform/queue'
import { assertCan } from '@/lib/policy'
import { confirmationLimits, resetLimits } from '@/lib/quotas'
import type { EmailChange as Row } from '@/prisma/generated/client'
import { spendConfirmation } from '../confirmations/commands'
import { tellAccount } from '../mail-warnings'
import { assertOwnPassword } from '../passwords/commands'
import type { Browser } from '../sessions/commands'
import { mailLinks, tellFormerAddress } from './letters'
import type { EmailOutcome, EmailProof, EmailWish } from './schema'

/** Job that is no task by the clock. */
export const MAIL_EMAIL_LINKS = 'mail-email-links'
const jobPayload = z.object({ userId: z.int() })

/**
 * Begins a change of the address: links go to both, and both must be opened within three days. Answers alike whether
 * the new address has an account or not: it is looked up later, by the job that mails. Replaces a change under way.
 * @throws AppError invalid (422) at `currentPassword`, or at `email` when it is the present one; too_many_requests (429)
 */
export async function changeEmail(
  viewer: Viewer,
  browser: Browser,
  { currentPassword, email }: EmailWish,
): Promise<void> {
  assertCan(viewer, 'account.edit')
  assertOwnBrowser(viewer)
  await assertOwnPassword(viewer.id, browser.network, currentPassword)
  const userId = viewer.id
  const own = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailConfirmedAt: true },
  })
  if (own.email === email) throw invalidField('email', 'email_same')
  await spendConfirmation(userId)
  const now = new Date()
  const data = {
    ...newLinks().links,
    email,
    formerEmail: own.email,
    newProvedAt: null,
    // An address that nobody has proved to own has no say.
    oldProvedAt: own.emailConfirmedAt ? null : now,
    createdAt: now,
  }
  await db.$transaction(async (tx) => {
    await tx.emailChange.upsert({
      where: { userId },
      create: { userId, ...data },
      update: data,
    })
    await notifyAccount(tx, userId, 'email_changing')
    await queueLinks(tx, userId)
  })
}

/**
 * Mails both links anew; what was proved stays proved.
 * @throws AppError not_found (404) when no change is under way; too_many_requests (429)
 */
export async function resendEmailLinks(viewer: Viewer): Promise<void> {
  assertCan(viewer, 'account.edit')
  assertOwnBrowser(viewer)
  const userId = viewer.id
  const underWay = { userId, expiresAt: { gt: new Date() } }
  if ((await db.emailChange.count({ where: underWay })) === 0) throw new AppError('not_found')
  await spendConfirmation(userId)
  await queueLinks(db, userId)
}

/** The work begins at random within `resetLimits.spreadMs`, so that the time of no next answer tells of an account. */
const queueLinks = (tx: Db, userId: number): Promise<void> =>
  addJob(tx, MAIL_EMAIL_LINKS, {
    key: `email-change:${userId}`,
    at: new Date(Date.now() + randomInt(resetLimits.spreadMs)),
    payload: { userId },
  })

/** The job of a change: makes both links anew, as the queue keeps no secrets, and mails them; former ones are void. */
export async function mailEmailLinks(payload: unknown): Promise<void> {
  const { userId } = jobPayload.parse(payload)
  const { tokens, links } = newLinks()
  const [row] = await db.emailChange.updateManyAndReturn({
    where: { userId, expiresAt: { gt: new Date() } },
    data: links,
    select: { email: true, user: { select: { language: true } } },
  })
  if (row) await mailLinks({ userId, email: row.email, language: row.user.language }, tokens)
}

/** Gives the change under way up, if there is one. */
export async function cancelEmailChange(viewer: Viewer): Promise<void> {
  assertCan(viewer, 'account.edit')
  assertOwnBrowser(viewer)
  await db.emailChange.deleteMany({ where: { userId: viewer.id } })
}

/**
 * Uses a mailed link, from either address: agrees to the change, which comes about with the second, or stops it.
 * @throws AppError invalid (422) at `token` when it is unknown, too old or of no use any more
 */
export async function proveEmail({ token, action }: EmailProof): Promise<EmailOutcome> {
  const outcome = await db.$transaction(async (tx) => {
    const row = await lockedChange(hashToken(token), tx)
    if (action === 'stop') {
      await tx.emailChange.delete({ where: { userId: row.userId } })
      return { state: 'stopped' as const }
    }
    const now = new Date()
    const isOld = row.oldTokenHash === hashToken(token)
    const proved = {
      oldProvedAt: row.oldProvedAt ?? (isOld ? now : null),
      newProvedAt: row.newProvedAt ?? (isOld ? null : now),
    }
    await tx.emailChange.update({ where: { userId: row.userId }, data: proved })
    if (!proved.oldProvedAt) return { state: 'waiting_old' as const }
    if (!proved.newProvedAt) return { state: 'waiting_new' as const }
    return { state: 'changed' as const, ...(await replaceAddress(row, tx)) }
  })
  if (outcome.state === 'changed') inBackground(tellChanged(outcome), log.error)
  return { state: outcome.state }
}

async function lockedChange(hash: string, tx: Db): Promise<Row> {
  await tx.$executeRaw`
    select 1 from "EmailChange" where "oldTokenHash" = ${hash} or "newTokenHash" = ${hash} for update`
  const row = await tx.emailChange.findFirst({
    where: {
      OR: [{ oldTokenHash: hash }, { newTokenHash: hash }],
      expiresAt: { gt: new Date() },
    },
  })
  if (!row) throw invalidField('token', 'confirmation_expired')
  return row
}

/** The account takes the new address; links that were mailed to the former one open nothing any more. */
async function replaceAddress({ userId, email, formerEmail }: Row, tx: Db) {
  const now = new Date()
  const taken = await tx.user.count({ where: { email, id: { not: userId } } })
  const { count } = taken
    ? { count: 0 }
    : await tx.user.updateMany({
        where: { id: userId, email: formerEmail },
        data: { email, emailConfirmedAt: now },
      })
  if (count === 0) throw invalidField('token', 'confirmation_expired')
  const unused = { where: { userId, usedAt: null }, data: { usedAt: now } }
  await tx.passwordReset.updateMany(unused)
  await tx.emailConfirmation.updateMany(unused)
  await tx.emailChange.delete({ where: { userId } })
  await notifyAccount(tx, userId, 'email_changed')
  const { language } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { language: true },
  })
  return { userId, formerEmail, language }
}

type Changed = Awaited<ReturnType<typeof replaceAddress>>

async function tellChanged({ userId, formerEmail, language }: Changed): Promise<void> {
  tellAccount(userId, 'emailChanged')
  await tellFormerAddress(formerEmail, language)
}

function newLinks() {
  const [oldToken, newToken] = [randomToken(), randomToken()]
  const expiresAt = new Date(Date.now() + confirmationLimits.validMs)
  return {
    tokens: { oldToken, newToken },
    links: { oldTokenHash: hashToken(oldToken), newTokenHash: hashToken(newToken), expiresAt },
  }
}

const randomToken = (): string => randomBytes(16).toString('base64url')
