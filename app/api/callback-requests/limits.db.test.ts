import { expect, test } from 'vitest'
import { CONSENT } from '@/lib/callbacks/drafts/schema'
import { limits } from '@/lib/limits'
import { spend } from '@/lib/platform/http/rate-limit'
import { aUser } from '@/lib/platform/testing/factories'
import { call } from '@/lib/platform/testing/request'
import { POST } from './route'

process.env.RATE_LIMITS = 'on'

let serial = 0
const aNumber = () => `+4930${22_000_000 + ++serial}`
const ask = (network: string, phone: string, as?: { id: number }) =>
  call(POST, '/api/callback-requests', {
    as,
    headers: { 'x-client-ip': network },
    body: { subject: 'consultation', name: 'Anna', phone, country: 'DE', consent: CONSENT },
  })

test('three requests an hour for one phone, wherever they come from; what is wrong costs nothing', async () => {
  for (let i = 0; i < 5; i++) expect((await ask('10.7.0.1', '12')).status).toBe(422)
  const phone = aNumber()
  const answers = []
  for (let i = 0; i < 4; i++) answers.push((await ask(`10.8.0.${i}`, phone)).status)
  expect(answers).toEqual([201, 201, 201, 429])
})

test('ten a day for one phone', async () => {
  const phone = aNumber()
  for (let i = 0; i < 10; i++) await spend(phone, limits.callbackDay)
  const refused = await ask('10.8.1.1', phone)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(refused.body.detail).toMatch(/Try again in 24 hours\.$/)
})

test('an office behind one address asks thirty times an hour, members too', async () => {
  for (let i = 0; i < 30; i++) expect((await ask('10.7.0.2', aNumber())).status).toBe(201)
  const refused = await ask('10.7.0.2', aNumber(), await aUser())
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await ask('10.7.0.3', aNumber())).status).toBe(201)
})
