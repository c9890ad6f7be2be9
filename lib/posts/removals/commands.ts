import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import { tellOfPost } from '@/lib/inbox/texts/commands'
import { authorizeAnew, publish } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { purge } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { assertCan, can } from '@/lib/policy'
import { askPreviews } from '@/lib/previews/commands'
import {
  type Back,
  forgetHeld,
  giveBack,
  type Held,
  hold,
  keepAway,
  takeAway,
} from '@/lib/removals/commands'
import type { Deletion, Hiding, RemovalDraft, Restoration } from '@/lib/removals/schema'
import { asRichText } from '@/lib/richtext/cells/schema'
import { mentionsOf } from '@/lib/richtext/schema'
import type { RemovalKind } from '@/prisma/generated/enums'
import { moveCounters, type Place } from '../counters'
import { postPublished } from '../events'
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
 * @throws AppError not_found (404), unauthenticated (401), blocked or forbidden (403), own_decision (403)
 *   for who hid it, while an appeal waits; invalid (422) without the reason; conflict (409) when it has changed meanwhile
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
    if (isOwn || !reason) return forgetHeld(tx, { of: 'post', id })
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
  await db.$transaction((tx) => show(tx, viewer, post, { kind }))
}

/** One that was never out is published now. */
async function show(tx: Db, viewer: Member, post: Found, given: Back): Promise<void> {
  const { id } = post
  const { kind, answer } = given
  const isFirst = post.publishedAt === null
  const [back] = await tx.post.updateManyAndReturn({
    where: { id, status: kind },
    data: { status: 'published', deletedAt: null, ...(isFirst && { publishedAt: new Date() }) },
    select: { ...shownSelect, ...placeSelect },
  })
  const whose = { of: 'post', id, authorId: post.authorId, title: back?.title ?? '' } as const
  if (!back || !(await giveBack(tx, viewer, whose, { kind, isFirst, answer }))) {
    throw new AppError('conflict')
  }
  await moveCounters(tx, back, null, back)
  await countTags(tx, id, 1)
  const body = back.body === null ? null : asRichText(back.body)
  const named = await setLinks(tx, id, body)
  if (body) await askPreviews(tx, body)
  purge(tx, [...expiredBy.postGone(post), ...expiredBy.postLinks(named)])
  if (!isFirst) return
  const mentions = { before: [], after: body ? mentionsOf(body) : [] }
  await tellOfPost(tx, back, { ...mentions, isNew: true })
  const data = { postId: id, section: back.section, language: back.language }
  await publish(tx, { channel: channels.feed(), event: postPublished, data })
}

const shownSelect = {
  id: true,
  section: true,
  language: true,
  commentCount: true,
  title: true,
  body: true,
} as const

/**
 * Hides a published post until the staff has looked at it, in the caller's transaction; what tells the author is
 * told. False when it is not published any more.
 */
export async function holdPost(tx: Db, id: number, held: Held): Promise<boolean> {
  const post = await tx.post.findFirst({ where: { id, status: 'published' }, select: foundSelect })
  if (!post) return false
  const { title, authorId } = await takeOut(tx, post, 'hidden')
  await hold(tx, { of: 'post', id, authorId, title }, held)
  return true
}

/**
 * What the staff decides about a post that waits for it: shows it, or keeps it away. One that a person has taken away
 * before stays as it is, and its author is told so.
 * @throws AppError forbidden (403) for an own text; conflict (409) when it does not wait any more
 */
export async function decidePost(
  tx: Db,
  viewer: Member,
  id: number,
  { isShown, why }: { isShown: boolean; why: RemovalDraft },
): Promise<void> {
  const post = await tx.post.findFirst({
    where: { id, removal: { isNot: null } },
    select: { ...foundSelect, title: true, removal: { select: { kind: true, cause: true } } },
  })
  if (!post?.removal) throw new AppError('conflict')
  assertCan(viewer, 'removal.decide', post)
  const { kind, cause } = post.removal
  if (isShown) return show(tx, viewer, post, { kind, answer: why.text })
  const text = { of: 'post', id, authorId: post.authorId, title: post.title } as const
  if (cause === null) return keepAway(tx, viewer, text, why.text)
  const was = { status: post.status, title: post.title }
  await takeAway(tx, viewer, text, { kind: 'hidden', was, why })
}

const placeSelect = { authorId: true, categoryId: true, topicId: true, companyId: true } as const

const foundSelect = {
  id: true,
  section: true,
  status: true,
  ...placeSelect,
  publishedAt: true,
  closedAt: true,
  scheduledAt: true,
} as const
type Found = Awaited<ReturnType<typeof findPost>>

/** Takes a post out of everything that shows or counts it. */
async function takeOut(tx: Db, post: Found, status: RemovalKind) {
  const { id } = post
  const [gone] = await tx.post.updateManyAndReturn({
    where: { id, status: post.status },
    data: { status, deletedAt: status === 'deleted' ? new Date() : null },
    select: { id: true, ...placeSelect, commentCount: true, title: true },
  })
  if (!gone) throw new AppError('conflict')
  if (post.status === 'published') await lowerCounters(tx, gone)
  const named = await setLinks(tx, id, null)
  purge(tx, [...expiredBy.postGone(post), ...expiredBy.postLinks(named)])
  await authorizeAnew(tx, [channels.readers(id)])
  return gone
}

/** Uses the locked row: the post may have moved since it was read. */
async function lowerCounters(tx: Db, post: Place & { id: number; commentCount: number }) {
  await moveCounters(tx, post, post, null)
  await countTags(tx, post.id, -1)
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
    select: foundSelect,
  })
  if (!post) throw new AppError('not_found')
  return post
}
