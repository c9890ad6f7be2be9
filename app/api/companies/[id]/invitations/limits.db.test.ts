import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aCompany, aUser, uniqueSuffix } from '@/lib/testing/factories'
import { POST } from './route'

process.env.RATE_LIMITS = 'on'

test('one address gets five invitations a day, whoever sends them', async () => {
  const email = `stranger-${uniqueSuffix()}@example.org`
  const codes = []
  for (let n = 0; n < 6; n++) {
    const [{ id }, owner] = [await aCompany(), await aUser()]
    await db.companyMember.create({ data: { companyId: id, userId: owner.id, role: 'owner' } })
    const answer = await call(POST, '/api/companies', {
      as: owner,
      params: { id },
      body: { email },
    })
    codes.push(answer.status)
  }
  expect(codes).toEqual([201, 201, 201, 201, 201, 429])
})
