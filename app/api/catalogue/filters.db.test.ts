import { Client } from 'pg'
import { expect, test } from 'vitest'
import { catalogueSearchOf } from '@/lib/catalogue/filters/schema'
import { DROP_DAYS } from '@/lib/catalogue/schema'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { call } from '@/lib/platform/testing/request'
import { sentBy } from '@/lib/platform/testing/statements'
import { meterPriceOf } from '@/lib/rates/schema'
import { indexDue } from '@/lib/search/indexing/commands'
import { aCity, aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aCompany, anUpload, aUser } from '@/lib/testing/factories'
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
    floors: 9,
    kitchenArea: 12.5,
    ceiling: 2.75,
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
    hasPhotos: true,
    sellerCategory: 'owner',
    bathroom: 'separate',
    walls: 'monolith_brick',
    energyClass: 'a_plus',
    description: 'Two terraces above the river.',
    publishedAt: new Date(Date.now() - 2 * DAY),
    droppedAt: new Date(Date.now() - DAY),
  })
  await aProperty({
    cityId,
    rooms: 1,
    floor: 1,
    floors: 1,
    kitchenArea: 6,
    ceiling: 2.5,
    area: 30,
    state: 'building',
    builtYear: 2028,
    class: 'comfort',
    finish: 'none',
    metroMinutes: 20,
    sellerCategory: 'developer',
    bathroom: 'several',
    walls: 'wood',
    energyClass: 'h',
    description: 'A garden without a terracotta pot.',
    publishedAt: new Date(Date.now() - 31 * DAY),
    droppedAt: new Date(Date.now() - (DROP_DAYS + 1) * DAY),
  })
  await aProperty({
    cityId,
    rooms: null,
    floor: null,
    area: null,
    state: 'project',
    metroMinutes: null,
    publishedAt: new Date(Date.now() - 400 * DAY),
  })
  await indexDue(1000)
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
    'kitchenFrom=12.5',
    'kitchenFrom=7&kitchenTo=12.5',
    'ceilingFrom=2.7',
    'builtFrom=1990&builtTo=2024',
    'flags=notFirst',
    'flags=notLast',
    'flags=notFirst,notLast',
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
    'flags=photos',
    'seller=owner',
    'seller=agency,owner',
    'bathroom=separate',
    'walls=brick,monolith_brick',
    'energy=a_plus',
    'energy=a,a_plus,b',
    'listed=3',
    'listed=30',
    'keyword=terrace',
    'keyword=TERRACES%20river',
  ]) {
    expect([query, await search(`city=${city.slug}&${query}`)]).toEqual([query, [wanted.id]])
  }
  for (const query of [
    'rooms=3',
    'metro=8',
    'delivery=2025',
    'floorFrom=8',
    'areaTo=29',
    'kitchenTo=5',
    'ceilingFrom=3',
    'builtTo=2023',
    'builtFrom=2029',
    'seller=agency',
    'bathroom=combined',
    'walls=brick',
    'energy=g',
    'listed=1',
    'keyword=terrace%20garden',
    'keyword=%22',
  ]) {
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
  await unit(both.id, {
    rooms: 1,
    priceEur: 90_000,
    finish: 'fine',
    isNew: true,
    floor: 12,
    floors: 20,
    kitchenArea: 9,
  })
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
  expect(await found('flags=notLast&kitchenFrom=9')).toEqual([both.id])
  expect(await found('flags=parking')).toEqual([other.id])
  expect(await found('flags=new,balcony')).toEqual([])
})

test('an outline holds what is inside of it, not what is only in its box', async () => {
  const city = await aCity()
  const at = (latitude: number, longitude: number) =>
    aProperty({ cityId: city.id, latitude, longitude })
  const inside = await at(52.1, 13.1)
  const dent = await at(52.6, 13.5)
  await at(52.95, 13.5)
  await at(51, 13.1)
  await aProperty({ cityId: city.id })
  const within = (outline: string) => search(`city=${city.slug}&outline=${outline}`)
  expect(await within('13,52,14,52,13,53')).toEqual([inside.id])
  expect(await within('13,53,14,52,13,52')).toEqual([inside.id])
  expect(await within('13,52,14,52,14,52.7,13,52.7')).toEqual([dent.id, inside.id])
  // A valley between two hills is outside.
  expect(await within('13,52,14,52,14,53,13.5,52.5,13,53')).toEqual([inside.id])
  expect(await search(`city=${city.slug}&outline=13,52,14,52,13,53&bounds=13.5,52,14,53`)).toEqual(
    [],
  )
})

