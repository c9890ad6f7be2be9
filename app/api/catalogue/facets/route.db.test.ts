import { beforeAll, expect, test } from 'vitest'
import { citySlug } from '@/lib/catalogue/cities/schema'
import { citiesOfParts, slugsOf } from '@/lib/catalogue/city-parts/schema'
import { getFacets } from '@/lib/catalogue/facets/queries'
import type { CatalogueFacets } from '@/lib/catalogue/facets/schema'
import {
  type CatalogueFilter,
  type CatalogueSort,
  catalogueFilter,
  catalogueQueryOf,
  catalogueSearchOf,
  catalogueSort,
  FILTER_KEYS,
  fitting,
  LISTED_DAYS,
} from '@/lib/catalogue/filters/schema'
import { listPoints } from '@/lib/catalogue/map/queries'
import { listObjectPage, listObjects } from '@/lib/catalogue/queries'
import {
  bathroom,
  energyClass,
  finish,
  housingClass,
  objectFlag,
  objectKind,
  sellerCategory,
  walls,
} from '@/lib/catalogue/schema'
import { LINES } from '@/lib/catalogue/stations/lines'
import { db } from '@/lib/platform/db'
import { amount } from '@/lib/platform/testing/long'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import {
  aDrawnCatalogue,
  aDrawnFilter,
  COUNTRIES,
  DISTRICTS,
  type Drawn,
  FORMS,
  RATES,
  STATION_NAMES,
} from '@/lib/testing/catalogue-draw'
import { type Everything, idsFound } from '@/lib/testing/catalogue-oracle'
import { GET } from './route'

const FILTERS = amount({ usual: 60, long: 500 })
const WORLD = [-180, -90, 180, 90] as [number, number, number, number]
let drawn: Drawn
let all: Everything

beforeAll(async () => {
  drawn = await aDrawnCatalogue()
  all = {
    properties: await db.property.findMany({ include: { city: true } }),
    complexes: await db.complex.findMany({ include: { city: true } }),
  }
})

/** What plain comparisons of all rows find. */
const found = (filter: CatalogueFilter) => idsFound(all, filter, { rates: RATES, forms: FORMS })
const filters = () =>
  Array.from({ length: FILTERS }, (_, at) => ({
    seed: at + 1,
    filter: aDrawnFilter(at + 1, drawn),
  }))

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
  city: () => drawn.slugs,
  district: ({ city = [] }) => city.flatMap((slug) => DISTRICTS.map((each) => `${slug}.${each}`)),
  station: ({ city = [] }) =>
    city.flatMap((slug) => STATION_NAMES.map((name) => `${slug}.${citySlug(name)}`)),
  line: ({ city = [] }) => (city.includes('hamburg') ? LINES.filter(isOfHamburg) : []),
  developer: () => drawn.developers,
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

test('every facet counts what is found once its value is chosen, for any filter', async () => {
  let sum = 0
  for (const { seed, filter: asked } of filters()) {
    const filter = withCities(asked)
    const facets = await getFacets(filter)
    expect([seed, facets.total]).toEqual([seed, found(filter).length])
    sum += facets.total
    for (const [facet, values] of Object.entries(CHOICES)) {
      const counts = facets[facet as keyof typeof CHOICES]
      const expected = values(filter)
        .map(String)
        .flatMap((value) => {
          const count = found(chosen(filter, facet, value)).length
          return count > 0 ? [{ value, count }] : []
        })
      const told = [...counts].sort((a, b) => a.value.localeCompare(b.value))
      expected.sort((a, b) => a.value.localeCompare(b.value))
      expect([seed, facet, told]).toEqual([seed, facet, expected])
    }
  }
  expect(sum).toBeGreaterThan(300)
}, 600_000)

test('all pages of the list, the page of the same address and the clusters of the map have what is found', async () => {
  const counts = { found: 0, drawn: 0 }
  for (const { seed, filter } of filters()) {
    const ids = found(filter)
    const sort = catalogueSort.options[seed % catalogueSort.options.length] ?? 'new'
    expect([seed, await allIds(filter, sort)]).toEqual([seed, ids.sort((a, b) => a - b)])
    const search = catalogueSearchOf(
      Object.fromEntries(new URLSearchParams(catalogueQueryOf(filter))),
    )
    const page = await listObjectPage(search)
    expect([seed, page.total]).toEqual([seed, found(fitting(filter)).length])
    const placed = { ...filter, bounds: filter.bounds ?? WORLD }
    const { points, total } = await listPoints({ ...placed, zoom: seed % 20 })
    expect([seed, total]).toEqual([seed, found(placed).length])
    expect(points.reduce((sum, point) => sum + point.count, 0)).toBe(total)
    expect(points.length).toBeLessThanOrEqual(400)
    counts.found += ids.length
    if (filter.outline) counts.drawn += ids.length
  }
  expect(counts.found).toBeGreaterThan(500)
  expect(counts.drawn).toBeGreaterThan(10)
}, 600_000)

async function allIds(filter: CatalogueFilter, sort: CatalogueSort): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const page = await listObjects({ ...filter, sort, cursor })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  return ids.sort((a, b) => a - b)
}

test('the filters that are tried ask for everything that can be asked', () => {
  const asked = Array.from({ length: 500 }, (_, at) => Object.keys(aDrawnFilter(at + 1, drawn)))
  expect(FILTER_KEYS.filter((key) => !asked.flat().includes(key))).toEqual([])
})

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
