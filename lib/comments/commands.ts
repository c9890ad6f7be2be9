import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import { forgetReaction } from '@/lib/inbox/forgetting/commands'
import { tellOfReaction } from '@/lib/inbox/texts/commands'
import { limits } from '@/lib/limits'
import { publish } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import { assertNewcomerMay } from '@/lib/people/newcomers/queries'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { idRow, rowsOf } from '@/lib/platform/sql'
import { assertCan } from '@/lib/policy'
import { keepPolls } from '@/lib/polls/asking/commands'
import type { Reaction } from '@/lib/posts/schema'
import { askPreviews } from '@/lib/previews/commands'
import { type Held, hold } from '@/lib/removals/commands'
import { assessNew } from '@/lib/review/commands'
import { resolveNames } from '@/lib/richtext/names/queries'
import type { RichText } from '@/lib/richtext/schema'
import type { Language } from '@/prisma/generated/enums'
import { announce } from './announce'
import { assertFirstAnswer, assertMayAnswerFor } from './answers/queries'
import { countIn } from './counters'
import { forgetSent } from './drafts/commands'
import { whenBegun } from './drafts/queries'
import { commentReacted } from './events'
import { getWritten } from './queries'
import type { CommentDraft, WrittenComment } from './schema'
import { assertImages, assertOpen, getLiveComment, placeSelect } from './writing/queries'

/**
 * Comments on a post, or replies to one of its comments, with the next number. What has to be looked at first is kept
 * hidden, without a number.
 * @throws AppError closed, newcomer_limit, too_many_requests; forbidden (403) in the name of a company of others,
 *   company_answered (409) when it has answered; invalid when the answered comment or an image is missing, or the
 *   opinion does not name the company
 */
export async function createComment(
  viewer: Viewer,
  postId: number,
  draft: CommentDraft,
): Promise<WrittenComment> {
  const { answers, companyId, body: given, language } = draft
  const { answered, ...post } = await findPost(postId, answers)
  assertOpen(viewer, post.closedAt)
  assertCan(viewer, 'comment.create', post)
  if (companyId !== null) await assertMayAnswerFor(viewer, companyId, post)
  if (answers !== null && !answered) throw invalidField('answers', 'unknown_comment')
  await assertImages(given)
  await assertNewcomerMay(viewer, { body: given }, ['comments', 'links'])
  const begunAt = await whenBegun(viewer, postId)
  const { held, keep } = await assessNew(viewer, { body: given, begunAt })
  await spend(`user:${viewer.id}`, limits.comment)
  const body = await resolveNames(given, { postId, isComment: true })
  const answersId = answered?.id ?? null
  const row = { postId, authorId: viewer.id, answersId, companyId, body, language }

  const id = await db.$transaction(async (tx) => {
    if (companyId !== null) await assertFirstAnswer(tx, companyId, postId)
    const created = held ? await createHeld(tx, row, held) : await createShown(tx, row)
    await setPolls(tx, created, body)
    if (!held) await askPreviews(tx, body)
    await keep(tx)
    await forgetSent(tx, { userId: viewer.id, postId, commentId: null }, { body: given, answers })
    return created
  })
  return getWritten(id)
}

/** The text is stored anew only when a poll of it is another text's. */
async function setPolls(tx: Db, id: number, body: RichText): Promise<void> {
  const kept = await keepPolls(tx, { postId: null, commentId: id }, body)
  if (kept === body) return
  await tx.comment.update({ where: { id }, data: { body: kept }, select: { id: true } })
}

type Row = {
  postId: number
  authorId: number
  answersId: number | null
  companyId: number | null
  body: RichText
  language: Language
}

