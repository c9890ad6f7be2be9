import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { statementsOf } from '@/lib/platform/testing/statements'
import { aCity, aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aCompany, anUpload, aUser } from '@/lib/testing/factories'
import { listOfSeller } from '../sellers/queries'
import { getObject, listClose, listSimilar, readObject } from './queries'
import { UNITS_AT_MOST } from './schema'

const ids = (objects: { id: number }[]) => objects.map(({ id }) => id)

test('a property tells everything, and what was read again unchanged is no change of price', async () => {
  const owner = await aUser()
  const building = await db.building.create({
    data: { complexId: (await aComplex()).id, name: '2B', state: 'ready' },
  })
  const { id } = await aProperty({
    title: 'Mit Garten',
    description: 'Hell und ruhig.',
    buildingId: building.id,
    livingArea: 30,
    kitchenArea: 12.5,
    ceiling: 2.7,
    flatNumber: '14',
    characteristics: [{ name: 'Aufzug', value: 'ja' }],
  })
  const [late, first] = [await anUpload(owner.id), await anUpload(owner.id)]
  await db.objectImage.createMany({
    data: [
      { propertyId: id, position: 1, kind: 'plan', uploadId: late.id },
      { propertyId: id, position: 0, uploadId: first.id },
      { propertyId: id, position: 2, url: 'https://example.org/not-yet.jpg' },
    ],
  })
  const price = (day: string, units: bigint | null, currency: 'EUR' | 'USD' = 'EUR') => ({
    propertyId: id,
    at: new Date(`2026-0${day}T00:00:00Z`),
    price: units,
    currency,
  })
  await db.priceEvent.createMany({
    data: [
      price('3-01', 320_000n),
      price('1-01', 300_000n),
      price('2-01', 300_000n),
      price('4-01', 320_000n, 'USD'),
      price('5-01', null),
    ],
  })
  expect(await getObject(id)).toMatchObject({
    id,
    kind: 'flat',
    title: 'Mit Garten',
    description: 'Hell und ruhig.',
    building: '2B',
    livingArea: 30,
    kitchenArea: 12.5,
    ceiling: 2.7,
    flatNumber: '14',
    closedAt: null,
    characteristics: [{ name: 'Aufzug', value: 'ja' }],
    gallery: [
      { id: first.id, width: 1200, height: 630, kind: 'photo' },
      { id: late.id, kind: 'plan' },
    ],
    history: [
      { at: '2026-01-01T00:00:00.000Z', price: 300_000, currency: 'EUR' },
      { at: '2026-03-01T00:00:00.000Z', price: 320_000, currency: 'EUR' },
      { at: '2026-04-01T00:00:00.000Z', price: 320_000, currency: 'USD' },
      { at: '2026-05-01T00:00:00.000Z', price: null, currency: 'EUR' },
    ],
  })
  expect(await getObject(999_999_999)).toBeNull()
})

test('nothing leaves the server but what the page shows', async () => {
  const { id } = await aProperty({ externalId: 'secret-17', offerHash: 'hash' })
  const shown = Object.keys((await getObject(id)) ?? {})
  for (const hidden of ['externalId', 'offerHash', 'sourceId', 'editedFields', 'seenRunId']) {
    expect(shown).not.toContain(hidden)
  }
})

test('a complex shows at most a thousand units, those on sale first, in as many statements', async () => {
  const { id, cityId } = await aComplex()
  const unit = {
    kind: 'flat',
    language: 'en',
    scope: 'city',
    country: 'DE',
    state: 'ready',
  } as const
  await db.property.createMany({
    data: Array.from({ length: UNITS_AT_MOST + 5 }, (_, i) => ({
      ...unit,
      currency: 'EUR' as const,
      complexId: id,
      cityId,
      floor: i % 20,
      status: i < 10 ? ('sold' as const) : ('active' as const),
    })),
  })
  const small = await aComplex()
  const statements = await statementsOf(() => getObject(small.id))
  const many = await statementsOf(async () => {
    const complex = await getObject(id)
    const units = complex?.kind === 'complex' ? complex.units : []
    expect(units).toHaveLength(UNITS_AT_MOST)
    expect(units.filter(({ status }) => status === 'sold')).toHaveLength(5)
    expect(units[0]).toMatchObject({ status: 'active', floor: 19 })
  })
  expect(many).toHaveLength(statements.length)
})

test('similar is what is on sale in the city, of the kind and rooms, nearest in price', async () => {
  const { id: cityId } = await aCity()
  const inIt = (priceEur: number | null, given: object = {}) =>
    aProperty({ cityId, priceEur, ...given })
  const here = await inIt(100_000)
  const dear = await inIt(190_000)
  const near = await inIt(105_000)
  const below = await inIt(90_000)
  const far = await inIt(20_000)
  const farther = await inIt(900_000)
  for (const other of [{ rooms: 3 }, { kind: 'house' }, { status: 'sold' }]) {
    await inIt(100_000, other)
  }
  await aProperty({ priceEur: 100_000 })
  expect(ids(await listSimilar(here.id))).toEqual([near.id, below.id, dear.id, far.id])
  expect(ids(await listSimilar(here.id, 5))).toContain(farther.id)
  const asked = await inIt(null)
  expect(ids(await listSimilar(asked.id, 2))).toHaveLength(2)
})

