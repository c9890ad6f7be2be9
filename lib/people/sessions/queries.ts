import 'server-only'
import { assertOwnBrowser } from '@/lib/platform/auth/own-browser'
import { sessionLimits } from '@/lib/platform/auth/session'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { loginLimits } from '@/lib/quotas'
import { deviceName } from './device-name'
import { countryOf } from './place'
import type { DevicePage } from './schema'

const MOST_DEVICES = 100

/**
 * The viewer's active sessions, most recent first, at most a hundred.
 * @throws AppError unauthenticated (401), forbidden (403)
 */
export async function listDevices(viewer: Viewer): Promise<DevicePage> {
  assertOwnBrowser(viewer)
  const { seenAfter, createdAfter } = sessionLimits(viewer.role)
  const rows = await db.session.findMany({
    where: {
      userId: viewer.id,
      endedAt: null,
      lastSeenAt: { gte: seenAfter },
      createdAt: { gte: createdAfter },
    },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
    take: MOST_DEVICES,
    select: { id: true, device: true, network: true, createdAt: true, lastSeenAt: true },
  })
  const items = rows.map(({ id, device, network, createdAt, lastSeenAt }) => ({
    id,
    device,
    network: network || null,
    country: countryOf(network),
    ...deviceName(device),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: id === viewer.by.session,
  }))
  return { items, next: null }
}

/** Is this login young enough to prove who is there? */
export const isFresh = (session: { createdAt: Date } | undefined): boolean =>
  session !== undefined && Date.now() - session.createdAt.getTime() < loginLimits.freshMs