async function createShown(tx: Db, row: Row): Promise<number> {
  const { postId, authorId } = row
  const { commentSeq, categoryId } = await tx.post.update({
    where: { id: postId, status: 'published' },
    data: {
      commentSeq: { increment: 1 },
      commentCount: { increment: 1 },
      lastCommentAt: new Date(),
      lastCommenterId: authorId,
    },
    select: { commentSeq: true, categoryId: true },
  })
  const created = await tx.comment.create({
    data: { ...row, number: commentSeq },
    select: { id: true, authorId: true },
  })
  await countIn(tx, { id: postId, categoryId }, created)
  expire(tx, expiredBy.comment(postId, authorId))
  await announce(tx, created.id)
  return created.id
}

/** Who deletes the discussion at the same moment waits, and takes the comment with it. @throws AppError not_found (404) */
async function lockPublished(tx: Db, postId: number): Promise<void> {
  const [post] = await rowsOf(tx, idRow)`
    select id from "Post" where id = ${postId} and status = 'published' for no key update`
  if (!post) throw new AppError('not_found')
}

/** Below zero a number is no place in the discussion, so that no page shows even that something is there. */
async function createHeld(tx: Db, row: Row, held: Held): Promise<number> {
  const { authorId, postId } = row
  await lockPublished(tx, postId)
  const [{ id } = { id: 0 }] = await rowsOf(tx, idRow)`
    select nextval(pg_get_serial_sequence('"Comment"', 'id'))::int as id`
  const data = { ...row, id, number: -id, deletedAt: new Date() }
  const { post } = await tx.comment.create({ data, select: { post: { select: { title: true } } } })
  await hold(tx, { of: 'comment', id, authorId, title: post.title }, held)
  return id
}

async function findPost(id: number, answers: number | null) {
  const post = await db.post.findFirst({
    where: { id, status: 'published' },
    relationLoadStrategy: 'join',
    select: {
      ...placeSelect,
      comments: { where: { number: answers ?? 0, deletedAt: null }, select: { id: true } },
    },
  })
  if (!post) throw new AppError('not_found')
  const { comments, ...place } = post
  return { ...place, answered: comments[0] }
}

/** Adds the viewer's reaction to a comment; idempotent. */
export async function reactToComment(viewer: Viewer, commentId: number): Promise<Reaction> {
  const comment = await getLiveComment(commentId)
  assertCan(viewer, 'comment.react', comment)
  const reactions = await db.$transaction(async (tx) => {
    const { count } = await tx.commentReaction.createMany({
      data: { commentId, userId: viewer.id },
      skipDuplicates: true,
    })
    // The comment first, as its deletion does, so that the two never wait for each other.
    const counted = await countReactions(tx, comment, count)
    if (count > 0) await tellOfReaction(tx, reactionOf(viewer, comment))
    return counted
  })
  return { reacted: true, reactions }
}

/** Removes the viewer's reaction. */
export async function withdrawFromComment(viewer: Viewer, commentId: number): Promise<Reaction> {
  const comment = await getLiveComment(commentId)
  assertCan(viewer, 'comment.react', comment)
  const reactions = await db.$transaction(async (tx) => {
    const { count } = await tx.commentReaction.deleteMany({
      where: { commentId, userId: viewer.id },
    })
    const counted = await countReactions(tx, comment, -count)
    if (count > 0) await forgetReaction(tx, reactionOf(viewer, comment))
    return counted
  })
  return { reacted: false, reactions }
}

type Live = Awaited<ReturnType<typeof getLiveComment>>

const reactionOf = (viewer: Member, { id, post }: Live) => ({
  actorId: viewer.id,
  postId: post.id,
  commentId: id,
})

async function countReactions(tx: Db, { id, number, post }: Live, by: number) {
  const select = { reactionCount: true } as const
  const { reactionCount } =
    by === 0
      ? await tx.comment.findUniqueOrThrow({ where: { id }, select })
      : await tx.comment.update({
          where: { id },
          data: { reactionCount: { increment: by } },
          select,
        })
  if (by !== 0) {
    expire(tx, expiredBy.commentEdit(post.id))
    const data = { postId: post.id, commentId: id, number, reactions: reactionCount }
    await publish(tx, { channel: channels.post(post.id), event: commentReacted, data })
  }
  return reactionCount
}
