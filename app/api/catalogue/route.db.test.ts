import { expect, test } from 'vitest'
import { getObjectCards, listObjectPage, listObjects } from '@/lib/catalogue/queries'
import { meterPriceOf } from '@/lib/catalogue/rates/schema'
import {
  type CatalogueSort,
  catalogueQuery,
  catalogueSearchOf,
  catalogueSort,
  DROP_DAYS,
} from '@/lib/catalogue/schema'
import { db } from '@/lib/platform/db'
import {
  aCity,
  aCompany,
  aComplex,
  anUpload,
  aProperty,
  aUser,
} from '@/lib/platform/testing/factories'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { GET } from './route'

type Card = { id: number }
const idsOf = ({ items }: { items: Card[] }) => items.map(({ id }) => id)
const search = async (query: string) => {
  const { status, body } = await call(GET, `/api/catalogue?${query}`)
  expect(status).toBe(200)
  expect(body.total).toBeGreaterThanOrEqual(body.items.length)
  return idsOf(body)
}
const DAY = 86_400_000

/** Sixty flats of one city, with equal and unknown values among them. */
async function aFullCity() {
  const city = await aCity()
  const made = []
  for (let i = 0; i < 60; i++) {
    const priceEur = i % 7 === 0 ? null : 100_000 + (i % 5) * 33_333.3
    const area = i % 11 === 0 ? null : 30 + (i % 4)
    made.push(
      await aProperty({
        cityId: city.id,
        price: priceEur && BigInt(Math.round(priceEur)),
        priceEur,
        area,
        meterEur: priceEur && area && priceEur / area,
        publishedAt: new Date(Date.UTC(2026, 0, 1 + (i % 6), 0, 0, 0, i % 3)),
      }),
    )
  }
  return { city, made }
}

const ORDERS = {
  new: ['publishedAt', -1],
  price_asc: ['priceEur', 1],
  price_desc: ['priceEur', -1],
  meter_asc: ['meterEur', 1],
  meter_desc: ['meterEur', -1],
  area_desc: ['area', -1],
} as const satisfies Record<CatalogueSort, readonly [string, number]>

test.each(catalogueSort.options)(
  '%s: what is unknown comes last, ids decide ties, and paging loses nothing',
  async (sort) => {
    const { city, made } = await aFullCity()
    const [column, way] = ORDERS[sort]
    const order = made
      .toSorted((a, b) => {
        const [x, y] = [a[column], b[column]]
        const unknown = Number(x === null) - Number(y === null)
        return unknown || way * (Number(x) - Number(y) || a.id - b.id)
      })
      .map(({ id }) => id)
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await listObjects(catalogueQuery.parse({ city: city.slug, sort, cursor }))
      expect(page.total).toBe(60)
      seen.push(...idsOf(page))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(order)
    const at = (page: number, after?: string | null) =>
      listObjectPage(
        catalogueSearchOf({
          city: city.slug,
          sort,
          page: String(page),
          cursor: after ?? undefined,
        }),
      )
    const [first, second, third] = [await at(1), await at(2), await at(3)]
    expect([first, second, third].flatMap(idsOf)).toEqual(order)
    expect(first).toMatchObject({ total: 60, page: 1, pageCount: 3, previous: null })
    expect(second.previous).toEqual({ page: 1, after: null })
    expect(third.following).toBeNull()
    const byLink = await at(3, second.following?.after)
    expect(idsOf(byLink)).toEqual(order.slice(48))
    expect(byLink.previous).toEqual(third.previous)
    expect(idsOf(await at(2, byLink.previous?.after))).toEqual(order.slice(24, 48))
    expect(await at(4)).toMatchObject({ items: [], total: 60, pageCount: 3, following: null })
    expect(await at(700)).toMatchObject({ items: [], total: 60 })
  },
)

