import { expect, test } from 'vitest'
import { limits } from '@/lib/limits'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aProperty } from '@/lib/testing/catalogue-factories'
import { aUser } from '@/lib/testing/factories'
import { POST } from './route'

process.env.RATE_LIMITS = 'on'

test('who has had sixty phones shown within an hour has to wait, another has not', async () => {
  const [reader, other, { id }] = [await aUser(), await aUser(), await aProperty()]
  const show = (as: { id: number }) => call(POST, '/', { method: 'POST', as, params: { id } })
  for (let at = 0; at < limits.call.points; at++) expect((await show(reader)).status).toBe(204)
  const refused = await show(reader)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await show(other)).status).toBe(204)
  expect(await db.objectCall.count({ where: { objectId: id } })).toBe(1)
})
