import { expect, test } from 'vitest'
import { TERMS } from '@/lib/people/schema'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aUser } from '@/lib/testing/factories'
import { GET as me } from '../user/route'
import { POST } from './route'

let serial = 0
const person = (data: object = {}) => ({
  name: 'Анна Кравцова',
  email: `anna-${process.pid}-${++serial}@example.org`,
  password: 'seven wet herons',
  passwordConfirmation: 'seven wet herons',
  language: 'ru',
  consent: TERMS,
  ...data,
})
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

test('a newcomer gets an account and is signed in', async () => {
  const body = person({ name: '  Анна   Кравцова ', email: ' ANNA.New@Example.org ' })
  const answer = await call(POST, '/api/register', { body })
  expect(answer).toMatchObject({
    status: 201,
    body: { name: 'Анна Кравцова', email: 'anna.new@example.org', language: 'ru', role: 'member' },
  })
  expect(JSON.stringify(answer.body)).not.toContain('argon2')
  const row = await db.user.findUniqueOrThrow({ where: { id: answer.body.id } })
  expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)

  const cookie = cookieOf(answer.headers)
  expect(await call(me, '/api/user', { headers: { cookie } })).toMatchObject({
    status: 200,
    body: { id: answer.body.id },
  })
})

test('the version that was agreed to is kept, with the time', async () => {
  const before = new Date()
  const { body } = await call(POST, '/api/register', { body: person() })
  const row = await db.user.findUniqueOrThrow({ where: { id: body.id } })
  expect(row.consentVersion).toBe(TERMS)
  expect(Number(row.consentAt)).toBeGreaterThanOrEqual(before.getTime())
})

test.each([undefined, null, false, '', '1999-01-01'])(
  'nobody registers with %j for a consent',
  async (consent) => {
    const body = person({ consent })
    expect(await call(POST, '/api/register', { body })).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            pointer: '#/consent',
            code: 'terms_required',
            message: 'Please agree to the terms and the privacy policy to register.',
          },
        ],
      },
    })
    expect(await db.user.count({ where: { email: body.email } })).toBe(0)
  },
)

test('nobody becomes a moderator by asking', async () => {
  const answer = await call(POST, '/api/register', { body: person({ role: 'admin' }) })
  expect(answer).toMatchObject({
    status: 422,
    body: {
      detail: 'There is no field “role” here.',
      errors: [{ pointer: '#/role', code: 'unknown_field' }],
    },
  })
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('the cookies: the session is hidden from scripts, the channel token is not', async () => {
  const { headers } = await call(POST, '/api/register', { body: person() })
  const [session, channel] = headers.getSetCookie()
  expect(session).toMatch(/^session=.+; .*HttpOnly/)
  expect(channel).toMatch(/^auth_token=.+/)
  expect(channel).not.toContain('HttpOnly')
  for (const cookie of [session, channel]) expect(cookie).toMatch(/SameSite=Lax/i)
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('an address has one account, in any case of its letters', async () => {
  const known = await aUser()
  const body = person({ email: known.email.toUpperCase() })
  expect(await call(POST, '/api/register', { body })).toMatchObject({
    status: 422,
    body: {
      errors: [
        {
          pointer: '#/email',
          code: 'email_taken',
          message: 'An account with this e-mail already exists.',
        },
      ],
    },
  })
})

test('two registrations of one address at once make one account', async () => {
  const body = person()
  const both = await Promise.all([1, 2].map(() => call(POST, '/api/register', { body })))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(await db.user.count({ where: { email: body.email } })).toBe(1)
})

test.each([
  [{ password: '', passwordConfirmation: 'x' }, '#/password', 'Password is required.'],
  [
    { password: 'short', passwordConfirmation: 'short' },
    '#/password',
    'Password must be at least 8 characters long.',
  ],
  [{ passwordConfirmation: '' }, '#/passwordConfirmation', 'Password confirmation is required.'],
  [{ passwordConfirmation: 'another one' }, '#/passwordConfirmation', 'Passwords must match.'],
  [
    { password: 'Password123', passwordConfirmation: 'Password123' },
    '#/password',
    'This password is too common. Please choose another one.',
  ],
  ...['Kvartal-2026', 'квартал!!1', 'KvartalAdmin7'].map((password): [object, string, string] => [
    { password, passwordConfirmation: password },
    '#/password',
    'This password is too common. Please choose another one.',
  ]),
  [{ email: 'anna@' }, '#/email', 'Please enter a valid e-mail address.'],
  [{ email: undefined }, '#/email', 'This field is required.'],
  [{ name: '  ' }, '#/name', 'This field is required.'],
  [
    { name: 'evil.com' },
    '#/name',
    'This cannot contain a web or e-mail address. If it is not an address, put a space after the full stop.',
  ],
  [
    { name: 'Kvartal Support' },
    '#/name',
    'This name could be taken for the site or its staff. Please choose another one.',
  ],
  [{ name: 'A' }, '#/name', 'The name needs 2 to 40 characters.'],
  [{ name: 'A'.repeat(41) }, '#/name', 'The name needs 2 to 40 characters.'],
  [{ name: 'Анна\u202e' }, '#/name', 'The name may contain letters, digits, spaces and . _ - ’'],
  [{ name: '...' }, '#/name', 'The name may contain letters, digits, spaces and . _ - ’'],
  [{ language: 'fr' }, '#/language', 'Please choose one of the available values.'],
])('%j is refused at %s', async (wrong, pointer, message) => {
  const answer = await call(POST, '/api/register', { body: person(wrong) })
  expect(answer).toMatchObject({ status: 422, type: 'application/problem+json' })
  expect(answer.body.errors).toEqual([expect.objectContaining({ pointer, message })])
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('all faults of a form are told at once', async () => {
  const body = { name: '', email: '', password: 'short', passwordConfirmation: 'other' }
  const answer = await call(POST, '/api/register', { body })
  expect(answer.body.errors.map((error: { pointer: string }) => error.pointer)).toEqual([
    '#/name',
    '#/email',
    '#/password',
    '#/language',
    '#/consent',
    '#/passwordConfirmation',
  ])
})

test('unreadable, of another kind, or from a foreign page', async () => {
  expect(await call(POST, '/api/register', { body: '{"name":' })).toMatchObject({ status: 400 })
  expect(await call(POST, '/api/register', { body: new FormData() })).toMatchObject({ status: 415 })
  expect(await call(POST, '/api/register', { body: person(), withoutCsrf: true })).toMatchObject({
    status: 419,
    body: { code: 'csrf_mismatch' },
  })
})
