import 'server-only'
import type { Rate } from '@/lib/rates/schema'
import { Prisma } from '@/prisma/generated/client'
import { boxOf, type Outline } from './areas/schema'
import { slugsOf } from './districts/schema'
import { type CatalogueFilter, MANY_ROOMS } from './filters/schema'
import { asksForPrice } from './kinds/schema'
import { priceFor, USUAL_RATES, usualTerms } from './mortgage/schema'
import { DROP_DAYS, type ObjectFlag } from './schema'
import { hasPhoto, hasTrait, TRAIT_NAMES } from './traits'

const DAY_MS = 86_400_000
/** Price drops since this moment count as recent. */
export const dropsSince = (now = Date.now()): Date => new Date(now - DROP_DAYS * DAY_MS)

/** Conditions on an object's own columns and place: `r` is a property or a complex. */
export function placeConditions(filter: CatalogueFilter): Prisma.Sql[] {
  const { scope, country, developer, delivery, metro, listed, keyword, bounds, outline } = filter
  return [
    Prisma.sql`r.status = 'active'`,
    scope && Prisma.sql`r.scope = ${scope}::"CatalogueScope"`,
    country && anyOf('r.country', 'text', country),
    inPlaces(filter),
    developer && anyOf('r."companyId"', 'int', developer),
    filter.class && anyOf('r.class', '"HousingClass"', filter.class),
    delivery && delivered(delivery),
    ...between(Prisma.sql`r."builtYear"`, 'int', filter.builtFrom, filter.builtTo),
    metro !== undefined && Prisma.sql`r."metroMinutes" <= ${metro}`,
    listed !== undefined && listedWithin(listed),
    keyword !== undefined && hasWords(keyword),
    bounds && within(bounds),
    outline && inside(outline),
  ].filter((condition) => condition instanceof Prisma.Sql)
}

/** Conditions on one property on sale, by its alias. */
export function unitConditions(u: string, filter: CatalogueFilter, rates: Rate[]): Prisma.Sql[] {
  const { rooms, finish, flags = [] } = filter
  const at = (column: string) => Prisma.raw(`${u}."${column}"`)
  return [
    ...priceConditions(u, filter, rates),
    ...between(at('pricedArea'), 'float8', filter.areaFrom, filter.areaTo),
    ...between(at('floor'), 'int', filter.floorFrom, filter.floorTo),
    ...between(at('kitchenArea'), 'float8', filter.kitchenFrom, filter.kitchenTo),
    ...between(at('ceiling'), 'float8', filter.ceilingFrom, filter.ceilingTo),
    rooms && roomCondition(at('rooms'), rooms),
    finish && anyOf(`${u}.finish`, '"Finish"', finish),
    ...TRAIT_NAMES.map((trait) => filter[trait] && hasTrait(u, trait, filter[trait])),
    ...flags.map((flag) => flagCondition(u, flag)),
  ].filter((condition) => condition instanceof Prisma.Sql)
}

/** Condition of a flag; parking of the complex counts as the property's own. */
export function flagCondition(u: string, flag: ObjectFlag): Prisma.Sql {
  if (flag === 'dropped') {
    const since = dropsSince().toISOString()
    return Prisma.sql`${Prisma.raw(`${u}."droppedAt"`)} >= ${since}::timestamp(3)`
  }
  if (flag === 'notFirst') return Prisma.raw(`${u}.floor > 1`)
  if (flag === 'notLast') return Prisma.raw(`${u}.floor < ${u}.floors`)
  if (flag === 'parking' && u !== 'r') {
    return Prisma.raw(`(r."hasParking" or ${u}."hasParking")`)
  }
  if (flag === 'photos') {
    return Prisma.raw(u === 'r' ? hasPhoto(u) : `(r."hasPhotos" or ${hasPhoto(u)})`)
  }
  return Prisma.raw(`${u}."${FLAG_COLUMN[flag]}"`)
}

