import { beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '@/lib/people/passwords/hash'
import { hashToken } from '@/lib/platform/auth/session'
import { db } from '@/lib/platform/db'
import { aBrowser } from '@/lib/platform/testing/browser'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call, sessionCookie } from '@/lib/platform/testing/request'
import { aUser } from '@/lib/testing/factories'
import { aPasskey } from '@/lib/testing/passkey'
import { anApp } from '@/lib/testing/second-factor'
import { GET as csrf } from '../../csrf-cookie/route'
import { POST as START } from '../../user/passkey-challenge/route'
import { POST as ADD } from '../../user/passkeys/route'
import { GET as me } from '../../user/route'
import { POST as CHALLENGE } from '../passkey-challenge/route'
import { POST } from './route'

const currentPassword = 'seven wet herons'
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(currentPassword)
})

async function aHolder(data: object = {}) {
  const user = await aUser({ passwordHash, language: 'en', ...data })
  const headers = { cookie: await sessionCookie(user) }
  const passkey = aPasskey()
  const { challenge, user: owner } = (
    await call(START, '/', { headers, body: { currentPassword } })
  ).body
  const response = passkey.register({ challenge, user: owner })
  expect((await call(ADD, '/', { headers, body: { response } })).status).toBe(201)
  return { user, passkey }
}

async function asked() {
  const browser = aBrowser()
  await browser.ask(csrf, '/api/csrf-cookie')
  const answer = await browser.ask(CHALLENGE, '/api/login/passkey-challenge', { method: 'POST' })
  expect(answer.status).toBe(200)
  const send = (response: object) => browser.ask(POST, '/api/login/passkey', { body: { response } })
  return { ...browser, challenge: answer.body.challenge as string, options: answer.body, send }
}
const FAILED = { status: 401, body: { code: 'passkey_failed' } }

test('a passkey signs in without a name or password, as both factors, in the place of the app too', async () => {
  const { user, passkey } = await aHolder()
  await anApp(user.id)
  const browser = await asked()
  expect(browser.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(browser.options.allowCredentials ?? []).toEqual([])
  const answer = await browser.send(passkey.answer(browser))
  expect(answer).toMatchObject({ status: 200, body: { id: user.id } })
  expect((await browser.ask(me, '/api/user')).status).toBe(200)
  const session = await db.session.findFirstOrThrow({
    where: { userId: user.id },
    orderBy: { id: 'desc' },
  })
  expect(session.secondFactor).toBe(true)
  const row = await db.passkey.findFirstOrThrow({ where: { userId: user.id } })
  expect(row.lastUsedAt).not.toBeNull()
  expect(row.counter).toBe(1n)
  await vi.waitFor(async () =>
    expect((await mailsTo(user.email)).join()).toContain('a login from a new device'),
  )
})

test('an answer works once, in the browser that was asked, in time', async () => {
  const { passkey } = await aHolder()
  const first = await asked()
  const response = passkey.answer(first)
  const other = await asked()
  expect(await other.send(response)).toMatchObject(FAILED)
  expect((await first.send(response)).status).toBe(200)
  expect(await first.send(response)).toMatchObject(FAILED)

  const bare = aBrowser()
  await bare.ask(csrf, '/api/csrf-cookie')
  expect(await bare.ask(POST, '/', { body: { response } })).toMatchObject(FAILED)

  const late = await asked()
  await db.passkeyChallenge.update({
    where: { askerHash: hashToken(late.cookies().passkey ?? '') },
    data: { expiresAt: new Date() },
  })
  expect(await late.send(passkey.answer(late))).toMatchObject(FAILED)
})

test.each([
  ['of another site', { origin: 'http://kvartal.example' }],
  ['for another site', { rpId: 'kvartal.example' }],
  ['of nobody that the device verified', { isVerified: false }],
])('an answer %s is refused', async (_, given) => {
  const { passkey } = await aHolder()
  const browser = await asked()
  const { challenge } = browser
  expect(await browser.send(passkey.answer({ challenge, ...given }))).toMatchObject(FAILED)
})

test('an answer that names another member, or nobody, is refused', async () => {
  const { passkey } = await aHolder()
  const { user: other } = await aHolder()
  for (const userHandle of [Buffer.from(`member:${other.id}`).toString('base64url'), undefined]) {
    const browser = await asked()
    const { response, ...answer } = passkey.answer(browser)
    expect(await browser.send({ ...answer, response: { ...response, userHandle } })).toMatchObject(
      FAILED,
    )
  }
})

test('a counter that does not grow is a copy of the key', async () => {
  const { passkey } = await aHolder()
  for (const status of [200, 200]) {
    const browser = await asked()
    expect((await browser.send(passkey.answer(browser))).status).toBe(status)
  }
  passkey.rewind(0)
  const copy = await asked()
  expect(await copy.send(passkey.answer(copy))).toMatchObject(FAILED)
})

test('an unknown passkey, and a signature of another, are refused alike', async () => {
  const { passkey } = await aHolder()
  const stranger = aPasskey()
  const browser = await asked()
  const unknown = await browser.send(stranger.answer(browser))
  const again = await asked()
  const { id, rawId } = passkey.answer(again)
  const forged = await again.send({ ...stranger.answer(again), id, rawId })
  expect([unknown, forged]).toMatchObject([FAILED, FAILED])
  expect(forged.body).toEqual(unknown.body)
})

test('broken answers and foreign pages are refused', async () => {
  const browser = await asked()
  for (const response of [{}, { id: 'x' }, { id: 'я', rawId: 'x', type: 'public-key' }]) {
    expect((await browser.send(response)).status).toBe(422)
  }
  const body = { response: aPasskey().answer(browser) }
  expect((await call(POST, '/', { body, withoutCsrf: true })).status).toBe(419)
})
