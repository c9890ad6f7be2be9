import 'server-only'
import { followOwn } from '@/lib/follows/commands'
import { tellOfComment } from '@/lib/inbox/texts/commands'
import { publish } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import type { Db } from '@/lib/platform/db'
import { markWritten } from '@/lib/posts/reading/commands'
import { asRichText } from '@/lib/richtext/cells/schema'
import { mentionsOf, quotedNumbers } from '@/lib/richtext/schema'
import { commentCreated } from './events'

const select = { postId: true, number: true, authorId: true, answersId: true, body: true } as const

/** What follows a comment that comes out: others are told, its author follows and has read up to it. Once. */
export async function announce(tx: Db, id: number): Promise<void> {
  const row = await tx.comment.findUniqueOrThrow({ where: { id }, select })
  const { postId, number, authorId, answersId } = row
  const body = asRichText(row.body)
  const words = { answersId, quoted: quotedNumbers(body), mentioned: mentionsOf(body) }
  await tellOfComment(tx, { id, postId, authorId }, words)
  await followOwn(tx, { id: authorId }, postId)
  await markWritten(tx, { postId, userId: authorId, number })
  await publish(tx, {
    channel: channels.post(postId),
    event: commentCreated,
    data: { postId, commentId: id, number, authorId },
  })
}
