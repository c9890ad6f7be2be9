import { expect, test, vi } from 'vitest'
import { hashPassword } from '@/lib/people/passwords/hash'
import { TERMS } from '@/lib/people/schema'
import { hashToken } from '@/lib/platform/auth/session'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call } from '@/lib/platform/testing/request'
import { aUser } from '@/lib/testing/factories'
import { mailResets } from '@/lib/testing/resets'
import { POST as forgot } from '../forgot-password/route'
import { POST as logIn } from '../login/route'
import { POST as register } from '../register/route'
import { POST as reset } from '../reset-password/route'
import { POST as resend } from '../user/email-confirmation/route'
import { GET as me } from '../user/route'
import { POST } from './route'

const password = 'seven wet herons'
let serial = 0
const person = (data: object = {}) => ({
  name: 'Anna Kravtsova',
  email: `confirm-${process.pid}-${++serial}@example.org`,
  password,
  passwordConfirmation: password,
  language: 'de',
  consent: TERMS,
  ...data,
})
const aNewcomer = (data: object = {}) => aUser({ emailConfirmedAt: null, ...data })
const confirm = (token: string) => call(POST, '/api/confirm-email', { body: { token } })
const ask = (as?: { id: number }) =>
  call(resend, '/api/user/email-confirmation', { as, method: 'POST' })
const isConfirmed = async (id: number) =>
  (await db.user.findUniqueOrThrow({ where: { id } })).emailConfirmedAt !== null

const mailTo = (email: string, count = 1) =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(email)
      if (mails.length < count) throw new Error('no mail yet')
      return mails.at(-1) ?? ''
    },
    { timeout: 5000 },
  )
const tokenIn = (mail: string) => mail.match(/confirm-email\?token=([\w-]+)/)?.[1] ?? ''

/** Makes a confirmation token without sending a mail. */
async function aLink({ id, email }: { id: number; email: string }, data: object = {}) {
  const token = `link-${++serial}-${process.pid}`
  const expiresAt = new Date(Date.now() + 60_000)
  await db.emailConfirmation.create({
    data: { tokenHash: hashToken(token), userId: id, email, expiresAt, ...data },
  })
  return token
}

test('a registration signs in at once and mails one link, in words that nobody chose', async () => {
  const body = person({ name: 'Cheap Loans' })
  const answer = await call(register, '/api/register', { body })
  expect(answer).toMatchObject({ status: 201, body: { emailConfirmed: false } })
  const mail = await mailTo(body.email)
  expect(mail).toMatch(/http:\/\/localhost:3000\/de\/confirm-email\?token=[\w-]{22}/)
  expect(mail).toContain('<html lang="de">')
  expect(mail).not.toContain('Cheap Loans')
  expect(await mailsTo(body.email)).toHaveLength(1)

  const token = tokenIn(mail)
  const row = await db.emailConfirmation.findFirstOrThrow({ where: { email: body.email } })
  expect(row.tokenHash).toBe(hashToken(token))
  expect(await isConfirmed(answer.body.id)).toBe(false)
  expect(await confirm(token)).toMatchObject({ status: 200, body: { resetToken: null } })
  expect(await isConfirmed(answer.body.id)).toBe(true)
  const user = await call(me, '/api/user', { as: answer.body })
  expect(user.body.emailConfirmed).toBe(true)
})

test('a link works once, and confirming ends the others of the account', async () => {
  const [user, other] = [await aNewcomer(), await aNewcomer()]
  const [first, second, foreign] = [await aLink(user), await aLink(user), await aLink(other)]
  expect((await confirm(first)).status).toBe(200)
  for (const token of [first, second]) {
    expect(await confirm(token)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/token', code: 'confirmation_expired' }] },
    })
  }
  expect((await confirm(foreign)).status).toBe(200)
})

test('of two presses at once one confirms', async () => {
  const token = await aLink(await aNewcomer(), { forReset: true })
  const both = await Promise.all([confirm(token), confirm(token)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
})

test.each([
  ['an old link', { expiresAt: new Date(Date.now() - 1) }],
  ['a link to another address', { email: 'before@example.org' }],
])('%s confirms nothing', async (_, data) => {
  const user = await aNewcomer()
  expect((await confirm(await aLink(user, data))).status).toBe(422)
  expect(await isConfirmed(user.id)).toBe(false)
})

test('an invented, an empty and a missing token are refused, a foreign page too', async () => {
  expect((await confirm('x')).body.errors[0].code).toBe('confirmation_expired')
  expect((await confirm('')).body.errors[0].code).toBe('required')
  expect((await call(POST, '/api/confirm-email', { body: {} })).status).toBe(422)
  const token = await aLink(await aNewcomer())
  const body = { token }
  expect((await call(POST, '/api/confirm-email', { body, withoutCsrf: true })).status).toBe(419)
  expect((await confirm(token)).status).toBe(200)
})

test('another link can be asked for, by members whose address is not confirmed', async () => {
  const [newcomer, blocked] = [
    await aNewcomer(),
    await aNewcomer({ blockedUntil: new Date(Date.now() + 60_000) }),
  ]
  for (const user of [newcomer, blocked]) {
    expect(await ask(user)).toMatchObject({ status: 204 })
    expect(await confirm(tokenIn(await mailTo(user.email)))).toMatchObject({ status: 200 })
  }
  expect(await ask(newcomer)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await ask()).status).toBe(401)
  const foreign = { as: await aNewcomer(), method: 'POST', withoutCsrf: true } as const
  expect((await call(resend, '/api/user/email-confirmation', foreign)).status).toBe(419)
  expect(await mailsTo(newcomer.email)).toHaveLength(1)
})

test('a forgotten password of an unconfirmed address: the confirmation leads on to a new one', async () => {
  const user = await aNewcomer({
    name: 'Zoltan Quint',
    language: 'en',
    passwordHash: await hashPassword(password),
  })
  const body = { email: user.email }
  expect((await call(forgot, '/api/forgot-password', { body })).status).toBe(204)
  await mailResets()
  const mail = await mailTo(user.email)
  expect(mail).toContain('confirm-email?token=')
  expect(mail).not.toContain('reset-password')
  expect(mail).not.toContain('Zoltan')
  const confirmed = await confirm(tokenIn(mail))
  const chosen = 'nine dry storks'
  const change = {
    token: confirmed.body.resetToken,
    password: chosen,
    passwordConfirmation: chosen,
  }
  expect((await call(reset, '/api/reset-password', { body: change })).status).toBe(204)
  const login = { email: user.email, password: chosen }
  expect(await call(logIn, '/api/login', { body: login })).toMatchObject({
    status: 200,
    body: { emailConfirmed: true },
  })
  expect((await call(reset, '/api/reset-password', { body: change })).status).toBe(422)
})

test('whoever asked for a new password gets there by an older link too, as it ends the newer one', async () => {
  const user = await aNewcomer()
  const first = await aLink(user)
  await aLink(user, { forReset: true })
  expect((await confirm(first)).body.resetToken).toEqual(expect.any(String))
  const late = await aNewcomer()
  const plain = await aLink(late)
  await aLink(late, { forReset: true, expiresAt: new Date(Date.now() - 1000) })
  expect((await confirm(plain)).body.resetToken).toBeNull()
})

test('such a link lives for an hour, as one that changes the password', async () => {
  const user = await aNewcomer()
  await call(forgot, '/api/forgot-password', { body: { email: user.email } })
  await mailResets()
  await mailTo(user.email)
  const row = await db.emailConfirmation.findFirstOrThrow({ where: { userId: user.id } })
  expect(row.forReset).toBe(true)
  expect(row.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(3_600_000)
})