test('close is what differs by no more than 15 % in price and area, within three kilometres', async () => {
  const { id: cityId } = await aCity()
  const at = { cityId, latitude: 53.55, longitude: 9.99, area: 100 }
  const inIt = (priceEur: number, given: object = {}) => aProperty({ ...at, priceEur, ...given })
  const here = await inIt(100_000)
  const dear = await inIt(114_900, { rooms: 5 })
  // 2.9 km to the east: a degree has 66 km here.
  const near = await inIt(99_000, { area: 86, longitude: 9.99 + 2.9 / 66.07 })
  await inIt(115_100)
  await inIt(100_000, { area: 84 })
  await inIt(100_000, { kind: 'house' })
  await inIt(100_000, { status: 'sold' })
  await inIt(100_000, { latitude: 53.55 + 3.1 / 111.2 })
  // In the box of three kilometres, not in their circle.
  await inIt(100_000, { latitude: 53.55 + 2.5 / 111.2, longitude: 9.99 + 2.5 / 66.07 })
  expect(ids(await listClose(here.id))).toEqual([near.id, dear.id])
  expect(await listClose((await aProperty({ cityId })).id)).toEqual([])
  expect(await listClose(999_999_999)).toEqual([])
})

test('units of its own complex are not similar: its page shows them', async () => {
  const complex = await aComplex()
  const inIt = { cityId: complex.cityId, complexId: complex.id }
  const here = await aProperty(inIt)
  await aProperty(inIt)
  const other = await aProperty({ cityId: complex.cityId })
  expect(ids(await listSimilar(here.id))).toEqual([other.id])
})

test('similar complexes are of the city, of the class first', async () => {
  const { id: cityId } = await aCity()
  const inIt = (given: object) => aComplex({ cityId, ...given })
  const here = await inIt({ class: 'business', priceEur: 100_000 })
  const cheap = await inIt({ class: 'economy', priceEur: 100_000 })
  const far = await inIt({ class: 'business', priceEur: 300_000 })
  const near = await inIt({ class: 'business', priceEur: 110_000 })
  await inIt({ class: 'business', status: 'retired' })
  expect(ids(await listSimilar(here.id))).toEqual([near.id, far.id, cheap.id])
  expect(await listSimilar(999_999_999)).toEqual([])
})

test('who sells is told while it is on sale, of a complex without a company by its units', async () => {
  const told = { sellerName: 'Анна', sellerPhone: '+78432920001', sellerCategory: 'owner' } as const
  const seller = { name: 'Анна', company: '', phone: '+78432920001', category: 'owner' }
  const complex = await aComplex()
  const [flat, sold, bare] = [
    await aProperty({ ...told, complexId: complex.id }),
    await aProperty({ ...told, status: 'sold' }),
    await aProperty({ sellerCategory: 'agency' }),
  ]
  expect(await readObject(flat.id)).toMatchObject({ seller })
  expect(await readObject(sold.id)).toMatchObject({ seller: null })
  expect(await readObject(bare.id)).toMatchObject({ seller: null })
  expect(await readObject(complex.id)).toMatchObject({ seller })
})

test('what else a seller offers is of its company, else of its phone, outside the complex', async () => {
  const [company, complex] = [await aCompany(), await aComplex()]
  const sellerPhone = `+7843${String(2_000_000 + company.id).slice(-7)}`
  const [flat, neighbour, other, older] = [
    await aProperty({ sellerPhone, complexId: complex.id }),
    await aProperty({ sellerPhone, complexId: complex.id }),
    await aProperty({ sellerPhone }),
    await aProperty({ companyId: company.id }),
  ]
  await aProperty({ sellerPhone, status: 'sold' })
  const newer = await aProperty({ companyId: company.id, sellerPhone })
  expect(ids(await listOfSeller(flat.id))).toEqual([newer.id, other.id])
  expect(ids(await listOfSeller(other.id, 1))).toEqual([newer.id])
  expect(ids(await listOfSeller(older.id))).toEqual([newer.id])
  expect(ids(await listOfSeller(neighbour.id))).toEqual([newer.id, other.id])
  expect(await listOfSeller((await aProperty()).id)).toEqual([])
  expect(await listOfSeller(complex.id)).toEqual([])
})

test('a balcony is one fact, whatever the listing calls it', async () => {
  const facts = [
    { name: 'Балкон', value: 'лоджия' },
    { name: 'Лифт', value: 'Есть' },
  ]
  const [flat, other] = [
    await aProperty({ language: 'ru', hasBalcony: true, characteristics: facts }),
    await aProperty({ language: 'ru', hasBalcony: true }),
  ]
  expect(await readObject(flat.id)).toMatchObject({
    hasBalcony: true,
    balcony: 'лоджия',
    characteristics: [facts[1]],
  })
  expect(await readObject(other.id)).toMatchObject({ hasBalcony: true, balcony: null })
})

test('what feeds tell is known by its words in the language of the listing', async () => {
  const facts = [
    { name: 'Aufzug', value: 'ja' },
    { name: 'Zum Meer', value: '1.5 km' },
    { name: 'Ausblick', value: 'Garten, 3 km Strand' },
    { name: 'Лифт', value: 'Есть' },
    { name: 'Kellerraum', value: 'Ja' },
  ]
  const told = [
    { ...facts[0], fact: 'lift', known: true },
    { ...facts[1], fact: 'sea', known: 1.5 },
    { ...facts[2], fact: 'view', known: null },
    { ...facts[3], fact: null, known: null },
    { ...facts[4], fact: null, known: null },
  ]
  const flat = await aProperty({ language: 'de', characteristics: facts })
  const complex = await aComplex({ language: 'de', characteristics: facts })
  expect((await readObject(flat.id))?.characteristics).toEqual(told)
  expect((await readObject(complex.id))?.characteristics).toEqual(told)
})
