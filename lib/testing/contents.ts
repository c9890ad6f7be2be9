import * as z from 'zod'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'

const tableRow = z.object({ table: z.string() })
const sumRow = z.object({ table: z.string(), sum: z.string().nullable() })
/** Rows that any call writes, for itself or for moments. */
const PASSING = ['"Session"', '"CacheExpiry"', '"LiveEvent"', '_prisma_migrations']

/** A checksum of each table of the database, all by one statement. */
export async function contents(): Promise<Record<string, string | null>> {
  const tables = await rowsOf(db, tableRow)`
    select format('%I', tablename) as "table" from pg_tables where schemaname = 'public'`
  const sums = tables
    .filter(({ table }) => !PASSING.includes(table))
    .map(
      ({ table }) => Prisma.sql`
        select ${table} as "table", md5(string_agg(t::text, ' ' order by t::text)) as sum
          from ${Prisma.raw(table)} t`,
    )
  const rows = await rowsOf(db, sumRow)`${Prisma.join(sums, ' union all ')}`
  return Object.fromEntries(rows.map(({ table, sum }) => [table, sum]))
}
