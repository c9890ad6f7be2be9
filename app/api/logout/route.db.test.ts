import { expect, test } from 'vitest'
import { call, sessionCookie } from '@/lib/platform/testing/request'
import { aToken, aUser } from '@/lib/testing/factories'
import { GET as me } from '../user/route'
import { POST } from './route'

test('only this browser is signed out', async () => {
  const user = await aUser()
  const [here, elsewhere] = [await sessionCookie(user), await sessionCookie(user)]
  const options = { method: 'POST' as const, headers: { cookie: here } }
  expect((await call(POST, '/api/logout', options)).status).toBe(204)
  expect((await call(me, '/api/user', { headers: { cookie: here } })).status).toBe(401)
  expect((await call(me, '/api/user', { headers: { cookie: elsewhere } })).status).toBe(200)
  expect((await call(POST, '/api/logout', options)).status).toBe(204)
})

test('a guest is signed out already', async () => {
  expect((await call(POST, '/api/logout', { method: 'POST' })).status).toBe(204)
})

test('a foreign page signs nobody out', async () => {
  const cookie = await sessionCookie(await aUser())
  const options = { method: 'POST' as const, headers: { cookie }, withoutCsrf: true }
  expect((await call(POST, '/api/logout', options)).status).toBe(419)
  expect((await call(me, '/api/user', { headers: { cookie } })).status).toBe(200)
})

test('a program that logs out gives its token back', async () => {
  const user = await aUser()
  const token = `logout-${user.id}`
  await aToken(user, token, { scope: 'write' })
  const headers = { authorization: `Bearer ${token}` }
  expect((await call(POST, '/api/logout', { method: 'POST', headers })).status).toBe(204)
  expect((await call(me, '/api/user', { headers })).status).toBe(401)
})
