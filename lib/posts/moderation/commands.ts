import 'server-only'
import { enter } from '@/lib/audit/commands'
import { expiredBy } from '@/lib/cache-tags'
import { notifyArranged } from '@/lib/inbox/commands'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { addJob, removeJob } from '@/lib/platform/queue'
import { assertCan } from '@/lib/policy'
import type { Section } from '@/prisma/generated/enums'
import { moveCounters } from '../counters'
import { linksOf } from '../links'
import { type Move, type Moved, PIN_DAYS, type Pinning, type PinTerm } from './schema'

const DAY_MS = 86_400_000

/**
 * Pins a post to the top of its category, for a time or for good; one that is pinned keeps its place and gets the new
 * end. @throws AppError 404, 401, 403
 */
export async function pinPost(viewer: Viewer, id: number, term: PinTerm): Promise<Pinning> {
  assertCan(viewer, 'post.pin')
  const post = await findPost(id)
  const days = PIN_DAYS[term]
  const pinnedUntil = days === null ? null : new Date(Date.now() + days * DAY_MS)
  const before = { until: post.pinnedUntil, isPinned: post.pinnedAt !== null }
  if (before.isPinned && pinnedUntil === null && before.until === null) {
    return { isPinned: true, until: null }
  }
  await db.$transaction(async (tx) => {
    const { count } = await tx.post.updateMany({
      where: { id, status: 'published' },
      data: { pinnedAt: post.pinnedAt ?? new Date(), pinnedUntil },
    })
    if (count === 0) throw new AppError('not_found')
    await queueEnd(tx, id, pinnedUntil)
    expire(tx, expiredBy.post(post))
    const after = { until: pinnedUntil, isPinned: true }
    await enter(tx, viewer, { ...actOn(post, 'pin'), before, after })
  })
  return { isPinned: true, until: pinnedUntil?.toISOString() ?? null }
}

/** Unpins a post. Idempotent. @throws AppError 404, 401, 403 */
export async function unpinPost(viewer: Viewer, id: number): Promise<Pinning> {
  assertCan(viewer, 'post.pin')
  const post = await findPost(id)
  await db.$transaction(async (tx) => {
    const { count } = await tx.post.updateMany({
      where: { id, status: 'published', pinnedAt: { not: null } },
      data: { pinnedAt: null, pinnedUntil: null },
    })
    if (count === 0) return
    await queueEnd(tx, id, null)
    expire(tx, expiredBy.post(post))
    await enter(tx, viewer, actOn(post, 'unpin'))
  })
  return { isPinned: false, until: null }
}

/** At that moment, and not within the minute of the clock. */
const queueEnd = (tx: Db, id: number, at: Date | null): Promise<void> =>
  at ? addJob(tx, 'end-pins', { key: `unpin:${id}`, at }) : removeJob(tx, `unpin:${id}`)

/**
 * Moves a published post to another category, in any section; counters follow, it is unpinned, and an editor
 * open elsewhere gets a conflict. Time and place of an event stay with it, unseen in other sections, for its way back.
 * @throws AppError 401, 403, 404; conflict (409) when it is in another category than `from` meanwhile; invalid
 *   (`categoryId`: unknown_category, event_without_start)
 */
export async function movePost(
  viewer: Viewer,
  id: number,
  { categoryId, from, reason }: Move,
): Promise<Moved> {
  assertCan(viewer, 'post.move')
  const post = await findPost(id)
  if (from !== undefined && post.categoryId !== from) throw new AppError('conflict')
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
      if (section !== 'forum') expire(tx, expiredBy.answer(id))
      await file(tx, post, { section, categoryId })
      await enter(tx, viewer, {
        ...actOn(post, 'move'),
        before: { section: post.section, categoryId: post.categoryId },
        after: { section, categoryId },
        reason,
      })
      if (post.authorId !== viewer.id) {
        await notifyArranged(tx, [post.authorId], { postId: id, did: 'moved', reason })
      }
    })
  }
  return { id, section, categoryId }
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
      pinnedAt: true,
      pinnedUntil: true,
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
      pinnedUntil: null,
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