test.each([
  ['two corners', '13,52,14,53'],
  ['half a corner', '13,52,14,53,13'],
  ['no numbers', '13,52,14,53,13,x'],
  ['an empty number', '13,52,14,,13,53'],
  ['an exponent', '13,52,1e1,53,13,53'],
  ['beyond the earth', '13,52,181,52,13,53'],
  ['beyond the pole', '13,52,14,91,13,53'],
  ['half of the earth', '-90,0,90,0,0,10'],
  ['too many corners', Array(41).fill('13,52').join()],
  ['too long', Array(40).fill('13.00000000000000000000001,52').join()],
])('an outline that is none is refused: %s', async (_, outline) => {
  expect((await call(GET, `/api/catalogue?outline=${outline}`)).status).toBe(422)
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

test('a complex is found by its own photos, and by what one of its units is', async () => {
  const city = await aCity()
  const [shown, bare] = [
    await aComplex({ cityId: city.id, hasPhotos: true, description: 'Lime trees in the yard.' }),
    await aComplex({ cityId: city.id, publishedAt: new Date(Date.now() - 10 * DAY) }),
  ]
  await aProperty({ complexId: shown.id, walls: 'brick', sellerCategory: 'developer' })
  await aProperty({ complexId: bare.id, walls: 'brick', sellerCategory: 'agency' })
  await aProperty({ complexId: bare.id, walls: 'wood', sellerCategory: 'developer' })
  await indexDue(1000)
  const found = (query: string) => search(`kind=complex&city=${city.slug}&${query}`)
  expect(await found('flags=photos')).toEqual([shown.id])
  expect(await found('walls=brick&seller=developer')).toEqual([shown.id])
  expect(await found('walls=wood')).toEqual([bare.id])
  expect(await found('listed=7')).toEqual([shown.id])
  expect(await found('keyword=lime%20tree')).toEqual([shown.id])
})

test('photos are known from the pictures that are here, whoever writes them', async () => {
  const { id: ownerId } = await aUser()
  const [photo, plan] = [await anUpload(ownerId), await anUpload(ownerId)]
  const [flat, complex] = [await aProperty(), await aComplex()]
  const has = async () => {
    const property = await db.property.findUniqueOrThrow({ where: { id: flat.id } })
    return [property.hasPhotos, property.traits]
  }
  const own = { propertyId: flat.id }
  const drawn = { ...own, position: 1, kind: 'plan', uploadId: plan.id } as const
  await db.objectImage.createMany({
    data: [{ ...own, position: 0, url: 'https://example.org/1.jpg' }, drawn],
  })
  expect(await has()).toEqual([false, 0])
  await db.objectImage.updateMany({ where: { ...own, position: 0 }, data: { uploadId: photo.id } })
  expect(await has()).toEqual([true, 1])
  await db.objectImage.create({
    data: { complexId: complex.id, position: 0, uploadId: photo.id },
  })
  await db.objectImage.updateMany({ where: { ...own, position: 0 }, data: { kind: 'floor' } })
  expect(await has()).toEqual([false, 0])
  await db.objectImage.updateMany({ where: { ...own, position: 0 }, data: { kind: 'photo' } })
  const ofComplex = () => db.complex.findUniqueOrThrow({ where: { id: complex.id } })
  expect((await ofComplex()).hasPhotos).toBe(true)
  await db.upload.delete({ where: { id: photo.id } })
  expect(await has()).toEqual([false, 0])
  expect((await ofComplex()).hasPhotos).toBe(false)
})

test('a keyword is read from the index of the search', async () => {
  const { cityId } = await aProperty()
  await db.$executeRaw`
    insert into "Property" (kind, language, scope, country, "cityId", currency, "publishedAt", "updatedAt")
    select 'flat', 'en', 'city', 'DE', ${cityId}, 'EUR', now() at time zone 'utc', now() at time zone 'utc'
      from generate_series(1, 3000)`
  await db.$executeRaw`
    insert into "SearchEntry" (kind, "targetId", title, text, words, "publishedAt")
    select 'object', id, 'Flat', '', to_tsvector('english', 'flat number' || id), "publishedAt" from "Property"
        on conflict do nothing`
  await db.$executeRaw`truncate "SearchDue"`
  await db.$executeRaw`analyze "SearchEntry", "Property"`
  const sent = await sentBy(() => search('keyword=orangery'))
  const list = sent.filter((each) => each.text.includes('"SearchEntry" e'))
  expect(list.length).toBeGreaterThan(0)
  const client = new Client({ connectionString: env().DATABASE_URL })
  await client.connect()
  await client.query('set enable_seqscan = off')
  for (const { text, values } of list) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/on "SearchEntry_(words|things)_idx"/)
  }
  await client.end()
})

test.each([
  'seller=nobody',
  'seller=',
  'bathroom=two',
  'walls=glass',
  'energy=A',
  'energy=i',
  'listed=2',
  'listed=',
  'listed=week',
  'flags=photo',
  'keyword=',
  'keyword=%20',
])('%s is refused, and pages do without it', async (query) => {
  expect(await call(GET, `/api/catalogue?${query}`)).toMatchObject({ status: 422 })
  expect(catalogueSearchOf(Object.fromEntries(new URLSearchParams(query)))).toEqual(
    catalogueSearchOf({}),
  )
})

test.each([
  ['walls=brick,glass', 'walls=brick'],
  [`keyword=${'a'.repeat(81)}`, `keyword=${'a'.repeat(80)}`],
  ['floorFrom=201', 'floorFrom=200'],
])('%s is refused, and pages ask %s', async (query, asked) => {
  const searchOf = (text: string) =>
    catalogueSearchOf(Object.fromEntries(new URLSearchParams(text)))
  expect(await call(GET, `/api/catalogue?${query}`)).toMatchObject({ status: 422 })
  expect(searchOf(query)).toEqual(searchOf(asked))
})
