import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { statementsOf } from '@/lib/platform/testing/statements'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import {
  priceChanged,
  pricesChanged,
  refreshComplexes,
  revalueObjects,
  revalueProperties,
} from './commands'

const at = (day: string) => new Date(`2026-03-${day}T10:00:00Z`)
const rate = (currency: 'CZK' | 'USD', perEuro: number) =>
  db.currencyRate.upsert({
    where: { currency },
    create: { currency, perEuro, date: new Date('2026-11-20') },
    update: { perEuro },
  })
const property = (id: number) => db.property.findUniqueOrThrow({ where: { id } })
const complex = (id: number) => db.complex.findUniqueOrThrow({ where: { id } })
const prices = (propertyId: number) =>
  db.priceEvent.findMany({ where: { propertyId }, orderBy: { at: 'asc' } })
const same = { currency: 'EUR', runId: null } as const

test('a first price begins the history and is no drop', async () => {
  const { id } = await aProperty()
  await priceChanged(db, { ...same, propertyId: id, at: at('01'), before: null, after: 300_000 })
  expect(await prices(id)).toMatchObject([{ price: 300_000n, currency: 'EUR', at: at('01') }])
  expect(await property(id)).toMatchObject({ priceBefore: null, droppedAt: null })
})

test('a drop is marked with what it was before and when, a rise takes the mark away', async () => {
  const { id } = await aProperty()
  const change = (day: string, before: number | bigint | null, after: number | bigint | null) =>
    priceChanged(db, { ...same, propertyId: id, at: at(day), before, after })
  await change('01', 300_000n, 280_000n)
  expect(await property(id)).toMatchObject({ priceBefore: 300_000n, droppedAt: at('01') })
  await change('02', 280_000, 270_000)
  expect(await property(id)).toMatchObject({ priceBefore: 280_000n, droppedAt: at('02') })
  await change('03', 270_000, 275_000)
  expect(await property(id)).toMatchObject({ priceBefore: null, droppedAt: null })
  await change('04', 275_000, 260_000)
  await change('05', 260_000, null)
  expect(await property(id)).toMatchObject({ priceBefore: null, droppedAt: null })
  expect((await prices(id)).map(({ price }) => price)).toEqual([
    280_000n,
    270_000n,
    275_000n,
    260_000n,
    null,
  ])
})

const DAY = 86_400_000
const start = at('01').getTime()

async function aHistory(...steps: [day: number, price: number | null, currency?: 'EUR' | 'CZK'][]) {
  const { id } = await aProperty()
  let before: number | null = null
  let last: string | undefined
  for (const [day, after, currency = 'EUR'] of steps) {
    const known = currency === last ? before : null
    const moment = new Date(start + day * DAY)
    await priceChanged(db, { ...same, currency, propertyId: id, at: moment, before: known, after })
    before = after
    last = currency
  }
  const { priceBefore, droppedAt } = await property(id)
  return droppedAt && [Number(priceBefore), (droppedAt.getTime() - start) / DAY]
}

test('a drop is below the lowest price of thirty days: a rise for an hour makes none', async () => {
  expect(await aHistory([0, 100], [40, 150], [40 + 1 / 24, 100])).toBeNull()
  expect(await aHistory([0, 100], [40, 150], [40 + 1 / 24, 90])).toEqual([100, 40 + 1 / 24])
  expect(await aHistory([0, 100], [40, 80], [41, 120], [60, 90])).toBeNull()
  expect(await aHistory([0, 100], [40, 80], [41, 120], [72, 90])).toEqual([120, 72])
  expect(await aHistory([0, 100], [40, 80], [41, 120], [69, 79])).toEqual([80, 69])
  expect(await aHistory([0, 100], [10, 90], [20, 80])).toEqual([90, 20])
  expect(await aHistory([0, 80], [10, null], [12, 100], [14, 90])).toBeNull()
  expect(await aHistory([0, 80, 'CZK'], [10, 100], [14, 90])).toEqual([100, 14])
})

test('many prices are recorded in as many statements as one, each by its own history', async () => {
  const made = await Promise.all([aProperty(), aProperty(), aProperty(), aProperty()])
  const [falls = 0, rises = 0, crashes = 0, stays = 0] = made.map(({ id }) => id)
  const change = (propertyId: number, before: number | null, after: number | null, day = '02') => ({
    ...{ ...same, propertyId, at: at(day) },
    before,
    after,
  })
  const first = [falls, rises, crashes].map((id) => change(id, null, 300_000, '01'))
  await pricesChanged(db, first)
  const one = await statementsOf(() => priceChanged(db, change(rises, 300_000, 290_000)))
  const all = await statementsOf(() =>
    pricesChanged(db, [
      change(falls, 300_000, 280_000),
      change(rises, 290_000, 310_000, '03'),
      change(crashes, 300_000, 100_000),
      change(stays, 300_000, 300_000),
    ]),
  )
  expect([one.length, all.length]).toEqual([4, 4])
  expect(await property(falls)).toMatchObject({ priceBefore: 300_000n, droppedAt: at('02') })
  expect(await property(rises)).toMatchObject({ priceBefore: null, droppedAt: null })
  expect(await property(crashes)).toMatchObject({ priceBefore: null, droppedAt: null })
  expect((await prices(crashes)).at(-1)).toMatchObject({ heldFrom: 300_000n, told: false })
  expect(await prices(stays)).toEqual([])
  expect(await statementsOf(() => pricesChanged(db, []))).toEqual([])
  // What was held is forgotten, and the next price is compared with the one before it.
  await pricesChanged(db, [change(crashes, 100_000, 290_000, '03')])
  expect((await prices(crashes)).map(({ heldFrom }) => heldFrom)).toEqual([null, null, null])
  expect(await property(crashes)).toMatchObject({ priceBefore: 300_000n, droppedAt: at('03') })
})

