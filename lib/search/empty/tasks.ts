import 'server-only'
import { db } from '@/lib/platform/db'

/** Deletes what was not found before this moment; returns the count. */
export async function forgetEmptySearches(before: Date): Promise<number> {
  const { count } = await db.emptySearch.deleteMany({ where: { day: { lt: before } } })
  return count
}
