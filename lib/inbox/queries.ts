import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { cutPage, madeBefore, momentCursor, placeOf } from '@/lib/platform/keyset/cursor'
import type { Prisma } from '@/prisma/generated/client'
import type { NotificationPage } from './schema'
import { notificationSelect, presentNotification } from './views'

const PAGE_SIZE = 20

/** The row half of the policy: notifications are their owner's. */
export const notificationsVisibleTo = (
  viewer: NonNullable<Viewer>,
): Prisma.NotificationWhereInput => ({ userId: viewer.id })

/**
 * One's notifications, the latest first, and how many are unread.
 * @throws AppError unauthenticated (401); invalid (422) for a cursor that is none of ours
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
 * How many of one's notifications are unread: what every open tab asks again and again.
 * @throws AppError unauthenticated (401)
 */
export async function countUnread(viewer: Viewer): Promise<{ unread: number }> {
  if (!viewer) throw new AppError('unauthenticated')
  const where = { ...notificationsVisibleTo(viewer), readAt: null }
  return { unread: await db.notification.count({ where }) }
}
