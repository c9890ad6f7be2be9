import { expect, test } from 'vitest'
import { refreshComplexes } from '@/lib/catalogue/prices/commands'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aCity, aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aCompany, anUpload, aUser } from '@/lib/testing/factories'
import { GET as READ_ANY } from '../objects/[id]/route'
import { DELETE, PATCH, GET as READ } from './[id]/route'
import { GET, POST } from './route'

type Someone = { id: number } | undefined
let serial = 0
const aDraft = (given: object = {}) => ({
  name: 'Nad Řekou',
  language: 'cs',
  country: 'CZ',
  city: `Město ${process.pid} ${++serial}`,
  state: 'building',
  builtYear: 2028,
  builtQuarter: 3,
  currency: 'CZK',
  ...given,
})
const make = (as: Someone, given: object = {}) => call(POST, '/', { as, body: aDraft(given) })
const edit = (as: Someone, id: number, body: object) =>
  call(PATCH, '/', { as, method: 'PATCH', params: { id }, body: { reason: 'Seen.', ...body } })
const drop = (as: Someone, id: number) =>
  call(DELETE, '/', { as, method: 'DELETE', params: { id } })
const read = (id: number) => call(READ, '/', { params: { id } })
const row = (id: number) => db.complex.findUniqueOrThrow({ where: { id } })
const admin = () => aUser({ role: 'admin' })

async function aDeveloper() {
  const company = await aCompany({ verifiedAt: new Date() })
  const member = await aUser()
  await db.companyMember.create({ data: { companyId: company.id, userId: member.id } })
  return { company, member }
}

test('staff of a verified company makes a complex and changes it', async () => {
  const { company, member } = await aDeveloper()
  const image = await anUpload(member.id)
  const made = await make(member, {
    companyId: company.id,
    images: [{ id: image.id, kind: 'photo' }],
  })
  expect(made).toMatchObject({
    status: 201,
    body: {
      kind: 'complex',
      name: 'Nad Řekou',
      unitCount: 0,
      priceFrom: null,
      gallery: [{ id: image.id }],
      buildings: [],
      layouts: [],
      units: [],
      history: [],
    },
  })
  const { id } = made.body
  const { body } = await edit(member, id, { name: 'Pod Skálou', hasParking: true })
  expect(body).toMatchObject({ name: 'Pod Skálou', hasParking: true, builtYear: 2028 })
  expect((await row(id)).editedFields.toSorted()).toEqual(['hasParking', 'name'])
  expect((await read(id)).body).toEqual(body)
  expect((await call(READ_ANY, '/', { params: { id } })).body).toEqual(body)
})

