import { expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import { aProperty } from '@/lib/testing/catalogue-factories'
import { anOldHand } from '@/lib/testing/factories'
import { POST } from './route'

process.env.RATE_LIMITS = 'on'

test('a second question at once has to wait, another member’s has not', async () => {
  const [reader, other, { id }] = [await anOldHand(), await anOldHand(), await aProperty()]
  const body = { text: 'Is there a lift to the cellar?', language: 'en' }
  const ask = (as: { id: number }) => call(POST, '/', { as, params: { id }, body })
  expect((await ask(reader)).status).toBe(201)
  const refused = await ask(reader)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(other)).status).toBe(201)
})
