import 'server-only'
import { assertOwnBrowser } from '@/lib/platform/auth/own-browser'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { isConfigured } from './oauth'
import type { YandexLink } from './schema'

/** Is login with Yandex offered? */
export const isYandexOffered = isConfigured

/**
 * The viewer's account at Yandex.
 * @throws AppError unauthenticated (401), forbidden (403)
 */
export async function getYandexLink(viewer: Viewer): Promise<YandexLink> {
  assertOwnBrowser(viewer)
  const row = await db.yandexLink.findUnique({
    where: { userId: viewer.id },
    select: { login: true },
  })
  return { isOffered: isYandexOffered(), login: row?.login ?? null }
}
