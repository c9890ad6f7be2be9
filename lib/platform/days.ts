import 'server-only'
import { Prisma } from '@/prisma/generated/client'

/** The last `days` days of a time zone, today among them. */
export type Days = { days: number; timeZone: string }

/** Days begin at a quarter of an hour everywhere, so that what is counted by quarters can be told by days. */
const QUARTER_MS = 900_000
const floorOf = (moment: Date, ms: number) =>
  new Date(Math.floor(moment.getTime() / ms) * ms).toISOString()

/** When the hour of a moment began, and its quarter of an hour, in UTC. */
export const hourOf = (moment: Date): string => floorOf(moment, 4 * QUARTER_MS)
export const quarterOf = (moment: Date): string => floorOf(moment, QUARTER_MS)

/** As PostgreSQL reads a zone: it counts an offset as POSIX does, the other way round. */
function zoneOf(timeZone: string): string {
  const zone = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  const [, sign, offset] = /^([+-])(.+)$/.exec(zone) ?? []
  return offset ? `<${zone}>${sign === '+' ? '-' : '+'}${offset}` : timeZone
}

/** The day of a column there; columns hold UTC without saying so. */
export const dayOf = (column: Prisma.Sql, timeZone: string): Prisma.Sql =>
  Prisma.sql`((${column} at time zone 'UTC') at time zone ${zoneOf(timeZone)})::date`

/** Midnight at which the first of the days begins there, in UTC. */
export const startOf = ({ days, timeZone }: Days): Prisma.Sql => Prisma.sql`
  ((((now() at time zone ${zoneOf(timeZone)})::date - ${days - 1}::int)::timestamp
    at time zone ${zoneOf(timeZone)}) at time zone 'UTC')`

/** Every one of the days, oldest first. */
export const eachOf = ({ days, timeZone }: Days): Prisma.Sql => Prisma.sql`
  generate_series((now() at time zone ${zoneOf(timeZone)})::date - ${days - 1}::int,
                  (now() at time zone ${zoneOf(timeZone)})::date, interval '1 day')`
