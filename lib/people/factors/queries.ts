import 'server-only'
import { assertOwnBrowser } from '@/lib/platform/auth/own-browser'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import type { SecondFactor } from './schema'

/**
 * What the viewer has as a second factor.
 * @throws AppError unauthenticated (401), forbidden (403)
 */
export async function getSecondFactor(viewer: Viewer): Promise<SecondFactor> {
  assertOwnBrowser(viewer)
  const [app, recoveryCodes] = await Promise.all([
    db.authenticator.count({ where: { userId: viewer.id, confirmedAt: { not: null } } }),
    db.recoveryCode.count({ where: { userId: viewer.id, usedAt: null } }),
  ])
  return { app: app > 0, recoveryCodes, isNeeded: viewer.needsSecondFactor ?? false }
}
