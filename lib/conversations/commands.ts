import 'server-only'
import { markReadAbout } from '@/lib/inbox/commands'
import { publishAll } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { assertCan } from '@/lib/policy'
import { conversationChanged } from './events'
import { countUnreadConversations, getSide } from './queries'
import type { Muting, ReadingMark } from './schema'

/** Tells the open pages of these members that a conversation has changed. */
export const tellSides = (tx: Db, conversationId: number, userIds: number[]): Promise<void> =>
  publishAll(
    tx,
    userIds.map((id) => ({
      channel: channels.user(id),
      event: conversationChanged,
      data: { conversationId },
    })),
  )

/**
 * Everything up to this message is read; it only grows. What the inbox says about the conversation is read with
 * it. Answers how many conversations are still unread.
 * @throws AppError unauthenticated (401), not_found (404)
 */
export async function markConversation(
  viewer: Viewer,
  id: number,
  { messageId }: ReadingMark,
): Promise<{ unread: number }> {
  assertCan(viewer, 'message.read')
  const { peerId } = await getSide(viewer, id)
  await db.$transaction(async (tx) => {
    const count = await tx.$executeRaw`
      update "ConversationSide" set "readId" = least("lastId", ${messageId}::int)
       where "conversationId" = ${id} and "userId" = ${viewer.id}
         and "readId" < least("lastId", ${messageId}::int)`
    await markReadAbout(tx, viewer.id, { kind: 'message', targetId: id })
    if (count > 0) await tellSides(tx, id, [viewer.id, peerId])
  })
  return countUnreadConversations(viewer)
}

/**
 * A muted conversation tells nothing and is not counted.
 * @throws AppError unauthenticated (401), not_found (404)
 */
export async function muteConversation(
  viewer: Viewer,
  id: number,
  isMuted: boolean,
): Promise<Muting> {
  assertCan(viewer, 'message.read')
  await getSide(viewer, id)
  await db.$transaction(async (tx) => {
    await tx.conversationSide.update({
      where: { conversationId_userId: { conversationId: id, userId: viewer.id } },
      data: { mutedAt: isMuted ? new Date() : null },
      select: { userId: true },
    })
    if (isMuted) await markReadAbout(tx, viewer.id, { kind: 'message', targetId: id })
    await tellSides(tx, id, [viewer.id])
  })
  return { muted: isMuted }
}

/**
 * Deletes what was written so far for the viewer alone; a new message begins the conversation again.
 * @throws AppError unauthenticated (401), not_found (404)
 */
export async function deleteConversation(viewer: Viewer, id: number): Promise<void> {
  assertCan(viewer, 'message.read')
  await getSide(viewer, id)
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`
      update "ConversationSide" set "hiddenId" = "lastId"
       where "conversationId" = ${id} and "userId" = ${viewer.id}`
    await markReadAbout(tx, viewer.id, { kind: 'message', targetId: id })
    await tellSides(tx, id, [viewer.id])
  })
}
