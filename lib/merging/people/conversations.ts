import 'server-only'
import type { Db } from '@/lib/platform/db'

type Pair = { from: number; to: number }

/** Conversations of two accounts with the same person become one; what the two wrote to each other goes. */
export async function joinConversations(tx: Db, { from, to }: Pair): Promise<void> {
  const own = { OR: [{ firstId: from }, { secondId: from }] }
  const rows = await tx.conversation.findMany({
    where: own,
    orderBy: { id: 'asc' },
    select: { id: true, firstId: true, secondId: true, starterId: true },
  })
  await tx.unsentMessage.deleteMany({
    where: { userId: { in: [from, to] }, peerId: { in: [from, to] } },
  })
  for (const row of rows) {
    const peerId = row.firstId === from ? row.secondId : row.firstId
    if (peerId === to) await drop(tx, row.id)
    else await hand(tx, row, { from, to, peerId })
  }
}

type Row = { id: number; starterId: number }

async function hand(tx: Db, row: Row, { from, to, peerId }: Pair & { peerId: number }) {
  const pair = { firstId: Math.min(to, peerId), secondId: Math.max(to, peerId) }
  const kept = await tx.conversation.findUnique({
    where: { firstId_secondId: pair },
    select: { id: true },
  })
  await tx.message.updateMany({
    where: { conversationId: row.id, authorId: from },
    data: { authorId: to },
  })
  if (kept) {
    await joinInto(tx, row.id, kept.id, { from, to })
    return drop(tx, row.id)
  }
  const starterId = row.starterId === from ? to : row.starterId
  await tx.conversation.update({
    where: { id: row.id },
    data: { ...pair, starterId },
    select: { id: true },
  })
  const here = { conversationId: row.id }
  await tx.conversationSide.updateMany({ where: { ...here, userId: from }, data: { userId: to } })
  await tx.conversationSide.updateMany({ where: { ...here, peerId: from }, data: { peerId: to } })
}

/** What one of the two has deleted for themselves in one of them comes back: nothing that they still have is lost. */
async function joinInto(tx: Db, id: number, keptId: number, { from, to }: Pair): Promise<void> {
  await tx.message.updateMany({ where: { conversationId: id }, data: { conversationId: keptId } })
  await tx.$executeRaw`
    update "ConversationSide" s
       set "readId" = greatest(s."readId", o."readId"), "hiddenId" = least(s."hiddenId", o."hiddenId"),
           "lastId" = greatest(s."lastId", o."lastId")
      from "ConversationSide" o
     where s."conversationId" = ${keptId} and o."conversationId" = ${id}
       and (case when o."userId" = ${from} then ${to} else o."userId" end) = s."userId"`
}

async function drop(tx: Db, id: number): Promise<void> {
  await tx.notification.deleteMany({ where: { kind: 'message', targetId: id } })
  await tx.conversation.delete({ where: { id }, select: { id: true } })
}
