import { beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '@/lib/people/passwords/hash'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call, sessionCookie } from '@/lib/platform/testing/request'
import { aToken, aUser } from '@/lib/testing/factories'
import { aPasskey } from '@/lib/testing/passkey'
import { POST as START } from '../passkey-challenge/route'
import { DELETE, PATCH } from './[id]/route'
import { GET, POST } from './route'

const currentPassword = 'seven wet herons'
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(currentPassword)
})

async function aSession() {
  const user = await aUser({ passwordHash, language: 'en' })
  const headers = { cookie: await sessionCookie(user) }
  const start = (body: object = { currentPassword }) => call(START, '/', { headers, body })
  const send = (response: object) => call(POST, '/', { headers, body: { response } })
  const add = async (passkey = aPasskey(), given: object = {}) =>
    send(passkey.register({ challenge: (await start()).body.challenge, ...given }))
  const list = async () => (await call(GET, '/', { headers })).body.items
  return { user, headers, start, send, add, list }
}
const UNUSABLE = { status: 422, body: { code: 'passkey_unusable' } }

test('a passkey is added after the password, named, renamed and removed; each is told', async () => {
  const { user, headers, start, add, list } = await aSession()
  expect((await start()).body).toMatchObject({
    rp: { id: 'localhost', name: 'Kvartal' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const added = await add()
  expect(added.status).toBe(201)
  const { id } = added.body
  expect(Object.keys(added.body).sort()).toEqual(['createdAt', 'id', 'lastUsedAt', 'name'])
  expect(await list()).toMatchObject([{ id, lastUsedAt: null }])
  const rename = (name: string) =>
    call(PATCH, '/', { method: 'PATCH', headers, params: { id }, body: { name } })
  expect((await rename('  My phone ')).body).toMatchObject({ id, name: 'My phone' })
  for (const name of ['', 'x'.repeat(61)]) expect((await rename(name)).status).toBe(422)
  const remove = () => call(DELETE, '/', { method: 'DELETE', headers, params: { id } })
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  expect(await list()).toEqual([])
  const told = await db.notification.findMany({
    where: { userId: user.id },
    orderBy: { id: 'asc' },
  })
  expect(told.map(({ data }) => data)).toEqual([
    { event: 'passkey_added' },
    { event: 'passkey_removed' },
  ])
  await vi.waitFor(async () => {
    const mails = (await mailsTo(user.email)).join()
    expect(mails).toContain('a passkey was added')
    expect(mails).toContain('“My phone” was removed')
  })
})

test('a challenge is answered once, by the session that has asked', async () => {
  const [one, other] = [await aSession(), await aSession()]
  const { challenge } = (await one.start()).body
  const response = aPasskey().register({ challenge })
  await other.start()
  expect(await other.send(response)).toMatchObject(UNUSABLE)
  expect((await one.send(response)).status).toBe(201)
  expect(await one.send(response)).toMatchObject(UNUSABLE)
  const bare = await aSession()
  expect(await bare.send(response)).toMatchObject(UNUSABLE)
})

test.each([
  ['of another site', { origin: 'https://kvartal.example' }],
  ['for another site', { rpId: 'kvartal.example' }],
  ['of nobody that the device verified', { isVerified: false }],
])('one %s is refused', async (_, given) => {
  const { add, list } = await aSession()
  expect(await add(aPasskey(), given)).toMatchObject(UNUSABLE)
  expect(await list()).toEqual([])
})

test('a passkey of another account cannot be added again, and twenty are enough', async () => {
  const [one, other] = [await aSession(), await aSession()]
  const passkey = aPasskey()
  expect((await one.add(passkey)).status).toBe(201)
  expect(await other.add(passkey)).toMatchObject(UNUSABLE)
  expect((await one.start()).body.excludeCredentials).toMatchObject([{ id: passkey.id }])
  const userId = other.user.id
  await db.passkey.createMany({
    data: Array.from({ length: 20 }, (_, i) => ({
      userId,
      name: `${i}`,
      credentialId: `held-${userId}-${i}`,
      publicKey: new Uint8Array(1),
      counter: 0n,
    })),
  })
  expect((await other.add()).status).toBe(409)
})

test('the password is asked for; others, guests and programs get nothing', async () => {
  const { user, start, add } = await aSession()
  expect(await start({ currentPassword: 'eight wet herons' })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'password_wrong' }] },
  })
  const { id } = (await add()).body
  const as = await aUser()
  const body = { name: 'Mine now' }
  expect((await call(PATCH, '/', { as, method: 'PATCH', params: { id }, body })).status).toBe(404)
  expect((await call(DELETE, '/', { as, method: 'DELETE', params: { id } })).status).toBe(404)
  await aToken(user, `passkey-${user.id}`, { scope: 'write' })
  const headers = { authorization: `Bearer passkey-${user.id}` }
  for (const options of [{ status: 401 }, { status: 403, headers }]) {
    const { status, ...rest } = options
    expect((await call(GET, '/', rest)).status).toBe(status)
    expect((await call(START, '/', { body: { currentPassword }, ...rest })).status).toBe(status)
    expect(
      (await call(PATCH, '/', { method: 'PATCH', params: { id }, body, ...rest })).status,
    ).toBe(status)
    expect((await call(DELETE, '/', { method: 'DELETE', params: { id }, ...rest })).status).toBe(
      status,
    )
  }
})
