import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aUser } from '@/lib/testing/factories'
import { PUT } from './[currency]/route'
import { GET } from './route'

const put = (currency: string, body: object, as?: { id: number }) =>
  call(PUT, '/', { as, method: 'PUT', params: { currency }, body })
const good = { perEuro: 25, date: '2026-11-20' }

test('an admin says what a euro buys, and everything in that currency is valued anew', async () => {
  const admin = await aUser({ role: 'admin' })
  const complex = await aComplex({ currency: 'CZK' })
  const flat = await aProperty({
    complexId: complex.id,
    currency: 'CZK',
    price: 5_000_000n,
    area: 50,
  })
  const other = await aProperty({ priceEur: 7 })
  expect(await put('CZK', good, admin)).toMatchObject({
    status: 200,
    body: { currency: 'CZK', ...good },
  })
  const known = (id: number) => db.property.findUniqueOrThrow({ where: { id } })
  expect(await known(flat.id)).toMatchObject({ priceEur: 200_000, meterEur: 4000 })
  expect(await known(other.id)).toMatchObject({ priceEur: 7 })
  expect(await db.complex.findUnique({ where: { id: complex.id } })).toMatchObject({
    priceEur: 200_000,
    priceFrom: 5_000_000n,
  })
  await put('CZK', { ...good, perEuro: 20 }, admin)
  expect(await known(flat.id)).toMatchObject({ priceEur: 250_000, meterEur: 5000 })
  const { body } = await call(GET, '/')
  expect(body.items).toContainEqual({ currency: 'CZK', perEuro: 20, date: '2026-11-20' })
})

test('of two admins who set a rate at once the second is told of the first, once the log too', async () => {
  const pair = [await aUser({ role: 'admin' }), await aUser({ role: 'admin' })]
  const told = () => db.auditEntry.count({ where: { kind: 'rate' } })
  const known = () => db.currencyRate.findUnique({ where: { currency: 'RSD' } })
  await db.currencyRate.deleteMany({ where: { currency: 'RSD' } })
  const seen: (object | null)[] = [null]
  for (const perEuro of [117, 118]) {
    const before = await told()
    const both = await Promise.all(
      pair.map((as, at) => put('RSD', { ...good, perEuro: perEuro + at / 2, seen: seen[0] }, as)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { perEuro: saved } = both.find(({ status }) => status === 200)?.body ?? {}
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'edited_meanwhile',
      data: { currency: 'RSD', perEuro: saved, date: good.date },
    })
    expect((await known())?.perEuro).toBe(saved)
    expect((await told()) - before).toBe(1)
    seen[0] = { perEuro: saved, date: good.date }
  }
  expect((await put('RSD', { ...good, seen: null }, pair[0])).status).toBe(409)
})

test('the euro is the measure and has no rate', async () => {
  const admin = await aUser({ role: 'admin' })
  expect(await put('EUR', good, admin)).toMatchObject({ status: 422 })
  const { body } = await call(GET, '/')
  expect(body.items.map((rate: { currency: string }) => rate.currency)).not.toContain('EUR')
})

test('nonsense is refused at its field', async () => {
  const admin = await aUser({ role: 'admin' })
  for (const [wrong, pointer] of [
    [{ perEuro: 0 }, '#/perEuro'],
    [{ perEuro: '25' }, '#/perEuro'],
    [{ date: 'yesterday' }, '#/date'],
    [{ date: '2999-01-01' }, '#/date'],
  ] as const) {
    expect(await put('USD', { ...good, ...wrong }, admin)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer }] },
    })
  }
  expect(await put('XXX', good, admin)).toMatchObject({ status: 404 })
})

test('only an admin changes rates; everyone reads them', async () => {
  for (const [as, status] of [
    [undefined, 401],
    [await aUser(), 403],
    [await aUser({ role: 'moderator' }), 403],
    [await aUser({ role: 'admin', blockedUntil: new Date(Date.now() + 1e7) }), 403],
  ] as const) {
    expect(await put('PLN', { ...good, perEuro: 777 }, as)).toMatchObject({ status })
  }
  expect(await db.currencyRate.count({ where: { perEuro: 777 } })).toBe(0)
  expect((await call(GET, '/')).status).toBe(200)
})
