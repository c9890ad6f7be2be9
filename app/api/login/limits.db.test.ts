import { expect, test } from 'vitest'
import { hashPassword } from '@/lib/people/passwords/commands'
import { aUser } from '@/lib/platform/testing/factories'
import { call } from '@/lib/platform/testing/request'
import { POST as forgot } from '../forgot-password/route'
import { POST as register } from '../register/route'
import { PUT as changePassword } from '../user/password/route'
import { POST as login } from './route'

process.env.RATE_LIMITS = 'on'

const password = 'seven wet herons'
const from = (address: string) => ({ 'x-client-ip': address })
const aMember = async () => aUser({ passwordHash: await hashPassword(password) })
const logIn = (address: string, email: string, word = 'eight wet herons') =>
  call(login, '/api/login', { body: { email, password: word }, headers: from(address) })

test('a network may try to log in six times a minute', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) {
    statuses.push((await logIn('192.0.2.1', `nobody-${i}@example.org`)).status)
  }
  expect(statuses).toEqual(Array(6).fill(401))
  const answer = await logIn('192.0.2.1', 'nobody-7@example.org')
  expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.body.detail).toMatch(/^Too many attempts\. Try again in \d+ seconds?\.$/)

  expect((await logIn('192.0.2.2', 'nobody-7@example.org')).status).toBe(401)
})

test('an IPv6 caller is its /64 network', async () => {
  for (let i = 0; i < 6; i++) await logIn(`2001:db8:1:2::${i + 1}`, `six-${i}@example.org`)
  expect((await logIn('2001:db8:1:2:ffff::1', 'six-7@example.org')).status).toBe(429)
  expect((await logIn('2001:db8:1:3::1', 'six-7@example.org')).status).toBe(401)
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

test('a network may register five times an hour; typing errors do not count', async () => {
  const attempt = (i: number, word = password) =>
    call(register, '/api/register', {
      body: {
        name: 'Newcomer',
        email: `limit-${process.pid}-${i}@example.org`,
        password: word,
        passwordConfirmation: word,
        language: 'en',
      },
      headers: from('192.0.2.8'),
    })
  for (let i = 0; i < 6; i++) expect((await attempt(i, 'short')).status).toBe(422)
  for (let i = 0; i < 5; i++) expect((await attempt(i)).status).toBe(201)
  const refused = await attempt(6)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
})

test('five reset mails per address, and per network, known or not', async () => {
  const user = await aMember()
  for (const email of [user.email, 'nobody-at-all@example.org']) {
    const ask = (address: string) =>
      call(forgot, '/api/forgot-password', { body: { email }, headers: from(address) })
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await ask(`198.51.100.${i + 1}`)).status)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  }
  const ask = (i: number) =>
    call(forgot, '/api/forgot-password', {
      body: { email: `other-${i}@example.org` },
      headers: from('198.51.100.99'),
    })
  for (let i = 0; i < 5; i++) expect((await ask(i)).status).toBe(204)
  expect((await ask(6)).status).toBe(429)
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
