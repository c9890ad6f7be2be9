import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import { forgetComment } from '@/lib/inbox/forgetting/commands'
import { publish } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { expire, purge } from '@/lib/platform/cache'
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
import type { RemovalKind } from '@/prisma/generated/enums'
import { announce } from '../announce'
import { speaksFor } from '../answers/queries'
import { countBack, countOut } from '../counters'
import { commentEdited, commentRemoved } from '../events'

/**
 * Hides a comment of somebody else: its number stays, its author and the staff still read it.
 * @throws AppError 401, 403, 404; conflict (409) when somebody has hidden or deleted it before
 */
export async function hideComment(viewer: Viewer, id: number, why: RemovalDraft): Promise<Hiding> {
  assertCan(viewer, 'removal.work')
  const comment = await find(id)
  assertCan(viewer, 'removal.decide', comment)
  if (comment.deletedAt) throw new AppError('conflict')
  await db.$transaction(async (tx) => {
    const { title } = await takeOut(tx, comment)
    const text = { of: 'comment', id, authorId: comment.authorId, title } as const
    await takeAway(tx, viewer, text, { kind: 'hidden', was: placeOf(comment), why })
  })
  return { isHidden: true }
}

/**
 * Deletes a comment; its number and row remain. Of somebody else only the staff may, which says a reason: the author
 * is told, and it can be given back for thirty days.
 * @throws AppError 401, 403, 404; invalid (422) without the reason; conflict (409) when it is gone meanwhile
 */
export async function deleteComment(viewer: Viewer, id: number, why: Deletion): Promise<void> {
  const comment = await find(id)
  if (isOwnHidden(viewer, comment)) {
    assertCan(viewer, 'comment.delete', { ...comment, deletedAt: null })
    return db.$transaction((tx) => forgetHeld(tx, { of: 'comment', id }))
  }
  if (comment.deletedAt) throw new AppError(can(viewer, 'removal.work') ? 'conflict' : 'not_found')
  const isOwnCompany = await speaksFor(viewer, comment.companyId)
  assertCan(viewer, 'comment.delete', { ...comment, isOwnCompany })
  const { reason, text } = why
  const isOwn = isOwnCompany ?? comment.authorId === viewer.id
  if (!isOwn && !reason) throw invalidField('reason', 'required')
  await db.$transaction(async (tx) => {
    const { title } = await takeOut(tx, comment, isOwn ? 'not_found' : 'conflict')
    if (isOwn || !reason) return
    const whose = { of: 'comment', id, authorId: comment.authorId, title } as const
    const was = placeOf(comment)
    await takeAway(tx, viewer, whose, { kind: 'deleted', was, why: { reason, text } })
  })
}

/** Shows a hidden comment again. @throws AppError 401, 403, 404; conflict (409) when it is not hidden any more */
export async function unhideComment(viewer: Viewer, id: number): Promise<Hiding> {
  await putBack(viewer, id, 'hidden')
  return { isHidden: false }
}

/**
 * Gives a comment back that the staff has deleted.
 * @throws AppError 401, 403, 404; conflict (409) when it is given back already, or its discussion is gone
 */
export async function restoreComment(viewer: Viewer, id: number): Promise<Restoration> {
  await putBack(viewer, id, 'deleted')
  return { isRestored: true }
}

async function putBack(viewer: Viewer, id: number, kind: RemovalKind): Promise<void> {
  assertCan(viewer, 'removal.work')
  const comment = await find(id)
  assertCan(viewer, 'removal.decide', comment)
  if (comment.removal?.kind !== kind) throw new AppError('conflict')
  await db.$transaction((tx) => show(tx, viewer, comment, { kind }))
}

/** One that was never out gets the next number and the time of now. */
async function show(tx: Db, viewer: Member, comment: Found, given: Back): Promise<void> {
  const { kind, answer } = given
  const { id, post, authorId } = comment
  if (post.status !== 'published') throw new AppError('conflict')
  const isFirst = comment.number < 0
  // The post first, as by whoever writes a comment.
  const place = await tx.post.update({
    where: { id: post.id, status: 'published' },
    data: {
      commentCount: { increment: 1 },
      ...(isFirst && { commentSeq: { increment: 1 } }),
    },
    select: { id: true, categoryId: true, title: true, commentSeq: true },
  })
  const text = { of: 'comment', id, authorId, title: place.title } as const
  if (!(await giveBack(tx, viewer, text, { kind, isFirst, answer }))) throw new AppError('conflict')
  const number = isFirst ? place.commentSeq : comment.number
  const [back] = await tx.comment.updateManyAndReturn({
    // Not what was moved to another discussion meanwhile.
    where: { id, postId: post.id },
    data: { deletedAt: null, ...(isFirst && { number, createdAt: new Date() }) },
    select: { body: true },
  })
  if (!back) throw new AppError('conflict')
  await askPreviews(tx, asRichText(back.body))
  await countBack(tx, place, comment)
  expire(tx, expiredBy.comment(post.id, authorId))
  if (isFirst) return announce(tx, id)
  const data = { postId: post.id, commentId: id, number }
  await publish(tx, { channel: channels.post(post.id), event: commentEdited, data })
}

