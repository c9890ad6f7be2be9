import { expect, test } from 'vitest'
import { hashToken } from '@/lib/platform/auth/session'
import { db } from '@/lib/platform/db'
import { aUser } from '@/lib/platform/testing/factories'
import { call, sessionCookie } from '@/lib/platform/testing/request'
import { GET as me, PATCH as patch } from '../route'
import { GET as sessions } from '../sessions/route'
import { DELETE, GET, POST } from './route'

type User = { id: number }
const make = (as: User, scope = 'write', name = 'Import script') =>
  call(POST, '/api/user/tokens', { as, body: { name, scope } })
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
  const user = await aUser()
  const { status, body } = await make(user, 'read')
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: 'Import script', scope: 'read', lastUsedAt: null })
  const row = await db.token.findUniqueOrThrow({ where: { id: body.id } })
  expect(row.tokenHash).toBe(hashToken(body.token))
  const listed = await call(GET, '/api/user/tokens', { as: user })
  expect(listed.body.items).toEqual([
    { id: body.id, name: body.name, scope: 'read', createdAt: body.createdAt, lastUsedAt: null },
  ])
})

test('a reading token reads, a writing one writes, without cookie and CSRF', async () => {
  const user = await aUser()
  const [reader, writer] = [(await make(user, 'read')).body, (await make(user, 'write')).body]
  for (const { token } of [reader, writer]) {
    const answer = await call(me, '/api/user', { headers: bearer(token), withoutCsrf: true })
    expect(answer).toMatchObject({ status: 200, body: { id: user.id } })
  }
  expect(await rename(reader.token)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect((await rename(writer.token)).status).toBe(200)
})

test('an ended token opens nothing; ending it again is no error', async () => {
  const user = await aUser()
  const { id, token } = (await make(user)).body
  for (let i = 0; i < 2; i++) expect((await end(user, id)).status).toBe(204)
  expect((await call(me, '/api/user', { headers: bearer(token) })).status).toBe(401)
  expect((await call(GET, '/api/user/tokens', { as: user })).body.items).toEqual([])
})

test('a wrong token is refused even beside a good cookie', async () => {
  const answer = await call(me, '/api/user', { as: await aUser(), headers: bearer('nonsense') })
  expect(answer.status).toBe(401)
})

test('a token makes no tokens and sees no devices', async () => {
  const user = await aUser()
  const headers = bearer((await make(user, 'write')).body.token)
  const body = { name: 'child', scope: 'write' }
  expect((await call(POST, '/api/user/tokens', { body, headers })).status).toBe(403)
  expect((await call(GET, '/api/user/tokens', { headers })).status).toBe(403)
  expect((await call(sessions, '/api/user/sessions', { headers })).status).toBe(403)
})

test('the tokens of others are neither seen nor ended', async () => {
  const [user, other] = [await aUser(), await aUser()]
  const { id, token } = (await make(other)).body
  expect((await call(GET, '/api/user/tokens', { as: user })).body.items).toEqual([])
  expect((await end(user, id)).status).toBe(404)
  expect((await call(me, '/api/user', { headers: bearer(token) })).status).toBe(200)
})

test('twenty are enough', async () => {
  const user = await aUser()
  await db.token.createMany({
    data: Array.from({ length: 20 }, (_, i) => ({
      name: `${i}`,
      scope: 'read' as const,
      tokenHash: `${user.id}-${i}`,
      userId: user.id,
    })),
  })
  expect((await make(user)).status).toBe(409)
})

test('wrong wishes are named', async () => {
  const user = await aUser()
  expect((await make(user, 'everything')).body.errors).toMatchObject([{ pointer: '#/scope' }])
  expect((await make(user, 'read', ' ')).body.errors).toMatchObject([
    { pointer: '#/name', code: 'required' },
  ])
  expect((await end(user, '')).status).toBe(422)
  expect((await end(user, 999_999_999)).status).toBe(404)
})

test('guests and foreign pages are refused', async () => {
  const body = { name: 'x', scope: 'read' }
  expect((await call(GET, '/api/user/tokens')).status).toBe(401)
  expect((await call(POST, '/api/user/tokens', { body })).status).toBe(401)
  expect((await call(DELETE, '/api/user/tokens?id=1', { method: 'DELETE' })).status).toBe(401)
  const as = await aUser()
  expect((await call(POST, '/api/user/tokens', { as, body, withoutCsrf: true })).status).toBe(419)
})

test('of ten made at once beside nineteen one comes to be', async () => {
  const user = await aUser()
  await db.token.createMany({
    data: Array.from({ length: 19 }, (_, i) => ({
      name: `${i}`,
      scope: 'read' as const,
      tokenHash: `at-once-${user.id}-${i}`,
      userId: user.id,
    })),
  })
  const headers = { cookie: await sessionCookie(user) }
  const body = { name: 'One more', scope: 'read' }
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
    const as = await aUser()
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
