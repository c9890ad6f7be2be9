import 'server-only'
import type { Rate } from '@/lib/rates/schema'
import { Prisma } from '@/prisma/generated/client'
import { boxOf, type Outline } from './areas/schema'
import { inPlaces } from './city-where'
import { anyOf, between } from './comparing'
import { type CatalogueFilter, MANY_ROOMS } from './filters/schema'
import { priceConditions } from './price-where'
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
