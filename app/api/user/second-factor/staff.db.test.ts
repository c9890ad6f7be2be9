import { NextRequest } from 'next/server'
import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '@/lib/people/passwords/hash'
import { db } from '@/lib/platform/db'
import { call, sessionCookie } from '@/lib/platform/testing/request'
import { routes } from '@/lib/routes'
import { aToken, aUser } from '@/lib/testing/factories'
import { codeOf } from '@/lib/testing/second-factor'
import middleware from '@/middleware'
import { GET as desk } from '../../callback-requests/desk/route'
import { GET as favorites } from '../../favorites/route'
import { DELETE, GET, POST, PUT } from './route'

process.env.STAFF_SECOND_FACTOR = 'required'

const currentPassword = 'seven wet herons'
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(currentPassword)
})

const staff = () => aUser({ passwordHash, role: 'moderator' })
const atDesk = (headers: Record<string, string>) =>
  call(desk, '/api/callback-requests/desk', { headers })
const open = async (path: string, cookie: string) => {
  const answer = await middleware(
    new NextRequest(`http://localhost:3000${path}`, { headers: { cookie } }),
  )
  return [answer.status, answer.headers.get('x-middleware-rewrite')]
}

test('staff without a second factor signs in, and works after setting one up', async () => {
  const user = await staff()
  const cookie = await sessionCookie(user)
  const headers = { cookie }
  expect(await atDesk(headers)).toMatchObject({
    status: 403,
    body: { code: 'second_factor_needed' },
  })
  expect(await open(`/de${routes.staffRequests()}`, cookie)).toEqual([
    403,
    `http://localhost:3000/de/second-factor${routes.staffRequests()}`,
  ])
  expect((await open(routes.accountSettings(), cookie))[0]).toBe(200)
  expect((await call(favorites, '/api/favorites', { headers })).status).toBe(200)
  expect((await call(GET, '/', { headers })).body.isNeeded).toBe(true)

  const { secret } = (await call(POST, '/', { headers, body: { currentPassword } })).body
  const code = codeOf(secret)
  expect((await call(PUT, '/', { method: 'PUT', headers, body: { code } })).status).toBe(200)
  expect((await atDesk(headers)).status).toBe(200)
  expect((await open(`/de${routes.staffRequests()}`, cookie))[0]).toBe(200)
  expect((await call(GET, '/', { headers })).body.isNeeded).toBe(false)

  const body = { currentPassword }
  expect((await call(DELETE, '/', { method: 'DELETE', headers, body })).status).toBe(204)
  expect((await atDesk(headers)).status).toBe(403)
})

test('another session of the same account needs its own, and so does a token', async () => {
  const user = await staff()
  const cookie = await sessionCookie(user)
  await db.session.updateMany({ where: { userId: user.id }, data: { secondFactor: true } })
  expect((await atDesk({ cookie })).status).toBe(200)
  expect((await atDesk({ cookie: await sessionCookie(user) })).status).toBe(403)
  await aToken(user, `bare-${user.id}`)
  await aToken(user, `strong-${user.id}`, { secondFactor: true })
  const by = (secret: string) => atDesk({ authorization: `Bearer ${secret}-${user.id}` })
  expect(await by('bare')).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } })
  expect((await by('strong')).status).toBe(200)
})

test('members are asked for nothing, and are told that the desk is not theirs', async () => {
  const member = await aUser()
  const cookie = await sessionCookie(member)
  expect(await atDesk({ cookie })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect((await open(routes.staffRequests(), cookie))[1]).toContain('/ru/403/')
})
