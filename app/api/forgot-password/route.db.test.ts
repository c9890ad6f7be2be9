import { expect, test, vi } from 'vitest'
import { hashPassword, NO_PASSWORD } from '@/lib/people/passwords/hash'
import { hashToken } from '@/lib/platform/auth/session'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call, sessionCookie } from '@/lib/platform/testing/request'
import { aToken, aUser } from '@/lib/testing/factories'
import { mailResets } from '@/lib/testing/resets'
import { POST as login } from '../login/route'
import { POST as reset } from '../reset-password/route'
import { GET as me } from '../user/route'
import { POST } from './route'

const password = 'nine dry storks'
const ask = (email: string) => call(POST, '/api/forgot-password', { body: { email } })
const choose = (token: string, word = password) =>
  call(reset, '/api/reset-password', {
    body: { token, password: word, passwordConfirmation: word },
  })

async function linkFor(user: { email: string }): Promise<string> {
  await ask(user.email)
  await mailResets()
  const arrived = async () => {
    const [first] = await mailsTo(user.email)
    if (!first) throw new Error('no mail yet')
    return first
  }
  const mail = await vi.waitFor(arrived, { timeout: 5000 })
  return mail.match(/https?:\S+reset-password\?token=[\w-]+/)?.[0] ?? ''
}
const tokenFor = async (user: { email: string }) =>
  new URL(await linkFor(user)).searchParams.get('token') ?? ''

const aReset = async (userId: number, data: object = {}) => {
  const token = `token-${Math.random()}`
  const expiresAt = new Date(Date.now() + 60_000)
  await db.passwordReset.create({
    data: { tokenHash: hashToken(token), userId, expiresAt, ...data },
  })
  return token
}

test('the mail speaks the member’s language and leads to its page', async () => {
  const user = await aUser({ language: 'de', name: 'Jürgen Groß' })
  expect(await linkFor(user)).toMatch(
    /^http:\/\/localhost:3000\/de\/reset-password\?token=[\w-]{22}$/,
  )
  const [mail] = await mailsTo(user.email)
  expect(mail).toContain('Jürgen Groß')
  expect(mail).toContain('<html lang="de">')
})

test('the link sets a new password once', async () => {
  const user = await aUser({ passwordHash: await hashPassword('seven wet herons') })
  const token = await tokenFor(user)
  expect((await choose(token)).status).toBe(204)
  const logIn = (word: string) =>
    call(login, '/api/login', { body: { email: user.email, password: word } })
  expect((await logIn(password)).status).toBe(200)
  expect((await logIn('seven wet herons')).status).toBe(401)

  expect(await choose(token, 'ten small wrens')).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/token', code: 'reset_expired' }] },
  })
  expect((await logIn(password)).status).toBe(200)
})

test('a link used twice at once works once', async () => {
  const token = await aReset((await aUser()).id)
  const both = await Promise.all([choose(token), choose(token, 'ten small wrens')])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 422])
})

test('a reset ends all sessions, tokens and other links of the account, and of nobody else', async () => {
  const [user, other] = [await aUser(), await aUser()]
  const cookies = [await sessionCookie(user), await sessionCookie(user)]
  const strangers = await sessionCookie(other)
  await aToken(user, `t-${user.id}`)
  const [token, second] = [await aReset(user.id), await aReset(user.id)]
  expect((await choose(token)).status).toBe(204)
  for (const cookie of cookies) {
    expect((await call(me, '/api/user', { headers: { cookie } })).status).toBe(401)
  }
  const authorization = `Bearer t-${user.id}`
  expect((await call(me, '/api/user', { headers: { authorization } })).status).toBe(401)
  expect((await choose(second)).status).toBe(422)
  expect((await call(me, '/api/user', { headers: { cookie: strangers } })).status).toBe(200)
})

