import 'server-only'
import type { Rate } from '@/lib/rates/schema'
import { Prisma } from '@/prisma/generated/client'
import { citiesOfParts } from '../city-parts/schema'
import {
  type Choice,
  cities,
  counted,
  districts,
  grouped,
  ROWS,
  type Source,
  stations,
} from '../facet-sql'
import { type CatalogueFilter, LISTED_DAYS, MANY_ROOMS } from '../filters/schema'
import { catalogueWhere } from '../queries'
import { finish, objectFlag } from '../schema'
import { hasTrait, TRAIT_NAMES, TRAITS, traitName } from '../traits'
import { flagCondition, listedWithin, placeConditions, unitConditions } from '../where'
import { type FacetName, METRO_MINUTES } from './schema'

export const ROOMS = Array.from({ length: MANY_ROOMS + 1 }, (_, rooms) => rooms)

/** One statement for the counts of all facets: rows of facet, value and count. */
export function facetsSql(filter: CatalogueFilter, rates: Rate[]): Prisma.Sql {
  const isComplex = filter.kind === 'complex'
  const source = (facet: FacetName): Source =>
    facet !== 'flags' && isChosen(filter, facet)
      ? {
          from: Prisma.sql`(${rowsSql(without(filter, facet), rates)}) b where true`,
          count: ROWS,
        }
      : baseSource(facet, isComplex)
  const parts = [
    counted([['total', '', Prisma.sql`true`]], baseSource('kind', isComplex)),
    grouped('kind', source('kind')),
    complexCount(filter, rates),
    counted([['delivery', 'ready', Prisma.sql`b.ready`]], source('delivery')),
    grouped('delivery', source('delivery')),
    grouped('class', source('class')),
    grouped('country', source('country')),
    cities(source('city')),
    ...(filter.city
      ? [
          districts(source('district')),
          stations('station', source('station')),
          stations('line', source('line')),
        ]
      : []),
    grouped('developer', source('developer')),
    counted(METRO, source('metro')),
    counted(LISTED, source('listed')),
    ...(isComplex
      ? unitCounts(filter, rates)
      : [
          grouped('rooms', source('rooms')),
          grouped('finish', source('finish')),
          ...TRAIT_NAMES.map((trait) => grouped(trait, source(trait))),
          counted(FLAGS, source('flags')),
        ]),
  ]
  const base = isComplex ? rowsSql(filter, rates) : setsSql(rowsSql(filter, rates))
  return Prisma.sql`with base as materialized (${base}) ${Prisma.join(parts, ' union all ')}`
}

const isChosen = (filter: CatalogueFilter, facet: FacetName): boolean =>
  filter[facet] !== undefined || (facet === 'city' && citiesOfParts(filter).length > 0)

const METRO = METRO_MINUTES.map(
  (minutes): Choice => ['metro', String(minutes), Prisma.raw(`b.metro <= ${minutes}`)],
)
const LISTED = LISTED_DAYS.map(
  (days): Choice => ['listed', String(days), Prisma.raw(`b.listed <= ${days}`)],
)
const FLAGS = objectFlag.options.map((flag): Choice => ['flags', flag, Prisma.raw(`b."${flag}"`)])

const without = (filter: CatalogueFilter, facet: keyof CatalogueFilter): CatalogueFilter => ({
  ...filter,
  [facet]: undefined,
  ...(facet === 'city' && { district: undefined, station: undefined, line: undefined }),
})

/** Rows matched by the filter, each with its value of every facet. */
function rowsSql(filter: CatalogueFilter, rates: Rate[]): Prisma.Sql {
  const where = catalogueWhere(filter, rates)
  // No list of all cities is told from another by its districts and stations.
  const district = filter.city
    ? Prisma.sql`case when r."districtSlug" <> '' then r."cityId" || '.' || r."districtSlug" end`
    : Prisma.sql`null::text`
  const station = filter.city
    ? Prisma.sql`case when r."metroName" <> '' then r."cityId" || '.' || r."metroName" end`
    : Prisma.sql`null::text`
  const both = Prisma.sql`${district} as district, ${station} as station, r.class, r.country, r."cityId" as city, r."companyId" as developer,
    r.state = 'ready' as ready,
    case when r."builtYear" between 2000 and 2099 then r."builtYear" end as delivery,
    case ${Prisma.join(METRO_BUCKETS, ' ')} end as metro,
    case ${Prisma.join(listedBuckets(), ' ')} end as listed`
  if (filter.kind === 'complex') {
    return Prisma.sql`select 'complex' as kind, ${both} from "Complex" r where ${where}`
  }
  const flags = objectFlag.options.map(
    (flag) =>
      Prisma.sql`coalesce(${flagCondition('r', flag)}, false) as ${Prisma.raw(`"${flag}"`)}`,
  )
  const traits = TRAIT_NAMES.map(
    (trait) => Prisma.sql`${traitName('r', trait)} as ${Prisma.raw(trait)}`,
  )
  return Prisma.sql`select r.kind, ${roomChoice('r')} as rooms, r.finish, ${both},
    ${Prisma.join([...traits, ...flags])} from "Property" r where ${where}`
}

