import { beforeAll, expect, test } from 'vitest'
import { citySlug } from '@/lib/catalogue/cities/schema'
import { citiesOfParts, slugsOf } from '@/lib/catalogue/city-parts/schema'
import { getFacets } from '@/lib/catalogue/facets/queries'
import type { CatalogueFacets } from '@/lib/catalogue/facets/schema'
import { type CatalogueFilter, catalogueFilter, LISTED_DAYS } from '@/lib/catalogue/filters/schema'
import { listPoints } from '@/lib/catalogue/map/queries'
import { countObjects, listObjects } from '@/lib/catalogue/queries'
import {
  bathroom,
  buildState,
  catalogueScope,
  energyClass,
  finish,
  housingClass,
  objectFlag,
  objectKind,
  propertyKind,
  sellerCategory,
  walls,
} from '@/lib/catalogue/schema'
import { LINES } from '@/lib/catalogue/stations/lines'
import { db } from '@/lib/platform/db'
import { amount } from '@/lib/platform/testing/long'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { currency } from '@/lib/rates/schema'
import { indexDue } from '@/lib/search/indexing/commands'
import { aCity, aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { type Everything, idsFound } from '@/lib/testing/catalogue-oracle'
import { aCompany } from '@/lib/testing/factories'
import { GET } from './route'

/** A seeded generator, so that a failure can be reproduced. */
function drawer(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  const some = <Item>(items: readonly Item[]): Item[] => [one(items), one(items), one(items)]
  const maybe = <Item>(share: number, item: () => Item) => (next() < share ? item() : undefined)
  return { next, below, one, some, maybe }
}

const COUNTRIES = ['DE', 'CZ', 'TR'] as const
const DISTRICTS = ['mitte', 'nord', 'sued']
/** In Hamburg two are of one line, one is of three, and one of none. */
const STATION_NAMES = ['Feldstraße', 'Klosterstern', 'Jungfernstieg', 'Nirgends']
const RATES = { CZK: 25.17, PLN: 4.31, RUB: 91.7 } as const
let slugs: string[] = []
let developers: number[] = []

function drawn({ next, below, one, maybe }: ReturnType<typeof drawer>, ids: Ids) {
  return {
    scope: one(catalogueScope.options),
    country: one(COUNTRIES),
    cityId: one(ids.cities),
    district: maybe(0.8, () => one(DISTRICTS)) ?? '',
    companyId: maybe(0.8, () => one(developers)) ?? null,
    class: maybe(0.8, () => one(housingClass.options)) ?? null,
    state: one(buildState.options),
    builtYear: maybe(0.8, () => 2024 + below(5)) ?? null,
    metroName: maybe(0.7, () => one(STATION_NAMES)) ?? '',
    metroMinutes: maybe(0.7, () => below(40)) ?? null,
    hasParking: next() < 0.4,
    latitude: maybe(0.9, () => 40 + 20 * next()) ?? null,
    longitude: maybe(0.9, () => -180 + 360 * next()) ?? null,
    status: next() < 0.85 ? ('active' as const) : ('sold' as const),
    hasPhotos: next() < 0.6,
    publishedAt: new Date(Date.now() - below(40 * 24) * 3_600_000 - 60_000),
  }
}
type Ids = { cities: number[] }

const drawnTraits = ({ one, maybe }: ReturnType<typeof drawer>) => ({
  sellerCategory: maybe(0.7, () => one(sellerCategory.options)) ?? null,
  bathroom: maybe(0.6, () => one(bathroom.options)) ?? null,
  walls: maybe(0.6, () => one(walls.options)) ?? null,
  energyClass: maybe(0.6, () => one(energyClass.options)) ?? null,
  description: one(['A large terrace.', 'With two terraces and a garden.', 'By the river.']),
})

function drawnUnit(random: ReturnType<typeof drawer>) {
  const { next, below, one, maybe } = random
  const priceEur = maybe(0.9, () => 50_000 + below(40) * 10_000) ?? null
  const area = maybe(0.9, () => 20 + below(100)) ?? null
  return {
    kind: one(propertyKind.options),
    rooms: maybe(0.8, () => below(7)) ?? null,
    finish: maybe(0.8, () => one(finish.options)) ?? null,
    price: priceEur && BigInt(priceEur),
    priceEur,
    area,
    meterEur: priceEur && area && priceEur / area,
    floor: maybe(0.9, () => below(25)) ?? null,
    floors: maybe(0.8, () => 5 + below(25)) ?? null,
    kitchenArea: maybe(0.7, () => 4 + below(20)) ?? null,
    ceiling: maybe(0.7, () => 2.4 + below(10) / 10) ?? null,
    ...drawnTraits(random),
    isNew: next() < 0.5,
    isApartments: next() < 0.2,
    hasBalcony: next() < 0.5,
    droppedAt: maybe(0.4, () => new Date(Date.now() - below(60) * 86_400_000)) ?? null,
  }
}

beforeAll(async () => {
  const random = drawer(4)
  const cities = await Promise.all(
    Array.from({ length: 5 }, (_, at) => aCity(at === 0 ? { slug: 'hamburg' } : {})),
  )
  const companies = await Promise.all(Array.from({ length: 3 }, () => aCompany()))
  slugs = cities.map((city) => city.slug)
  developers = companies.map((company) => company.id)
  for (const [name, perEuro] of Object.entries(RATES)) {
    await db.currencyRate.create({
      data: { currency: currency.parse(name), perEuro, date: new Date() },
    })
  }
  const ids = { cities: cities.map((city) => city.id) }
  const complexes: number[] = []
  for (let i = 0; i < 40; i++) complexes.push((await aComplex(drawn(random, ids))).id)
  for (let i = 0; i < 400; i++) {
    const complexId = random.maybe(0.7, () => random.one(complexes)) ?? null
    await aProperty({ ...drawn(random, ids), ...drawnUnit(random), complexId })
  }
  await indexDue(1000)
})

function aFilter(seed: number): CatalogueFilter {
  const { next, below, one, some, maybe } = drawer(seed * 7919 + 11)
  const list = <Item>(items: readonly Item[]) => maybe(0.2, () => some(items).join(','))
  const seldom = <Item>(items: readonly Item[]) => maybe(0.04, () => some(items).join(','))
  const west = -180 + below(360)
  const given = {
    scope: maybe(0.15, () => one(catalogueScope.options)),
    kind: maybe(0.5, () => (next() < 0.5 ? 'complex' : one(objectKind.options))),
    rooms: list([0, 1, 2, 3, 4]),
    currency: maybe(0.5, () => one(['EUR', ...Object.keys(RATES)])),
    priceFrom: maybe(0.15, () => 50_000 + below(2_000_000)),
    priceTo: maybe(0.15, () => 300_000 + below(9_000_000)),
    meterFrom: maybe(0.1, () => below(5_000)),
    meterTo: maybe(0.1, () => 3_000 + below(90_000)),
    monthlyFrom: maybe(0.05, () => below(900)),
    monthlyTo: maybe(0.1, () => 900 + below(60_000)),
    areaFrom: maybe(0.15, () => below(60)),
    areaTo: maybe(0.15, () => 60 + below(60)),
    floorFrom: maybe(0.1, () => below(10)),
    floorTo: maybe(0.1, () => 5 + below(20)),
    kitchenFrom: maybe(0.05, () => below(8)),
    kitchenTo: maybe(0.05, () => 14 + below(20)),
    ceilingFrom: maybe(0.05, () => 2.4 + below(5) / 10),
    builtFrom: maybe(0.05, () => 2022 + below(4)),
    builtTo: maybe(0.05, () => 2026 + below(4)),
    delivery: list(['ready', '2024', '2026', '2027', '2028']),
    class: list(housingClass.options),
    finish: list(finish.options),
    country: list(COUNTRIES),
    city: list(slugs),
    district: list(slugs.map((slug, at) => `${slug}.${DISTRICTS[at % 3]}`)),
    station: list(slugs.map((slug, at) => `${slug}.${citySlug(STATION_NAMES[at % 4] ?? '')}`)),
    line: list(['U1', 'U2', 'U3', 'X9'].map((line) => `hamburg.${line}`)),
    developer: list(developers),
    seller: seldom(sellerCategory.options),
    bathroom: seldom(bathroom.options),
    walls: seldom(walls.options),
    energy: seldom(energyClass.options),
    flags: list(objectFlag.options),
    listed: maybe(0.05, () => one(LISTED_DAYS)),
    keyword: maybe(0.05, () => one(['terrace', 'garden', 'with terraces', 'nothing', 'the'])),
    metro: maybe(0.15, () => below(30)),
    bounds: maybe(
      0.2,
      () => `${west},${40 + below(8)},${west < 90 ? west + 90 : west - 270},${52 + below(8)}`,
    ),
    outline: maybe(0.2, () => {
      const [from, to] = [-180 + below(200), 30 + below(20)]
      return `${from},${to},${from + 60 + below(90)},${to - below(20)},${from + 40},${70 + below(15)}`
    }),
  }
  return catalogueFilter.parse(
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  )
}

const chosen = (filter: CatalogueFilter, facet: string, value: string): CatalogueFilter => {
  if (facet === 'flags') {
    return { ...filter, flags: [...(filter.flags ?? []), objectFlag.parse(value)] }
  }
  const parts = facet === 'city' ? { district: undefined, station: undefined, line: undefined } : {}
  const isPart = ['district', 'station', 'line'].includes(facet)
  if (isPart) return inCity({ ...filter, ...catalogueFilter.parse({ [facet]: value }) }, value)
  return { ...filter, ...parts, ...catalogueFilter.parse({ [facet]: value }) }
}

/** A part of a city is counted in its city alone: of the others all would be found beside it. */
function inCity(filter: CatalogueFilter, value: string): CatalogueFilter {
  const { city } = slugsOf(value)
  const ofIt = (values: string[] | undefined) => {
    const left = values?.filter((each) => slugsOf(each).city === city)
    return left?.length ? left : undefined
  }
  const { district, station, line } = filter
  return {
    ...filter,
    city: [city],
    district: ofIt(district),
    station: ofIt(station),
    line: ofIt(line),
  }
}

const isOfHamburg = (line: string) => line.startsWith('hamburg.')

type Values = (filter: CatalogueFilter) => readonly unknown[]
const CHOICES: Record<Exclude<keyof CatalogueFacets, 'total'>, Values> = {
  kind: () => objectKind.options,
  rooms: () => [0, 1, 2, 3, 4],
  delivery: () => ['ready', 2024, 2025, 2026, 2027, 2028],
  class: () => housingClass.options,
  finish: () => finish.options,
  country: () => COUNTRIES,
  city: () => slugs,
  district: ({ city = [] }) => city.flatMap((slug) => DISTRICTS.map((each) => `${slug}.${each}`)),
  station: ({ city = [] }) =>
    city.flatMap((slug) => STATION_NAMES.map((name) => `${slug}.${citySlug(name)}`)),
  line: ({ city = [] }) => (city.includes('hamburg') ? LINES.filter(isOfHamburg) : []),
  developer: () => developers,
  seller: () => sellerCategory.options,
  bathroom: () => bathroom.options,
  walls: () => walls.options,
  energy: () => energyClass.options,
  flags: () => objectFlag.options,
  listed: () => LISTED_DAYS,
  metro: () => [5, 10, 15, 30],
}

/** As every page asks: what is a part of a city is asked for with it. */
function withCities(filter: CatalogueFilter): CatalogueFilter {
  const cities = citiesOfParts(filter)
  return cities.length > 0
    ? { ...filter, city: [...new Set([...(filter.city ?? []), ...cities])].sort() }
    : filter
}

test('every facet counts what the list then returns, for any filter', async () => {
  let found = 0
  for (let seed = 1; seed <= 45; seed++) {
    const filter = withCities(aFilter(seed))
    const facets = await getFacets(filter)
    expect(facets.total).toBe((await listObjects({ ...filter, sort: 'new' })).total)
    found += facets.total
    for (const [facet, values] of Object.entries(CHOICES)) {
      const counts = facets[facet as keyof typeof CHOICES]
      const told = new Map(counts.map(({ value, count }) => [value, count]))
      expect(counts.every(({ count }) => count > 0)).toBe(true)
      for (const value of values(filter).map(String)) {
        const total = await countObjects(chosen(filter, facet, value))
        expect([seed, facet, value, told.get(value) ?? 0]).toEqual([seed, facet, value, total])
      }
      expect(
        [...told.keys()].filter((value) => !values(filter).map(String).includes(value)),
      ).toEqual([])
    }
  }
  expect(found).toBeGreaterThan(300)
}, 90_000)

test('the map has as many objects as the list within the same bounds', async () => {
  let found = 0
  for (let seed = 1; seed <= 60; seed++) {
    const { bounds = [-180, -90, 180, 90] as const, ...filter } = aFilter(seed)
    const within = { ...filter, bounds: [...bounds] as [number, number, number, number] }
    const { points, total } = await listPoints({ ...within, zoom: seed % 20 })
    expect([seed, total]).toEqual([seed, await countObjects(within)])
    expect(points.reduce((sum, point) => sum + point.count, 0)).toBe(total)
    expect(points.length).toBeLessThanOrEqual(400)
    found += total
  }
  expect(found).toBeGreaterThan(500)
})

test('list, map, facets and plain comparisons of all rows agree, also inside drawn areas', async () => {
  const all: Everything = {
    properties: await db.property.findMany({ include: { city: true } }),
    complexes: await db.complex.findMany({ include: { city: true } }),
  }
  const counts = { found: 0, drawn: 0 }
  const world = [-180, -90, 180, 90] as [number, number, number, number]
  for (let seed = 1; seed <= amount({ usual: 100, long: 500 }); seed++) {
    const { keyword: _, ...filter } = aFilter(seed)
    const ids = idsFound(all, filter, RATES)
    const placed = idsFound(all, { ...filter, bounds: filter.bounds ?? world }, RATES)
    const list = await listObjects({ ...filter, sort: 'new' })
    const { total: onMap } = await listPoints({
      ...filter,
      bounds: filter.bounds ?? world,
      zoom: 4,
    })
    expect([seed, list.total, onMap]).toEqual([seed, ids.length, placed.length])
    expect(list.items.map(({ id }) => id).filter((id) => !ids.includes(id))).toEqual([])
    expect([seed, (await getFacets(filter)).total]).toEqual([seed, ids.length])
    counts.found += ids.length
    if (filter.outline) counts.drawn += ids.length
  }
  expect(counts.found).toBeGreaterThan(500)
  expect(counts.drawn).toBeGreaterThan(10)
}, 120_000)

test('facets are one statement, with the rate table two', async () => {
  expect(await statementsOf(() => call(GET, '/api/catalogue/facets?rooms=2&city=x'))).toHaveLength(
    1,
  )
  const priced = '/api/catalogue/facets?priceTo=9000000&currency=CZK&kind=complex'
  expect(await statementsOf(() => call(GET, priced))).toHaveLength(2)
})

test('what cannot be asked is refused with its place', async () => {
  for (const [query, pointer] of [
    ['rooms=9', '#/rooms/0'],
    ['city=Mos%20kva', '#/city/0'],
    ['metro=-1', '#/metro'],
    ['scope=moon', '#/scope'],
  ]) {
    expect(await call(GET, `/api/catalogue/facets?${query}`)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer }] },
    })
  }
})