test('only what is on sale is listed; every property without a kind, complexes when asked for', async () => {
  const cityId = (await aCity({ slug: 'kinds-of-things' })).id
  const flat = await aProperty({ cityId })
  const house = await aProperty({ cityId, kind: 'house' })
  await aProperty({ cityId, status: 'sold' })
  await aProperty({ cityId, status: 'retired' })
  const complex = await aComplex({ cityId })
  await aComplex({ cityId, status: 'retired' })
  expect(await search('city=kinds-of-things')).toEqual([house.id, flat.id])
  expect(await search('city=kinds-of-things&kind=house')).toEqual([house.id])
  expect(await search('city=kinds-of-things&kind=complex')).toEqual([complex.id])
})

test('each filter leaves what it says', async () => {
  const city = await aCity({ country: 'CZ' })
  const company = await aCompany()
  const cityId = city.id
  const wanted = await aProperty({
    cityId,
    country: 'CZ',
    scope: 'overseas',
    companyId: company.id,
    rooms: 5,
    floor: 7,
    area: 80,
    state: 'ready',
    builtYear: 2024,
    class: 'elite',
    finish: 'fine',
    metroMinutes: 9,
    isNew: true,
    hasBalcony: true,
    hasParking: true,
    isApartments: true,
    droppedAt: new Date(Date.now() - DAY),
  })
  await aProperty({
    cityId,
    rooms: 1,
    floor: 2,
    area: 30,
    state: 'building',
    builtYear: 2028,
    class: 'comfort',
    finish: 'none',
    metroMinutes: 20,
    droppedAt: new Date(Date.now() - (DROP_DAYS + 1) * DAY),
  })
  await aProperty({
    cityId,
    rooms: null,
    floor: null,
    area: null,
    state: 'project',
    metroMinutes: null,
  })
  for (const query of [
    'scope=overseas',
    'country=CZ',
    'country=CZ,PL',
    `developer=${company.id}`,
    'rooms=4',
    'rooms=0,4',
    'floorFrom=7',
    'floorFrom=3&floorTo=7',
    'areaFrom=80&areaTo=80',
    'delivery=ready',
    'delivery=2024',
    'delivery=2024,2025',
    'class=elite',
    'class=business,elite',
    'finish=fine,turnkey',
    'metro=9',
    'flags=new',
    'flags=dropped',
    'flags=parking,balcony,apartments,dropped,new',
  ]) {
    expect([query, await search(`city=${city.slug}&${query}`)]).toEqual([query, [wanted.id]])
  }
  for (const query of ['rooms=3', 'metro=8', 'delivery=2025', 'floorFrom=8', 'areaTo=29']) {
    expect([query, await search(`city=${city.slug}&${query}`)]).toEqual([query, []])
  }
  expect(await search(`city=${city.slug},elsewhere`)).toHaveLength(3)
  expect(await search('city=elsewhere')).toEqual([])
})

test('a price asked in its own currency finds exactly what costs so, and the shown price per metre too', async () => {
  const city = await aCity()
  const made = []
  for (const [currency, perEuro] of [
    ['CZK', 25.173],
    ['RSD', 117.2351],
    ['USD', 1.0837],
  ] as const) {
    await db.currencyRate.create({ data: { currency, perEuro, date: new Date() } })
    for (const price of [3_333_333, 7_654_321, 1_000_001]) {
      const area = 37.3
      const priceEur = price / perEuro
      made.push(
        await aProperty({
          cityId: city.id,
          currency,
          price: BigInt(price),
          priceEur,
          area,
          meterEur: priceEur / area,
        }),
      )
    }
  }
  for (const { id, currency, price, area } of made) {
    const amount = Number(price)
    const meter = meterPriceOf(amount, area)
    const within = (name: string, from: number, to: number) =>
      search(`city=${city.slug}&currency=${currency}&${name}From=${from}&${name}To=${to}`)
    expect(await within('price', amount, amount)).toEqual([id])
    expect(await within('price', amount + 1, amount + 2)).toEqual([])
    expect(await within('meter', Number(meter), Number(meter))).toEqual([id])
    expect(await within('meter', Number(meter) + 1, Number(meter) + 2)).toEqual([])
  }
  expect(await search(`city=${city.slug}&priceTo=30000`)).toHaveLength(2)
  expect(await search(`city=${city.slug}&priceTo=30000&currency=PLN`)).toEqual([])
  await aProperty({ cityId: city.id, price: null, priceEur: null, meterEur: null })
  expect(await search(`city=${city.slug}&priceFrom=0`)).toHaveLength(9)
})

