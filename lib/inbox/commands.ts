import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { Prisma } from '@/prisma/generated/client'
import type { NotificationKind } from '@/prisma/generated/enums'
import { tellChanged } from './hints'
import { insertRows, type Subject } from './insert'
import { countUnread, notificationsVisibleTo } from './queries'
import {
  ACCOUNT_EVENTS,
  type AccountEvent,
  type Arrangement,
  type ReadMark,
  type Sanction,
  type UnreadMark,
} from './schema'

/** `targetId` is the id of a catalogue object, saved search, sale, report, post or favourite, by kind. */
type Told = Omit<Subject, 'actorId'> & { userIds: number[]; kind: NotificationKind }

/**
 * Notifies members, in the caller's transaction, where their matrix says so. An unread notification about the
 * same target is updated and its count raised.
 */
export async function notify(tx: Db, { userIds, kind, ...subject }: Told): Promise<void> {
  const to = [...new Set(userIds)]
  if (to.length === 0) return
  const candidates = Prisma.sql`
    select id as "userId", ${kind}::"NotificationKind" as kind from "User" where id = any(${to})`
  await insertRows(tx, candidates, subject)
}

/** Tells a member what happened to their account, in the caller's transaction. Its mails are their own. */
export const notifyAccount = (tx: Db, userId: number, event: AccountEvent): Promise<void> =>
  // Each event is a subject of its own.
  notify(tx, {
    userIds: [userId],
    kind: 'system',
    targetId: ACCOUNT_EVENTS.indexOf(event),
    data: { event },
  })

type Decision = {
  of: 'post' | 'comment' | 'question'
  did: Sanction
  removalId: number
  /** Of the post, or of the object that was asked about. */
  title: string
  objectId?: number | undefined
}

/** Tells a member what the moderators did to a text of theirs; each has its own reasons and thus its own row. */
export const notifyDecision = (
  tx: Db,
  userId: number,
  { removalId, ...data }: Decision,
): Promise<void> =>
  // It has no `postId` as its subject: that would hide it together with the post.
  notify(tx, { userIds: [userId], kind: 'sanction', targetId: removalId, data })

type Arranged = { postId: number; did: Arrangement; reason: string; commentId?: number }

/** Tells members that the moderators arranged anew what they wrote, and why; what stays unread is one row a post. */
export const notifyArranged = (
  tx: Db,
  userIds: number[],
  { did, reason, ...about }: Arranged,
): Promise<void> =>
  notify(tx, {
    userIds,
    kind: 'arranged',
    targetId: about.postId,
    data: { did, reason },
    ...about,
  })

type Sent = { conversationId: number; to: number; from: number }

/** Tells a member of a private message; several of one conversation are one row. */
export const notifyMessage = (tx: Db, { conversationId, to, from }: Sent): Promise<void> =>
  insertRows(tx, Prisma.sql`select ${to}::int as "userId", 'message'::"NotificationKind" as kind`, {
    targetId: conversationId,
    actorId: from,
  })

type About = { kind: NotificationKind; targetId: number }

/** Marks what a member was told about one subject as read, in the caller's transaction. */
export async function markReadAbout(tx: Db, userId: number, about: About): Promise<void> {
  const { count } = await tx.notification.updateMany({
    where: { userId, ...about, readAt: null },
    data: { readAt: new Date() },
  })
  if (count > 0) await tellChanged(tx, [userId])
}

/** What tells of comments, or of a mention in the post above them. */
const IN_DISCUSSIONS = [
  'reply',
  'quote',
  'mention',
  'post_comment',
  'followed_comment',
] satisfies NotificationKind[]

/** Marks what a member was told about a discussion as read, once they have read all comments that it tells of. */
export async function markReadUpTo(
  userId: number,
  { postId, number }: { postId: number; number: number },
): Promise<void> {
  const read = await db.$executeRaw`
    update "Notification" n set "readAt" = ${new Date().toISOString()}::timestamp
     where n."userId" = ${userId} and n."readAt" is null and n."postId" = ${postId}
       and n.kind = any(${IN_DISCUSSIONS}::"NotificationKind"[])
       and not exists (
         select 1 from "Comment" c where c.id = any(n."commentIds") and c.number > ${number})`
  if (read > 0) await tellChanged(db, [userId])
}

/**
 * Marks these, or all, as read. Those of others are ignored.
 * @throws AppError unauthenticated (401)
 */
export async function markRead(viewer: Viewer, { ids }: ReadMark): Promise<{ unread: number }> {
  if (!viewer) throw new AppError('unauthenticated')
  const own: Prisma.NotificationWhereInput = { ...notificationsVisibleTo(viewer), readAt: null }
  await db.$transaction(async (tx) => {
    await takeUnread(tx, viewer.id)
    const { count } = await tx.notification.updateMany({
      where: { ...own, ...(ids && { id: { in: ids } }) },
      data: { readAt: new Date() },
    })
    if (count > 0) await tellChanged(tx, [viewer.id])
  })
  return countUnread(viewer)
}

/**
 * Marks these as unread again, without another mail or push. One whose subject has a newer unread one stays read.
 * @throws AppError unauthenticated (401)
 */
export async function markUnread(viewer: Viewer, { ids }: UnreadMark): Promise<{ unread: number }> {
  if (!viewer) throw new AppError('unauthenticated')
  await db.$transaction(async (tx) => {
    const count = await tx.$executeRaw`
    update "Notification" n set "readAt" = null, "mailDueAt" = null, "pushDueAt" = null
     where n.id in (
       select distinct on (kind, "targetId") id from "Notification"
        where "userId" = ${viewer.id} and id = any(${ids}) order by kind, "targetId", id desc)
       and not exists (
         select 1 from "Notification" o
          where o."userId" = n."userId" and o.kind = n.kind and o."targetId" = n."targetId"
            and o."readAt" is null)`
    if (count > 0) await tellChanged(tx, [viewer.id])
  })
  return countUnread(viewer)
}

/** In the order of all who write several rows of a member. */
const takeUnread = (tx: Db, userId: number) => tx.$executeRaw`
  select 1 from "Notification" where "userId" = ${userId} and "readAt" is null
   order by id for update`
