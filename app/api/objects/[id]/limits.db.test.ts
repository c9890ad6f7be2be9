import { expect, test } from 'vitest'
import { limits } from '@/lib/limits'
import { call } from '@/lib/platform/testing/request'
import { aProperty } from '@/lib/testing/catalogue-factories'
import { aUser } from '@/lib/testing/factories'
import { POST as showPhone } from './calls/route'
import { POST as look } from './views/route'

process.env.RATE_LIMITS = 'on'

test.each([
  { what: 'has phones shown', post: showPhone, limit: limits.call },
  { what: 'looks at objects', post: look, limit: limits.view },
])(
  'who $what more often than within the limit has to wait, another has not',
  async ({ post, limit }) => {
    const [reader, other, { id }] = [await aUser(), await aUser(), await aProperty()]
    const send = (as: { id: number }) => call(post, '/', { method: 'POST', as, params: { id } })
    for (let at = 0; at < limit.points; at++) expect((await send(reader)).status).toBe(204)
    const refused = await send(reader)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send(other)).status).toBe(204)
  },
)
