import { expect, test } from 'vitest'
import { limits } from '@/lib/limits'
import { spend } from '@/lib/platform/http/rate-limit'
import { call } from '@/lib/platform/testing/request'
import { anOldHand, aText, aUser } from '@/lib/testing/factories'
import { POST } from '../users/[id]/messages/route'

process.env.RATE_LIMITS = 'on'

const send = (as: { id: number }, to: { id: number }) =>
  call(POST, '/api/x', {
    as,
    params: { id: to.id },
    body: { body: aText('Hello'), language: 'en' },
  })

test('thirty messages a minute, to whomever; others are not held up', async () => {
  const [anna, boris, carla] = [await anOldHand(), await anOldHand(), await anOldHand()]
  for (let i = 0; i < 30; i++) expect((await send(anna, boris)).status).toBe(201)
  const refused = await send(anna, boris)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send(anna, carla)).status).toBe(429)
  expect((await send(boris, anna)).status).toBe(201)
})

test('twenty new conversations a day; staff begins as many as it needs', async () => {
  const [anna, staff] = [await anOldHand(), await aUser({ role: 'moderator' })]
  for (const person of [anna, staff]) {
    for (let i = 0; i < 20; i++) await spend(`user:${person.id}`, limits.conversation)
  }
  expect((await send(anna, await aUser())).status).toBe(429)
  expect((await send(staff, await aUser())).status).toBe(201)
})
