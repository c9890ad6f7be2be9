import 'server-only'
import { enter } from '@/lib/audit/commands'
import { expiredBy } from '@/lib/cache-tags'
import { forgetAcceptance } from '@/lib/inbox/forgetting/commands'
import { tellOfAcceptance } from '@/lib/inbox/texts/commands'
import { publish } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { idRow, rowsOf } from '@/lib/platform/sql'
import { assertCan } from '@/lib/policy'
import { postAnswered } from '@/lib/posts/events'
import type { Acceptance } from '../schema'
import { getLiveComment } from '../writing/queries'

type Live = Awaited<ReturnType<typeof getLiveComment>>

/**
 * Makes a comment the answer of its discussion, in the place of another one. Idempotent.
 * @throws AppError 401, 403, 404
 */
export async function acceptAnswer(viewer: Viewer, commentId: number): Promise<Acceptance> {
  const comment = await getLiveComment(commentId)
  assertCan(viewer, 'answer.accept', comment.post)
  await db.$transaction(async (tx) => {
    const before = await hold(tx, comment)
    if (before?.id === commentId) return
    await setAnswer(tx, comment.post.id, commentId)
    await tell(tx, viewer, comment, { before: before?.number ?? null, after: comment.number })
    if (before) await forgetAcceptance(tx, { postId: comment.post.id, commentId: before.id })
    await tellOfAcceptance(tx, aboutOf(viewer, comment))
  })
  return { postId: comment.post.id, number: comment.number }
}

/** The discussion has no answer any more, if this was it. Idempotent. @throws AppError 401, 403, 404 */
export async function withdrawAnswer(viewer: Viewer, commentId: number): Promise<Acceptance> {
  const comment = await getLiveComment(commentId)
  assertCan(viewer, 'answer.accept', comment.post)
  const number = await db.$transaction(async (tx) => {
    const before = await hold(tx, comment)
    if (before?.id !== commentId) return before?.number ?? null
    await setAnswer(tx, comment.post.id, null)
    await tell(tx, viewer, comment, { before: comment.number, after: null })
    await forgetAcceptance(tx, aboutOf(viewer, comment))
    return null
  })
  return { postId: comment.post.id, number }
}

const aboutOf = (viewer: Member, { id, post }: Live) => ({
  actorId: viewer.id,
  postId: post.id,
  commentId: id,
})

/**
 * The discussion first, as whoever takes a comment away or moves it does, so that the two never wait for each other: what
 * is gone meanwhile is no answer, and of two at once the second sees the answer of the first.
 */
async function hold(tx: Db, { id, post }: Live) {
  await tx.$executeRaw`select 1 from "Post" where id = ${post.id} for no key update`
  const rows = await rowsOf(tx, idRow)`
    select id from "Comment"
     where id = ${id} and "postId" = ${post.id} and "deletedAt" is null for share`
  if (rows.length === 0) throw new AppError('not_found')
  const { answer } = await tx.post.findUniqueOrThrow({
    where: { id: post.id },
    select: { answer: { select: { id: true, number: true } } },
  })
  return answer
}

/** Not of what has left the forum meanwhile. */
const setAnswer = (tx: Db, id: number, answerId: number | null) =>
  tx.post.update({
    where: { id, section: 'forum', status: 'published' },
    data: { answerId },
    select: { id: true },
  })

type Change = { before: number | null; after: number | null }

async function tell(tx: Db, viewer: Member, { post }: Live, { before, after }: Change) {
  expire(tx, expiredBy.answer(post.id))
  const data = { postId: post.id, number: after }
  await publish(tx, { channel: channels.post(post.id), event: postAnswered, data })
  if (post.authorId === viewer.id) return
  await enter(tx, viewer, {
    action: 'edit',
    kind: 'post',
    id: post.id,
    memberId: post.authorId,
    before: { answer: before },
    after: { answer: after },
  })
}
