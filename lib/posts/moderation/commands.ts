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
import { type Move, type Moved, PIN_DAYS, type PinDraft, type Pinning } from './schema'

const DAY_MS = 86_400_000

/**
 * Pins a post to the top of its category, for a time or for good; one that is pinned keeps its place and gets the new
 * end. @throws AppError 404, 401, 403; conflict (409) when it is pinned otherwise than `seen` meanwhile
 */
export async function pinPost(
  viewer: Viewer,
  id: number,
  { until: term, seen }: PinDraft,
): Promise<Pinning> {
  assertCan(viewer, 'post.pin')
  const days = PIN_DAYS[term]
  const pinnedUntil = days === null ? null : new Date(Date.now() + days * DAY_MS)
  return db.$transaction(async (tx) => {
    const post = await lockPost(tx, id)
    const before = pinningOf(post)
    assertSeen(before, seen)
    if (before.isPinned && pinnedUntil === null && before.until === null) return before
    const row = await tx.post.update({
      where: { id },
      data: { pinnedAt: post.pinnedAt ?? new Date(), pinnedUntil },
      select: { pinnedAt: true, pinnedUntil: true },
    })
    await queueEnd(tx, id, pinnedUntil)
    expire(tx, expiredBy.post(post))
    const after = pinningOf(row)
    await enter(tx, viewer, { ...actOn(post, 'pin'), before, after })
    return after
  })
}

/** Unpins a post. Idempotent. @throws AppError as `pinPost` */
export async function unpinPost(
  viewer: Viewer,
  id: number,
  seen?: PinDraft['seen'],
): Promise<Pinning> {
  assertCan(viewer, 'post.pin')
  return db.$transaction(async (tx) => {
    const post = await lockPost(tx, id)
    assertSeen(pinningOf(post), seen)
    if (!post.pinnedAt) return NOT_PINNED
    await tx.post.update({
      where: { id },
      data: { pinnedAt: null, pinnedUntil: null },
      select: { id: true },
    })
    await queueEnd(tx, id, null)
    expire(tx, expiredBy.post(post))
    await enter(tx, viewer, actOn(post, 'unpin'))
    return NOT_PINNED
  })
}

const NOT_PINNED: Pinning = { isPinned: false, until: null }

type PinColumns = { pinnedAt: Date | null; pinnedUntil: Date | null }

const pinningOf = ({ pinnedAt, pinnedUntil }: PinColumns): Pinning => ({
  isPinned: pinnedAt !== null,
  until: pinnedUntil?.toISOString() ?? null,
})

/** Of two at once the second has not seen what the first has done. @throws AppError conflict (409) */
function assertSeen(now: Pinning, seen: PinDraft['seen']): void {
  if (seen && (seen.isPinned !== now.isPinned || seen.until !== now.until)) {
    throw new AppError('conflict')
  }
}

async function lockPost(tx: Db, id: number): Promise<Found> {
  await tx.$executeRaw`select 1 from "Post" where id = ${id} for no key update`
  return findPost(id, tx)
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

async function findPost(id: number, client: Db = db) {
  const post = await client.post.findFirst({
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
    select: { id: true, commentCount: true },
  })
  if (!filed) throw new AppError('conflict')
  await tx.$executeRaw`
    update "Post" set draft = draft || ${JSON.stringify(to)}::jsonb
     where id = ${post.id} and draft is not null`
  await moveCounters(tx, filed, post, { ...post, ...to })
}
