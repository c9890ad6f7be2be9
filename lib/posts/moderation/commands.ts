import 'server-only'
import { enter } from '@/lib/audit/commands'
import { expiredBy } from '@/lib/cache-tags'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import type { Section } from '@/prisma/generated/enums'
import { moveCounters } from '../counters'
import { linksOf } from '../links'
import type { Move, Moved, Pinning } from './schema'

/** Pins a post to the top of its category. Idempotent. @throws AppError 404, 401, 403 */
export const pinPost = (viewer: Viewer, id: number): Promise<Pinning> =>
  setPinned(viewer, id, new Date())

/** Unpins a post. Idempotent. @throws AppError 404, 401, 403 */
export const unpinPost = (viewer: Viewer, id: number): Promise<Pinning> =>
  setPinned(viewer, id, null)

/**
 * Moves a published post to another category, in any section; counters follow, it is unpinned, and an editor
 * open elsewhere gets a conflict.
 * @throws AppError 401, 403, 404; invalid (`categoryId`: unknown_category, event_without_start)
 */
export async function movePost(viewer: Viewer, id: number, { categoryId }: Move): Promise<Moved> {
  assertCan(viewer, 'post.move')
  const post = await findPost(id)
  const category = await db.category.findUnique({
    where: { id: categoryId },
    select: { section: true },
  })
  if (!category) throw invalidField('categoryId', 'unknown_category')
  const { section } = category
  if (section === 'events' && !post.startsAt) {
    throw invalidField('categoryId', 'event_without_start')
  }
  if (post.categoryId !== categoryId) {
    const links = await linksOf(id)
    await db.$transaction(async (tx) => {
      expire(tx, [...expiredBy.post(post, { ...post, section }), ...expiredBy.postLinks(links)])
      await file(tx, post, { section, categoryId })
      await enter(tx, viewer, {
        ...actOn(post, 'move'),
        before: { section: post.section, categoryId: post.categoryId },
        after: { section, categoryId },
      })
    })
  }
  return { id, section, categoryId }
}

async function setPinned(viewer: Viewer, id: number, pinnedAt: Date | null): Promise<Pinning> {
  assertCan(viewer, 'post.pin')
  const post = await findPost(id)
  await db.$transaction(async (tx) => {
    const { count } = await tx.post.updateMany({
      where: { id, status: 'published', pinnedAt: pinnedAt ? null : { not: null } },
      data: { pinnedAt },
    })
    if (count === 0) return
    expire(tx, expiredBy.post(post))
    await enter(tx, viewer, actOn(post, pinnedAt ? 'pin' : 'unpin'))
  })
  return { isPinned: pinnedAt !== null }
}

const actOn = ({ id, authorId }: Found, action: 'move' | 'pin' | 'unpin') =>
  ({ action, kind: 'post', id, memberId: authorId }) as const

type Found = Awaited<ReturnType<typeof findPost>>

async function findPost(id: number) {
  const post = await db.post.findFirst({
    where: { id, status: 'published' },
    select: {
      id: true,
      section: true,
      authorId: true,
      categoryId: true,
      topicId: true,
      companyId: true,
      startsAt: true,
    },
  })
  if (!post) throw new AppError('not_found')
  return post
}

async function file(tx: Db, post: Found, to: { section: Section; categoryId: number }) {
  const [filed] = await tx.post.updateManyAndReturn({
    where: { id: post.id, status: 'published', categoryId: post.categoryId },
    data: {
      ...to,
      pinnedAt: null,
      ...(to.section !== 'events' && { startsAt: null, endsAt: null, place: '', link: '' }),
      version: { increment: 1 },
    },
    select: { commentCount: true },
  })
  if (!filed) throw new AppError('conflict')
  await tx.$executeRaw`
    update "Post" set draft = draft || ${JSON.stringify(to)}::jsonb
     where id = ${post.id} and draft is not null`
  await moveCounters(tx, post, { ...post, ...to }, filed.commentCount)
}
