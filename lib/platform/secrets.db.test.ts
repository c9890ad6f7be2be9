import { afterEach, expect, test } from 'vitest'
import { assertNotBlocked, keepBlocked } from '@/lib/people/blocked-addresses'
import { stepOf } from '@/lib/people/factors/app-codes'
import { resealApps } from '@/lib/people/factors/tasks'
import { isKnownTo, knownDevice, rememberDevice } from '@/lib/platform/auth/known-device'
import { sealSession, sessionHash } from '@/lib/platform/auth/session'
import { sessionCookieName } from '@/lib/platform/auth/session-cookie'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { assertCsrf, freshCsrfCookie } from '@/lib/platform/http/csrf'
import { aUser } from '@/lib/testing/factories'
import { anApp, codeOf } from '@/lib/testing/second-factor'
import { aliasOf, isSigned, seal, sign, unseal } from './secrets'

const [OLD, NEW] = ['o'.repeat(40), 'n'.repeat(40)]
const before = env().SESSION_SECRET
const use = (...list: string[]) => {
  env().SESSION_SECRET = list.join(', ')
}
afterEach(() => use(before))

test('what the old secret has sealed and signed is good while it is in the list, and no longer', async () => {
  use(OLD)
  const [sealed, signature, alias] = [await seal({ a: 1 }, { ttl: 0 }), sign('x'), aliasOf('x')]
  use(NEW, OLD)
  expect(await unseal(sealed, { ttl: 0 })).toEqual({ a: 1 })
  expect([isSigned('x', signature), isSigned('y', signature)]).toEqual([true, false])
  expect(sign('x')).not.toBe(signature)
  expect(aliasOf('x')).toBe(alias)
  const fresh = await seal({ b: 2 }, { ttl: 0, with: 'key' })
  use(NEW)
  expect(await unseal(sealed, { ttl: 0 })).toEqual({})
  expect(isSigned('x', signature)).toBe(false)
  expect(await unseal(fresh, { ttl: 0, with: 'key' })).toEqual({ b: 2 })
  expect(await unseal(fresh, { ttl: 0 })).toEqual({})
})

test('nobody is signed out, and a form that is open can be sent', async () => {
  use(OLD)
  const name = sessionCookieName(env().SITE_URL)
  const asked = (cookie: string, more = {}) =>
    new Request(env().SITE_URL, { headers: { cookie, ...more } })
  const session = `${name}=${await sealSession('a'.repeat(32))}`
  const token = freshCsrfCookie('hash').split(';')[0]?.split('=')[1] ?? ''
  const device = (await rememberDevice(null, { id: 7, passwordHash: 'p' })).split(';')[0] ?? ''
  use(NEW, OLD)
  expect(await sessionHash(asked(session))).not.toBeNull()
  const write = asked(`XSRF-TOKEN=${token}`, { 'x-xsrf-token': token })
  expect(() => assertCsrf(write, 'hash')).not.toThrow()
  expect(() => assertCsrf(write, 'other')).toThrow('csrf_mismatch')
  const known = await knownDevice(asked(device))
  expect(isKnownTo(known, { id: 7, passwordHash: 'p' })).toBe(true)
  expect(isKnownTo(known, { id: 7, passwordHash: 'other' })).toBe(false)
  const renewed = await rememberDevice(known, { id: 7, passwordHash: 'p' })
  use(NEW)
  const after = await knownDevice(asked(renewed.split(';')[0] ?? ''))
  expect(after?.marks).toHaveLength(1)
  expect(isKnownTo(after, { id: 7, passwordHash: 'p' })).toBe(true)
  expect(() => assertCsrf(write, 'hash')).toThrow('csrf_mismatch')
})

test('a blocked address stays blocked', async () => {
  use(OLD)
  await db.$transaction((tx) =>
    keepBlocked(tx, [['email', 'gone@example.org']], new Date(Date.now() + 60_000)),
  )
  use(NEW, OLD)
  await expect(assertNotBlocked('email', 'gone@example.org')).rejects.toThrow('invalid')
  await assertNotBlocked('email', 'other@example.org')
})

test('the nightly sweep seals the secrets of second factors anew, once', async () => {
  use(OLD)
  const { id: userId } = await aUser()
  const { secret } = await anApp(userId)
  use(NEW, OLD)
  expect(await resealApps()).toBe(1)
  expect(await resealApps()).toBe(0)
  use(NEW)
  const row = await db.authenticator.findUniqueOrThrow({ where: { userId } })
  expect(await stepOf(row, codeOf(secret))).not.toBeNull()
})