test('a complex is found by one unit on sale that is all that is asked', async () => {
  const city = await aCity()
  const unit = (complexId: number, data: object) =>
    aProperty({ cityId: city.id, complexId, ...data })
  const both = await aComplex({ cityId: city.id })
  await unit(both.id, { rooms: 1, priceEur: 90_000, finish: 'fine', isNew: true, floor: 12 })
  await unit(both.id, { rooms: 3, priceEur: 300_000, hasBalcony: true })
  const other = await aComplex({ cityId: city.id, hasParking: true })
  await unit(other.id, { rooms: 3, priceEur: 90_000 })
  await unit(other.id, { rooms: 1, priceEur: 80_000, status: 'sold' })
  const empty = await aComplex({ cityId: city.id })
  const found = (query: string) => search(`kind=complex&city=${city.slug}&${query}`)
  expect(await found('')).toEqual([empty.id, other.id, both.id])
  expect(await found('rooms=1&priceTo=100000')).toEqual([both.id])
  expect(await found('rooms=3&priceTo=100000')).toEqual([other.id])
  expect(await found('priceFrom=85000')).toEqual([other.id, both.id])
  expect(await found('priceFrom=100000&priceTo=200000')).toEqual([])
  expect(await found('finish=fine&flags=new&floorFrom=12')).toEqual([both.id])
  expect(await found('flags=parking')).toEqual([other.id])
  expect(await found('flags=new,balcony')).toEqual([])
})

test('bounds hold what is inside them, across the date line too', async () => {
  const city = await aCity()
  const at = (latitude: number, longitude: number) =>
    aProperty({ cityId: city.id, latitude, longitude })
  const berlin = await at(52.52, 13.4)
  const fiji = await at(-17.7, 178.1)
  const samoa = await at(-13.8, -171.8)
  await aProperty({ cityId: city.id })
  const within = (bounds: string) => search(`city=${city.slug}&bounds=${bounds}`)
  expect(await within('13,52,14,53')).toEqual([berlin.id])
  expect(await within('13.4,52.52,14,53')).toEqual([berlin.id])
  expect(await within('170,-20,-170,-10')).toEqual([samoa.id, fiji.id])
  expect(await within('-170,-20,170,-10')).toEqual([])
  expect(await within('-180,-90,180,90')).toHaveLength(3)
})

test('a card shows the first five pictures that are there, the company, and a young drop only', async () => {
  const [owner, company] = [await aUser(), await aCompany({ verifiedAt: new Date() })]
  const complex = await aComplex({ priceFrom: 100_000n, priceTo: 900_000n, unitCount: 4 })
  const property = await aProperty({
    complexId: complex.id,
    companyId: company.id,
    price: 270_000n,
    priceBefore: 300_000n,
    droppedAt: new Date(Date.now() - DAY),
    metroName: 'Alexanderplatz',
    metroMinutes: 6,
    latitude: 52.5,
    longitude: 13.4,
  })
  const uploads = []
  for (let position = 0; position < 7; position++) {
    const uploadId = position === 1 ? null : (await anUpload(owner.id)).id
    if (uploadId) uploads.push(uploadId)
    await db.objectImage.create({ data: { propertyId: property.id, position, uploadId } })
  }
  const old = await aProperty({
    price: null,
    priceBefore: 300_000n,
    droppedAt: new Date(Date.now() - (DROP_DAYS + 1) * DAY),
    status: 'sold',
  })
  const ids = [old.id, 2_000_000_000, complex.id, property.id]
  const [sold, whole, card] = await getObjectCards(ids)
  expect(sold).toMatchObject({ id: old.id, status: 'sold', price: null, priceBefore: null })
  expect(whole).toMatchObject({
    kind: 'complex',
    priceFrom: { amount: 100_000, currency: 'EUR' },
    priceTo: { amount: 900_000, currency: 'EUR' },
    unitCount: 4,
    images: [],
  })
  expect(card).toMatchObject({
    kind: 'flat',
    price: { amount: 270_000, currency: 'EUR' },
    priceBefore: 300_000,
    meterPrice: 5000,
    company: { id: company.id, isVerified: true },
    complex: { id: complex.id, name: complex.name },
    place: { latitude: 52.5, longitude: 13.4 },
    metro: { name: 'Alexanderplatz', minutes: 6 },
  })
  expect(card?.images).toEqual(uploads.slice(0, 5).map((id) => ({ id, width: 1200, height: 630 })))
})

