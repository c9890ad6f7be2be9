import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { db } from '@/lib/platform/db'

/** Sets every counter from the rows it counts. */
export async function refreshCounters(): Promise<void> {
  const sql = readFileSync(join(import.meta.dirname, 'counters.sql'), 'utf8')
  for (const statement of sql.split(/;\s*\n/)) {
    if (statement.trim()) await db.$executeRawUnsafe(statement)
  }
}
