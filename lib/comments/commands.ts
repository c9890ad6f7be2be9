import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import { limits } from '@/lib/limits'
import { assertNewcomerMay } from '@/lib/people/newcomers/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { assertCan } from '@/lib/policy'
import { resolveNames } from '@/lib/richtext/names/queries'
import { countIn, countOut } from './counters'
import { forgetSent } from './drafts/commands'
import { assertImages, assertOpen } from './limits/queries'
import { getComment, getLiveComment, placeSelect } from './queries'
import type { Comment, CommentDraft } from './schema'

/**
 * Answers a discussion, or one comment of it, under the next number.
 * @throws AppError closed, newcomer_limit, too_many_requests; invalid when the answered comment or an image is missing
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
    await forgetSent(tx, { userId: viewer.id, postId, commentId: null }, { body: given, answers })
    return created.id
  })
  const comment = await getComment(id)
  expire(...expiredBy.comment(postId, viewer.id))
  return comment
}

/** Takes a comment's words away from everyone; its number and its row stay. */
export async function deleteComment(viewer: Viewer, id: number): Promise<void> {
  const comment = await getLiveComment(id)
  assertCan(viewer, 'comment.delete', comment)
  const { post, authorId } = comment
  await db.$transaction(async (tx) => {
    await tx.comment.update({
      where: { id, deletedAt: null },
      data: { deletedAt: new Date() },
      select: { id: true },
    })
    const place = await tx.post.update({
      where: { id: post.id, status: 'published' },
      data: { commentCount: { decrement: 1 } },
      select: { id: true, categoryId: true },
    })
    await countOut(tx, place, comment)
  })
  expire(...expiredBy.comment(post.id, authorId))
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
