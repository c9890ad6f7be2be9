import 'server-only'
import type { Db } from '@/lib/platform/db'
import { keepPolls } from '@/lib/polls/asking/commands'
import type { RichText } from '@/lib/richtext/schema'

/**
 * The text is stored anew only when a poll of it is another text's.
 * @throws AppError invalid (422), poll_voted
 */
export async function setPolls(tx: Db, id: number, body: RichText): Promise<void> {
  const kept = await keepPolls(tx, { postId: id, commentId: null }, body)
  if (kept === body) return
  await tx.post.update({ where: { id }, data: { body: kept }, select: { id: true } })
}
