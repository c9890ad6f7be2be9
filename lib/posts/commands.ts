import 'server-only'
import { enter } from '@/lib/audit/commands'
import { expiredBy } from '@/lib/cache-tags'
import { notifyRemoved } from '@/lib/inbox/commands'
import { authorizeAnew } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire, purge } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { moveCounters, type Place } from './counters'
import { setLinks } from './links'
import { cancelPublication } from './publication/queue'
import { postsVisibleTo } from './queries'
import type { Closure } from './schema'
import { count } from './tags/commands'

/**
 * Deletes a post with its comments and updates the counters; tells the author when the staff does. A draft that
 * was never published is deleted for good.
 * @throws AppError not_found (404), unauthenticated (401), blocked or forbidden (403)
 */
export async function deletePost(viewer: Viewer, id: number): Promise<void> {
  const post = await findPost(viewer, id)
  assertCan(viewer, 'post.delete', post)
  await db.$transaction(async (tx) => {
    if (post.scheduledAt) await cancelPublication(tx, id)
    if (post.status === 'draft' && !post.publishedAt) {
      await tx.post.deleteMany({ where: { id, status: 'draft' } })
      return
    }
    const [gone] = await tx.post.updateManyAndReturn({
      where: { id, status: post.status },
      data: { status: 'deleted', deletedAt: new Date() },
      select: { ...placeSelect, commentCount: true, title: true },
    })
    if (!gone) throw new AppError('conflict')
    if (gone.authorId !== viewer.id) {
      await notifyRemoved(tx, gone.authorId, { of: 'post', postId: id, title: gone.title })
      const was = { status: post.status, title: gone.title }
      await enter(tx, viewer, { ...actOn(gone, id, 'delete'), before: was })
    }
    if (post.status === 'published') await lowerCounters(tx, id, gone)
    const named = await setLinks(tx, id, null)
    purge(tx, [...expiredBy.postGone(post), ...expiredBy.postLinks(named)])
    await authorizeAnew(tx, [channels.readers(id)])
  })
}

/** Closes a post for comments, except by staff. Idempotent. @throws AppError 404, 401, 403 */
export const closePost = (viewer: Viewer, id: number): Promise<Closure> =>
  setClosed(viewer, id, new Date())

/** Reopens a post for comments. Idempotent. @throws AppError 404, 401, 403 */
export const openPost = (viewer: Viewer, id: number): Promise<Closure> =>
  setClosed(viewer, id, null)

async function setClosed(viewer: Viewer, id: number, closedAt: Date | null): Promise<Closure> {
  assertCan(viewer, 'post.close')
  const post = await findPost(viewer, id)
  // The staff's decision overrides the author's choice to disable comments.
  await db.$transaction(async (tx) => {
    const { count } = await tx.post.updateMany({
      where: { id, OR: [{ closedAt: closedAt ? null : { not: null } }, { commentsOff: true }] },
      data: { closedAt, commentsOff: false },
    })
    if (count === 0) return
    expire(tx, expiredBy.post(post))
    await enter(tx, viewer, actOn(post, id, closedAt ? 'close' : 'open'))
  })
  return { isClosed: closedAt !== null }
}

const actOn = (post: { authorId: number }, id: number, action: 'delete' | 'close' | 'open') =>
  ({ action, kind: 'post', id, memberId: post.authorId }) as const

const placeSelect = { authorId: true, categoryId: true, topicId: true, companyId: true } as const

async function findPost(viewer: Viewer, id: number) {
  const post = await db.post.findFirst({
    where: { AND: [{ id }, postsVisibleTo(viewer)] },
    relationLoadStrategy: 'join',
    select: {
      id: true,
      section: true,
      status: true,
      ...placeSelect,
      publishedAt: true,
      closedAt: true,
      scheduledAt: true,
    },
  })
  if (!post) throw new AppError('not_found')
  return post
}

/** Uses the locked row: the post may have moved since it was read. */
async function lowerCounters(tx: Db, id: number, post: Place & { commentCount: number }) {
  await moveCounters(tx, post, null, post.commentCount)
  const tags = await tx.postTag.findMany({ where: { postId: id }, select: { tagId: true } })
  await count(
    tx,
    tags.map(({ tagId }) => tagId),
    -1,
  )
}
