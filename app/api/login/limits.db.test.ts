import { beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '@/lib/people/passwords/hash'
import { TERMS } from '@/lib/people/schema'
import { hashToken } from '@/lib/platform/auth/session'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call } from '@/lib/platform/testing/request'
import { aUser } from '@/lib/testing/factories'
import { POST as forgot } from '../forgot-password/route'
import { POST as register } from '../register/route'
import { POST as reset } from '../reset-password/route'
import { PUT as changePassword } from '../user/password/route'
import { POST as login } from './route'

process.env.RATE_LIMITS = 'on'

const password = 'seven wet herons'
const from = (address: string) => ({ 'x-client-ip': address })
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})
const aMember = (data: object = {}) => aUser({ passwordHash, ...data })
const logIn = (address: string, email: string, word = 'eight wet herons', headers: object = {}) =>
  call(login, '/api/login', {
    body: { email, password: word },
    headers: { ...from(address), ...headers },
  })

/** Failed logins from one network, each at another account. */
async function guessAround(address: string, times: number, name: string): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < times; i += 20) {
    const some = Array.from({ length: Math.min(20, times - i) }, (_, j) =>
      logIn(address, `${name}-${i + j}@example.org`),
    )
    statuses.push(...(await Promise.all(some)).map(({ status }) => status))
  }
  return statuses
}

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
/** The device cookie without the session cookie. */
const deviceOf = (headers: Headers) =>
  cookiesOf(headers)
    .split('; ')
    .find((cookie) => cookie.startsWith('device='))

test('a network has ten times the wrong passwords of an account: sixty a minute', async () => {
  expect(await guessAround('192.0.2.1', 60, 'nobody')).toEqual(Array(60).fill(401))
  const answer = await logIn('192.0.2.1', 'nobody-61@example.org')
  expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.body.detail).toMatch(/^Too many attempts\. Try again in \d+ seconds?\.$/)

  expect((await logIn('192.0.2.2', 'nobody-61@example.org')).status).toBe(401)
})

test('an IPv6 caller is its /64 network', async () => {
  await guessAround('2001:db8:1:2::1', 30, 'six')
  await guessAround('2001:db8:1:2::2', 30, 'half-six')
  expect((await logIn('2001:db8:1:2:ffff::1', 'six-7@example.org')).status).toBe(429)
  expect((await logIn('2001:db8:1:3::1', 'six-7@example.org')).status).toBe(401)
})

test('logins that succeed cost nothing: an office signs in behind one address', async () => {
  const users = await Promise.all(Array.from({ length: 40 }, aMember))
  const logInAll = async () => {
    const statuses: number[] = []
    for (const { email } of users)
      statuses.push((await logIn('192.0.2.20', email, password)).status)
    return statuses
  }
  expect(await logInAll()).toEqual(Array(40).fill(200))
  expect(await logInAll()).toEqual(Array(40).fill(200))
  const [user] = users
  for (let i = 0; i < 8; i++) {
    expect((await logIn('192.0.2.20', user?.email ?? '', password)).status).toBe(200)
  }
})