test('the same price changes nothing, the same moment again is one point', async () => {
  const { id } = await aProperty()
  const change = { ...same, propertyId: id, at: at('01') }
  await priceChanged(db, { ...change, before: 300_000n, after: 300_000 })
  expect(await prices(id)).toEqual([])
  await priceChanged(db, { ...change, before: 300_000, after: 290_000 })
  await priceChanged(db, { ...change, before: 300_000, after: 290_000 })
  expect(await prices(id)).toMatchObject([{ price: 290_000n }])
  expect(await property(id)).toMatchObject({ priceBefore: 300_000n })
})

test('euros follow the rate table, of one currency or of these properties alone', async () => {
  await rate('CZK', 25)
  const crowns = await aProperty({ currency: 'CZK', price: 5_000_000n, area: 50 })
  const euros = await aProperty({ price: 100_000n, priceEur: 1, meterEur: 1, area: 40 })
  await revalueObjects(db, 'CZK')
  expect(await property(crowns.id)).toMatchObject({ priceEur: 200_000, meterEur: 4000 })
  expect(await property(euros.id)).toMatchObject({ priceEur: 1 })
  await revalueProperties(db, [euros.id])
  expect(await property(euros.id)).toMatchObject({ priceEur: 100_000, meterEur: 2500 })
})

test('without a price, an area or a rate nothing is made up', async () => {
  await db.currencyRate.deleteMany({ where: { currency: 'RSD' } })
  const none = await aProperty({ price: null })
  const plot = await aProperty({ kind: 'plot', area: null, price: 90_000n })
  const land = await aProperty({ kind: 'plot', area: null, landArea: 600, price: 90_000n })
  const dinars = await aProperty({ currency: 'RSD', price: 9_000_000n })
  await revalueProperties(db, [none.id, plot.id, land.id, dinars.id])
  expect(await property(none.id)).toMatchObject({ priceEur: null, meterEur: null })
  expect(await property(plot.id)).toMatchObject({ priceEur: 90_000, meterEur: null })
  expect(await property(land.id)).toMatchObject({ priceEur: 90_000, meterEur: 150 })
  expect(await property(dinars.id)).toMatchObject({ priceEur: null, meterEur: null })
})

const unitOf = (complexId: number, given: object) => aProperty({ complexId, ...given })

test('a complex costs and measures what its units on sale do, in its own currency', async () => {
  await rate('CZK', 25)
  const { id, cityId } = await aComplex({ currency: 'CZK' })
  const inCity = { cityId, currency: 'CZK' }
  const units = await Promise.all([
    unitOf(id, { ...inCity, price: 4_000_000n, area: 40.4, rooms: 1 }),
    unitOf(id, { ...inCity, price: 6_000_000n, area: 60, rooms: 2 }),
    unitOf(id, { cityId, price: 100_000n, area: 39.9, rooms: 1 }),
    unitOf(id, { ...inCity, price: null, area: 90, rooms: 3 }),
    unitOf(id, { ...inCity, price: 1n, area: 500, status: 'sold' }),
  ])
  await revalueProperties(
    db,
    units.map((unit) => unit.id),
  )
  await refreshComplexes(db, [id])
  expect(await complex(id)).toMatchObject({
    priceFrom: 2_500_000n,
    priceTo: 6_000_000n,
    priceEur: 100_000,
    areaFrom: 39.9,
    areaTo: 90,
    unitCount: 4,
  })
})

test('units of as many rooms and the same rounded area share a layout; empty ones go', async () => {
  const { id, cityId } = await aComplex()
  const [one, two, other, shop] = await Promise.all([
    unitOf(id, { cityId, rooms: 1, area: 40.2 }),
    unitOf(id, { cityId, rooms: 1, area: 39.8 }),
    unitOf(id, { cityId, rooms: 2, area: 40 }),
    unitOf(id, { cityId, kind: 'commercial', rooms: null, area: 40 }),
  ])
  await refreshComplexes(db, [id])
  const layoutOf = async (unit: { id: number }) => (await property(unit.id)).layoutId
  expect(await layoutOf(one)).not.toBeNull()
  expect(await layoutOf(one)).toBe(await layoutOf(two))
  expect(await layoutOf(other)).not.toBe(await layoutOf(one))
  expect(await layoutOf(shop)).toBeNull()
  await db.property.update({ where: { id: other.id }, data: { rooms: 1 } })
  await refreshComplexes(db, [id])
  expect(await db.layout.findMany({ where: { complexId: id } })).toMatchObject([
    { rooms: 1, area: 40 },
  ])
})

test('a complex whose units are gone has no price, and many are settled with as many statements', async () => {
  const made = await Promise.all([aComplex({ priceFrom: 5n, unitCount: 3 }), aComplex()])
  const ids = made.map(({ id }) => id)
  const statements = await statementsOf(() => refreshComplexes(db, [...ids, ...ids]))
  expect(statements).toHaveLength(5)
  expect(await complex(made[0].id)).toMatchObject({ priceFrom: null, priceTo: null, unitCount: 0 })
  expect(await statementsOf(() => refreshComplexes(db, []))).toEqual([])
})
