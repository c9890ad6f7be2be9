import 'server-only'
import { Prisma } from '@/prisma/generated/client'
import type { FacetName } from './facets/schema'

/** A choice of a facet, and what holds of the rows that are it. */
export type Choice = readonly [facet: FacetName | 'total', value: string, condition: Prisma.Sql]
/** Rows named `b` that are counted, and how. */
export type Source = { from: Prisma.Sql; count: Prisma.Sql }

export const ROWS = Prisma.sql`count(*)`

const AT_MOST = 50

/** The values of a facet's column, the fullest first. */
export const grouped = (facet: FacetName, { from, count }: Source) => {
  const value = Prisma.raw(`b."${facet}"`)
  return Prisma.sql`
    (select ${facet} as facet, ${value}::text as value, ${count}::int as count
      from ${from} and ${value} is not null
      group by ${value} order by 3 desc, ${value} limit ${AT_MOST})`
}

/** The same of cities, named by their slugs. */
export const cities = ({ from, count }: Source) => Prisma.sql`
  (select 'city', c.slug, n.count
    from (select b.city, ${count}::int as count from ${from}
      group by b.city order by 2 desc, 1 limit ${AT_MOST}) n
    join "City" c on c.id = n.city)`

/** Choices that may hold of the same row, all in one pass. */
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
