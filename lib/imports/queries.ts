import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import type { FeedSource } from './schema'
import { feedSourceSelect, presentFeedSource } from './views'

const MOST_SOURCES = 500

/**
 * Feed sources by name, each with its last run, at most five hundred.
 * @throws AppError 401, 403 for everyone but staff
 */
export async function listSources(viewer: Viewer): Promise<{ items: FeedSource[] }> {
  assertCan(viewer, 'feed.read')
  const rows = await db.feedSource.findMany({
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MOST_SOURCES,
    select: feedSourceSelect,
  })
  return { items: rows.map(presentFeedSource) }
}

/** @throws AppError 401, 403 for everyone but staff, not_found (404) */
export async function getSource(viewer: Viewer, id: number): Promise<FeedSource> {
  assertCan(viewer, 'feed.read')
  const row = await db.feedSource.findUnique({ where: { id }, select: feedSourceSelect })
  if (!row) throw new AppError('not_found')
  return presentFeedSource(row)
}
