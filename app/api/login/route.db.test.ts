import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '@/lib/people/passwords/hash'
import { db } from '@/lib/platform/db'
import { call, sessionCookie } from '@/lib/platform/testing/request'
import { aUser } from '@/lib/testing/factories'
import { POST as logout } from '../logout/route'
import { GET as me } from '../user/route'
import { POST } from './route'

const password = 'seven wet herons'
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

const logIn = (body: object, cookie = '') => call(POST, '/api/login', { body, headers: { cookie } })
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
const whoIs = (cookie: string) => call(me, '/api/user', { headers: { cookie } })

test('a member logs in, with the address in any case', async () => {
  const user = await aUser({ passwordHash })
  const answer = await logIn({ email: ` ${user.email.toUpperCase()}`, password })
  expect(answer).toMatchObject({ status: 200, body: { id: user.id, email: user.email } })
  expect(await whoIs(cookieOf(answer.headers))).toMatchObject({ status: 200 })
})

test('a password typed in composed or decomposed letters is the same', async () => {
  const user = await aUser({ passwordHash: await hashPassword('йога на заре'.normalize('NFD')) })
  const answer = await logIn({ email: user.email, password: 'йога на заре'.normalize('NFC') })
  expect(answer.status).toBe(200)
})

test('the session that the browser had ends, whoever it belonged to', async () => {
  const [before, user] = [await aUser(), await aUser({ passwordHash })]
  const old = await sessionCookie(before)
  const answer = await logIn({ email: user.email, password }, old)
  expect(answer.status).toBe(200)
  expect((await whoIs(old)).status).toBe(401)
  expect((await whoIs(cookieOf(answer.headers))).body.id).toBe(user.id)
})

test('a cookie planted before login opens nothing after it', async () => {
  const user = await aUser({ passwordHash })
  const first = cookieOf((await logIn({ email: user.email, password })).headers)
  const second = cookieOf((await logIn({ email: user.email, password }, first)).headers)
  expect(second).not.toBe(first)
  expect((await whoIs(first)).status).toBe(401)
  expect((await whoIs(second)).status).toBe(200)
})

test('a cookie copied before logout is dead after it', async () => {
  const user = await aUser({ passwordHash })
  const copied = cookieOf((await logIn({ email: user.email, password })).headers)
  expect((await whoIs(copied)).status).toBe(200)
  const answer = await call(logout, '/api/logout', { method: 'POST', headers: { cookie: copied } })
  expect(answer.status).toBe(204)
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^session=; Max-Age=0/),
    expect.stringMatching(/^auth_token=; Max-Age=0/),
    expect.stringMatching(/^XSRF-TOKEN=./),
  ])
  expect((await whoIs(copied)).status).toBe(401)
})

test.each(['wrong password', 'unknown address', 'not an address'])(
  'a %s is the same login error',
  async (cause) => {
    const user = await aUser({ passwordHash })
    const body = {
      'wrong password': { email: user.email, password: 'eight wet herons' },
      'unknown address': { email: `not-${user.email}`, password },
      'not an address': { email: 'herons', password },
    }[cause]
    const answer = await logIn(body ?? {})
    expect(answer).toMatchObject({
      status: 401,
      type: 'application/problem+json',
      body: {
        code: 'login_failed',
        detail: 'Login error. Please check your credentials and try again.',
      },
    })
    expect(answer.body.errors).toBeUndefined()
    expect(answer.headers.getSetCookie()).toEqual([])
  },
)

test('an unknown address takes as long as a wrong password', async () => {
  const user = await aUser({ passwordHash })
  const timeOf = async (email: string) => {
    const start = performance.now()
    await logIn({ email, password: 'eight wet herons' })
    return performance.now() - start
  }
  const [known, unknown]: number[][] = [[], []]
  const fastest = (times: number[] = []) => Math.min(...times)
  // Compares the fastest runs, which have the least noise; a busy machine needs more rounds.
  for (let round = 0; round < 5 || (round < 25 && !isAlike()); round++) {
    known?.push(await timeOf(user.email))
    unknown?.push(await timeOf(`${round}-${user.email}`))
  }
  function isAlike() {
    return fastest(unknown) > fastest(known) * 0.6
  }
  expect(isAlike()).toBe(true)
})

test('empty fields are named', async () => {
  const answer = await logIn({ email: ' ', password: '' })
  expect(answer).toMatchObject({
    status: 422,
    body: {
      errors: [
        { pointer: '#/email', message: 'This field is required.' },
        { pointer: '#/password', message: 'Password is required.' },
      ],
    },
  })
})

test('a zero byte in the address is a wrong field, not an accident', async () => {
  expect((await logIn({ email: 'a\0b', password })).status).toBe(422)
})

test('a foreign page cannot sign a browser in', async () => {
  const user = await aUser({ passwordHash })
  const body = { email: user.email, password }
  expect(await call(POST, '/api/login', { body, withoutCsrf: true })).toMatchObject({ status: 419 })
  expect(await db.session.count({ where: { userId: user.id } })).toBe(0)
})

test('unreadable bodies and other formats', async () => {
  expect((await call(POST, '/api/login', { body: '{' })).status).toBe(400)
  expect((await call(POST, '/api/login', { body: new FormData() })).status).toBe(415)
})