const FLAG_COLUMN = {
  new: 'isNew',
  parking: 'hasParking',
  balcony: 'hasBalcony',
  apartments: 'isApartments',
} as const

/**
 * Price limits in any currency, converted by the same formula as the stored euro prices. A price per metre and a monthly
 * payment are compared rounded, as they are shown. A currency without rate matches nothing.
 */
function priceConditions(u: string, filter: CatalogueFilter, rates: Rate[]): Prisma.Sql[] {
  const { currency = 'EUR', priceFrom, priceTo, meterFrom, meterTo } = filter
  if (!asksForPrice(filter)) return []
  const perEuro = currency === 'EUR' ? 1 : rates.find((r) => r.currency === currency)?.perEuro
  if (!perEuro) return [Prisma.sql`false`]
  const euros = (bound: number | undefined) => (bound === undefined ? bound : bound / perEuro)
  const price = Prisma.raw(`${u}."priceEur"`)
  const meter = Prisma.raw(`${u}."meterEur"`)
  return [
    ...between(price, 'float8', euros(priceFrom), euros(priceTo)),
    ...between(meter, 'float8', euros(half(meterFrom, -1)), euros(half(meterTo, 1))),
    ...monthlyConditions(u, euros(half(filter.monthlyFrom, -1)), euros(half(filter.monthlyTo, 1))),
  ]
}

const half = (bound: number | undefined, way: number) => bound && bound + way / 2

/**
 * Limits of a monthly payment in euros as limits of the price: one for each country, since the usual rate is the country's.
 * The loosest of them stands beside, for the index.
 */
function monthlyConditions(
  u: string,
  from: number | undefined,
  to: number | undefined,
): Prisma.Sql[] {
  const price = Prisma.raw(`${u}."priceEur"`)
  return [
    ...(from === undefined ? [] : [Prisma.sql`${price} >= ${priceByCountry(from)}`]),
    ...(to === undefined ? [] : [Prisma.sql`${price} <= ${priceByCountry(to)}`]),
    ...between(price, 'float8', loosest(from, Math.min), loosest(to, Math.max)),
  ]
}

/** A complex and its units are in one country. */
function priceByCountry(monthly: number): Prisma.Sql {
  const limits = Object.keys(USUAL_RATES).map(
    (country) =>
      Prisma.sql`when ${country}::text then ${priceFor(monthly, usualTerms(country))}::float8`,
  )
  const other = priceFor(monthly, usualTerms(''))
  return Prisma.sql`case r.country ${Prisma.join(limits, ' ')} else ${other}::float8 end`
}

const loosest = (monthly: number | undefined, choose: (...all: number[]) => number) =>
  monthly === undefined
    ? monthly
    : choose(
        ...[...Object.keys(USUAL_RATES), ''].map((each) => priceFor(monthly, usualTerms(each))),
      )

function between(
  value: Prisma.Sql,
  type: 'int' | 'float8',
  from: number | undefined,
  to: number | undefined,
): Prisma.Sql[] {
  const cast = Prisma.raw(`::${type}`)
  return [
    ...(from === undefined ? [] : [Prisma.sql`${value} >= ${from}${cast}`]),
    ...(to === undefined ? [] : [Prisma.sql`${value} <= ${to}${cast}`]),
  ]
}

/** A single value is compared by `=`, so that an index on (column, order) returns sorted rows. */
function anyOf(column: string, type: string, values: readonly (string | number)[]): Prisma.Sql {
  const [left, cast] = [Prisma.raw(column), Prisma.raw(`::${type}`)]
  return values.length === 1
    ? Prisma.sql`${left} = ${values[0]}${cast}`
    : Prisma.sql`${left} in (${Prisma.join(values.map((value) => Prisma.sql`${value}${cast}`))})`
}

