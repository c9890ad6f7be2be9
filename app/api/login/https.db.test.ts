import { NextRequest } from 'next/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '@/lib/people/passwords/hash'
import { aBrowser } from '@/lib/platform/testing/browser'
import { routes } from '@/lib/routes'
import { aUser } from '@/lib/testing/factories'
import { anApp, codeOf } from '@/lib/testing/second-factor'
import middleware from '@/middleware'
import { POST as visit } from '../auth/yandex/visit/route'
import { GET as csrf } from '../csrf-cookie/route'
import { POST as logout } from '../logout/route'
import { PATCH as edit, GET as me } from '../user/route'
import { POST as askForPasskey } from './passkey-challenge/route'
import { POST as login } from './route'
import { POST as prove } from './second-factor/route'

const SITE = vi.hoisted(() => {
  process.env.SITE_URL = 'https://kvartal.example'
  process.env.YANDEX_CLIENT_ID = 'kvartal'
  process.env.YANDEX_CLIENT_SECRET = 'the-secret-of-the-tests'
  return process.env.SITE_URL
})
const password = 'seven wet herons'
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

async function signIn() {
  const { email } = await aUser({ passwordHash })
  const browser = aBrowser()
  await browser.ask(csrf, '/api/csrf-cookie')
  const answer = await browser.ask(login, '/api/login', { body: { email, password } })
  expect(answer.status).toBe(200)
  return { browser, set: answer.headers.getSetCookie() }
}

test('on https the session cookie is bound to this host, and every cookie is Secure', async () => {
  const { browser, set } = await signIn()
  const session = set.find((cookie) => cookie.includes('session'))
  expect(session).toMatch(/^__Host-session=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  for (const cookie of set) expect(cookie).toContain('Secure')
  for (const cookie of set) expect(cookie).not.toMatch(/Domain/i)
  expect(Object.keys(browser.cookies()).sort()).toEqual([
    'XSRF-TOKEN',
    '__Host-session',
    'auth_token',
    'device',
  ])
  expect((await browser.ask(me, '/api/user')).status).toBe(200)
})

test('a cookie of the name of http is not accepted, by the API or by a page of members', async () => {
  const { browser } = await signIn()
  const { '__Host-session': session = '', ...rest } = browser.cookies()
  const planted = aBrowser({ ...rest, session })
  expect((await planted.ask(me, '/api/user')).status).toBe(401)
  const open = async (name: string) => {
    const headers = { cookie: `${name}=${encodeURIComponent(session)}` }
    return (await middleware(new NextRequest(SITE + routes.editor(), { headers }))).status
  }
  expect(await open('session')).toBe(307)
  expect(await open('__Host-session')).toBe(200)
})

const HELD = (name: string) => new RegExp(`^__Host-${name}=\\S+; .*Path=/; HttpOnly; Secure`)

test('what a login under way holds is bound to this host too, and does not count under the name of http', async () => {
  const { id, email } = await aUser({ passwordHash })
  const { secret } = await anApp(id)
  const browser = aBrowser()
  await browser.ask(csrf, '/api/csrf-cookie')
  const begun = await browser.ask(login, '/api/login', { body: { email, password } })
  expect(begun.headers.getSetCookie()).toEqual([expect.stringMatching(HELD('login'))])
  const { '__Host-login': held = '', ...rest } = browser.cookies()
  const proof = { body: { kind: 'app', code: codeOf(secret) } }
  const planted = await aBrowser({ ...rest, login: held }).ask(prove, '/api/login', proof)
  expect([planted.status, planted.body.code]).toEqual([401, 'login_expired'])
  const done = await browser.ask(prove, '/api/login', proof)
  expect(done.status).toBe(200)
  expect(done.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^__Host-login=; Max-Age=0; Path=\/; HttpOnly; Secure/),
  )
})

test.each([
  ['passkey', askForPasskey, undefined],
  ['yandex', visit, { purpose: 'login' }],
])('so does the way to %s', async (name, handler, body) => {
  const browser = aBrowser()
  await browser.ask(csrf, '/api/csrf-cookie')
  const asked = { method: 'POST' as const, ...(body && { body }) }
  const { headers } = await browser.ask(handler, '/api/login', asked)
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(HELD(name))])
})

test('a logout clears it with the same attributes, else the browser would keep it', async () => {
  const { browser } = await signIn()
  const { headers } = await browser.ask(logout, '/api/logout', { method: 'POST' })
  expect(headers.getSetCookie()[0]).toMatch(/^__Host-session=; Max-Age=0; Path=\/; .*Secure/)
  expect(Object.keys(browser.cookies()).sort()).toEqual(['XSRF-TOKEN', 'device'])
})

test('behind a proxy that speaks http, the address of the site counts', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { browser } = await signIn()
  const from = (origin: string) =>
    browser.ask(edit, '/', { method: 'PATCH', body: { language: 'pl' }, headers: { origin } })
  expect((await from(SITE)).status).toBe(200)
  expect((await from('http://localhost:3000')).status).toBe(419)
})
