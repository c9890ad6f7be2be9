import 'server-only'
import { Prisma } from '@/prisma/generated/client'
import type { FacetName } from './facets/schema'

/** A facet value and the SQL condition of its rows. */
export type Choice = readonly [facet: FacetName | 'total', value: string, condition: Prisma.Sql]
/** The rows (alias `b`) to count, and the count expression. */
export type Source = { from: Prisma.Sql; count: Prisma.Sql }

export const ROWS = Prisma.sql`count(*)`

const AT_MOST = 50
const DISTRICTS_AT_MOST = 300
const STATIONS_AT_MOST = 1000

/** Counts by the values of a facet's column, highest first. */
export const grouped = (facet: FacetName, { from, count }: Source) => {
  const value = Prisma.raw(`b."${facet}"`)
  return Prisma.sql`
    (select ${facet} as facet, ${value}::text as value, ${count}::int as count
      from ${from} and ${value} is not null
      group by ${value} order by 3 desc, ${value} limit ${AT_MOST})`
}

/** Counts by city slug. */
export const cities = ({ from, count }: Source) => Prisma.sql`
  (select 'city', c.slug, n.count
    from (select b.city, ${count}::int as count from ${from}
      group by b.city order by 2 desc, 1 limit ${AT_MOST}) n
    join "City" c on c.id = n.city)`

/** Counts by district, whose column has the id of its city before its slug. */
export const districts = ({ from, count }: Source) => Prisma.sql`
  (select 'district', c.slug || '.' || split_part(n.district, '.', 2), n.count
    from (select b.district, ${count}::int as count from ${from} and b.district is not null
      group by b.district order by 2 desc, 1 limit ${DISTRICTS_AT_MOST}) n
    join "City" c on c.id = split_part(n.district, '.', 1)::int)`

/** Counts by metro station, whose column has the id of its city before its name; spellings of one are one. */
export const stations = (facet: 'station' | 'line', { from, count }: Source) => Prisma.sql`
  (select ${facet}, c.slug || '.' || s.slug, sum(n.count)::int
    from (select b.station, ${count}::int as count from ${from} and b.station is not null
      group by b.station) n
    join "City" c on c.id = split_part(n.station, '.', 1)::int
    join "Station" s on s."cityId" = c.id
     and s.name = substr(n.station, position('.' in n.station) + 1) and s.slug <> ''
   group by 2 order by 3 desc, 2 limit ${STATIONS_AT_MOST})`

/** Counts of overlapping choices in one pass. */
export function counted(choices: Choice[], { from, count }: Source): Prisma.Sql {
  const column = (at: number) => Prisma.raw(`n${at}`)
  const counts = choices.map(
    ([, , condition], at) =>
      Prisma.sql`coalesce(${count} filter (where ${condition}), 0)::int as ${column(at)}`,
  )
  const values = choices.map(
    ([facet, value], at) => Prisma.sql`(${facet}, ${value}, n.${column(at)})`,
  )
  return Prisma.sql`
    (select v.facet, v.value, v.count from (select ${Prisma.join(counts)} from ${from}) n
      cross join lateral (values ${Prisma.join(values)}) v(facet, value, count))`
}
