import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { cutPage, madeBefore, momentCursor, placeOf } from '@/lib/platform/keyset/cursor'
import type { Prisma } from '@/prisma/generated/client'
import type { NotificationPage } from './schema'
import { notificationSelect, presentNotification } from './views'

const PAGE_SIZE = 20

/** Row filter of the policy: notifications are private to their owner. */
export const notificationsVisibleTo = (
  viewer: NonNullable<Viewer>,
): Prisma.NotificationWhereInput => ({ userId: viewer.id })

/**
 * The viewer's notifications, newest first, and the unread count.
 * @throws AppError unauthenticated (401); invalid (422) for an invalid cursor
 */
export async function listNotifications(
  viewer: Viewer,
  cursor?: string,
): Promise<NotificationPage> {
  if (!viewer) throw new AppError('unauthenticated')
  const own = notificationsVisibleTo(viewer)
  const after = placeOf(momentCursor, cursor)
  const [rows, unread] = await Promise.all([
    db.notification.findMany({
      where: { AND: [own, after ? madeBefore(after) : {}] },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: PAGE_SIZE + 1,
      select: notificationSelect,
    }),
    db.notification.count({ where: { ...own, readAt: null } }),
  ])
  const { shown, next } = cutPage(rows, PAGE_SIZE, ({ createdAt, id }) =>
    momentCursor.encode({ at: createdAt.getTime(), id }),
  )
  return {
    items: shown.flatMap((row) => presentNotification(row) ?? []),
    next,
    unread,
  }
}

/**
 * Count of the viewer's unread notifications; every open tab polls it.
 * @throws AppError unauthenticated (401)
 */
export async function countUnread(viewer: Viewer): Promise<{ unread: number }> {
  if (!viewer) throw new AppError('unauthenticated')
  const where = { ...notificationsVisibleTo(viewer), readAt: null }
  return { unread: await db.notification.count({ where }) }
}
