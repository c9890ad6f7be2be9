import { parseCookie } from 'cookie'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { finishDeletions } from '@/lib/leaving/tasks'
import { hashPassword } from '@/lib/people/passwords/hash'
import { TERMS } from '@/lib/people/schema'
import { hashToken } from '@/lib/platform/auth/session'
import { db } from '@/lib/platform/db'
import { aBrowser } from '@/lib/platform/testing/browser'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { sessionCookie } from '@/lib/platform/testing/request'
import { aUser, uniqueSuffix } from '@/lib/testing/factories'
import { anApp, codeOf } from '@/lib/testing/second-factor'
import { aYandex } from '@/lib/testing/yandex-server'
import { GET as csrf } from '../../csrf-cookie/route'
import { POST as prove } from '../../login/second-factor/route'
import { DELETE as UNDO } from '../../user/deletion/route'
import { GET as me } from '../../user/route'
import { GET as LINK, DELETE as UNLINK } from '../../user/yandex/route'
import { POST as ACCOUNT } from './account/route'
import { POST } from './route'
import { POST as VISIT } from './visit/route'

let yandex: Awaited<ReturnType<typeof aYandex>>
let passwordHash: string
beforeAll(async () => {
  yandex = await aYandex()
  process.env.YANDEX_OAUTH_URL = yandex.url
  process.env.YANDEX_INFO_URL = yandex.url
  process.env.YANDEX_CLIENT_ID = 'kvartal'
  process.env.YANDEX_CLIENT_SECRET = 'the-secret-of-the-tests'
  passwordHash = await hashPassword('seven wet herons')
})
afterAll(() => yandex.stop())

type Browser = ReturnType<typeof aBrowser>
const aGuest = async (cookies: Record<string, string> = {}) => {
  const browser = aBrowser(cookies)
  await browser.ask(csrf, '/api/csrf-cookie')
  return browser
}
const asMember = async (user: { id: number }) =>
  aGuest(parseCookie(await sessionCookie(user)) as Record<string, string>)

/** Goes to Yandex and is sent back; what it brings is not used yet. */
async function visit(browser: Browser, purpose = 'login') {
  const proof = purpose === 'link' ? { currentPassword: 'seven wet herons' } : {}
  const { body, status } = await browser.ask(VISIT, '/api/auth/yandex/visit', {
    body: { purpose, ...proof },
  })
  expect(status).toBe(200)
  const { code, state } = await yandex.visit(body.url)
  return { url: new URL(body.url), given: { code, state } }
}
const come = (browser: Browser, given: object) =>
  browser.ask(POST, '/api/auth/yandex', { body: given })
const aPerson = (data: object = {}) => {
  const name = `ya-${uniqueSuffix()}`
  const person = { id: name, login: name, default_email: `${name}@yandex.example`, ...data }
  yandex.become(person)
  return person
}
const aLinked = async (data: object = {}) => {
  const [user, person] = [await aUser({ passwordHash, language: 'en', ...data }), aPerson()]
  const { id: yandexId, login } = person
  await db.yandexLink.create({ data: { userId: user.id, yandexId, login } })
  return { user, person }
}
const FAILED = { status: 401, body: { code: 'yandex_failed' } }

test('a linked account signs in, with PKCE, and only the server knows the secrets', async () => {
  const { user } = await aLinked()
  const browser = await aGuest()
  const { url, given } = await visit(browser)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'kvartal',
    redirect_uri: 'http://localhost:3000/auth/yandex/callback',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(url.href).not.toContain('secret')
  const answer = await come(browser, given)
  expect(answer).toMatchObject({ status: 200, body: { step: 'done', user: { id: user.id } } })
  expect((await browser.ask(me, '/api/user')).body.id).toBe(user.id)
  const sent = yandex.asked.at(-1)
  expect(sent).toMatchObject({ code: given.code, client_secret: 'the-secret-of-the-tests' })
  expect(sent?.code_verifier).toMatch(/^[\w-]{43}$/)
})

