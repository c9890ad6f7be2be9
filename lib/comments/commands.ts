import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import { followOwn } from '@/lib/follows/commands'
import { forgetReaction } from '@/lib/inbox/forgetting/commands'
import { tellOfComment, tellOfReaction } from '@/lib/inbox/texts/commands'
import { limits } from '@/lib/limits'
import { publish } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import { assertNewcomerMay } from '@/lib/people/newcomers/queries'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { assertCan } from '@/lib/policy'
import { markWritten } from '@/lib/posts/reading/commands'
import type { Reaction } from '@/lib/posts/schema'
import { resolveNames } from '@/lib/richtext/names/queries'
import { mentionsOf, quotedNumbers } from '@/lib/richtext/schema'
import { countIn } from './counters'
import { forgetSent } from './drafts/commands'
import { commentCreated, commentReacted } from './events'
import { assertImages, assertOpen, getComment, getLiveComment, placeSelect } from './queries'
import type { Comment, CommentDraft } from './schema'

/**
 * Comments on a post, or replies to one of its comments, with the next number.
 * @throws AppError closed, newcomer_limit, too_many_requests; invalid when the answered comment or an image
 *   is missing
 */
export async function createComment(
  viewer: Viewer,
  postId: number,
  { answers, body: given, language }: CommentDraft,
): Promise<Comment> {
  const { answered, ...post } = await findPost(postId, answers)
  assertOpen(viewer, post.closedAt)
  assertCan(viewer, 'comment.create', post)
  if (answers !== null && !answered) throw invalidField('answers', 'unknown_comment')
  await assertImages(given)
  await assertNewcomerMay(viewer, given, ['comments', 'links'])
  await spend(`user:${viewer.id}`, limits.comment)
  const body = await resolveNames(given, { postId, isComment: true })

  const id = await db.$transaction(async (tx) => {
    const { commentSeq, categoryId } = await tx.post.update({
      where: { id: postId, status: 'published' },
      data: {
        commentSeq: { increment: 1 },
        commentCount: { increment: 1 },
        lastCommentAt: new Date(),
        lastCommenterId: viewer.id,
      },
      select: { commentSeq: true, categoryId: true },
    })
    const created = await tx.comment.create({
      data: {
        postId,
        number: commentSeq,
        authorId: viewer.id,
        answersId: answered?.id ?? null,
        body,
        language,
      },
      select: { id: true, authorId: true },
    })
    await countIn(tx, { id: postId, categoryId }, created)
    await tellOfComment(
      tx,
      { ...created, postId },
      {
        answersId: answered?.id ?? null,
        quoted: quotedNumbers(body),
        mentioned: mentionsOf(body),
      },
    )
    await followOwn(tx, viewer, postId)
    await markWritten(tx, { postId, userId: viewer.id, number: commentSeq })
    await forgetSent(tx, { userId: viewer.id, postId, commentId: null }, { body: given, answers })
    expire(tx, expiredBy.comment(postId, viewer.id))
    await publish(tx, {
      channel: channels.post(postId),
      event: commentCreated,
      data: { postId, commentId: created.id, number: commentSeq, authorId: viewer.id },
    })
    return created.id
  })
  return getComment(id)
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
