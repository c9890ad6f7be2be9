import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { assertCan } from '@/lib/policy'
import { defaultOf, LIMIT_NAMES, type LimitSetting } from './schema'
import { overrideSelect, presentLimit } from './views'

/**
 * All limits as they are in force, in the order of their groups.
 * @throws AppError 401, 403
 */
export async function listLimits(viewer: Viewer): Promise<{ items: LimitSetting[] }> {
  assertCan(viewer, 'limit.edit')
  const rows = await db.limitOverride.findMany({ select: overrideSelect })
  const set = new Map(rows.map((row) => [row.name, row]))
  return { items: LIMIT_NAMES.map((name) => presentLimit(name, defaultOf(name), set.get(name))) }
}
