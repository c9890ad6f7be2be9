import 'server-only'
import { assertOwnBrowser } from '@/lib/platform/auth/own-browser'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import type { TokenPage } from './schema'
import { presentToken, tokenSelect } from './views'

/**
 * The viewer's valid bearer tokens, newest first.
 * @throws AppError unauthenticated (401), forbidden (403)
 */
export async function listTokens(viewer: Viewer): Promise<TokenPage> {
  assertOwnBrowser(viewer)
  const rows = await db.token.findMany({
    where: { userId: viewer.id, endedAt: null, expiresAt: { gt: new Date() } },
    orderBy: { id: 'desc' },
    select: tokenSelect,
  })
  return { items: rows.map(presentToken), next: null }
}
