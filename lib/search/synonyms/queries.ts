import 'server-only'
import { tags } from '@/lib/cache-tags'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { assertCan } from '@/lib/policy'
import type { SynonymGroup } from './schema'
import { presentSynonyms, synonymSelect } from './views'

/**
 * All groups, the oldest first.
 * @throws AppError 401, 403
 */
export async function listSynonyms(viewer: Viewer): Promise<{ items: SynonymGroup[] }> {
  assertCan(viewer, 'synonym.read')
  return { items: await readSynonyms() }
}

/** The same for searches; until one of them changes. */
export async function getSynonyms(): Promise<SynonymGroup[]> {
  'use cache'
  cachedUntilExpired(tags.synonyms())
  return readSynonyms()
}

async function readSynonyms(): Promise<SynonymGroup[]> {
  const rows = await db.synonymGroup.findMany({ orderBy: { id: 'asc' }, select: synonymSelect })
  return rows.map(presentSynonyms)
}
