import 'server-only'
import { Prisma } from '@/prisma/generated/client'

/** Between two limits, of which either may be none. */
export function between(
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
export function anyOf(
  column: string,
  type: string,
  values: readonly (string | number)[],
): Prisma.Sql {
  const [left, cast] = [Prisma.raw(column), Prisma.raw(`::${type}`)]
  return values.length === 1
    ? Prisma.sql`${left} = ${values[0]}${cast}`
    : Prisma.sql`${left} in (${Prisma.join(values.map((value) => Prisma.sql`${value}${cast}`))})`
}
