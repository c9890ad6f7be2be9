import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import { forgetReaction } from '@/lib/inbox/forgetting/commands'
import { tellOfReaction } from '@/lib/inbox/texts/commands'
import { publish } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { postReacted } from '../events'
import type { Reaction } from '../schema'

/** Adds the viewer's reaction to a post; idempotent. */
export async function reactToPost(viewer: Viewer, postId: number): Promise<Reaction> {
  const post = await findPost(postId)
  assertCan(viewer, 'post.react', post)
  const reactions = await db.$transaction(async (tx) => {
    const { count } = await tx.postReaction.createMany({
      data: { postId, userId: viewer.id },
      skipDuplicates: true,
    })
    if (count > 0) await tellOfReaction(tx, { actorId: viewer.id, postId, commentId: null })
    return countReactions(tx, postId, count)
  })
  return { reacted: true, reactions }
}

/** Removes the viewer's reaction. */
export async function withdrawFromPost(viewer: Viewer, postId: number): Promise<Reaction> {
  const post = await findPost(postId)
  assertCan(viewer, 'post.react', post)
  const reactions = await db.$transaction(async (tx) => {
    const { count } = await tx.postReaction.deleteMany({ where: { postId, userId: viewer.id } })
    if (count > 0) await forgetReaction(tx, { actorId: viewer.id, postId, commentId: null })
    return countReactions(tx, postId, -count)
  })
  return { reacted: false, reactions }
}

async function findPost(id: number) {
  const post = await db.post.findFirst({
    where: { id, status: 'published' },
    select: { authorId: true, status: true, closedAt: true },
  })
  if (!post) throw new AppError('not_found')
  return post
}

async function countReactions(tx: Db, id: number, by: number) {
  const select = { reactionCount: true } as const
  const { reactionCount } =
    by === 0
      ? await tx.post.findUniqueOrThrow({ where: { id }, select })
      : await tx.post.update({
          where: { id },
          data: { reactionCount: { increment: by } },
          select,
        })
  if (by !== 0) {
    expire(tx, expiredBy.postReaction(id))
    const data = { postId: id, reactions: reactionCount }
    await publish(tx, { channel: channels.post(id), event: postReacted, data })
  }
  return reactionCount
}