/**
 * Hides a comment until the staff has looked at it, in the caller's transaction; its author is told. False when it
 * cannot be read any more.
 */
export async function holdComment(tx: Db, id: number, held: Held): Promise<boolean> {
  const comment = await tx.comment.findFirst({
    where: { id, deletedAt: null, post: { status: 'published' } },
    relationLoadStrategy: 'join',
    select: foundSelect,
  })
  if (!comment) return false
  const { title } = await takeOut(tx, comment)
  await hold(tx, { of: 'comment', id, authorId: comment.authorId, title }, held)
  return true
}

/**
 * What the staff decides about a comment that waits for it: shows it, or keeps it away. One that a person has taken
 * away before stays as it is, and its author is told so.
 * @throws AppError forbidden (403) for an own text; conflict (409) when it does not wait any more
 */
export async function decideComment(
  tx: Db,
  viewer: Member,
  id: number,
  { isShown, why }: { isShown: boolean; why: RemovalDraft },
): Promise<void> {
  const comment = await tx.comment.findFirst({
    where: { id, removal: { isNot: null } },
    relationLoadStrategy: 'join',
    select: foundSelect,
  })
  if (!comment?.removal) throw new AppError('conflict')
  assertCan(viewer, 'removal.decide', comment)
  const { kind, cause } = comment.removal
  if (isShown) return show(tx, viewer, comment, { kind, answer: why.text })
  const { authorId, post } = comment
  const text = { of: 'comment', id, authorId, title: post.title } as const
  if (cause === null) return keepAway(tx, viewer, text, why.text)
  await takeAway(tx, viewer, text, { kind: 'hidden', was: placeOf(comment), why })
}

const foundSelect = {
  id: true,
  number: true,
  authorId: true,
  companyId: true,
  deletedAt: true,
  removal: { select: { kind: true, cause: true } },
  post: { select: { id: true, status: true, closedAt: true, title: true } },
} as const
type Found = Awaited<ReturnType<typeof find>>

/** What its author takes back while it is hidden is nobody's to give any more. */
const isOwnHidden = (viewer: Viewer, { authorId, removal }: Found) =>
  viewer?.id === authorId && removal?.kind === 'hidden'

/** What was never out has no number. */
const placeOf = ({ post, number }: Found) => ({
  postId: post.id,
  ...(number > 0 && { number }),
})

/** Takes a comment out of everything that shows or counts it. `late`: what is said when it is gone already. */
async function takeOut(
  tx: Db,
  { id, number, authorId, post }: Found,
  late: 'conflict' | 'not_found' = 'conflict',
) {
  const place = await tx.post.update({
    where: { id: post.id },
    data: { commentCount: { decrement: 1 } },
    select: { id: true, categoryId: true, title: true, status: true },
  })
  const { count } = await tx.comment.updateMany({
    // Not what was moved to another discussion meanwhile.
    where: { id, postId: post.id, deletedAt: null },
    data: { deletedAt: new Date() },
  })
  if (count === 0 || place.status !== 'published') throw new AppError(late)
  await countOut(tx, place, { id, authorId })
  await forgetComment(tx, { id, postId: post.id })
  purge(tx, expiredBy.comment(post.id, authorId))
  const data = { postId: post.id, commentId: id, number }
  await publish(tx, { channel: channels.post(post.id), event: commentRemoved, data })
  return place
}

/** A comment that can be read, or that the staff has taken away. */
async function find(id: number) {
  const comment = await db.comment.findFirst({
    where: {
      id,
      OR: [{ deletedAt: null, post: { status: 'published' } }, { removal: { isNot: null } }],
    },
    relationLoadStrategy: 'join',
    select: foundSelect,
  })
  if (!comment) throw new AppError('not_found')
  return comment
}
