import 'server-only'
import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { notifyAccount } from '@/lib/inbox/commands'
import { limits } from '@/lib/limits'
import { assertOwnBrowser } from '@/lib/platform/auth/own-browser'
import { hashToken } from '@/lib/platform/auth/session'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { inBackground } from '@/lib/platform/front/draining'
import { hostCookie } from '@/lib/platform/http/cookies'
import { spend } from '@/lib/platform/http/rate-limit'
import { log } from '@/lib/platform/log'
import { seal, unseal } from '@/lib/platform/secrets'
import { assertCan } from '@/lib/policy'
import { yandexLimits } from '@/lib/quotas'
import { assertNotBlocked } from '../blocked-addresses'
import { sendConfirmation } from '../confirmations/commands'
import { beginSecondStep, HAS_APP, welcome } from '../logins/commands'
import { tellAccount } from '../mail-warnings'
import { assertFreeName } from '../names/queries'
import { assertOwnPassword } from '../passwords/commands'
import { NO_PASSWORD } from '../passwords/hash'
import { admit, answerWithCookies, type Browser } from '../sessions/commands'
import { currentUserSelect, newUserSelect, presentCurrentUser } from '../views'
import { newWay, personOf, type YandexPerson } from './oauth'
import type { YandexAccount, YandexOutcome, YandexReturn, YandexWay, YandexWish } from './schema'
import { YANDEX_FAILED, YANDEX_KNOWN_EMAIL, YANDEX_ONLY_WAY, YANDEX_TAKEN } from './schema'

const held = hostCookie('yandex', '/api/auth')
const sealedPerson = z.object({
  person: z.object({ id: z.string(), login: z.string(), name: z.string(), email: z.string() }),
})

/** What this browser holds of its way to Yandex. */
export const yandexTicket = (request: Request): string => held.read(request) ?? ''

type Answer<Body> = { cookies: string[]; body: Body }

export const answerYandex = ({ cookies, body }: Answer<object>, status = 200): Response =>
  answerWithCookies(cookies, status, body)

/**
 * Sends this browser to Yandex, for a login or to link the viewer's account.
 * @throws AppError not_found (404) when it is not configured; for a link unauthenticated (401) without a session, invalid
 *   (422) at `currentPassword`
 */
export async function goToYandex(
  viewer: Viewer,
  { network }: Browser,
  wish: YandexWish,
): Promise<Answer<YandexWay>> {
  if (wish.purpose === 'link') {
    assertOwnBrowser(viewer)
    await assertOwnPassword(viewer.id, network, wish.currentPassword ?? '')
  }
  const { url, state, verifier } = await newWay()
  const ticket = randomBytes(16).toString('base64url')
  const expiresAt = new Date(Date.now() + yandexLimits.awayMs)
  const userId = wish.purpose === 'link' ? (viewer?.id ?? null) : null
  await db.yandexVisit.create({
    data: { askerHash: hashToken(ticket), state, verifier, userId, expiresAt },
  })
  return { cookies: [ticketCookie(ticket)], body: { url } }
}

/**
 * Uses what the browser brings back, once: signs in, goes on to the second factor, links, or offers a new account.
 * @throws AppError yandex_failed (401); yandex_known_email, yandex_taken (409); unavailable (503)
 */
export async function comeFromYandex(
  viewer: Viewer,
  browser: Browser,
  ticket: string,
  given: YandexReturn,
): Promise<Answer<YandexOutcome>> {
  const visit = await takeVisit(ticket)
  const person = await personOf(given, visit)
  if (visit.userId !== null) return linkTo(viewer, visit.userId, person)
  const link = await db.yandexLink.findUnique({
    where: { yandexId: person.id },
    select: {
      user: { select: { ...currentUserSelect, passwordHash: true, authenticator: HAS_APP } },
    },
  })
  if (!link) return offerAccount(person)
  if (link.user.authenticator?.confirmedAt) {
    const cookie = await beginSecondStep(link.user.id)
    return { cookies: [cookie, held.cleared()], body: { step: 'second_factor' } }
  }
  const { cookies, user } = await welcome(browser, link.user, false)
  return { cookies: [...cookies, held.cleared()], body: { step: 'done', user } }
}

