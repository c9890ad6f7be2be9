import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import type { Prisma } from '@/prisma/generated/client'
import type { NotificationKind } from '@/prisma/generated/enums'
import { countUnread, notificationsVisibleTo } from './queries'
import type { ReadMark } from './schema'

type Told = {
  userIds: number[]
  kind: NotificationKind
  /** Id of a catalogue object, saved search, sale, report or post, by kind. */
  targetId: number
  /** Arguments of the kind's message, as in `notification` of the schema. */
  data: Record<string, string | number | null>
}

/**
 * Notifies members, in the caller's transaction. An unread notification about the same target is updated and
 * its count raised.
 */
export async function notify(tx: Db, { userIds, kind, targetId, data }: Told): Promise<void> {
  const to = [...new Set(userIds)]
  if (to.length === 0) return
  const facts = JSON.stringify(data)
  await tx.$executeRaw`
    with renewed as (
      update "Notification" n
         set data = ${facts}::jsonb, count = n.count + 1, "createdAt" = now() at time zone 'utc'
       where n."userId" = any(${to}) and n.kind = ${kind}::"NotificationKind"
         and n."targetId" = ${targetId} and n."readAt" is null
      returning n."userId"
    )
    insert into "Notification" ("userId", kind, "targetId", data, "createdAt")
    select u.id, ${kind}::"NotificationKind", ${targetId}, ${facts}::jsonb, now() at time zone 'utc'
      from "User" u
     where u.id = any(${to}) and u.id not in (select "userId" from renewed)`
}

/**
 * Marks these, or all, as read. Those of others are ignored.
 * @throws AppError unauthenticated (401)
 */
export async function markRead(viewer: Viewer, { ids }: ReadMark): Promise<{ unread: number }> {
  if (!viewer) throw new AppError('unauthenticated')
  const own: Prisma.NotificationWhereInput = { ...notificationsVisibleTo(viewer), readAt: null }
  await db.notification.updateMany({
    where: ids ? { ...own, id: { in: ids } } : own,
    data: { readAt: new Date() },
  })
  return countUnread(viewer)
}