/** In the chosen cities, of those with chosen districts in these only. */
function inPlaces({ city = [], district = [] }: CatalogueFilter): Prisma.Sql | undefined {
  const byCity = Map.groupBy(district.map(slugsOf), (each) => each.city)
  const whole = city.filter((slug) => !byCity.has(slug))
  const places = [
    ...(whole.length > 0 ? [inCities(whole)] : []),
    ...[...byCity].map(([slug, districts]) => {
      const slugs = districts.map((each) => each.district)
      return Prisma.sql`${inCities([slug])} and ${anyOf('r."districtSlug"', 'text', slugs)}`
    }),
  ]
  if (places.length < 2) return places[0]
  return Prisma.sql`(${Prisma.join(
    places.map((each) => Prisma.sql`(${each})`),
    ' or ',
  )})`
}

function inCities(slugs: string[]): Prisma.Sql {
  const ids = Prisma.sql`select c.id from "City" c where ${anyOf('c.slug', 'text', slugs)}`
  return slugs.length === 1
    ? Prisma.sql`r."cityId" = (${ids})`
    : Prisma.sql`r."cityId" = any(array(${ids}))`
}

function roomCondition(value: Prisma.Sql, rooms: number[]): Prisma.Sql {
  const exact = rooms.filter((count) => count < MANY_ROOMS)
  const parts = [
    ...exact.map((count) => Prisma.sql`${value} = ${count}::int`),
    ...(exact.length < rooms.length ? [Prisma.sql`${value} >= ${MANY_ROOMS}::int`] : []),
  ]
  return Prisma.sql`(${Prisma.join(parts, ' or ')})`
}

/** `ready`, or years of completion, past ones too. */
function delivered(delivery: string[]): Prisma.Sql {
  const years = delivery.filter((choice) => choice !== 'ready').map(Number)
  const parts = [
    ...(delivery.includes('ready') ? [Prisma.sql`r.state = 'ready'`] : []),
    ...(years.length ? [anyOf('r."builtYear"', 'int', years)] : []),
  ]
  return Prisma.sql`(${Prisma.join(parts, ' or ')})`
}

/** Listed since so many days ago. */
export function listedWithin(days: number, now = Date.now()): Prisma.Sql {
  const since = new Date(now - days * DAY_MS).toISOString()
  return Prisma.sql`r."publishedAt" >= ${since}::timestamp(3)`
}

/** As the search reads words; Czech and Polish stems stand in its index beside the words themselves. */
const READINGS = ['russian', 'english', 'german', 'serbian', 'simple']

/** All of the words, in any of their forms, by the index of the search, which has the words of every listing. */
function hasWords(keyword: string): Prisma.Sql {
  const said = keyword.toLowerCase().replaceAll('ё', 'е')
  const queries = READINGS.map(
    (name) => Prisma.sql`plainto_tsquery(${name}::regconfig, ${said}::text)`,
  )
  return Prisma.sql`r.id in (select e."targetId" from "SearchEntry" e
    where e.kind = 'object' and e.words @@ (${Prisma.join(queries, ' || ')}))`
}

/** Bounds with west > east cross the date line. */
export function within([west, south, east, north]: readonly [
  number,
  number,
  number,
  number,
]): Prisma.Sql {
  const [from, to] = [
    Prisma.sql`r.longitude >= ${west}::float8`,
    Prisma.sql`r.longitude <= ${east}::float8`,
  ]
  return Prisma.sql`r.latitude between ${south}::float8 and ${north}::float8
    and (${from} ${Prisma.raw(west <= east ? 'and' : 'or')} ${to})`
}

/** The box is found by an index, the outline within it by the database's own geometry. */
function inside(outline: Outline): Prisma.Sql {
  const corners = outline.flatMap((longitude, at) =>
    at % 2 === 0 ? [`(${longitude},${outline[at + 1]})`] : [],
  )
  return Prisma.sql`${within(boxOf(outline))}
    and ${`(${corners.join()})`}::polygon @> point(r.longitude, r.latitude)`
}
