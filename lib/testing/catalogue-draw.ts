import { citySlug } from '@/lib/catalogue/cities/schema'
import { type CatalogueFilter, catalogueFilter, LISTED_DAYS } from '@/lib/catalogue/filters/schema'
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
import { db } from '@/lib/platform/db'
import { currency } from '@/lib/rates/schema'
import { indexDue } from '@/lib/search/indexing/commands'
import { aCity, aComplex, aProperty } from './catalogue-factories'
import { aCompany } from './factories'

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
type Drawer = ReturnType<typeof drawer>

export const COUNTRIES = ['DE', 'CZ', 'TR'] as const
export const DISTRICTS = ['mitte', 'nord', 'sued']
/** In Hamburg two are of one line, one is of three, and one of none. */
export const STATION_NAMES = ['Feldstraße', 'Klosterstern', 'Jungfernstieg', 'Nirgends']
/** Units of a currency per euro. */
export const RATES = { CZK: 25.17, PLN: 4.31, RUB: 91.7 } as const
const DESCRIPTIONS = ['A large terrace.', 'With two terraces and a garden.', 'By the river.']
/** Words that are looked for, each in all of its forms; of `the` and `with` the search keeps nothing. */
export const FORMS = {
  terrace: /\bterraces?\b/i,
  terraces: /\bterraces?\b/i,
  garden: /\bgardens?\b/i,
  river: /\brivers?\b/i,
  nord: /\bnord\b/i,
  feldstrasse: /\bfeldstra(ß|ss)e\b/i,
  nothing: /\bnothing\b/i,
} satisfies Record<string, RegExp>
const KEYWORDS = [
  ...['terrace', 'garden', 'with terraces', 'Garden terrace', 'river nord', 'Feldstrasse'],
  ...['nothing', 'the', 'terrace nothing'],
]

/** What filters can ask for of a drawn catalogue. */
export type Drawn = { slugs: string[]; developers: number[] }

/** Forty complexes and four hundred properties in five cities, one of them Hamburg; searches know their words. */
export async function aDrawnCatalogue(): Promise<Drawn> {
  const random = drawer(4)
  const cities = await Promise.all(
    Array.from({ length: 5 }, (_, at) => aCity(at === 0 ? { slug: 'hamburg' } : {})),
  )
  const companies = await Promise.all(Array.from({ length: 3 }, () => aCompany()))
  for (const [name, perEuro] of Object.entries(RATES)) {
    await db.currencyRate.create({
      data: { currency: currency.parse(name), perEuro, date: new Date() },
    })
  }
  const ids = { cities: cities.map(({ id }) => id), developers: companies.map(({ id }) => id) }
  const complexes: number[] = []
  for (let i = 0; i < 40; i++) complexes.push((await aComplex(drawnListing(random, ids))).id)
  for (let i = 0; i < 400; i++) {
    const complexId = random.maybe(0.7, () => random.one(complexes)) ?? null
    await aProperty({ ...drawnListing(random, ids), ...drawnUnit(random), complexId })
  }
  await indexDue(1000)
  return { slugs: cities.map(({ slug }) => slug), developers: ids.developers }
}

type Ids = { cities: number[]; developers: number[] }

const drawnListing = ({ next, below, one, maybe }: Drawer, ids: Ids) => ({
  scope: one(catalogueScope.options),
  country: one(COUNTRIES),
  cityId: one(ids.cities),
  district: maybe(0.8, () => one(DISTRICTS)) ?? '',
  companyId: maybe(0.8, () => one(ids.developers)) ?? null,
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
  description: one(DESCRIPTIONS),
})

const drawnUnit = (random: Drawer) => ({ ...drawnSizes(random), ...drawnTraits(random) })

function drawnSizes({ below, one, maybe }: Drawer) {
  const kind = one(propertyKind.options)
  const priceEur = maybe(0.9, () => 50_000 + below(40) * 10_000) ?? null
  const area = maybe(0.9, () => 20 + below(100)) ?? null
  const landArea = maybe(0.3, () => 30 + below(100)) ?? null
  const sold = kind === 'plot' ? (landArea ?? area) : area
  return {
    kind,
    rooms: maybe(0.8, () => below(7)) ?? null,
    price: priceEur && BigInt(priceEur),
    priceEur,
    area,
    landArea,
    meterEur: priceEur && sold && priceEur / sold,
    floor: maybe(0.9, () => below(25)) ?? null,
  }
}

const drawnTraits = ({ next, below, one, maybe }: Drawer) => ({
  finish: maybe(0.8, () => one(finish.options)) ?? null,
  floors: maybe(0.8, () => 5 + below(25)) ?? null,
  kitchenArea: maybe(0.7, () => 4 + below(20)) ?? null,
  ceiling: maybe(0.7, () => 2.4 + below(10) / 10) ?? null,
  sellerCategory: maybe(0.7, () => one(sellerCategory.options)) ?? null,
  bathroom: maybe(0.6, () => one(bathroom.options)) ?? null,
  walls: maybe(0.6, () => one(walls.options)) ?? null,
  energyClass: maybe(0.6, () => one(energyClass.options)) ?? null,
  isNew: next() < 0.5,
  isApartments: next() < 0.2,
  hasBalcony: next() < 0.5,
  droppedAt: maybe(0.4, () => new Date(Date.now() - below(60) * 86_400_000)) ?? null,
})

/** Any filter of all that can be asked; the same for the same seed. */
export function aDrawnFilter(seed: number, { slugs, developers }: Drawn): CatalogueFilter {
  const random = drawer(seed * 7919 + 11)
  const { below, one, some, maybe } = random
  const list = <Item>(items: readonly Item[]) => maybe(0.2, () => some(items).join(','))
  const seldom = <Item>(items: readonly Item[]) => maybe(0.04, () => some(items).join(','))
  const given = {
    scope: maybe(0.15, () => one(catalogueScope.options)),
    kind: maybe(0.5, () => one(['complex', ...objectKind.options])),
    rooms: list([0, 1, 2, 3, 4]),
    ...drawnLimits(random),
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
    keyword: maybe(0.08, () => one(KEYWORDS)),
    metro: maybe(0.15, () => below(30)),
    ...drawnAreas(random),
  }
  return catalogueFilter.parse(
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  )
}

const drawnLimits = ({ below, one, maybe }: Drawer) => ({
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
  ceilingTo: maybe(0.05, () => 2.8 + below(5) / 10),
  builtFrom: maybe(0.05, () => 2022 + below(4)),
  builtTo: maybe(0.05, () => 2026 + below(4)),
})

/** Bounds may cross the date line; an outline has three corners, or a fourth that makes it hollow. */
function drawnAreas({ below, maybe }: Drawer) {
  const west = -180 + below(360)
  const east = west < 90 ? west + 90 : west - 270
  const [from, to] = [-180 + below(200), 30 + below(20)]
  const corners = [from, to, from + 60 + below(90), to - below(20), from + 40, 70 + below(15)]
  const hollow = maybe(0.5, () => [from + 35, to + 3]) ?? []
  return {
    bounds: maybe(0.2, () => `${west},${40 + below(8)},${east},${52 + below(8)}`),
    outline: maybe(0.2, () => [...corners, ...hollow].join()),
  }
}
