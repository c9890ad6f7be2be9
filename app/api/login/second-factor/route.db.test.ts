import { parseCookie } from 'cookie'
import { beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '@/lib/people/passwords/hash'
import { hashToken } from '@/lib/platform/auth/session'
import { db } from '@/lib/platform/db'
import { aBrowser } from '@/lib/platform/testing/browser'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { sessionCookie } from '@/lib/platform/testing/request'
import { aUser } from '@/lib/testing/factories'
import { anApp, codeOf } from '@/lib/testing/second-factor'
import { GET as csrf } from '../../csrf-cookie/route'
import { PUT as changePassword } from '../../user/password/route'
import { GET as me } from '../../user/route'
import { POST as login } from '../route'
import { POST } from './route'

const password = 'seven wet herons'
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

type Browser = ReturnType<typeof aBrowser>

async function aGuardedMember() {
  const user = await aUser({ passwordHash, language: 'en' })
  return { user, ...(await anApp(user.id)) }
}
async function firstStep({ email }: { email: string }) {
  const browser = aBrowser()
  await browser.ask(csrf, '/api/csrf-cookie')
  const answer = await browser.ask(login, '/api/login', { body: { email, password } })
  return { browser, answer }
}
const prove = (browser: Browser, code: string, kind = 'app') =>
  browser.ask(POST, '/api/login/second-factor', { body: { kind, code } })
const whoIs = async (browser: Browser) => (await browser.ask(me, '/api/user')).status
const WRONG = { status: 422, body: { errors: [{ pointer: '#/code', code: 'code_wrong' }] } }
const EXPIRED = { status: 401, body: { code: 'login_expired' } }

test('the right password alone signs nobody in; with a code of the app it does, once', async () => {
  const { user, secret } = await aGuardedMember()
  const { browser, answer } = await firstStep(user)
  expect(answer).toMatchObject({ status: 202, body: { secondFactor: true } })
  expect(Object.keys(answer.body)).toEqual(['secondFactor'])
  const cookies = answer.headers.getSetCookie()
  expect(cookies).toHaveLength(1)
  expect(cookies[0]).toMatch(/^login=\S+; Max-Age=300; Path=\/api\/login; HttpOnly; SameSite=Lax/)
  expect(await whoIs(browser)).toBe(401)

  const code = codeOf(secret)
  const done = await prove(browser, code)
  expect(done).toMatchObject({ status: 200, body: { id: user.id } })
  expect(await whoIs(browser)).toBe(200)
  const session = await db.session.findFirstOrThrow({ where: { userId: user.id } })
  expect(session.secondFactor).toBe(true)

  const again = (await firstStep(user)).browser
  expect(await prove(again, code)).toMatchObject(WRONG)
  expect(await prove(again, codeOf(secret, -1))).toMatchObject(WRONG)
  expect(
    (await prove(again, `${codeOf(secret, 1).slice(0, 3)} ${codeOf(secret, 1).slice(3)}`)).status,
  ).toBe(200)
})

test('a code is good one step early or late, and no more', async () => {
  for (const [steps, status] of [
    [-1, 200],
    [1, 200],
    [-3, 422],
    [3, 422],
  ] as const) {
    const { user, secret } = await aGuardedMember()
    const { browser } = await firstStep(user)
    expect((await prove(browser, codeOf(secret, steps))).status, `${steps}`).toBe(status)
  }
})

test('of one code sent ten times at once, one signs in', async () => {
  const { user, secret } = await aGuardedMember()
  const steps = await Promise.all(Array.from({ length: 10 }, () => firstStep(user)))
  const code = codeOf(secret)
  const statuses = await Promise.all(
    steps.map(async ({ browser }) => (await prove(browser, code)).status),
  )
  expect(statuses.sort()).toEqual([200, ...Array(9).fill(422)])
})

test('the second step belongs to the browser of the first, works once, and ends in time', async () => {
  const { user, secret } = await aGuardedMember()
  const stranger = aBrowser()
  await stranger.ask(csrf, '/api/csrf-cookie')
  expect(await prove(stranger, codeOf(secret))).toMatchObject(EXPIRED)

  const { browser } = await firstStep(user)
  const stolen = aBrowser({ ...browser.cookies() })
  expect((await prove(browser, codeOf(secret))).status).toBe(200)
  expect(await prove(stolen, codeOf(secret, 1))).toMatchObject(EXPIRED)

  const late = (await firstStep(user)).browser
  const tokenHash = hashToken(late.cookies().login ?? '')
  await db.pendingLogin.update({ where: { tokenHash }, data: { expiresAt: new Date() } })
  expect(await prove(late, codeOf(secret, 1))).toMatchObject(EXPIRED)
})

test('a new password ends the step that an old one had begun', async () => {
  const { user, secret } = await aGuardedMember()
  const { browser } = await firstStep(user)
  const word = 'nine dry storks'
  const cookie = await sessionCookie(user)
  const asOwner = aBrowser(parseCookie(cookie) as Record<string, string>)
  await asOwner.ask(csrf, '/api/csrf-cookie')
  const body = { currentPassword: password, password: word, passwordConfirmation: word }
  const changed = await asOwner.ask(changePassword, '/api/user/password', { method: 'PUT', body })
  expect(changed.status).toBe(204)
  expect(await prove(browser, codeOf(secret))).toMatchObject(EXPIRED)
})

test('a recovery code signs in once, and its owner is told', async () => {
  const { user, codes } = await aGuardedMember()
  const [code = '', other = ''] = codes
  const first = (await firstStep(user)).browser
  expect(await prove(first, code)).toMatchObject(WRONG)
  expect((await prove(first, ` ${code.toUpperCase()} `, 'recovery')).status).toBe(200)
  const second = (await firstStep(user)).browser
  expect(await prove(second, code, 'recovery')).toMatchObject(WRONG)
  expect((await prove(second, other.replaceAll('-', ''), 'recovery')).status).toBe(200)
  const stranger = (await firstStep((await aGuardedMember()).user)).browser
  expect(await prove(stranger, codes[2] ?? '', 'recovery')).toMatchObject(WRONG)
  await vi.waitFor(async () => {
    const mails = (await mailsTo(user.email)).join()
    expect(mails).toContain('9 are left')
    expect(mails).toContain('8 are left')
  })
})

test('a wrong password tells nothing of a second factor, and bad bodies are refused', async () => {
  const { user } = await aGuardedMember()
  const { browser } = await firstStep(user)
  const wrong = await browser.ask(login, '/api/login', {
    body: { email: user.email, password: 'eight wet herons' },
  })
  expect(wrong).toMatchObject({ status: 401, body: { code: 'login_failed' } })
  expect(wrong.headers.getSetCookie()).toEqual([])
  for (const body of [{}, { kind: 'app' }, { kind: 'sms', code: '1' }, { kind: 'app', code: '' }]) {
    const answer = await browser.ask(POST, '/api/login/second-factor', { body })
    expect(answer.status, JSON.stringify(body)).toBe(422)
  }
})

test('a session of a browser that was not known is told to its owner, a known one is not', async () => {
  const user = await aUser({ passwordHash, language: 'de' })
  const browser = aBrowser()
  await browser.ask(csrf, '/api/csrf-cookie')
  const enter = (address: string) =>
    browser.ask(login, '/api/login', {
      body: { email: user.email, password },
      headers: { 'x-client-ip': address, 'user-agent': CHROME },
    })
  expect((await enter('203.0.113.7')).status).toBe(200)
  const [mail = ''] = await vi.waitFor(async () => {
    const mails = await mailsTo(user.email)
    if (mails.length === 0) throw new Error('no mail yet')
    return mails
  })
  expect(mail).toContain('hat sich ein Gerät angemeldet')
  expect(mail).toContain('Chrome · Windows, Netz 203.0.113.0/24')
  expect((await enter('203.0.113.8')).status).toBe(200)
  const rows = await db.notification.findMany({ where: { userId: user.id } })
  expect(rows).toMatchObject([{ kind: 'system', data: { event: 'new_device' } }])
  expect(await mailsTo(user.email)).toHaveLength(1)
  const networks = await db.session.findMany({ where: { userId: user.id } })
  expect(networks.map(({ network }) => network)).toEqual(['203.0.113.0/24', '203.0.113.0/24'])
})

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
