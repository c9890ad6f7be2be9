import 'server-only'
import { enter } from '@/lib/audit/commands'
import { expiredBy } from '@/lib/cache-tags'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { postsVisibleTo } from './queries'
import type { Closure } from './schema'

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

const actOn = (post: { authorId: number }, id: number, action: 'close' | 'open') =>
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
