import { expect, test } from 'vitest'
import { CONSENT } from '@/lib/callbacks/drafts/schema'
import { limits } from '@/lib/limits'
import { spend } from '@/lib/platform/http/rate-limit'
import { call } from '@/lib/platform/testing/request'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aCompany, aUser } from '@/lib/testing/factories'
import { aSale } from '@/lib/testing/sale-factories'
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

const about = (network: string, subject: string, subjectId?: number) =>
  call(POST, '/api/callback-requests', {
    headers: { 'x-client-ip': network },
    body: {
      subject,
      ...(subjectId !== undefined && { subjectId }),
      name: 'Anna',
      phone: aNumber(),
      country: 'DE',
      consent: CONSENT,
    },
  })

test('a refusal brings the number of the manager, else of the company', async () => {
  const network = '10.7.1.1'
  for (let i = 0; i < 30; i++) await spend({ network }, limits.callback)
  const developer = await aCompany({ name: 'Stein', phone: '+4930901821' })
  const manager = await aUser({ name: 'Anna Keller', role: 'moderator' })
  const ofManager = {
    managerId: manager.id,
    contactPhone: '+4930901820',
    developerId: developer.id,
  }
  const complex = await aComplex({ companyId: developer.id })
  const company = { name: 'Stein', phone: '+4930901821', phoneText: '+49 30 901821' }
  const cases = [
    ['sale', await aSale(ofManager), 'Anna Keller', '+4930901820', '+49 30 901820'],
    ['sale', await aSale({ developerId: developer.id }), ...Object.values(company)],
    ['complex', complex, ...Object.values(company)],
    ['property', await aProperty({ companyId: developer.id }), ...Object.values(company)],
    ['property', await aProperty({ complexId: complex.id }), ...Object.values(company)],
    ['company', developer, ...Object.values(company)],
  ] as const
  for (const [subject, { id }, name, phone, phoneText] of cases) {
    expect(await about(network, subject, id), subject).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', data: { contact: { name, phone, phoneText } } },
    })
  }
})

test('where no number is given the refusal says so; what cannot be read tells none', async () => {
  const network = '10.7.1.2'
  for (let i = 0; i < 30; i++) await spend({ network }, limits.callback)
  const company = await aCompany()
  const nowhere = [about(network, 'consultation'), about(network, 'company', company.id)]
  for (const { status, body } of await Promise.all(nowhere)) {
    expect([status, body.data]).toEqual([429, { contact: null }])
  }
  const draft = await aSale({ state: 'draft', contactPhone: '+4930901820' })
  expect((await about(network, 'sale', draft.id)).status).toBe(404)
})
