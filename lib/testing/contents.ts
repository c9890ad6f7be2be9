import * as z from 'zod'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'

const tableRow = z.object({ table: z.string() })
const sumRow = z.object({ sum: z.string().nullable() })
/** Rows that any call writes, for itself or for moments. */
const PASSING = ['"Session"', '"CacheExpiry"', '"LiveEvent"', '_prisma_migrations']

/** A checksum of each table of the database. */
export async function contents(): Promise<Record<string, string | null>> {
  const tables = await rowsOf(db, tableRow)`
    select format('%I', tablename) as "table" from pg_tables where schemaname = 'public'`
  const sums: [string, string | null][] = []
  for (const { table } of tables) {
    if (PASSING.includes(table)) continue
    const [row] = await rowsOf(db, sumRow)`
      select md5(string_agg(t::text, ' ' order by t::text)) as sum from ${Prisma.raw(table)} t`
    sums.push([table, row?.sum ?? null])
  }
  return Object.fromEntries(sums)
}
