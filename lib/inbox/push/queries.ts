import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import type { PushState } from './schema'

/** The site's key, and the viewer's devices. @throws AppError unauthenticated (401) */
export async function getPush(viewer: Viewer): Promise<PushState> {
  if (!viewer) throw new AppError('unauthenticated')
  const rows = await db.pushSubscription.findMany({
    where: { userId: viewer.id, session: { endedAt: null } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { endpointHash: true, createdAt: true },
  })
  return {
    publicKey: env().VAPID_PUBLIC_KEY,
    devices: rows.map(({ endpointHash: id, createdAt }) => ({
      id,
      createdAt: createdAt.toISOString(),
    })),
  }
}
