import 'server-only'
import { db } from '@/lib/platform/db'

const HOUR_MS = 3_600_000

/**
 * Deletes old states that every search with alerts has already read. A search that is being saved right now
 * is not visible here yet, so the last hour is always kept.
 */
export async function forgetStates(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - HOUR_MS).toISOString()
  const needed = `(
    select coalesce(min(pg_snapshot_xmin(s."toldAsOf"::pg_snapshot)),
                    pg_snapshot_xmin(pg_current_snapshot()))
      from "SavedSearch" s where s."nextAt" is not null)`
  const counts = await Promise.all(
    ['PropertyState', 'ComplexState'].map((table) =>
      db.$executeRawUnsafe(
        `delete from "${table}" where at < $1::timestamp(3) and xid < ${needed}`,
        before,
      ),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
