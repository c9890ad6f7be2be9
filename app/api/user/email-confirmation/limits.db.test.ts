import { expect, test, vi } from 'vitest'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call } from '@/lib/platform/testing/request'
import { aUser } from '@/lib/testing/factories'
import { mailResets } from '@/lib/testing/resets'
import { POST as forgot } from '../../forgot-password/route'
import { POST } from './route'

process.env.RATE_LIMITS = 'on'

const aNewcomer = () => aUser({ emailConfirmedAt: null })
const ask = (as: { id: number }) =>
  call(POST, '/api/user/email-confirmation', { as, method: 'POST' })

test('three links an hour for one account, the next waits', async () => {
  const user = await aNewcomer()
  for (const status of [204, 204, 204, 429]) expect((await ask(user)).status).toBe(status)
  const refused = await ask(user)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await ask(await aNewcomer())).status).toBe(204)
  expect(await mailsTo(user.email)).toHaveLength(3)
})

test('forgetting the password spends the same three, so that a stranger’s mailbox stays calm', async () => {
  const user = await aNewcomer()
  for (const status of [204, 204]) expect((await ask(user)).status).toBe(status)
  const headers = { 'x-client-ip': '10.9.8.7' }
  const body = { email: user.email }
  const forget = () => call(forgot, '/api/forgot-password', { body, headers })
  expect((await forget()).status).toBe(204)
  await mailResets()
  await vi.waitFor(async () => expect(await mailsTo(user.email)).toHaveLength(3), { timeout: 5000 })
  expect((await forget()).status).toBe(204)
  await mailResets()
  expect((await ask(user)).status).toBe(429)
  expect(await db.emailConfirmation.count({ where: { userId: user.id } })).toBe(3)
})