test.each([
  ['and the Yandex link', 'x', 0],
  ['but leaves the Yandex link where there was no password', NO_PASSWORD, 1],
])('a reset takes passkeys away %s', async (_, passwordHash, links) => {
  const user = await aUser({ passwordHash })
  const { id: userId } = user
  const key = { credentialId: `key of ${userId}`, publicKey: new Uint8Array([1]), counter: 0 }
  await db.passkey.create({ data: { ...key, userId, name: 'Firefox', transports: [] } })
  await db.yandexLink.create({ data: { userId, yandexId: `y${userId}`, login: 'thief' } })
  expect((await choose(await aReset(userId))).status).toBe(204)
  expect(await db.passkey.count({ where: { userId } })).toBe(0)
  expect(await db.yandexLink.count({ where: { userId } })).toBe(links)
})

test('a reset is told by mail, and signs nobody in', async () => {
  const user = await aUser({ language: 'pl' })
  const answer = await choose(await aReset(user.id))
  expect(answer.status).toBe(204)
  const set = answer.headers.getSetCookie()
  expect(set).toContainEqual(expect.stringMatching(/^device=.+HttpOnly/))
  expect(set.filter((cookie) => /^(session|auth_token)=./.test(cookie))).toEqual([
    expect.stringMatching(/^session=; Max-Age=0/),
    expect.stringMatching(/^auth_token=; Max-Age=0/),
  ])
  const mail = await vi.waitFor(async () => {
    const [first] = await mailsTo(user.email)
    if (!first) throw new Error('no mail yet')
    return first
  })
  expect(mail).toContain('klucze dostępu i\u00a0powiązane konta usunięto')
  expect(mail).toContain('/pl/forgot-password')
})

test('an old link is no longer valid', async () => {
  const token = await aReset((await aUser()).id, { expiresAt: new Date(Date.now() - 1) })
  const answer = await choose(token)
  expect(answer.body.errors[0].message).toBe(
    'This link is no longer valid. Please request a new one.',
  )
})

test('a link stays good while the chosen password is refused', async () => {
  const token = await aReset((await aUser()).id)
  expect((await choose(token, 'short')).status).toBe(422)
  expect((await choose(token, 'qwertyuiop')).body.errors[0].code).toBe('password_common')
  expect((await choose(token)).status).toBe(204)
})

test('an unknown address gets the same answer and no mail', async () => {
  const user = await aUser()
  const [known, unknown] = [await ask(user.email), await ask(`not-${user.email}`)]
  for (const answer of [known, unknown]) expect(answer).toMatchObject({ status: 204, body: null })
  expect([...known.headers]).toEqual([...unknown.headers])
  expect(await mailsTo(user.email)).toEqual([])
  await mailResets()
  await vi.waitFor(async () => expect(await mailsTo(user.email)).toHaveLength(1))
  expect(await mailsTo(`not-${user.email}`)).toEqual([])
})

test('known and unknown addresses leave the same work, begun at random within five seconds, once for who asks twice', async () => {
  const user = await aUser()
  const both = [user.email, `not-${user.email}`]
  for (const email of [...both, ...both]) expect((await ask(email)).status).toBe(204)
  const jobs = await db.$queryRaw<{ email: string; wait: number }[]>`
    select j.payload->>'email' as email, extract(epoch from j.run_at - now())::float as wait
      from graphile_worker._private_jobs j where j.payload->>'email' = any(${both}) order by 1`
  expect(jobs.map(({ email }) => email).sort()).toEqual(both.sort())
  for (const { wait } of jobs) expect(wait).toBeLessThan(5)
  expect(await db.passwordReset.count({ where: { userId: user.id } })).toBe(0)
})

test('no token is stored in clear', async () => {
  const user = await aUser()
  const token = await tokenFor(user)
  const row = await db.passwordReset.findFirstOrThrow({ where: { userId: user.id } })
  expect(row.tokenHash).toBe(hashToken(token))
  expect(row.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(3_600_000)
})

test('what is no address is named; foreign pages are refused', async () => {
  expect((await ask('herons')).body.errors).toMatchObject([{ pointer: '#/email', code: 'email' }])
  const foreign = { withoutCsrf: true, body: { email: 'a@example.org' } }
  expect((await call(POST, '/api/forgot-password', foreign)).status).toBe(419)
  const body = { token: 'x', password, passwordConfirmation: password }
  expect((await call(reset, '/api/reset-password', { body, withoutCsrf: true })).status).toBe(419)
})
