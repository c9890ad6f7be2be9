import { describe, expect, test } from 'vitest'
import { hashPassword } from '@/lib/people/passwords/hash'
import { db } from '@/lib/platform/db'
import { call, sessionCookie } from '@/lib/platform/testing/request'
import { aUser } from '@/lib/testing/factories'
import { GET as me } from '../route'
import { DELETE, GET } from './route'

const list = (cookie: string) => call(GET, '/api/user/sessions', { headers: { cookie } })
const end = (cookie: string, query = '', body?: object) =>
  call(DELETE, `/api/user/sessions${query}`, {
    method: 'DELETE',
    headers: { cookie },
    ...(body && { body }),
  })
const whoIs = async (cookie: string) =>
  (await call(me, '/api/user', { headers: { cookie } })).status
const aSession = async (user: { id: number }) => {
  const cookie = await sessionCookie(user)
  const { id } = await db.session.findFirstOrThrow({
    where: { userId: user.id },
    orderBy: { id: 'desc' },
  })
  return { cookie, id }
}

test('a member sees the living sessions and which one is here', async () => {
  const user = await aUser()
  const [here, elsewhere, ended, forgotten] = [
    await aSession(user),
    await aSession(user),
    await aSession(user),
    await aSession(user),
  ]
  await aSession(await aUser())
  await db.session.update({ where: { id: ended.id }, data: { endedAt: new Date() } })
  await db.session.update({ where: { id: forgotten.id }, data: { lastSeenAt: new Date(0) } })
  const { body } = await list(here.cookie)
  expect(body).toEqual({ items: expect.any(Array), next: null })
  const marks = body.items.map(({ id, current }: { id: number; current: boolean }) => [id, current])
  expect(marks).toEqual([
    [elsewhere.id, false],
    [here.id, true],
  ])
  expect(Object.keys(body.items[0]).sort()).toEqual([
    'browser',
    'country',
    'createdAt',
    'current',
    'device',
    'id',
    'lastSeenAt',
    'network',
    'system',
  ])
})

test('all others are signed out at once', async () => {
  const user = await aUser()
  const [here, elsewhere] = [await aSession(user), await aSession(user)]
  const stranger = await aSession(await aUser())
  expect((await end(here.cookie)).status).toBe(204)
  expect(await whoIs(here.cookie)).toBe(200)
  expect(await whoIs(elsewhere.cookie)).toBe(401)
  expect(await whoIs(stranger.cookie)).toBe(200)
  expect((await end(here.cookie)).status).toBe(204)
})

test('one is signed out by its id, again and again', async () => {
  const user = await aUser()
  const [here, elsewhere] = [await aSession(user), await aSession(user)]
  const third = await aSession(user)
  for (let i = 0; i < 2; i++) {
    expect((await end(here.cookie, `?id=${elsewhere.id}`)).status).toBe(204)
  }
  expect(await whoIs(elsewhere.cookie)).toBe(401)
  expect(await whoIs(third.cookie)).toBe(200)
})

test('a stranger’s session is not found and lives on', async () => {
  const [mine, theirs] = [await aSession(await aUser()), await aSession(await aUser())]
  expect((await end(mine.cookie, `?id=${theirs.id}`)).status).toBe(404)
  expect(await whoIs(theirs.cookie)).toBe(200)
  expect((await end(mine.cookie, '?id=999999999')).status).toBe(404)
  expect((await end(mine.cookie, '?id=zero')).status).toBe(422)
})

describe('a login of more than fifteen minutes ago', () => {
  const PASSWORD = 'seven wet herons'
  const aged = async (user: { id: number }) => {
    const made = await aSession(user)
    const createdAt = new Date(Date.now() - 16 * 60_000)
    await db.session.update({ where: { id: made.id }, data: { createdAt } })
    return made
  }

  test('ends others by the password alone', async () => {
    const user = await aUser({ passwordHash: await hashPassword(PASSWORD) })
    const [here, elsewhere, third] = [await aged(user), await aSession(user), await aSession(user)]
    const wanted = [
      [undefined, 'password_required'],
      [{ currentPassword: '' }, 'password_required'],
      [{ currentPassword: 'eight wet herons' }, 'password_wrong'],
    ] as const
    for (const [body, code] of wanted)
      for (const query of ['', `?id=${elsewhere.id}`])
        expect(await end(here.cookie, query, body)).toMatchObject({
          status: 422,
          body: { errors: [{ pointer: '#/currentPassword', code }] },
        })
    expect(await whoIs(elsewhere.cookie)).toBe(200)
    const proof = { currentPassword: PASSWORD }
    expect((await end(here.cookie, `?id=${elsewhere.id}`, proof)).status).toBe(204)
    expect([await whoIs(elsewhere.cookie), await whoIs(third.cookie)]).toEqual([401, 200])
    expect((await end(here.cookie, '', proof)).status).toBe(204)
    expect([await whoIs(third.cookie), await whoIs(here.cookie)]).toEqual([401, 200])
  })

  test('ends itself as it is', async () => {
    const here = await aged(await aUser())
    expect((await end(here.cookie, `?id=${here.id}`)).status).toBe(204)
    expect(await whoIs(here.cookie)).toBe(401)
  })

  test('of an account without a password is asked to log in again', async () => {
    const user = await aUser({ passwordHash: '-' })
    const [here, elsewhere] = [await aged(user), await aSession(user)]
    const answer = await end(here.cookie, '', { currentPassword: PASSWORD })
    expect([answer.status, answer.body.code]).toEqual([403, 'login_needed'])
    expect(await whoIs(elsewhere.cookie)).toBe(200)
  })
})

test('guests and foreign pages are refused', async () => {
  expect((await list('')).status).toBe(401)
  expect((await end('')).status).toBe(401)
  const as = await aUser()
  const foreign = { as, method: 'DELETE' as const, withoutCsrf: true }
  expect((await call(DELETE, '/api/user/sessions', foreign)).status).toBe(419)
})

test('of very many browsers the hundred last seen are told', async () => {
  const user = await aUser()
  await db.session.createMany({
    data: Array.from({ length: 120 }, (_, i) => ({
      idHash: `many-${user.id}-${i}`,
      channelHash: `many-channel-${user.id}-${i}`,
      userId: user.id,
      device: 'test',
    })),
  })
  expect((await list(await sessionCookie(user))).body.items).toHaveLength(100)
})
