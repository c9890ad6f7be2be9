import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { assertImages } from '@/lib/comments/writing/queries'
import { notifyMessage } from '@/lib/inbox/commands'
import { recountMessages } from '@/lib/inbox/forgetting/commands'
import { limits, newcomerLimits } from '@/lib/limits'
import {
  assertNewcomerMay,
  findNewcomerLimits,
  isNewcomer,
  newcomerRefusal,
} from '@/lib/people/newcomers/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { assertCan, can } from '@/lib/policy'
import { resolveNames } from '@/lib/richtext/names/queries'
import type { RichText } from '@/lib/richtext/schema'
import { Prisma } from '@/prisma/generated/client'
import { tellSides } from '../commands'
import { forgetSent } from '../drafts/commands'
import { assertMayWriteTo } from '../queries'
import { assertMayEditMessage, getMessage, getOwnMessage, NO_POST } from './queries'
import type { Message, MessageDraft, MessageEdit } from './schema'

/**
 * Writes to a member; the first message begins the conversation.
 * @throws AppError as `assertMayWriteTo`; newcomer_limit, too_many_requests (429); invalid (422) when an image
 *   is missing
 */
export async function sendMessage(
  viewer: Viewer,
  peerId: number,
  { body: given, language }: MessageDraft,
): Promise<Message> {
  const { pair, member } = await assertMayWriteTo(viewer, peerId)
  const isNew = pair.conversationId === null
  await assertImages(given)
  await assertNewcomerMay(member, { body: given }, isNew ? ['conversations', 'links'] : ['links'])
  await spend(`user:${member.id}`, limits.message)
  if (isNew && !can(member, 'staff.enter')) await spend(`user:${member.id}`, limits.conversation)
  const isLimited = isNew && (await isNewcomer(member))
  const body = await resolveNames(given, NO_POST)

  const id = await db.$transaction(async (tx) => {
    if (isLimited) await assertRoomFor(tx, member.id)
    const conversationId = await openConversation(tx, member.id, peerId)
    const created = await tx.message.create({
      data: { conversationId, authorId: member.id, body, language },
      select: { id: true },
    })
    await moveOn(tx, { conversationId, messageId: created.id, authorId: member.id })
    const isMuted = await tx.conversationSide.count({
      where: { conversationId, userId: peerId, mutedAt: { not: null } },
    })
    if (isMuted === 0) await notifyMessage(tx, { conversationId, to: peerId, from: member.id })
    await forgetSent(tx, { userId: member.id, peerId, messageId: null }, given)
    await tellSides(tx, conversationId, [member.id, peerId])
    return created.id
  })
  return getMessage(id)
}

/** One at a time for each writer: of several first messages at once, each must count those before it. */
async function assertRoomFor(tx: Db, starterId: number): Promise<void> {
  await tx.$executeRaw`select 1 from "User" where id = ${starterId} for no key update`
  const createdAt = { gt: new Date(Date.now() - newcomerLimits.dayMs) }
  const begun = await tx.conversation.count({ where: { starterId, createdAt } })
  const most = await findNewcomerLimits()
  if (begun >= most.conversations) throw newcomerRefusal('conversations', most)
}

/** The conversation of the two, made when missing; locked, so that its messages are numbered in their order. */
async function openConversation(tx: Db, me: number, peer: number): Promise<number> {
  const pair = { firstId: Math.min(me, peer), secondId: Math.max(me, peer) }
  await tx.conversation.createMany({ data: { ...pair, starterId: me }, skipDuplicates: true })
  const { id } = await tx.conversation.findUniqueOrThrow({
    where: { firstId_secondId: pair },
    select: { id: true },
  })
  await tx.$executeRaw`select 1 from "Conversation" where id = ${id} for update`
  await tx.conversationSide.createMany({
    data: [
      { conversationId: id, userId: me, peerId: peer },
      { conversationId: id, userId: peer, peerId: me },
    ],
    skipDuplicates: true,
  })
  return id
}

type Sent = { conversationId: number; messageId: number; authorId: number }

/** Whoever writes has read what was there. */
const moveOn = (tx: Db, { conversationId, messageId, authorId }: Sent) => tx.$executeRaw`
  update "ConversationSide"
     set "lastId" = ${messageId}::int,
         "readId" = case when "userId" = ${authorId} then ${messageId}::int else "readId" end
   where "conversationId" = ${conversationId}`

/** Edits the viewer's own message, within some minutes. @throws AppError as `assertMayEditMessage` and `assertMayWriteTo`, newcomer_limit */
export async function editMessage(
  viewer: Viewer,
  id: number,
  { body: given }: MessageEdit,
): Promise<Message> {
  const { row, member } = await assertMayEditMessage(viewer, id)
  const { conversationId, peerId } = row
  // Who may not write any more brings no new words by an edit either.
  await assertMayWriteTo(viewer, peerId)
  const place = { userId: member.id, peerId, messageId: id }
  const body: RichText = await resolveNames(given, NO_POST, row.body)
  if (isDeepStrictEqual(row.body, body)) {
    await forgetSent(db, place, given)
    return getMessage(id)
  }
  await assertImages(body)
  await assertNewcomerMay(member, { body }, ['links'])
  await db.$transaction(async (tx) => {
    const { count } = await tx.message.updateMany({
      where: { id, body: { not: Prisma.DbNull } },
      data: { body, editedAt: new Date() },
    })
    if (count === 0) throw new AppError('not_found')
    await forgetSent(tx, place, given)
    await tellSides(tx, conversationId, [member.id, peerId])
  })
  return getMessage(id)
}

/** Deletes the viewer's own message for both; its words are kept nowhere. @throws AppError 401, 403, not_found (404) */
export async function deleteMessage(viewer: Viewer, id: number): Promise<void> {
  assertCan(viewer, 'message.read')
  const row = await getOwnMessage(viewer, id)
  assertCan(viewer, 'message.edit', row)
  const { conversationId, peerId } = row
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`select 1 from "Conversation" where id = ${conversationId} for update`
    await tx.message.update({
      where: { id },
      data: { body: Prisma.DbNull, editedAt: null },
      select: { id: true },
    })
    await tx.unsentMessage.deleteMany({ where: { messageId: id } })
    const side = await tx.conversationSide.findUniqueOrThrow({
      where: { conversationId_userId: { conversationId, userId: peerId } },
      select: { readId: true },
    })
    const unread = await tx.message.count({
      where: {
        conversationId,
        authorId: viewer.id,
        id: { gt: side.readId },
        body: { not: Prisma.DbNull },
      },
    })
    await recountMessages(tx, { userId: peerId, conversationId, unread })
    await tellSides(tx, conversationId, [viewer.id, peerId])
  })
}
