import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import { authorizeAnew } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { purge } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { assertCan, can } from '@/lib/policy'
import { giveBack, takeAway } from '@/lib/removals/commands'
import type { Deletion, Hiding, RemovalDraft, Restoration } from '@/lib/removals/schema'
import { asRichText } from '@/lib/richtext/cells/schema'
import type { RemovalKind } from '@/prisma/generated/enums'
import { moveCounters, type Place } from '../counters'
import { setLinks } from '../links'
import { cancelPublication } from '../publication/queue'
import { count } from '../tags/commands'

/**
 * Hides a post of somebody else from everyone but its author and the staff.
 * @throws AppError 401, 403, 404; conflict (409) when somebody has hidden or deleted it before
 */
export async function hidePost(viewer: Viewer, id: number, why: RemovalDraft): Promise<Hiding> {
  assertCan(viewer, 'removal.work')
  const post = await findPost(viewer, id)
  assertCan(viewer, 'removal.decide', post)
  if (post.status !== 'published') throw new AppError('conflict')
  await db.$transaction(async (tx) => {
    const { title, authorId } = await takeOut(tx, post, 'hidden')
    const was = { status: post.status, title }
    await takeAway(tx, viewer, { of: 'post', id, authorId, title }, { kind: 'hidden', was, why })
  })
  return { isHidden: true }
}

/**
 * Deletes a post with its comments. Of somebody else only the staff may, which says a reason: the author is told,
 * and it can be given back for thirty days. A draft that was never published is deleted for good.
 * @throws AppError not_found (404), unauthenticated (401), blocked or forbidden (403); invalid (422) without the
 *   reason; conflict (409) when it has changed meanwhile
 */
export async function deletePost(viewer: Viewer, id: number, why: Deletion): Promise<void> {
  const post = await findPost(viewer, id)
  const isGone = post.status === 'deleted'
  if (isGone) throw new AppError('conflict')
  assertCan(viewer, 'post.delete', post)
  const { reason, text } = why
  const isOwn = post.authorId === viewer.id
  if (!isOwn && !reason) throw invalidField('reason', 'required')
  await db.$transaction(async (tx) => {
    if (post.scheduledAt) await cancelPublication(tx, id)
    if (post.status === 'draft' && !post.publishedAt) {
      await tx.post.deleteMany({ where: { id, status: 'draft' } })
      return
    }
    const { title, authorId } = await takeOut(tx, post, 'deleted')
    // What its author takes back is no more the staff's to give.
    if (isOwn || !reason) return void (await tx.removal.deleteMany({ where: { postId: id } }))
    const was = { status: post.status, title }
    const whose = { of: 'post', id, authorId, title } as const
    await takeAway(tx, viewer, whose, { kind: 'deleted', was, why: { reason, text } })
  })
}

/** Shows a hidden post again. @throws AppError 401, 403, 404; conflict (409) when it is not hidden any more */
export async function unhidePost(viewer: Viewer, id: number): Promise<Hiding> {
  await putBack(viewer, id, 'hidden')
  return { isHidden: false }
}

/**
 * Gives a post back that the staff has deleted, with its comments.
 * @throws AppError 401, 403, 404; conflict (409) when it is given back already
 */
export async function restorePost(viewer: Viewer, id: number): Promise<Restoration> {
  await putBack(viewer, id, 'deleted')
  return { isRestored: true }
}

async function putBack(viewer: Viewer, id: number, kind: RemovalKind): Promise<void> {
  assertCan(viewer, 'removal.work')
  const post = await findPost(viewer, id)
  assertCan(viewer, 'removal.decide', post)
  if (post.status !== kind) throw new AppError('conflict')
  await db.$transaction(async (tx) => {
    const [back] = await tx.post.updateManyAndReturn({
      where: { id, status: kind },
      data: { status: 'published', deletedAt: null },
      select: { ...placeSelect, commentCount: true, title: true, body: true },
    })
    const whose = { of: 'post', id, authorId: post.authorId, title: back?.title ?? '' } as const
    if (!back || !(await giveBack(tx, viewer, whose, kind))) throw new AppError('conflict')
    await moveCounters(tx, null, back, back.commentCount)
    await countTags(tx, id, 1)
    const named = await setLinks(tx, id, back.body === null ? null : asRichText(back.body))
    purge(tx, [...expiredBy.postGone(post), ...expiredBy.postLinks(named)])
  })
}

const placeSelect = { authorId: true, categoryId: true, topicId: true, companyId: true } as const

type Found = Awaited<ReturnType<typeof findPost>>

/** Takes a post out of everything that shows or counts it. */
async function takeOut(tx: Db, post: Found, status: RemovalKind) {
  const { id } = post
  const [gone] = await tx.post.updateManyAndReturn({
    where: { id, status: post.status },
    data: { status, deletedAt: status === 'deleted' ? new Date() : null },
    select: { ...placeSelect, commentCount: true, title: true },
  })
  if (!gone) throw new AppError('conflict')
  if (post.status === 'published') await lowerCounters(tx, id, gone)
  const named = await setLinks(tx, id, null)
  purge(tx, [...expiredBy.postGone(post), ...expiredBy.postLinks(named)])
  await authorizeAnew(tx, [channels.readers(id)])
  return gone
}

/** Uses the locked row: the post may have moved since it was read. */
async function lowerCounters(tx: Db, id: number, post: Place & { commentCount: number }) {
  await moveCounters(tx, post, null, post.commentCount)
  await countTags(tx, id, -1)
}

async function countTags(tx: Db, postId: number, by: 1 | -1) {
  const tags = await tx.postTag.findMany({ where: { postId }, select: { tagId: true } })
  await count(
    tx,
    tags.map(({ tagId }) => tagId),
    by,
  )
}

/** Published posts, own ones; for staff also what it has taken away. */
async function findPost(viewer: Viewer, id: number) {
  const isStaff = can(viewer, 'removal.work')
  const post = await db.post.findFirst({
    where: {
      id,
      OR: [
        { status: 'published' },
        ...(viewer ? [{ authorId: viewer.id, status: { not: 'deleted' as const } }] : []),
        ...(isStaff ? [{ status: 'hidden' as const }, { removal: { isNot: null } }] : []),
      ],
    },
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
