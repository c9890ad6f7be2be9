import 'server-only'
import { Prisma } from '@/prisma/generated/client'

/** The last `days` days of a time zone, today among them. */
export type Days = { days: number; timeZone: string }

/** The day of a column there; columns hold UTC without saying so. */
export const dayOf = (column: Prisma.Sql, timeZone: string): Prisma.Sql =>
  Prisma.sql`((${column} at time zone 'UTC') at time zone ${timeZone})::date`

/** Midnight at which the first of the days begins there, in UTC. */
export const startOf = ({ days, timeZone }: Days): Prisma.Sql => Prisma.sql`
  ((((now() at time zone ${timeZone})::date - ${days - 1}::int)::timestamp at time zone ${timeZone}) at time zone 'UTC')`

/** Every one of the days, oldest first. */
export const eachOf = ({ days, timeZone }: Days): Prisma.Sql => Prisma.sql`
  generate_series((now() at time zone ${timeZone})::date - ${days - 1}::int,
                  (now() at time zone ${timeZone})::date, interval '1 day')`
