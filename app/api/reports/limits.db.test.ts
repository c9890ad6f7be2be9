import { expect, test } from 'vitest'
import { limits } from '@/lib/limits'
import { spend } from '@/lib/platform/http/rate-limit'
import { call } from '@/lib/platform/testing/request'
import { aPost, aUser } from '@/lib/testing/factories'
import { POST } from './route'

process.env.RATE_LIMITS = 'on'

const send = async (as: { id: number } | undefined, network: string) =>
  call(POST, '/api/reports', {
    as,
    headers: { 'x-client-ip': network },
    body: { kind: 'post', targetId: (await aPost()).id, reason: 'spam' },
  })

test('twenty reports a day of a member, two hundred of the visitors of a network', async () => {
  const [member, other] = [await aUser(), await aUser()]
  for (let i = 0; i < 20; i++) expect((await send(member, '10.0.0.1')).status).toBe(201)
  const refused = await send(member, '10.0.0.2')
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600)
  expect((await send(other, '10.0.0.1')).status).toBe(201)

  for (let i = 0; i < 20; i++) expect((await send(undefined, '10.0.0.1')).status).toBe(201)
  for (let i = 20; i < 200; i++) await spend({ network: '10.0.0.1' }, limits.report)
  expect((await send(undefined, '10.0.0.1')).status).toBe(429)
  expect((await send(undefined, '10.0.0.3')).status).toBe(201)
})
