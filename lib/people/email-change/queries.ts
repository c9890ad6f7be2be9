import 'server-only'
import { assertOwnBrowser } from '@/lib/platform/auth/own-browser'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import type { PendingEmail } from './schema'

/**
 * The change of the viewer's address that is under way.
 * @throws AppError unauthenticated (401), forbidden (403)
 */
export async function getPendingEmail(viewer: Viewer): Promise<PendingEmail> {
  assertOwnBrowser(viewer)
  const row = await db.emailChange.findFirst({
    where: { userId: viewer.id, expiresAt: { gt: new Date() } },
    select: { email: true, oldProvedAt: true, newProvedAt: true, expiresAt: true },
  })
  if (!row) return { pending: null }
  const { email, oldProvedAt, newProvedAt, expiresAt } = row
  const proved = { isOldProved: oldProvedAt !== null, isNewProved: newProvedAt !== null }
  return { pending: { email, ...proved, expiresAt: expiresAt.toISOString() } }
}