test('code and state are good once, in the browser that left, in time, and for each other only', async () => {
  await aLinked()
  const browser = await aGuest()
  const first = await visit(browser)
  const stolen = await aGuest(browser.cookies())
  expect((await come(browser, first.given)).status).toBe(200)
  expect(await come(browser, first.given)).toMatchObject(FAILED)
  expect(await come(stolen, first.given)).toMatchObject(FAILED)

  const stranger = await aGuest()
  const other = await visit(await aGuest())
  expect(await come(stranger, other.given)).toMatchObject(FAILED)

  const mixed = await aGuest()
  const { given } = await visit(mixed)
  expect(await come(mixed, { ...given, state: other.given.state })).toMatchObject(FAILED)
  expect(await come(mixed, given)).toMatchObject(FAILED)

  const injected = await aGuest()
  const own = await visit(injected)
  expect(await come(injected, { ...own.given, code: other.given.code })).toMatchObject(FAILED)

  const late = await aGuest()
  const slow = await visit(late)
  const askerHash = hashToken(late.cookies().yandex ?? '')
  await db.yandexVisit.update({ where: { askerHash }, data: { expiresAt: new Date() } })
  expect(await come(late, slow.given)).toMatchObject(FAILED)
  for (const wrong of [{}, { code: 'x' }, { code: '', state: 'x' }]) {
    expect((await come(late, wrong)).status).toBe(422)
  }
})

test('somebody new looks over name and address, agrees, and has an account without a password', async () => {
  const person = aPerson({ display_name: 'Anna Keller' })
  const browser = await aGuest()
  const offered = await come(browser, (await visit(browser)).given)
  expect(offered).toMatchObject({
    status: 200,
    body: { step: 'new', name: 'Anna Keller', email: person.default_email },
  })
  expect((await browser.ask(me, '/api/user')).status).toBe(401)
  const account = {
    name: `Anna ${person.login}`,
    email: person.default_email,
    language: 'en',
    consent: TERMS,
  }
  const open = (body: object, by = browser) => by.ask(ACCOUNT, '/', { body })
  expect((await open({ ...account, consent: '' })).status).toBe(422)
  expect(await open(account, await aGuest())).toMatchObject(FAILED)
  expect(await open(account, await aGuest({ yandex: 'made-up' }))).toMatchObject(FAILED)
  const made = await open(account)
  expect(made).toMatchObject({
    status: 201,
    body: { step: 'done', user: { emailConfirmed: false } },
  })
  const { id } = made.body.user
  expect((await browser.ask(me, '/api/user')).body.id).toBe(id)
  const row = await db.user.findUniqueOrThrow({ where: { id }, include: { yandexLink: true } })
  expect(row).toMatchObject({ passwordHash: '-', consentVersion: TERMS })
  expect(row.yandexLink?.yandexId).toBe(person.id)
  await vi.waitFor(async () => expect(await mailsTo(account.email)).toHaveLength(1))

  const again = await aGuest()
  expect((await come(again, (await visit(again)).given)).body).toMatchObject({ user: { id } })
  expect(await again.ask(UNLINK, '/', { method: 'DELETE' })).toMatchObject({
    status: 409,
    body: { code: 'yandex_only_way' },
  })
  expect((await again.ask(LINK, '/')).body).toEqual({ isOffered: true, login: person.login })
})

test('an address that has an account is no proof: nothing is merged', async () => {
  const user = await aUser({ passwordHash })
  aPerson({ default_email: user.email.toUpperCase() })
  const browser = await aGuest()
  const answer = await come(browser, (await visit(browser)).given)
  expect(answer).toMatchObject({ status: 409, body: { code: 'yandex_known_email' } })
  expect((await browser.ask(me, '/api/user')).status).toBe(401)
  expect(await db.yandexLink.count({ where: { userId: user.id } })).toBe(0)
})