const METRO_BUCKETS = METRO_MINUTES.map((minutes) =>
  Prisma.raw(`when r."metroMinutes" <= ${minutes} then ${minutes}`),
)

const listedBuckets = () =>
  LISTED_DAYS.map((days) => Prisma.sql`when ${listedWithin(days)} then ${days}::int`)

/** Null stays null, which `least` would ignore. */
const roomChoice = (u: string) =>
  Prisma.raw(`case when ${u}.rooms >= ${MANY_ROOMS} then ${MANY_ROOMS} else ${u}.rooms end`)

/** Facets counted by one GROUPING SETS pass: few values each. */
const SETS = [
  ['kind', 'rooms', 'class', 'finish'],
  ['delivery', 'ready', 'metro', ...objectFlag.options],
  ['seller', 'listed', 'bathroom', 'walls', 'energy'],
  ['country', 'city'],
  ['developer'],
  ['district'],
  ['station'],
]
const columnsSql = (columns: string[]) => Prisma.raw(columns.map((name) => `"${name}"`).join(', '))

const setsSql = (rows: Prisma.Sql) => Prisma.sql`
  select ${columnsSql(SETS.flat())}, count(*) as n,
         grouping(${columnsSql(SETS.map(([first = '']) => first))}) as part
    from (${rows}) b
   group by grouping sets (${Prisma.join(SETS.map((set) => Prisma.sql`(${columnsSql(set)})`))})`

/** Facets that are counted by the column of another. */
const COLUMN_OF: Partial<Record<FacetName, string>> = { flags: 'new', line: 'station' }

/** `grouping()` has one bit per column absent from the row's set, the first column highest. */
function baseSource(facet: FacetName, isComplex: boolean): Source {
  if (isComplex) return { from: Prisma.sql`base b where true`, count: ROWS }
  const at = SETS.findIndex((set) => set.includes(COLUMN_OF[facet] ?? facet))
  const part = (1 << SETS.length) - 1 - (1 << (SETS.length - 1 - at))
  return { from: Prisma.raw(`base b where b.part = ${part}`), count: Prisma.sql`sum(b.n)` }
}

const complexCount = (filter: CatalogueFilter, rates: Rate[]) => Prisma.sql`
  (select 'kind', 'complex', count(*)::int
    from "Complex" r where ${catalogueWhere({ ...filter, kind: 'complex' }, rates)})`

/** Complex counts by units on sale: a complex counts once for every value that any of its units has. */
function unitCounts(filter: CatalogueFilter, rates: Rate[]): Prisma.Sql[] {
  const flags = objectFlag.options.map((flag): Choice => ['flags', flag, flagCondition('u', flag)])
  const facets = unitFacets()
  const own = facets.filter(({ facet }) => isChosen(filter, facet))
  const together = facets.filter((each) => !own.includes(each)).flatMap(({ choices }) => choices)
  return [
    ofUnits([...together, ...flags], filter, rates),
    ...own.map(({ facet, choices }) => ofUnits(choices, without(filter, facet), rates)),
  ]
}

/** The choices that a unit has, without the flags, of which several may be chosen. */
const unitFacets = () => {
  const rooms = ROOMS.map(
    (count): Choice => ['rooms', String(count), Prisma.sql`${roomChoice('u')} = ${count}::int`],
  )
  const finishes = finish.options.map(
    (name): Choice => ['finish', name, Prisma.sql`u.finish = ${name}::"Finish"`],
  )
  const traits = TRAIT_NAMES.map((facet) => ({
    facet,
    choices: TRAITS[facet].values.map(
      (value): Choice => [facet, value, hasTrait('u', facet, [value])],
    ),
  }))
  return [
    { facet: 'rooms' as const, choices: rooms },
    { facet: 'finish' as const, choices: finishes },
    ...traits,
  ]
}

function ofUnits(choices: Choice[], filter: CatalogueFilter, rates: Rate[]): Prisma.Sql {
  const where = [...placeConditions(filter), ...unitConditions('u', filter, rates)]
  const holds = choices.map(
    ([, , condition], at) => Prisma.sql`bool_or(${condition}) as ${Prisma.raw(`h${at}`)}`,
  )
  const complexes = Prisma.sql`
    (select ${Prisma.join(holds)} from "Complex" r
      join "Property" u on u."complexId" = r.id and u.status = 'active'
      where ${Prisma.join(where, ' and ')} group by r.id) b`
  const ofThem = choices.map(([facet, value], at): Choice => [facet, value, Prisma.raw(`b.h${at}`)])
  return counted(ofThem, { from: Prisma.sql`${complexes} where true`, count: ROWS })
}
