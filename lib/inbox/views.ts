import 'server-only'
import type { Prisma } from '@/prisma/generated/client'
import { type Notification, notification } from './schema'

export const notificationSelect = {
  id: true,
  kind: true,
  targetId: true,
  data: true,
  count: true,
  createdAt: true,
  readAt: true,
} satisfies Prisma.NotificationSelect

type Row = Prisma.NotificationGetPayload<{ select: typeof notificationSelect }>

/** Null for one whose facts no longer fit its kind. */
export function presentNotification({ targetId, data, ...row }: Row): Notification | null {
  const facts = typeof data === 'object' ? data : {}
  const parsed = notification.safeParse({
    ...facts,
    ...(row.kind === 'saved_search' ? { searchId: targetId } : { objectId: targetId }),
    id: row.id,
    kind: row.kind,
    count: row.count,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  })
  return parsed.success ? parsed.data : null
}