test('a second factor is asked for here too', async () => {
  const { user } = await aLinked()
  const { secret } = await anApp(user.id)
  const browser = await aGuest()
  const answer = await come(browser, (await visit(browser)).given)
  expect(answer).toMatchObject({ status: 200, body: { step: 'second_factor' } })
  expect((await browser.ask(me, '/api/user')).status).toBe(401)
  const body = { kind: 'app', code: codeOf(secret) }
  expect((await browser.ask(prove, '/', { body })).status).toBe(200)
})

test('a member links an account and unlinks it, and is told of both', async () => {
  const user = await aUser({ passwordHash, language: 'en' })
  const person = aPerson()
  const browser = await asMember(user)
  const { given } = await visit(browser, 'link')
  expect(await come(browser, given)).toMatchObject({ status: 200, body: { step: 'linked' } })
  expect((await browser.ask(LINK, '/')).body.login).toBe(person.login)
  expect((await browser.ask(UNLINK, '/', { method: 'DELETE' })).status).toBe(204)
  expect((await browser.ask(UNLINK, '/', { method: 'DELETE' })).status).toBe(404)
  await vi.waitFor(async () => {
    const mails = (await mailsTo(user.email)).join()
    expect(mails).toContain(`The Yandex account “${person.login}” was linked`)
    expect(mails).toContain('was unlinked from your Kvartal account')
  })
})

test('an account at Yandex opens one account here, and a link is for whoever asked for it', async () => {
  await aLinked()
  const [one, other] = [await aUser({ passwordHash }), await aUser({ passwordHash })]
  const browser = await asMember(one)
  expect(await come(browser, (await visit(browser, 'link')).given)).toMatchObject({
    status: 409,
    body: { code: 'yandex_taken' },
  })
  aPerson()
  const { given } = await visit(browser, 'link')
  const { yandex: ticket = '' } = browser.cookies()
  const switched = aBrowser({
    ...(parseCookie(await sessionCookie(other)) as Record<string, string>),
    yandex: ticket,
  })
  await switched.ask(csrf, '/api/csrf-cookie')
  expect(await come(switched, given)).toMatchObject(FAILED)
  expect(await db.yandexLink.count({ where: { userId: { in: [one.id, other.id] } } })).toBe(0)
  const guest = await aGuest()
  const wish = { purpose: 'link', currentPassword: 'eight wet herons' }
  const refused = await guest.ask(VISIT, '/', { body: wish })
  expect(refused.status).toBe(401)
  const wrong = await browser.ask(VISIT, '/', { body: wish })
  expect(wrong).toMatchObject({ status: 422, body: { code: 'invalid' } })
  expect((await browser.ask(VISIT, '/', { body: { purpose: 'link' } })).status).toBe(422)
})

test('an account that leaves is opened by Yandex until it goes; a blocked one has no other by it', async () => {
  const { user, person } = await aLinked({ passwordHash: '-' })
  const dueAt = new Date(Date.now() + 60_000)
  const leave = () =>
    db.accountDeletion.create({ data: { userId: user.id, texts: 'delete', dueAt } })
  await leave()
  const browser = await aGuest()
  const entered = await come(browser, (await visit(browser)).given)
  expect(entered).toMatchObject({ status: 200, body: { step: 'done', user: { id: user.id } } })
  expect(entered.body.user.deletionAt).toBe(dueAt.toISOString())
  const undone = await browser.ask(UNDO, '/api/user/deletion', { method: 'DELETE' })
  expect(undone.status).toBe(204)

  await leave()
  await db.user.update({
    where: { id: user.id },
    data: { blockedUntil: new Date(Date.now() + 3_600_000) },
  })
  await finishDeletions(dueAt)
  expect(await db.user.count({ where: { id: user.id } })).toBe(0)
  const again = await aGuest()
  expect((await come(again, (await visit(again)).given)).body.step).toBe('new')
  const account = { name: `New ${person.login}`, language: 'en', consent: TERMS }
  const email = `other-${person.default_email}`
  expect(await again.ask(ACCOUNT, '/', { body: { ...account, email } })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/email', code: 'email_blocked' }] },
  })
  expect(await db.user.count({ where: { email } })).toBe(0)
})