test('a list is as many statements for five hundred objects as for ten, at most four', async () => {
  const [few, many] = [await aCity(), await aCity()]
  const member = await aUser()
  await db.currencyRate.upsert({
    where: { currency: 'PLN' },
    create: { currency: 'PLN', perEuro: 4.31, date: new Date() },
    update: {},
  })
  const sample = await aProperty({ cityId: few.id })
  for (let i = 1; i < 10; i++) await aProperty({ cityId: few.id })
  const { id: _, ...row } = sample
  const flats = Array.from({ length: 500 }, () => ({
    ...row,
    cityId: many.id,
    characteristics: [],
  }))
  await db.property.createMany({ data: flats })
  const list = (slug: string) =>
    statementsOf(() =>
      call(GET, `/api/catalogue?city=${slug}&priceTo=99999999&sort=price_desc`, { as: member }),
    )
  const sent = await list(few.slug)
  const reads = sent.filter((text) => !text.includes('INSERT INTO "public"."Session"'))
  expect(reads.length).toBeLessThanOrEqual(4)
  expect(await list(many.slug)).toHaveLength(sent.length)
  const foreign = `/api/catalogue?kind=complex&currency=PLN&priceTo=99999999`
  expect((await statementsOf(() => call(GET, foreign))).length).toBeLessThanOrEqual(4)
})

test('what cannot be asked is refused with its place', async () => {
  const { next } = await listObjects(catalogueQuery.parse({}))
  for (const [query, pointer] of [
    ['kind=castle', '#/kind'],
    ['rooms=x', '#/rooms/0'],
    ['rooms=5', '#/rooms/0'],
    ['priceFrom=cheap', '#/priceFrom'],
    ['priceTo=-1', '#/priceTo'],
    ['areaTo=2000000', '#/areaTo'],
    ['floorFrom=1.5', '#/floorFrom'],
    ['delivery=soon', '#/delivery/0'],
    ['country=de', '#/country/0'],
    ['city=%27', '#/city/0'],
    ['developer=0', '#/developer/0'],
    ['flags=nice', '#/flags/0'],
    ['currency=GBP', '#/currency'],
    ['bounds=1,2,3', '#/bounds'],
    ['bounds=1,50,2,40', '#/bounds'],
    ['bounds=1,40,200,50', '#/bounds/2'],
    ['sort=old', '#/sort'],
    ['cursor=xyz', '#/cursor'],
    [`cursor=${Buffer.from('p100_5').toString('base64url')}`, '#/cursor'],
    [`cursor=${Buffer.from('t100_99999999999').toString('base64url')}`, '#/cursor'],
    [`sort=price_asc&cursor=${Buffer.from('p1e999_5').toString('base64url')}`, '#/cursor'],
    [`sort=price_asc&cursor=${next ?? Buffer.from('t1_1').toString('base64url')}`, '#/cursor'],
  ]) {
    const { status, body } = await call(GET, `/api/catalogue?${query}`)
    expect([query, status, body.errors?.[0]?.pointer]).toEqual([query, 422, pointer])
  }
})
