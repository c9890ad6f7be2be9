import { beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '@/lib/people/passwords/hash'
import { hashToken } from '@/lib/platform/auth/session'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call, sessionCookie } from '@/lib/platform/testing/request'
import { aUser } from '@/lib/testing/factories'
import { GET as me, PATCH as patch } from '../route'
import { GET as sessions } from '../sessions/route'
import { DELETE, GET, POST } from './route'

const currentPassword = 'seven wet herons'
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(currentPassword)
})

type User = { id: number }
const DAY = 86_400_000
const tomorrow = () => new Date(Date.now() + DAY)
const aMember = () => aUser({ passwordHash })
const make = (as: User, scope = 'write', name = 'Import script', body: object = {}) =>
  call(POST, '/api/user/tokens', { as, body: { name, scope, currentPassword, ...body } })
const end = (as: User, id: number | string) =>
  call(DELETE, `/api/user/tokens?id=${id}`, { as, method: 'DELETE' })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const rename = (token: string) =>
  call(patch, '/api/user', {
    method: 'PATCH',
    body: { about: 'by a program' },
    headers: bearer(token),
    withoutCsrf: true,
  })

test('a token is told once and stored hashed', async () => {
  const user = await aMember()
  const { status, body } = await make(user, 'read')
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: 'Import script', scope: 'read', lastUsedAt: null })
  const row = await db.token.findUniqueOrThrow({ where: { id: body.id } })
  expect(row.tokenHash).toBe(hashToken(body.token))
  const listed = await call(GET, '/api/user/tokens', { as: user })
  expect(listed.body.items).toEqual([
    {
      id: body.id,
      name: body.name,
      scope: 'read',
      createdAt: body.createdAt,
      expiresAt: body.expiresAt,
      lastUsedAt: null,
    },
  ])
})

test('a reading token reads, a writing one writes, without cookie and CSRF', async () => {
  const user = await aMember()
  const [reader, writer] = [(await make(user, 'read')).body, (await make(user, 'write')).body]
  for (const { token } of [reader, writer]) {
    const answer = await call(me, '/api/user', { headers: bearer(token), withoutCsrf: true })
    expect(answer).toMatchObject({ status: 200, body: { id: user.id } })
  }
  expect(await rename(reader.token)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect((await rename(writer.token)).status).toBe(200)
})

test('an ended token opens nothing; ending it again is no error', async () => {
  const user = await aMember()
  const { id, token } = (await make(user)).body
  for (let i = 0; i < 2; i++) expect((await end(user, id)).status).toBe(204)
  expect((await call(me, '/api/user', { headers: bearer(token) })).status).toBe(401)
  expect((await call(GET, '/api/user/tokens', { as: user })).body.items).toEqual([])
})

test('a wrong token is refused even beside a good cookie', async () => {
  const answer = await call(me, '/api/user', { as: await aMember(), headers: bearer('nonsense') })
  expect(answer.status).toBe(401)
})

test('a token makes no tokens and sees no devices', async () => {
  const user = await aMember()
  const headers = bearer((await make(user, 'write')).body.token)
  const body = { name: 'child', scope: 'write', currentPassword }
  expect((await call(POST, '/api/user/tokens', { body, headers })).status).toBe(403)
  expect((await call(GET, '/api/user/tokens', { headers })).status).toBe(403)
  expect((await call(sessions, '/api/user/sessions', { headers })).status).toBe(403)
})

test('the tokens of others are neither seen nor ended', async () => {
  const [user, other] = [await aMember(), await aMember()]
  const { id, token } = (await make(other)).body
  expect((await call(GET, '/api/user/tokens', { as: user })).body.items).toEqual([])
  expect((await end(user, id)).status).toBe(404)
  expect((await call(me, '/api/user', { headers: bearer(token) })).status).toBe(200)
})

test('twenty are enough', async () => {
  const user = await aMember()
  await db.token.createMany({
    data: Array.from({ length: 20 }, (_, i) => ({
      name: `${i}`,
      scope: 'read' as const,
      tokenHash: `${user.id}-${i}`,
      userId: user.id,
      expiresAt: tomorrow(),
    })),
  })
  expect((await make(user)).status).toBe(409)
})

test('a token lasts thirty days unless told, and a year at most', async () => {
  const user = await aMember()
  const lastsOf = ({ createdAt, expiresAt }: { createdAt: string; expiresAt: string }) =>
    Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / DAY)
  expect(lastsOf((await make(user)).body)).toBe(30)
  expect(lastsOf((await make(user, 'read', 'For a year', { days: 365 })).body)).toBe(365)
  for (const days of [0, 366, 1.5, '30', null]) {
    expect(await make(user, 'read', 'For ever', { days })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/days' }] },
    })
  }
})

