import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import { forgetComment } from '@/lib/inbox/forgetting/commands'
import { publish } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire, purge } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { assertCan, can } from '@/lib/policy'
import { giveBack, takeAway } from '@/lib/removals/commands'
import type { Deletion, Hiding, RemovalDraft, Restoration } from '@/lib/removals/schema'
import type { RemovalKind } from '@/prisma/generated/enums'
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
  if (comment.deletedAt) throw new AppError(can(viewer, 'removal.work') ? 'conflict' : 'not_found')
  assertCan(viewer, 'comment.delete', comment)
  const { reason, text } = why
  const isOwn = comment.authorId === viewer.id
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
  const { post, authorId } = comment
  assertCan(viewer, 'removal.decide', comment)
  if (comment.removal?.kind !== kind || post.status !== 'published') throw new AppError('conflict')
  await db.$transaction(async (tx) => {
    // The post first, as by whoever writes a comment.
    const place = await tx.post.update({
      where: { id: post.id, status: 'published' },
      data: { commentCount: { increment: 1 } },
      select: { id: true, categoryId: true, title: true },
    })
    const text = { of: 'comment', id, authorId, title: place.title } as const
    if (!(await giveBack(tx, viewer, text, kind))) throw new AppError('conflict')
    await tx.comment.update({ where: { id }, data: { deletedAt: null }, select: { id: true } })
    await countBack(tx, place, comment)
    expire(tx, expiredBy.comment(post.id, authorId))
    const data = { postId: post.id, commentId: id, number: comment.number }
    await publish(tx, { channel: channels.post(post.id), event: commentEdited, data })
  })
}

type Found = Awaited<ReturnType<typeof find>>

const placeOf = ({ post, number }: Found) => ({ postId: post.id, number })

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
    where: { id, deletedAt: null },
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
    select: {
      id: true,
      number: true,
      authorId: true,
      deletedAt: true,
      removal: { select: { kind: true } },
      post: { select: { id: true, status: true, closedAt: true } },
    },
  })
  if (!comment) throw new AppError('not_found')
  return comment
}