async function takeVisit(ticket: string) {
  const askerHash = hashToken(ticket)
  const visit = await db.yandexVisit.findUnique({ where: { askerHash } })
  const { count } = await db.yandexVisit.deleteMany({ where: { askerHash } })
  if (!visit || count === 0 || visit.expiresAt <= new Date()) throw new AppError(YANDEX_FAILED)
  return visit
}

async function linkTo(
  viewer: Viewer,
  userId: number,
  { id, login }: YandexPerson,
): Promise<Answer<YandexOutcome>> {
  assertOwnBrowser(viewer)
  if (viewer.id !== userId) throw new AppError(YANDEX_FAILED)
  await db.$transaction(async (tx) => {
    await tx.yandexLink.deleteMany({ where: { userId } })
    const rows = [{ userId, yandexId: id, login }]
    const { count } = await tx.yandexLink.createMany({ data: rows, skipDuplicates: true })
    if (count === 0) throw new AppError(YANDEX_TAKEN)
    await notifyAccount(tx, userId, 'yandex_linked')
  })
  tellAccount(userId, 'yandexLinked', { login })
  return { cookies: [held.cleared()], body: { step: 'linked' } }
}

/** An address that has an account is never taken for a proof: Yandex does not say that it was verified. */
async function offerAccount(person: YandexPerson): Promise<Answer<YandexOutcome>> {
  const isKnown = person.email && (await db.user.count({ where: { email: person.email } })) > 0
  if (isKnown) throw new AppError(YANDEX_KNOWN_EMAIL)
  const ticket = await seal({ person }, SEALED)
  const { name, email } = person
  return { cookies: [ticketCookie(ticket)], body: { step: 'new', name, email } }
}

/**
 * Makes the account that was offered, without a password, and signs in; mails the confirmation of its address.
 * @throws AppError yandex_failed (401) when the offer is over; invalid (422) at `name` or `email`; yandex_taken (409)
 */
export async function openYandexAccount(
  browser: Browser,
  ticket: string,
  { name, email, language, consent }: YandexAccount,
): Promise<Answer<YandexOutcome>> {
  const { data } = sealedPerson.safeParse(await unseal(ticket, SEALED))
  if (!data) throw new AppError(YANDEX_FAILED)
  const { id, login } = data.person
  await assertFreeName(name, null)
  await assertNotBlocked('email', email)
  await assertNotBlocked('yandex', id)
  await spend([hashToken(email), { network: browser.network }], limits.register)
  const row = await db.$transaction(async (tx) => {
    const account = { name, email, language, passwordHash: NO_PASSWORD }
    const [made] = await tx.user.createManyAndReturn({
      data: [{ ...account, consentVersion: consent, consentAt: new Date() }],
      skipDuplicates: true,
      select: { ...newUserSelect, passwordHash: true },
    })
    if (!made) throw invalidField('email', 'email_taken')
    const rows = [{ userId: made.id, yandexId: id, login }]
    const { count } = await tx.yandexLink.createMany({ data: rows, skipDuplicates: true })
    if (count === 0) throw new AppError(YANDEX_TAKEN)
    return made
  })
  inBackground(sendConfirmation(row.id), log.error)
  const cookies = [...(await admit(browser, row)), held.cleared()]
  return { cookies, body: { step: 'done', user: presentCurrentUser(row) } }
}

/**
 * Ends the link. Tells the owner, also by mail.
 * @throws AppError not_found (404) without one; yandex_only_way (409) when nothing else opens the account
 */
export async function unlinkYandex(viewer: Viewer): Promise<void> {
  assertCan(viewer, 'account.edit')
  assertOwnBrowser(viewer)
  const userId = viewer.id
  await db.$transaction(async (tx) => {
    // Row lock: the last passkey may be on its way out.
    await tx.$executeRaw`select 1 from "User" where id = ${userId} for no key update`
    const { passwordHash, passkeys } = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { passwordHash: true, passkeys: { take: 1, select: { id: true } } },
    })
    const { count } = await tx.yandexLink.deleteMany({ where: { userId } })
    if (count === 0) throw new AppError('not_found')
    if (passwordHash === NO_PASSWORD && passkeys.length === 0) throw new AppError(YANDEX_ONLY_WAY)
    await notifyAccount(tx, userId, 'yandex_unlinked')
  })
  tellAccount(userId, 'yandexUnlinked')
}

const SEALED = { ttl: yandexLimits.awayMs / 1000 }
const ticketCookie = (ticket: string): string => held.header(ticket, yandexLimits.awayMs / 1000)