test('an expired token opens nothing, is not listed, and makes room for another', async () => {
  const user = await aMember()
  const { id, token } = (await make(user)).body
  expect((await call(me, '/api/user', { headers: bearer(token) })).status).toBe(200)
  await db.token.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1000) } })
  expect((await call(me, '/api/user', { headers: bearer(token) })).status).toBe(401)
  expect((await call(GET, '/api/user/tokens', { as: user })).body.items).toEqual([])
  await db.token.createMany({
    data: Array.from({ length: 19 }, (_, i) => ({
      name: `${i}`,
      scope: 'read' as const,
      tokenHash: `beside-${user.id}-${i}`,
      userId: user.id,
      expiresAt: tomorrow(),
    })),
  })
  expect((await make(user)).status).toBe(201)
  expect((await make(user)).status).toBe(409)
})

test('a token asks for the password', async () => {
  const user = await aMember()
  const refused = (body: object) => make(user, 'write', 'Import script', body)
  expect(await refused({ currentPassword: 'eight wet herons' })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/currentPassword', code: 'password_wrong' }] },
  })
  for (const currentPassword of ['', undefined]) {
    expect((await refused({ currentPassword })).body.errors).toMatchObject([
      { pointer: '#/currentPassword', code: 'password_required' },
    ])
  }
  expect(await db.token.count({ where: { userId: user.id } })).toBe(0)
})

test('its owner is told by mail what was made, without the token itself', async () => {
  const user = await aUser({ passwordHash, language: 'en', name: 'Anna Keller' })
  const { body } = await make(user, 'write', 'Import script', { days: 1 })
  const mail = await vi.waitFor(async () => {
    const [first] = await mailsTo(user.email)
    if (!first) throw new Error('no mail yet')
    return first
  })
  expect(mail).toContain('Subject: Kvartal: a new access token')
  expect(mail).toContain('For 1 day a program can use it to read and write in your name')
  expect(mail).toContain('/en/forgot-password')
  expect(mail).not.toContain(body.token)
})

test('wrong wishes are named', async () => {
  const user = await aMember()
  expect((await make(user, 'everything')).body.errors).toMatchObject([{ pointer: '#/scope' }])
  expect((await make(user, 'read', ' ')).body.errors).toMatchObject([
    { pointer: '#/name', code: 'required' },
  ])
  expect((await end(user, '')).status).toBe(422)
  expect((await end(user, 999_999_999)).status).toBe(404)
})

test('guests and foreign pages are refused', async () => {
  const body = { name: 'x', scope: 'read', currentPassword }
  expect((await call(GET, '/api/user/tokens')).status).toBe(401)
  expect((await call(POST, '/api/user/tokens', { body })).status).toBe(401)
  expect((await call(DELETE, '/api/user/tokens?id=1', { method: 'DELETE' })).status).toBe(401)
  const as = await aMember()
  expect((await call(POST, '/api/user/tokens', { as, body, withoutCsrf: true })).status).toBe(419)
})

test('of ten made at once beside nineteen one comes to be', async () => {
  const user = await aMember()
  await db.token.createMany({
    data: Array.from({ length: 19 }, (_, i) => ({
      name: `${i}`,
      scope: 'read' as const,
      tokenHash: `at-once-${user.id}-${i}`,
      userId: user.id,
      expiresAt: tomorrow(),
    })),
  })
  const headers = { cookie: await sessionCookie(user) }
  const body = { name: 'One more', scope: 'read', currentPassword }
  const another = () => call(POST, '/api/user/tokens', { headers, body })
  const running = await db.$transaction(async (tx) => {
    await tx.$executeRaw`lock table "Token" in share row exclusive mode`
    const begun = Array.from({ length: 10 }, another)
    await new Promise((resolve) => setTimeout(resolve, 300))
    return { begun }
  })
  const made = await Promise.all(running.begun)
  expect(made.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
})

test.each(['Basic YTpi', '', 'Bearer', 'Bearer a b'])(
  'a header %j is no token: the cookie counts, and with it CSRF',
  async (authorization) => {
    const as = await aMember()
    const write = (options: object) =>
      call(patch, '/api/user', {
        as,
        method: 'PATCH',
        body: { about: 'by a foreign page' },
        headers: { authorization },
        ...options,
      })
    expect((await write({ withoutCsrf: true })).status).toBe(419)
    expect((await db.user.findUniqueOrThrow({ where: { id: as.id } })).about).toBe('')
    expect((await write({})).status).toBe(200)
    expect((await call(me, '/api/user', { as, headers: { authorization } })).status).toBe(200)
  },
)
