import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { assertCan } from '@/lib/policy'
import { searchLimits } from '@/lib/quotas'
import type { RecentSearches } from '../schema'

/** What the viewer has searched for, newest first. @throws AppError unauthenticated (401) */
export async function listSearches(viewer: Viewer): Promise<RecentSearches> {
  assertCan(viewer, 'search.keep')
  const searches = await db.recentSearch.findMany({
    where: { userId: viewer.id },
    orderBy: [{ searchedAt: 'desc' }, { id: 'desc' }],
    take: searchLimits.recent,
    select: { id: true, text: true },
  })
  return { searches }
}
