import { db } from '@/lib/platform/db'
import type { DemoConversation } from './content'
import { found } from './lookup'

const HOUR_MS = 3_600_000

/** Private messages of the cast; the last word of each conversation is unread by whom it is for. */
export async function insertConversations(
  conversations: DemoConversation[],
  people: Map<string, number>,
  now: number,
): Promise<void> {
  // Lists go by the number of the last message, as messages are written.
  const latest = ({ messages }: DemoConversation) => messages.at(-1)?.hoursAgo ?? 0
  const inOrder = conversations.toSorted((one, other) => latest(other) - latest(one))
  for (const { from, to, language, messages } of inOrder) {
    const ids = { from: found(people, from), to: found(people, to) }
    const { id } = await db.conversation.create({
      data: {
        firstId: Math.min(ids.from, ids.to),
        secondId: Math.max(ids.from, ids.to),
        starterId: ids.from,
        createdAt: new Date(now - (messages[0]?.hoursAgo ?? 0) * HOUR_MS),
      },
      select: { id: true },
    })
    const rows = await db.message.createManyAndReturn({
      data: messages.map(({ by, hoursAgo, text }) => ({
        conversationId: id,
        authorId: ids[by],
        language,
        body: textOf(text),
        createdAt: new Date(now - hoursAgo * HOUR_MS),
      })),
    })
    const last = rows.at(-1)
    const lastId = last?.id ?? 0
    const side = (userId: number, peerId: number) => ({
      conversationId: id,
      userId,
      peerId,
      lastId,
      readId: last?.authorId === userId ? lastId : (rows.at(-2)?.id ?? 0),
    })
    await db.conversationSide.createMany({
      data: [side(ids.from, ids.to), side(ids.to, ids.from)],
    })
  }
}

const textOf = (text: string) => ({
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
