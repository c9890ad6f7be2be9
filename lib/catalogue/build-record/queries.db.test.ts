import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { aProperty } from '@/lib/testing/catalogue-factories'
import { aCompany } from '@/lib/testing/factories'
import { getBuildRecord } from './queries'

const DAY_MS = 86_400_000

test('a record has the requests of three months but the last day, and how many were called', async () => {
  const company = await aCompany()
  await aProperty({ companyId: company.id })
  const ask = async (daysAgo: number, events: ('called' | 'closed')[], more: object = {}) => {
    const { id } = await db.callbackRequest.create({
      data: {
        subject: 'company',
        subjectId: company.id,
        companyId: company.id,
        name: 'Anna',
        phone: '+4930123456',
        consentVersion: '1',
        consentAt: new Date(),
        language: 'en',
        createdAt: new Date(Date.now() - daysAgo * DAY_MS),
        ...more,
      },
    })
    for (const event of events) await db.callbackEntry.create({ data: { requestId: id, event } })
    return id
  }
  const first = await ask(10, ['called', 'closed'])
  await ask(20, ['called', 'called'])
  await ask(30, ['closed'])
  await ask(2, [])
  await ask(0.5, [])
  await ask(100, ['called'])
  await ask(10, [], { repeatOfId: first })
  await ask(10, ['called'], { companyId: null })
  expect(await getBuildRecord(company.id)).toEqual({
    ready: 0,
    building: 0,
    onSale: 1,
    asked: 4,
    called: 2,
  })
})
