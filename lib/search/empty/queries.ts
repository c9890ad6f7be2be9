import 'server-only'
import * as z from 'zod'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { LOCALES } from '@/lib/platform/i18n/locales'
import { rowsOf } from '@/lib/platform/sql'
import { assertCan } from '@/lib/policy'
import { emptySearchLimits } from '@/lib/quotas'
import type { EmptyPeriod, EmptySearch } from './schema'

const DAY_MS = 86_400_000
const emptyRow = z.object({
  text: z.string(),
  language: z.enum(LOCALES),
  searchers: z.int(),
  day: z.string(),
})

/**
 * What was not found in these days, the most wanted first. What fewer than three have searched for is not told: it may
 * be of one person.
 * @throws AppError 401, 403
 */
export async function listEmptySearches(
  viewer: Viewer,
  days: EmptyPeriod,
): Promise<{ items: EmptySearch[] }> {
  assertCan(viewer, 'search.readEmpty')
  const since = new Date(Date.now() - Number(days) * DAY_MS)
  const items = await rowsOf(db, emptyRow)`
    select text, language::text, sum(searchers)::int as searchers, max(day)::text as day
      from "EmptySearch" where day > ${since}::date
     group by text, language having sum(searchers) >= ${emptySearchLimits.fewest}
     order by sum(searchers) desc, max(day) desc, text limit ${emptySearchLimits.listed}`
  return { items }
}
