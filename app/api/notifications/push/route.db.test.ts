import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { call } from '@/lib/platform/testing/request'
import { aToken, aUser } from '@/lib/testing/factories'
import { browserKeys } from '@/lib/testing/push-service'
import { DELETE, GET, PUT } from './route'

type Person = { id: number }
const PATH = '/api/notifications/push'
const { p256dh, auth } = browserKeys()
const keys = { p256dh, auth }
const at = (name: string | number) => `https://push.example.com/${name}`
const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex')
const read = (as?: Person) => call(GET, PATH, { as })
const start = (as: Person | undefined, endpoint: string, options: object = {}) =>
  call(PUT, PATH, { as, method: 'PUT', body: { endpoint, keys }, ...options })
const end = (as: Person | undefined, endpoint: string, options: object = {}) =>
  call(DELETE, `${PATH}?id=${hashOf(endpoint)}`, { as, method: 'DELETE', ...options })
const idsOf = async (as: Person) =>
  (await read(as)).body.devices.map(({ id }: { id: string }) => id)

test('a browser is switched on and off, as often as one likes, and named by a hash alone', async () => {
  const me = await aUser()
  const nothing = { publicKey: env().VAPID_PUBLIC_KEY, devices: [] }
  expect((await read(me)).body).toEqual(nothing)
  const endpoint = at(`own-${me.id}`)
  const on = { ...nothing, devices: [{ id: hashOf(endpoint), createdAt: expect.any(String) }] }
  expect((await start(me, endpoint)).body).toEqual(on)
  expect((await start(me, endpoint)).body).toEqual(on)
  expect((await read(me)).body).toEqual(on)
  expect((await end(await aUser(), endpoint)).body).toEqual(nothing)
  expect((await read(me)).body).toEqual(on)
  expect((await end(me, endpoint)).body).toEqual(nothing)
  expect((await end(me, endpoint)).body).toEqual(nothing)
})

test('a browser belongs to whom it was last switched on for', async () => {
  const [before, after] = [await aUser(), await aUser()]
  const endpoint = at(`shared-${before.id}`)
  await start(before, endpoint)
  await start(after, endpoint)
  expect(await idsOf(before)).toEqual([])
  expect(await idsOf(after)).toEqual([hashOf(endpoint)])
})

test('a member has ten at most: the oldest makes room', async () => {
  const me = await aUser()
  const endpoints = Array.from({ length: 11 }, (_, i) => at(`${me.id}-${i}`))
  for (const endpoint of endpoints) await start(me, endpoint)
  expect((await idsOf(me)).sort()).toEqual(endpoints.slice(1).map(hashOf).sort())
})

test('it ends with the session that it was made in', async () => {
  const me = await aUser()
  await start(me, at(`ended-${me.id}`))
  await db.session.updateMany({ where: { userId: me.id }, data: { endedAt: new Date() } })
  expect(await idsOf(me)).toEqual([])
})

test.each([
  'http://push.example.com/a',
  'https://127.0.0.1/a',
  'https://10.0.0.8/a',
  'https://169.254.169.254/latest',
  'https://[::1]/a',
  'https://[fd00::1]/a',
  'https://localhost/a',
  'https://printer/a',
  'https://printer.local/a',
  'https://2130706433/a',
  'https://name:word@push.example.com/a',
  'ftp://push.example.com/a',
  'push.example.com',
  `https://push.example.com/${'a'.repeat(1000)}`,
])('%s is no address of a push service', async (endpoint) => {
  const { status, body } = await start(await aUser(), endpoint)
  expect([status, body.errors[0].pointer]).toEqual([422, '#/endpoint'])
})

test('keys that nothing can be encrypted for are refused', async () => {
  const me = await aUser()
  const send = (wrong: object) =>
    start(me, at('keys'), { body: { endpoint: at('keys'), keys: { ...keys, ...wrong } } })
  for (const wrong of [{ p256dh: 'B'.repeat(87) }, { p256dh: 'short' }, { auth: 'a' }]) {
    const { status, body } = await send(wrong)
    expect([status, body.errors[0].pointer]).toEqual([422, `#/keys/${Object.keys(wrong)[0]}`])
  }
  expect(await idsOf(me)).toEqual([])
})

test('guests, foreign forms, other types and requests without an id are refused', async () => {
  const me = await aUser()
  expect((await read()).status).toBe(401)
  expect((await start(undefined, at('a'))).status).toBe(401)
  expect((await end(undefined, at('a'))).status).toBe(401)
  expect((await start(me, at('a'), { withoutCsrf: true })).status).toBe(419)
  expect((await end(me, at('a'), { withoutCsrf: true })).status).toBe(419)
  await aToken(me, 'push-token', { scope: 'write' })
  const byToken = { headers: { authorization: 'Bearer push-token' }, withoutCsrf: true }
  expect((await start(undefined, at('a'), byToken)).status).toBe(403)
  const text = { headers: { 'content-type': 'text/plain' } }
  expect((await start(me, at('a'), text)).status).toBe(415)
  expect((await call(DELETE, PATH, { as: me, method: 'DELETE' })).status).toBe(422)
})
