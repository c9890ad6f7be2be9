import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { assertCan } from '@/lib/policy'
import type { Reaction } from '@/lib/posts/schema'
import { getLiveComment } from '../queries'

/** Marks a comment as liked; doing so again changes nothing. */
export async function reactToComment(viewer: Viewer, commentId: number): Promise<Reaction> {
  const comment = await getLiveComment(commentId)
  assertCan(viewer, 'comment.react', comment)
  const { changed, reactions } = await db.$transaction(async (tx) => {
    const { count } = await tx.commentReaction.createMany({
      data: { commentId, userId: viewer.id },
      skipDuplicates: true,
    })
    return countReactions(tx, commentId, count)
  })
  if (changed) expire(...expiredBy.commentEdit(comment.post.id))
  return { reacted: true, reactions }
}

/** Takes one's mark back. */
export async function withdrawFromComment(viewer: Viewer, commentId: number): Promise<Reaction> {
  const comment = await getLiveComment(commentId)
  assertCan(viewer, 'comment.react', comment)
  const { changed, reactions } = await db.$transaction(async (tx) => {
    const { count } = await tx.commentReaction.deleteMany({
      where: { commentId, userId: viewer.id },
    })
    return countReactions(tx, commentId, -count)
  })
  if (changed) expire(...expiredBy.commentEdit(comment.post.id))
  return { reacted: false, reactions }
}

async function countReactions(tx: Db, id: number, by: number) {
  const select = { reactionCount: true } as const
  const { reactionCount } =
    by === 0
      ? await tx.comment.findUniqueOrThrow({ where: { id }, select })
      : await tx.comment.update({
          where: { id },
          data: { reactionCount: { increment: by } },
          select,
        })
  return { changed: by !== 0, reactions: reactionCount }
}
