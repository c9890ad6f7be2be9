import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { sessionCookie } from '@/lib/platform/testing/request'
import { aCompany, aUser } from '@/lib/testing/factories'
import middleware from '@/middleware'

async function statusAt(path: string, as: { id: number }): Promise<number> {
  const headers = { cookie: await sessionCookie(as) }
  return (await middleware(new NextRequest(`http://localhost:3000${path}`, { headers }))).status
}

test('pages for admins alone are refused as a whole to moderators', async () => {
  const [moderator, admin] = [await aUser({ role: 'moderator' }), await aUser({ role: 'admin' })]
  for (const path of ['/staff/limits', '/de/staff/jobs', '/staff/companies']) {
    expect([await statusAt(path, moderator), await statusAt(path, admin)]).toEqual([403, 200])
  }
  expect(await statusAt('/staff/claims', moderator)).toBe(200)
})

test('the rooms of a company are for its staff and admins', async () => {
  const [{ id }, colleague, admin] = [
    await aCompany(),
    await aUser(),
    await aUser({ role: 'admin' }),
  ]
  await db.companyMember.create({ data: { companyId: id, userId: colleague.id } })
  const path = `/en/personal_account_page/companies/${id}`
  const others = [await aUser(), await aUser({ role: 'moderator' })]
  for (const other of others) expect(await statusAt(path, other)).toBe(403)
  expect([await statusAt(path, colleague), await statusAt(path, admin)]).toEqual([200, 200])
  expect(await statusAt('/personal_account_page/companies/999999999', colleague)).toBe(403)
  await db.user.update({
    where: { id: colleague.id },
    data: { blockedUntil: new Date('2999-01-01') },
  })
  expect(await statusAt(path, colleague)).toBe(403)
})