test('a complex shows its buildings, layouts, units and the lowest price of each month', async () => {
  await db.currencyRate.upsert({
    where: { currency: 'CZK' },
    create: { currency: 'CZK', perEuro: 25, date: new Date('2026-11-20') },
    update: { perEuro: 25 },
  })
  const boss = await admin()
  const { id, cityId } = await aComplex({ currency: 'EUR' })
  const building = await db.building.create({
    data: { complexId: id, name: 'A', floors: 9, state: 'building' },
  })
  const inIt = { complexId: id, cityId, buildingId: building.id, area: 40, rooms: 1 }
  const [cheap, dear, sold] = [
    await aProperty({ ...inIt, price: 90_000n, floor: 2, flatNumber: '12' }),
    await aProperty({ ...inIt, price: 5_000_000n, currency: 'CZK', floor: 5, area: 39.7 }),
    await aProperty({ ...inIt, price: 10n, status: 'sold', closedAt: new Date('2026-08-15') }),
  ]
  const plan = await anUpload(boss.id)
  await db.objectImage.createMany({
    data: [
      { propertyId: dear.id, position: 0, kind: 'plan', uploadId: plan.id },
      { propertyId: cheap.id, position: 0, kind: 'plan', url: 'https://example.org/later.png' },
    ],
  })
  const event = (
    propertyId: number,
    day: string,
    price: bigint,
    currency: 'EUR' | 'CZK' = 'EUR',
  ) => ({ propertyId, at: new Date(`${day}T10:00:00Z`), price, currency })
  const month = new Date()
  month.setUTCDate(1)
  month.setUTCHours(0, 0, 0, 0)
  const monthsAgo = (count: number) => {
    const day = new Date(month)
    day.setUTCMonth(day.getUTCMonth() - count)
    return day.toISOString().slice(0, 8)
  }
  await db.property.update({
    where: { id: sold.id },
    data: { closedAt: new Date(`${monthsAgo(1)}05T00:00:00Z`) },
  })
  await db.priceEvent.createMany({
    data: [
      event(sold.id, `${monthsAgo(3)}02`, 70_000n),
      event(cheap.id, `${monthsAgo(2)}15`, 100_000n),
      event(cheap.id, `${monthsAgo(1)}20`, 90_000n),
      event(dear.id, `${monthsAgo(1)}01`, 2_000_000n, 'CZK'),
      event(dear.id, `${monthsAgo(0)}01`, 5_000_000n, 'CZK'),
    ],
  })
  await refreshComplexes(db, [id])
  const { body } = await read(id)
  expect(body).toMatchObject({
    unitCount: 2,
    priceFrom: { amount: 90_000, currency: 'EUR' },
    buildings: [{ id: building.id, name: 'A', floors: 9 }],
    layouts: [
      { rooms: 1, area: 40, unitCount: 2, priceFrom: 90_000, plan: { id: plan.id, kind: 'plan' } },
    ],
  })
  expect(body.units.map((unit: { id: number }) => unit.id)).toEqual([dear.id, cheap.id, sold.id])
  expect(body.units[1]).toEqual({
    id: cheap.id,
    buildingId: building.id,
    floor: 2,
    rooms: 1,
    area: 40,
    flatNumber: '12',
    price: 90_000,
    currency: 'EUR',
    status: 'active',
  })
  const at = (count: number) => `${monthsAgo(count)}01T00:00:00.000Z`
  expect(body.history).toEqual([
    { at: at(3), price: 70_000, currency: 'EUR' },
    { at: at(2), price: 70_000, currency: 'EUR' },
    { at: at(1), price: 80_000, currency: 'EUR' },
    { at: at(0), price: 90_000, currency: 'EUR' },
  ])
})

test('the list is of complexes alone', async () => {
  const city = await aCity()
  const complex = await aComplex({ cityId: city.id })
  await aProperty({ cityId: city.id })
  const { body } = await call(GET, `/api/complexes?city=${city.slug}`)
  expect(body.items).toMatchObject([{ id: complex.id, kind: 'complex' }])
  const property = await aProperty()
  expect((await read(property.id)).status).toBe(404)
  expect((await read(999_999_999)).status).toBe(404)
  expect((await call(READ_ANY, '/', { params: { id: 999_999_999 } })).status).toBe(404)
})

test('complexes are found by a part of their name, those that begin so first, of one developer when asked', async () => {
  const mark = `Zq${process.pid}`
  const [own, other] = [await aCompany(), await aCompany()]
  const named = (name: string, companyId = own.id) => aComplex({ name, companyId })
  const inside = await named(`Park ${mark}`)
  const [second, first] = [await named(`${mark} B`), await named(`${mark} A`)]
  const foreign = await named(`${mark} C`, other.id)
  await aComplex({ name: `${mark} sold`, status: 'retired' })
  const find = async (query: Record<string, string>) => {
    const { status, body } = await call(GET, `/api/complexes?${new URLSearchParams(query)}`)
    expect(status).toBe(200)
    expect(body.next).toBeNull()
    return body.items.map(({ id }: { id: number }) => id)
  }
  const all = [first.id, second.id, foreign.id, inside.id]
  expect(await find({ q: ` ${mark.toLowerCase()} ` })).toEqual(all)
  const company = String(own.id)
  expect(await find({ q: mark, company })).toEqual([first.id, second.id, inside.id])
  expect((await find({ company })).toSorted()).toEqual([inside.id, second.id, first.id].toSorted())
  for (const q of [`${mark}%`, `${mark}_A`, `${mark}\\`]) expect(await find({ q })).toEqual([])
  const percent = await named(`100% ${mark}`)
  expect(await find({ q: `100% ${mark}` })).toEqual([percent.id])
})

