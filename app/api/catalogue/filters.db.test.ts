import { expect, test } from 'vitest'
import { DROP_DAYS } from '@/lib/catalogue/schema'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { meterPriceOf } from '@/lib/rates/schema'
import { aCity, aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aCompany } from '@/lib/testing/factories'
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
