import { beforeAll, expect, test, vi } from 'vitest'
import { hashPassword, isPassword } from '@/lib/people/passwords/hash'
import { hashToken } from '@/lib/platform/auth/session'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call, sessionCookie } from '@/lib/platform/testing/request'
import { aToken, aUser } from '@/lib/testing/factories'
import { GET as me } from '../route'
import { PUT } from './route'

const currentPassword = 'seven wet herons'
const password = 'nine dry storks'
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(currentPassword)
})

const change = (cookie: string, body: object = {}) =>
  call(PUT, '/api/user/password', {
    method: 'PUT',
    body: { currentPassword, password, passwordConfirmation: password, ...body },
    headers: { cookie },
  })
const whoIs = (cookie: string) => call(me, '/api/user', { headers: { cookie } })

test('a new password: this browser goes on under a new id, all others are signed out', async () => {
  const user = await aUser({ passwordHash })
  const [here, elsewhere] = [await sessionCookie(user), await sessionCookie(user)]
  const answer = await change(here)
  expect(answer.status).toBe(204)
  const renewed = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  expect((await whoIs(renewed)).body.id).toBe(user.id)
  expect((await whoIs(here)).status).toBe(401)
  expect((await whoIs(elsewhere)).status).toBe(401)
  const row = await db.user.findUniqueOrThrow({ where: { id: user.id } })
  expect(await isPassword(row.passwordHash, password)).toBe(true)
})

test('a new password ends every token, and its owner is told by mail', async () => {
  const user = await aUser({ passwordHash, language: 'de' })
  await aToken(user, `reads-${user.id}`)
  await aToken(user, `writes-${user.id}`, { scope: 'write' })
  const by = (secret: string) =>
    call(me, '/api/user', { headers: { authorization: `Bearer ${secret}` } })
  expect((await by(`reads-${user.id}`)).status).toBe(200)
  expect((await change(await sessionCookie(user))).status).toBe(204)
  for (const kind of ['reads', 'writes']) {
    expect((await by(`${kind}-${user.id}`)).status).toBe(401)
  }
  const mail = await vi.waitFor(async () => {
    const [first] = await mailsTo(user.email)
    if (!first) throw new Error('no mail yet')
    return first
  })
  expect(mail).toContain('/de/forgot-password')
})

test('a link to reset that was asked for before is worthless after', async () => {
  const user = await aUser({ passwordHash })
  await db.passwordReset.create({
    data: {
      tokenHash: hashToken(`before-${user.id}`),
      userId: user.id,
      expiresAt: new Date(Date.now() + 60_000),
    },
  })
  await change(await sessionCookie(user))
  expect(await db.passwordReset.count({ where: { userId: user.id, usedAt: null } })).toBe(0)
})

test.each([
  [{ currentPassword: 'eight wet herons' }, '#/currentPassword', 'password_wrong'],
  [{ currentPassword: '' }, '#/currentPassword', 'password_required'],
  [{ password: '12345678', passwordConfirmation: '12345678' }, '#/password', 'password_common'],
  [
    { password: currentPassword, passwordConfirmation: currentPassword },
    '#/password',
    'password_same',
  ],
  [{ passwordConfirmation: 'nine' }, '#/passwordConfirmation', 'passwords_differ'],
])('%j is refused at %s and nothing changes', async (body, pointer, code) => {
  const user = await aUser({ passwordHash })
  const cookie = await sessionCookie(user)
  expect(await change(cookie, body)).toMatchObject({
    status: 422,
    body: { errors: [{ pointer, code }] },
  })
  expect((await whoIs(cookie)).status).toBe(200)
  expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).passwordHash).toBe(
    passwordHash,
  )
})

test('a guest, a foreign page and a token do not change it', async () => {
  const user = await aUser({ passwordHash })
  const body = { currentPassword, password, passwordConfirmation: password }
  const put = (options: object) =>
    call(PUT, '/api/user/password', { method: 'PUT', body, ...options })
  expect((await put({})).status).toBe(401)
  expect((await put({ as: user, withoutCsrf: true })).status).toBe(419)
  await aToken(user, `w-${user.id}`, { scope: 'write' })
  const headers = { authorization: `Bearer w-${user.id}` }
  expect((await put({ headers })).status).toBe(403)
})
