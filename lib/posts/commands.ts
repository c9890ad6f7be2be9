import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import type { Section } from '@/prisma/generated/enums'
import { postsVisibleTo } from './queries'
import type { Closure } from './schema'
import { count } from './tags/commands'

/**
 * Takes a post from its readers; its comments go with it, the counters follow. A draft that was
 * never published leaves no trace.
 * @throws AppError not_found (404), unauthenticated (401), blocked or forbidden (403)
 */
export async function deletePost(viewer: Viewer, id: number): Promise<void> {
  const post = await findPost(viewer, id)
  assertCan(viewer, 'post.delete', post)
  await db.$transaction(async (tx) => {
    if (post.status === 'draft' && !post.publishedAt) {
      await tx.post.deleteMany({ where: { id, status: 'draft' } })
      return
    }
    const [gone] = await tx.post.updateManyAndReturn({
      where: { id, status: post.status },
      data: { status: 'deleted', deletedAt: new Date() },
      select: { authorId: true, categoryId: true, topicId: true, commentCount: true },
    })
    if (!gone) throw new AppError('conflict')
    if (post.status === 'published') await lowerCounters(tx, id, gone)
  })
  expire(
    ...shownBy(post),
    `comments:${id}`,
    'live',
    'categories',
    'topics',
    `person:${post.authorId}`,
  )
}

/** No more comments, but for staff. Again changes nothing. @throws AppError 404, 401, 403 */
export const closePost = (viewer: Viewer, id: number): Promise<Closure> =>
  setClosed(viewer, id, new Date())

/** Comments again. Again changes nothing. @throws AppError 404, 401, 403 */
export const openPost = (viewer: Viewer, id: number): Promise<Closure> =>
  setClosed(viewer, id, null)

async function setClosed(viewer: Viewer, id: number, closedAt: Date | null): Promise<Closure> {
  assertCan(viewer, 'post.close')
  const post = await findPost(viewer, id)
  await db.post.updateMany({
    where: { id, closedAt: closedAt ? null : { not: null } },
    data: { closedAt },
  })
  expire(...shownBy(post), `comments:${id}`)
  return { isClosed: closedAt !== null }
}

type Found = Awaited<ReturnType<typeof findPost>>

async function findPost(viewer: Viewer, id: number) {
  const post = await db.post.findFirst({
    where: { AND: [{ id }, postsVisibleTo(viewer)] },
    relationLoadStrategy: 'join',
    select: {
      id: true,
      section: true,
      status: true,
      authorId: true,
      categoryId: true,
      topicId: true,
      publishedAt: true,
      closedAt: true,
    },
  })
  if (!post) throw new AppError('not_found')
  return post
}

type Gone = Pick<Found, 'authorId' | 'categoryId' | 'topicId'> & { commentCount: number }

/** By what the locked row says: the post may have moved since it was looked up. */
async function lowerCounters(tx: Db, id: number, post: Gone) {
  const decrement = { postCount: { decrement: 1 } }
  await tx.user.update({ where: { id: post.authorId }, data: decrement })
  if (post.categoryId) {
    await tx.category.update({
      where: { id: post.categoryId },
      data: { ...decrement, commentCount: { decrement: post.commentCount } },
    })
  }
  if (post.topicId) await tx.topic.update({ where: { id: post.topicId }, data: decrement })
  const tags = await tx.postTag.findMany({ where: { postId: id }, select: { tagId: true } })
  await count(
    tx,
    tags.map(({ tagId }) => tagId),
    -1,
  )
}

const shownBy = (post: { id: number; section: Section; topicId: number | null }): string[] => [
  `post:${post.id}`,
  `posts:${post.section}`,
  ...(post.topicId ? [`topic:${post.topicId}`] : []),
]