test('at most twenty are found, and how many there are is told', async () => {
  const mark = `Zw${process.pid}`
  await Promise.all(Array.from({ length: 22 }, (_, i) => aComplex({ name: `${mark} ${i}` })))
  const { body } = await call(GET, `/api/complexes?q=${mark}`)
  expect(body.items).toHaveLength(20)
  expect(body).toMatchObject({ total: 22, next: null })
})

test.each([
  ['q', '%20'],
  ['q', 'x'.repeat(81)],
  ['company', '0'],
  ['company', 'x'],
])('%s=%s is refused', async (name, value) => {
  expect(await call(GET, `/api/complexes?${name}=${value}`)).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: `#/${name}` }] },
  })
})

test('nobody writes for a company that is not theirs', async () => {
  const [own, other] = [await aDeveloper(), await aDeveloper()]
  const { id } = await aComplex({ companyId: own.company.id })
  for (const [as, status] of [
    [undefined, 401],
    [await aUser(), 403],
    [await aUser({ role: 'moderator' }), 403],
    [other.member, 403],
    [await aUser({ role: 'admin', blockedUntil: new Date(Date.now() + 1e7) }), 403],
  ] as const) {
    expect(await make(as, { companyId: own.company.id })).toMatchObject({ status })
    expect(await edit(as, id, { name: 'Mine' })).toMatchObject({ status })
    expect(await drop(as, id)).toMatchObject({ status })
  }
  expect((await edit(own.member, id, { companyId: other.company.id })).status).toBe(403)
  expect((await make(own.member)).status).toBe(403)
})

test('a complex with units, readers or a feed is not erased', async () => {
  const boss = await admin()
  const [full, kept, shown, free] = await Promise.all([
    aComplex(),
    aComplex(),
    aComplex(),
    aComplex(),
  ])
  await aProperty({ complexId: full.id, cityId: full.cityId })
  await db.favorite.create({ data: { userId: boss.id, kind: 'complex', targetId: kept.id } })
  const source = await db.feedSource.create({
    data: { name: 'Feed', format: 'yrl', ownerId: boss.id },
  })
  await db.complex.update({ where: { id: shown.id }, data: { sourceId: source.id } })
  for (const { id } of [full, kept, shown]) expect((await drop(boss, id)).status).toBe(409)
  expect((await drop(boss, free.id)).status).toBe(204)
  expect((await drop(boss, free.id)).status).toBe(404)
})

test.each([
  [{ builtYear: null }, '#/builtQuarter'],
  [{ place: { latitude: 0, longitude: 0 } }, '#/place'],
  [{ builtYear: 1200 }, '#/builtYear'],
  [{ country: 'ZZ' }, '#/country'],
  [{ metroMinutes: 301 }, '#/metroMinutes'],
])('%j is refused at %s, as a feed is', async (given, pointer) => {
  const boss = await admin()
  const refused = { status: 422, body: { errors: [{ pointer }] } }
  expect(await make(boss, given)).toMatchObject(refused)
})

test('an edit of a complex is judged with what is there, and points at what it says', async () => {
  const boss = await admin()
  const { body: made } = await make(boss)
  expect(await edit(boss, made.id, { builtYear: null })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/builtYear' }] },
  })
  const unknown = { state: null, builtYear: null, builtQuarter: null }
  expect((await edit(boss, made.id, unknown)).body).toMatchObject(unknown)
})
