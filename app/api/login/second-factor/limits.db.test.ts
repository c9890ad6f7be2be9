import { beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '@/lib/people/passwords/hash'
import { aBrowser } from '@/lib/platform/testing/browser'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { aUser } from '@/lib/testing/factories'
import { anApp, codeOf } from '@/lib/testing/second-factor'
import { GET as csrf } from '../../csrf-cookie/route'
import { POST as login } from '../route'
import { POST } from './route'

process.env.RATE_LIMITS = 'on'

const password = 'seven wet herons'
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

async function firstStep({ email }: { email: string }, address: string, cookies = {}) {
  const browser = aBrowser(cookies)
  await browser.ask(csrf, '/api/csrf-cookie')
  const headers = { 'x-client-ip': address }
  await browser.ask(login, '/api/login', { body: { email, password }, headers })
  const prove = (code: string) =>
    browser.ask(POST, '/api/login/second-factor', { body: { kind: 'app', code }, headers })
  return { ...browser, prove }
}

test('who knows the password cannot try codes: strangers wait, the owner is told and gets in where known', async () => {
  const user = await aUser({ passwordHash, language: 'en' })
  const { secret } = await anApp(user.id)
  const own = await firstStep(user, '192.0.2.10')
  expect((await own.prove(codeOf(secret, -1))).status).toBe(200)
  const { device = '' } = own.cookies()

  const statuses: number[] = []
  for (let i = 0; i < 8; i++) {
    const { prove } = await firstStep(user, `203.0.113.${i}`)
    statuses.push((await prove('000000')).status)
  }
  expect(statuses).toEqual([...Array(6).fill(422), 429, 429])
  await vi.waitFor(async () => {
    const mails = (await mailsTo(user.email)).join()
    expect(mails).toContain('somebody knows your password')
  })
  const stranger = await firstStep(user, '203.0.113.99')
  expect((await stranger.prove(codeOf(secret))).status).toBe(429)
  const known = await firstStep(user, '192.0.2.11', { device })
  expect((await known.prove(codeOf(secret))).status).toBe(200)
})

test('one browser waits longer with each wrong code', async () => {
  const user = await aUser({ passwordHash })
  const { secret } = await anApp(user.id)
  const { prove } = await firstStep(user, '198.51.100.1')
  for (let i = 0; i < 4; i++) expect((await prove('000000')).status).toBe(422)
  const refused = await prove(codeOf(secret))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
