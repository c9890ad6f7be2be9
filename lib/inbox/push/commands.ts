import 'server-only'
import { createHash, ECDH } from 'node:crypto'
import { assertOwnBrowser } from '@/lib/platform/auth/own-browser'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { isPublicUrl } from '@/lib/platform/http/public-fetch'
import { getPush } from './queries'
import { MOST_DEVICES, type PushChoice, type PushDevice, type PushState } from './schema'

/**
 * Tells this browser by push from now on, until its session ends. A browser belongs to whom it was last switched
 * on for; the oldest device of a member makes room. Idempotent.
 * @throws AppError unauthenticated (401); forbidden (403) for tokens; invalid (422)
 */
export async function startPush(
  viewer: Viewer,
  { endpoint, keys: { p256dh, auth } }: PushDevice,
): Promise<PushState> {
  assertOwnBrowser(viewer)
  if (!endpoint.startsWith('https://') || !isPublicUrl(endpoint)) {
    throw invalidField('endpoint', 'invalid')
  }
  if (!isPoint(p256dh)) throw invalidField('keys/p256dh', 'invalid')
  const userId = viewer.id
  const endpointHash = createHash('sha256').update(endpoint).digest('hex')
  const row = { userId, sessionId: viewer.by.session, endpoint, p256dh, auth }
  await db.$transaction(async (tx) => {
    // One after another, so that their number is right.
    await tx.$executeRaw`select 1 from "User" where id = ${userId} for no key update`
    await tx.pushSubscription.deleteMany({ where: { endpointHash, userId: { not: userId } } })
    await tx.pushSubscription.upsert({
      where: { endpointHash },
      create: { ...row, endpointHash },
      update: { ...row, failures: 0, retryAt: null },
      select: { id: true },
    })
    const devices = await tx.pushSubscription.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true },
    })
    const beyond = devices.slice(MOST_DEVICES).map(({ id }) => id)
    await tx.pushSubscription.deleteMany({ where: { id: { in: beyond } } })
  })
  return getPush(viewer)
}

/** Ends push to one of the viewer's devices. Idempotent. @throws AppError unauthenticated (401) */
export async function endPush(
  viewer: Viewer,
  { id: endpointHash }: PushChoice,
): Promise<PushState> {
  if (!viewer) throw new AppError('unauthenticated')
  await db.pushSubscription.deleteMany({ where: { endpointHash, userId: viewer.id } })
  return getPush(viewer)
}

/** Nothing can be encrypted for another key. */
function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url').length > 0
  } catch {
    return false
  }
}
