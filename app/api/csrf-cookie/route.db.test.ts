import { beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '@/lib/people/passwords/hash'
import { TERMS } from '@/lib/people/schema'
import { hashToken } from '@/lib/platform/auth/session'
import { db } from '@/lib/platform/db'
import { aBrowser } from '@/lib/platform/testing/browser'
import { call } from '@/lib/platform/testing/request'
import { aToken, aUser } from '@/lib/testing/factories'
import { POST as login } from '../login/route'
import { POST as logout } from '../logout/route'
import { POST as register } from '../register/route'
import { POST as reset } from '../reset-password/route'
import { PUT as changePassword } from '../user/password/route'
import { PATCH as edit, GET as me } from '../user/route'
import { DELETE as endSessions, GET as listSessions } from '../user/sessions/route'
import { GET } from './route'

type Browser = ReturnType<typeof aBrowser>
const password = 'seven wet herons'
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

const anybody = { email: 'nobody@example.org', password }
const tokenIn = async (browser: Browser) => {
  await browser.ask(GET, '/api/csrf-cookie')
  return browser.token()
}
/** A write that members may do, with the token held or another. */
const write = (browser: Browser, token?: string) =>
  browser.ask(edit, '/api/user', {
    method: 'PATCH',
    body: { language: 'de' },
    ...(token !== undefined && { token }),
  })
async function signedIn(user?: { id: number; email: string }) {
  const { email } = user ?? (await aUser({ passwordHash }))
  const browser = aBrowser()
  await tokenIn(browser)
  const answer = await browser.ask(login, '/api/login', { body: { email, password } })
  expect(answer.status).toBe(200)
  return browser
}

test('it hands out a readable token that is kept by no cache', async () => {
  const { status, headers } = await call(GET, '/api/csrf-cookie')
  expect(status).toBe(204)
  expect(headers.get('cache-control')).toContain('no-store')
  const [cookie] = headers.getSetCookie()
  expect(cookie).toMatch(/^XSRF-TOKEN=.+SameSite=Lax/i)
  expect(cookie).not.toContain('HttpOnly')
})

test('the token in cookie and header opens the door; alone, foreign or forged it does not', async () => {
  const [token, other] = [await tokenIn(aBrowser()), await tokenIn(aBrowser())]
  const attempt = (cookie: string, header?: string) =>
    call(login, '/api/login', {
      body: anybody,
      withoutCsrf: true,
      headers: { cookie: `XSRF-TOKEN=${cookie}`, ...(header && { 'x-xsrf-token': header }) },
    })
  expect((await attempt(token, token)).body.code).toBe('login_failed')
  expect((await attempt(token)).status).toBe(419)
  expect((await attempt('', token)).status).toBe(419)
  expect((await attempt(token, other)).status).toBe(419)
  expect((await attempt('planted.planted', 'planted.planted')).status).toBe(419)
})

test('who holds a good token keeps it, so that what is on its way is not refused; others get one', async () => {
  for (const browser of [aBrowser(), await signedIn()]) {
    const token = await tokenIn(browser)
    expect(await tokenIn(browser)).toBe(token)
  }
  for (const bad of ['planted.planted', 'x', '']) {
    const browser = aBrowser({ 'XSRF-TOKEN': bad })
    expect(await tokenIn(browser)).not.toBe(bad)
    expect((await browser.ask(login, '/api/login', { body: anybody })).body.code).toBe(
      'login_failed',
    )
  }
})

test('the token of a visitor or of another session is refused, and the next one asked for is right', async () => {
  const user = await aUser({ passwordHash })
  const [here, elsewhere] = [await signedIn(user), await signedIn(user)]
  for (const foreign of [await tokenIn(aBrowser()), elsewhere.token()]) {
    expect(await write(here, foreign)).toMatchObject({
      status: 419,
      body: { code: 'csrf_mismatch' },
    })
    const confused = aBrowser({ ...here.cookies(), 'XSRF-TOKEN': foreign })
    expect((await write(confused)).status).toBe(419)
    await tokenIn(confused)
    expect((await write(confused)).status).toBe(200)
  }
  expect((await write(here)).status).toBe(200)
})

const CHANGES: Record<string, (browser: Browser, user: { id: number }) => Promise<number>> = {
  'a login': async (browser) => {
    const { email } = await aUser({ passwordHash })
    return (await browser.ask(login, '/api/login', { body: { email, password } })).status
  },
  'a registration': async (browser, { id }) => {
    const body = {
      name: 'Anna Berg',
      email: `anna-${id}@example.org`,
      password,
      passwordConfirmation: password,
      language: 'de',
      consent: TERMS,
    }
    return (await browser.ask(register, '/api/register', { body })).status
  },
  'a logout': async (browser) =>
    (await browser.ask(logout, '/api/logout', { method: 'POST' })).status,
  'a new password': async (browser) => {
    const next = 'nine dry storks'
    const body = { currentPassword: password, password: next, passwordConfirmation: next }
    return (await browser.ask(changePassword, '/', { method: 'PUT', body })).status
  },
  'a reset of the password': async (browser, { id }) => {
    const token = `reset-${id}`
    const expiresAt = new Date(Date.now() + 60_000)
    await db.passwordReset.create({ data: { tokenHash: hashToken(token), userId: id, expiresAt } })
    const next = 'nine dry storks'
    const body = { token, password: next, passwordConfirmation: next }
    return (await browser.ask(reset, '/api/reset-password', { body })).status
  },
  'ending this very session': async (browser) => {
    const { body } = await browser.ask(listSessions, '/api/user/sessions')
    const { id } = body.items.find(({ current }: { current: boolean }) => current)
    return (await browser.ask(endSessions, `/?id=${id}`, { method: 'DELETE' })).status
  },
  'ending it elsewhere, which the next call says': async (browser, { id }) => {
    await db.session.updateMany({ where: { userId: id }, data: { endedAt: new Date() } })
    return (await write(browser)).status
  },
}

test.each(Object.entries(CHANGES))(
  '%s sets a new token in its answer and refuses the one of before',
  async (_, change) => {
    const user = await aUser({ passwordHash })
    const browser = await signedIn(user)
    const before = browser.token()
    expect([200, 201, 204, 401]).toContain(await change(browser, user))
    const after = browser.token()
    expect(after).not.toBe(before)
    expect((await write(browser, before)).status).toBe(419)
    const isSignedIn = 'session' in browser.cookies()
    expect((await write(browser, after)).status).toBe(isSignedIn ? 200 : 401)
    expect(await tokenIn(browser), 'the new one is right').toBe(after)
  },
)

test('a token of a visitor is old once they are signed in', async () => {
  const { email } = await aUser({ passwordHash })
  const browser = aBrowser()
  const before = await tokenIn(browser)
  await browser.ask(login, '/api/login', { body: { email, password } })
  expect((await write(browser, before)).status).toBe(419)
  expect((await write(browser)).status).toBe(200)
})

test('a login that fails changes nothing', async () => {
  const browser = aBrowser()
  const before = await tokenIn(browser)
  const { headers, status } = await browser.ask(login, '/api/login', { body: anybody })
  expect([status, headers.getSetCookie(), browser.token()]).toEqual([401, [], before])
})

test('a browser whose session was ended elsewhere holds nothing of it after the first refusal', async () => {
  const user = await aUser({ passwordHash })
  const browser = await signedIn(user)
  await db.session.updateMany({ where: { userId: user.id }, data: { endedAt: new Date() } })
  expect((await browser.ask(me, '/api/user')).status).toBe(401)
  expect(Object.keys(browser.cookies()).sort()).toEqual(['XSRF-TOKEN', 'device'])
  const answer = await browser.ask(login, '/api/login', { body: { email: user.email, password } })
  expect(answer.status).toBe(200)
})

test('a reset of somebody else’s password leaves who is signed in here as they are', async () => {
  const [user, other] = [await aUser({ passwordHash }), await aUser()]
  const browser = await signedIn(user)
  const before = browser.token()
  expect(await CHANGES['a reset of the password']?.(browser, other)).toBe(204)
  expect(browser.token()).toBe(before)
  expect((await write(browser)).status).toBe(200)
})

const OWN = 'http://localhost:3000'
test.each([
  [{}, 200],
  [{ 'sec-fetch-site': 'same-origin', origin: OWN }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ origin: OWN }, 200],
  [{ origin: OWN, host: 'inside:8123' }, 200],
  [{ 'sec-fetch-site': 'same-site', origin: OWN }, 200],
  [{ 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' }, 200],
  [{ 'sec-fetch-site': 'same-site', origin: 'http://blog.localhost:3000' }, 419],
  [{ 'sec-fetch-site': 'same-site' }, 419],
  [{ 'sec-fetch-site': 'cross-site' }, 419],
  [{ 'sec-fetch-site': 'cross-site', origin: OWN }, 419],
  [{ 'sec-fetch-site': 'cross-site', origin: 'null' }, 419],
  [{ origin: 'https://evil.example' }, 419],
  [{ origin: 'http://localhost:3000.evil.example' }, 419],
  [{ origin: 'https://localhost:3000' }, 419],
  [{ origin: 'http://localhost:3001' }, 419],
  [{ origin: 'null' }, 419],
  [{ origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }, 200],
  [{ origin: 'http://192.168.1.6:3000', host: '192.168.1.5:3000' }, 419],
  [{ origin: 'null', host: 'null' }, 419],
])('a write with the right token and %j is %i', async (headers: Record<string, string>, status) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const browser = await signedIn()
  const options = { method: 'PATCH' as const, body: { language: 'cs' }, headers }
  expect((await browser.ask(edit, '/api/user', options)).status).toBe(status)
  expect((await browser.ask(me, '/api/user', { headers })).body.language).toBe(
    status === 200 ? 'cs' : 'ru',
  )
})

test('a program with a token of its own writes from wherever it is', async () => {
  const user = await aUser()
  await aToken(user, `anywhere-${user.id}`, { scope: 'write' })
  const headers = {
    authorization: `Bearer anywhere-${user.id}`,
    origin: 'https://tool.example',
    'sec-fetch-site': 'cross-site',
  }
  const options = { method: 'PATCH' as const, body: { language: 'cs' }, headers, withoutCsrf: true }
  expect((await call(edit, '/api/user', options)).status).toBe(200)
})
