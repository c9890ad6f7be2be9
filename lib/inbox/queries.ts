import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { cutPage, madeBefore, momentCursor, placeOf } from '@/lib/platform/keyset/cursor'
import { asRichText } from '@/lib/richtext/cells/schema'
import { excerptOf, withoutQuotes } from '@/lib/richtext/schema'
import type { Prisma } from '@/prisma/generated/client'
import type { NotificationGroup } from '@/prisma/generated/enums'
import { MATRIX } from './matrix/schema'
import type { NotificationFilter, NotificationPage, Part } from './schema'
import {
  NAMED_PEOPLE,
  type Named,
  type NotificationRow,
  notificationSelect,
  presentNotification,
  toldPostSelect,
} from './views'

const PAGE_SIZE = 20

/** What tells of a text that is not published (any more) is neither shown nor sent. */
export const isReadable = {
  OR: [{ postId: null }, { post: { status: 'published' } }],
} satisfies Prisma.NotificationWhereInput

/** Row filter of the policy: notifications are private to their owner; those wanted by mail alone are not shown. */
export const notificationsVisibleTo = (viewer: { id: number }): Prisma.NotificationWhereInput => ({
  userId: viewer.id,
  isShown: true,
  ...isReadable,
})

/** Groups of each part of the inbox. */
const GROUPS_OF: Record<Exclude<Part, 'all' | 'unread'>, NotificationGroup[]> = {
  words: ['replies', 'mentions', 'messages', 'own_posts'],
  reactions: ['reactions'],
  followed: ['followed_posts', 'followed_comments'],
  property: ['property'],
  requests: ['requests', 'account'],
}

function partOf(part: Part): Prisma.NotificationWhereInput {
  if (part === 'all') return {}
  if (part === 'unread') return { readAt: null }
  return { kind: { in: GROUPS_OF[part].flatMap((group) => [...MATRIX[group].kinds]) } }
}

/**
 * The viewer's notifications, newest first, and the unread count of all.
 * @throws AppError unauthenticated (401); invalid (422) for an invalid cursor
 */
export async function listNotifications(
  viewer: Viewer,
  { cursor, show }: NotificationFilter,
): Promise<NotificationPage> {
  if (!viewer) throw new AppError('unauthenticated')
  const own = notificationsVisibleTo(viewer)
  const after = placeOf(momentCursor, cursor)
  const [rows, { unread }] = await Promise.all([
    db.notification.findMany({
      where: { AND: [own, partOf(show), after ? madeBefore(after) : {}] },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: PAGE_SIZE + 1,
      relationLoadStrategy: 'join',
      select: notificationSelect,
    }),
    countUnread(viewer),
  ])
  const { shown, next } = cutPage(rows, PAGE_SIZE, ({ createdAt, id }) =>
    momentCursor.encode({ at: createdAt.getTime(), id }),
  )
  const named = await findNamed(shown)
  return { items: shown.flatMap((row) => presentNotification(row, named) ?? []), next, unread }
}

/**
 * Count of the viewer's unread notifications; every open tab polls it.
 * @throws AppError unauthenticated (401)
 */
export async function countUnread(viewer: Viewer): Promise<{ unread: number }> {
  if (!viewer) throw new AppError('unauthenticated')
  return { unread: await countUnreadOf(viewer.id) }
}

/** Count of a member's unread notifications, for tasks. */
export const countUnreadOf = (id: number): Promise<number> =>
  db.notification.count({ where: { ...notificationsVisibleTo({ id }), readAt: null } })

/** The first comment of each row in its own words, unless it is gone, and the people whom the row names. */
export async function findNamed(rows: NotificationRow[]): Promise<Named> {
  const firsts = rows.flatMap(({ commentIds }) => commentIds.slice(0, 1))
  const actors = rows.flatMap(({ actorIds }) => actorIds.slice(0, NAMED_PEOPLE))
  const [comments, people] = await Promise.all([
    db.comment.findMany({
      where: { id: { in: firsts }, deletedAt: null },
      relationLoadStrategy: 'join',
      select: { id: true, number: true, body: true, post: { select: toldPostSelect } },
    }),
    db.user.findMany({ where: { id: { in: actors } }, select: { id: true, name: true } }),
  ])
  return {
    comments: new Map(
      comments.map(({ id, number, body, post }) => [
        id,
        { number, post, excerpt: excerptOf(withoutQuotes(asRichText(body)), 140) },
      ]),
    ),
    people: new Map(people.map(({ id, name }) => [id, name])),
  }
}