test('guesses from many networks slow down strangers, not the owner on a known device', async () => {
  const user = await aMember()
  const device = deviceOf((await logIn('192.0.2.30', user.email, password)).headers) ?? ''
  const atOnce = Array.from({ length: 8 }, (_, i) => logIn(`203.0.113.${i}`, user.email))
  const statuses = (await Promise.all(atOnce)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([...Array(6).fill(401), 429, 429])

  expect((await logIn('192.0.2.31', user.email, password)).status).toBe(429)
  const known = await logIn('192.0.2.31', user.email, password, { cookie: device })
  expect(known.status).toBe(200)
  const again = deviceOf(known.headers) ?? ''
  expect((await logIn('203.0.113.1', user.email, password, { cookie: again })).status).toBe(200)
})

test('the owner is told once that somebody guesses; who has not confirmed an address is not', async () => {
  const [user, silent] = [await aMember(), await aMember({ emailConfirmedAt: null })]
  for (const [serial, { email }] of [user, silent].entries()) {
    for (let i = 0; i < 10; i++) await logIn(`198.18.${serial}.${i}`, email)
  }
  const mails = await vi.waitFor(async () => {
    const found = await mailsTo(user.email)
    if (found.length === 0) throw new Error('no mail yet')
    return found
  })
  expect(mails[0]).toContain('/forgot-password')
  await logIn('198.18.0.99', user.email)
  await logIn('198.18.1.99', silent.email)
  expect(await mailsTo(user.email)).toHaveLength(1)
  expect(await mailsTo(silent.email)).toEqual([])

  const longAgo = new Date(Date.now() - 7 * 3_600_000)
  await db.user.update({ where: { id: user.id }, data: { guessToldAt: longAgo } })
  await logIn('198.18.0.100', user.email)
  await vi.waitFor(async () => expect(await mailsTo(user.email)).toHaveLength(2))
})

test('a known device is known to its accounts alone, and guesses no more than others', async () => {
  const [user, other] = [await aMember(), await aMember()]
  const cookie = deviceOf((await logIn('192.0.2.40', user.email, password)).headers) ?? ''
  for (let i = 0; i < 6; i++) await logIn(`198.19.0.${i}`, other.email)
  expect((await logIn('192.0.2.41', other.email, password, { cookie })).status).toBe(429)
  for (let i = 0; i < 4; i++) await logIn(`198.19.1.${i}`, user.email, 'wrong', { cookie })
  expect((await logIn('198.19.1.5', user.email, password, { cookie })).status).toBe(429)
})

test('who has just chosen a password by a mailed link is known there', async () => {
  const user = await aMember()
  const token = `chosen-${user.id}`
  const expiresAt = new Date(Date.now() + 60_000)
  const tokenHash = hashToken(token)
  await db.passwordReset.create({ data: { tokenHash, userId: user.id, expiresAt } })
  for (let i = 0; i < 6; i++) await logIn(`198.19.3.${i}`, user.email)
  const word = 'ten small wrens'
  const body = { token, password: word, passwordConfirmation: word }
  const cookie = deviceOf((await call(reset, '/api/reset-password', { body })).headers) ?? ''
  expect((await logIn('192.0.2.55', user.email, word)).status).toBe(429)
  expect((await logIn('192.0.2.55', user.email, word, { cookie })).status).toBe(200)
})

test('a made-up device is a stranger, and so is every other one after a new password', async () => {
  const user = await aMember()
  const first = await logIn('192.0.2.50', user.email, password)
  const cookie = deviceOf(first.headers) ?? ''
  const changed = await call(changePassword, '/api/user/password', {
    method: 'PUT',
    headers: { cookie: cookiesOf((await logIn('192.0.2.51', user.email, password)).headers) },
    body: {
      currentPassword: password,
      password: 'nine dry storks',
      passwordConfirmation: 'nine dry storks',
    },
  })
  expect(changed.status).toBe(204)
  const here = deviceOf(changed.headers) ?? ''
  for (let i = 0; i < 6; i++) await logIn(`198.19.2.${i}`, user.email)
  const enter = (cookie: string) =>
    logIn('192.0.2.52', user.email, 'nine dry storks', { cookie }).then(({ status }) => status)
  expect(await enter(cookie)).toBe(429)
  expect(await enter(`${here.slice(0, -8)}AAAAAAAA`)).toBe(429)
  expect(await enter('device=nonsense')).toBe(429)
  expect(await enter(here)).toBe(200)
})

test('the device is remembered out of reach of scripts, for the API alone', async () => {
  const user = await aMember()
  const { headers } = await logIn('192.0.2.60', user.email, password)
  const cookie = headers.getSetCookie().find((each) => each.startsWith('device='))
  expect(cookie).toMatch(/^device=\S+; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Lax/)
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('what cannot be looked at in time is answered 503, and costs nothing', async () => {
  const user = await aMember()
  const cookie = deviceOf((await logIn('192.0.2.70', user.email, password)).headers) ?? ''
  const flood = Array.from({ length: 60 }, (_, i) =>
    logIn(`198.51.101.${i}`, `flood-${i}@example.org`),
  )
  const owner = logIn('192.0.2.71', user.email, password, { cookie })
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(60 - refused.length)
  expect(refused[0]).toMatchObject({ body: { code: 'busy' } })
  expect(refused[0]?.headers.get('retry-after')).toBe('5')
  expect(refused[0]?.body.detail).toContain('Try again in 5 seconds')
  expect((await owner).status).toBe(200)
})

test('failures at one account make its guesser wait, even with the right password', async () => {
  const user = await aMember()
  for (let i = 0; i < 4; i++) expect((await logIn('192.0.2.3', user.email)).status).toBe(401)
  const answer = await logIn('192.0.2.3', user.email, password)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(2)
})

test('a stranger’s failures do not keep the owner out', async () => {
  const user = await aMember()
  for (let i = 0; i < 4; i++) await logIn('192.0.2.4', user.email)
  expect((await logIn('192.0.2.4', user.email, password)).status).toBe(429)
  expect((await logIn('192.0.2.5', user.email, password)).status).toBe(200)
})

test('an unknown account makes wait as a known one does', async () => {
  for (let i = 0; i < 4; i++) await logIn('192.0.2.6', 'ghost@example.org')
  expect((await logIn('192.0.2.6', 'ghost@example.org')).status).toBe(429)
})

test('a success forgets the failures before it', async () => {
  const user = await aMember()
  for (let i = 0; i < 3; i++) await logIn('192.0.2.7', user.email)
  expect((await logIn('192.0.2.7', user.email, password)).status).toBe(200)
  expect((await logIn('192.0.2.7', user.email)).status).toBe(401)
  expect((await logIn('192.0.2.7', user.email, password)).status).toBe(200)
})

const registerFrom = (address: string, email: string, word = password) =>
  call(register, '/api/register', {
    body: {
      name: 'Newcomer',
      email,
      password: word,
      passwordConfirmation: word,
      language: 'en',
      consent: TERMS,
    },
    headers: from(address),
  })

test('an address registers five times an hour, a network fifty; typing errors do not count', async () => {
  const email = `again-${process.pid}@example.org`
  for (let i = 0; i < 6; i++) {
    expect((await registerFrom('192.0.2.8', email, 'short')).status).toBe(422)
  }
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) statuses.push((await registerFrom(`10.9.0.${i}`, email)).status)
  expect(statuses).toEqual([201, 422, 422, 422, 422, 429])
  for (let i = 0; i < 50; i++) {
    const address = `limit-${process.pid}-${i}@example.org`
    expect((await registerFrom('192.0.2.8', address)).status).toBe(201)
  }
  const refused = await registerFrom('192.0.2.8', `limit-${process.pid}-51@example.org`)
  expect(refused.status).toBe(429)
  expect(refused.body.detail).toMatch(/Try again in (5\d|60) minutes\.$/)
})

test('five reset mails per address, fifty per network, known or not', async () => {
  const user = await aMember()
  const ask = (address: string, email: string) =>
    call(forgot, '/api/forgot-password', { body: { email }, headers: from(address) })
  for (const email of [user.email, 'nobody-at-all@example.org']) {
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await ask(`198.51.100.${i + 1}`, email)).status)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  }
  const other = (i: number) => ask('198.51.100.99', `other-${i}@example.org`)
  for (let i = 0; i < 50; i++) expect((await other(i)).status).toBe(204)
  expect((await other(51)).status).toBe(429)
})

test('a foreign page cannot spend the attempts of its reader', async () => {
  const foreign = () =>
    call(login, '/api/login', {
      body: { email: 'nobody@example.org', password },
      headers: from('192.0.2.9'),
      withoutCsrf: true,
    })
  for (let i = 0; i < 7; i++) expect((await foreign()).status).toBe(419)
  expect((await logIn('192.0.2.9', 'nobody@example.org')).status).toBe(401)
})

test('a member may try to change the password ten times in ten minutes, also all at once', async () => {
  const user = await aMember()
  const body = {
    currentPassword: password,
    password: '12345678',
    passwordConfirmation: '12345678',
  }
  const attempts = Array.from({ length: 12 }, () =>
    call(changePassword, '/api/user/password', { as: user, method: 'PUT', body }),
  )
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})
