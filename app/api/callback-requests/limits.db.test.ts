import { expect, test } from 'vitest'
import { CONSENT } from '@/lib/callbacks/drafts/schema'
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

test('three requests an hour from one network, of members too; what is refused costs nothing', async () => {
  for (let i = 0; i < 5; i++) expect((await ask('10.7.0.1', '12')).status).toBe(422)
  for (let i = 0; i < 3; i++) expect((await ask('10.7.0.1', aNumber())).status).toBe(201)
  const refused = await ask('10.7.0.1', aNumber(), await aUser())
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await ask('10.7.0.2', aNumber())).status).toBe(201)
})

test('ten requests a day for one number, wherever they come from', async () => {
  const phone = aNumber()
  const answers = []
  for (let i = 0; i < 11; i++) answers.push((await ask(`10.8.0.${i}`, phone)).status)
  expect(answers).toEqual([...Array(10).fill(201), 429])
})
