import { expect, test } from 'vitest'
import {
  type CatalogueSort,
  catalogueQuery,
  catalogueSearchOf,
  catalogueSort,
} from '@/lib/catalogue/filters/schema'
import { getObjectCards, listObjectPage, listObjects } from '@/lib/catalogue/queries'
import { DROP_DAYS } from '@/lib/catalogue/schema'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { aCity, aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aCompany, anUpload, aUser } from '@/lib/testing/factories'
import { GET } from './route'

type Card = { id: number }
const idsOf = ({ items }: { items: Card[] }) => items.map(({ id }) => id)
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
  const { id: _, pricedArea: __, traits: ____, districtSlug: ___, ...row } = sample
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
  // The first call opens the session.
  await list(few.slug)
  const reads = await list(few.slug)
  expect(reads.length).toBeLessThanOrEqual(4)
  expect(await list(many.slug)).toHaveLength(reads.length)
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
