import 'server-only'
import { assertOwnBrowser } from '@/lib/platform/auth/own-browser'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import type { PasskeyPage } from './schema'
import { passkeySelect, presentPasskey } from './views'

/**
 * The viewer's passkeys, newest first.
 * @throws AppError unauthenticated (401), forbidden (403)
 */
export async function listPasskeys(viewer: Viewer): Promise<PasskeyPage> {
  assertOwnBrowser(viewer)
  const rows = await db.passkey.findMany({
    where: { userId: viewer.id },
    orderBy: { id: 'desc' },
    select: passkeySelect,
  })
  return { items: rows.map(presentPasskey), next: null }
}
