import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { expiredBy } from '@/lib/cache-tags'
import { tellMentioned } from '@/lib/inbox/texts/commands'
import { publish } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import { assertNewcomerMay } from '@/lib/people/newcomers/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { asRichText } from '@/lib/richtext/cells/schema'
import { resolveNames } from '@/lib/richtext/names/queries'
import { mentionsOf, type RichText } from '@/lib/richtext/schema'
import { forgetSent } from '../drafts/commands'
import { commentEdited } from '../events'
import { assertImages, assertMayEdit, getComment } from '../queries'
import type { Comment, CommentEdit } from '../schema'

const SILENT_MS = 5 * 60_000

/**
 * Edits the viewer's own comment: silently for five minutes; later the text before is stored as a revision.
 * @throws AppError closed, newcomer_limit; invalid when an image is missing
 */
export async function editComment(
  viewer: Viewer,
  id: number,
  { body: given }: CommentEdit,
): Promise<Comment> {
  const { comment, member } = await assertMayEdit(viewer, id)
  const place = { postId: comment.post.id, isComment: true }
  const body = await resolveNames(given, place, asRichText(comment.body))
  const unsent = { userId: member.id, postId: comment.post.id, commentId: id }
  if (isDeepStrictEqual(comment.body, body)) {
    await forgetSent(db, unsent, { body: given, answers: null })
    return getComment(id)
  }
  await assertImages(body)
  await assertNewcomerMay(member, body, ['links'])

  const isSilent = Date.now() - comment.createdAt.getTime() <= SILENT_MS
  await db.$transaction(async (tx) => {
    if (!isSilent) await keepRevision(tx, id, member.id)
    await tx.comment.update({
      where: { id, deletedAt: null },
      data: { body, ...(!isSilent && { editedAt: new Date() }) },
      select: { id: true },
    })
    const mentions = { before: mentionsOf(asRichText(comment.body)), after: mentionsOf(body) }
    await tellMentioned(tx, { id, postId: comment.post.id, authorId: member.id }, mentions)
    await forgetSent(tx, unsent, { body: given, answers: null })
    expire(tx, expiredBy.commentEdit(comment.post.id))
    const data = { postId: comment.post.id, commentId: id, number: comment.number }
    await publish(tx, { channel: channels.post(comment.post.id), event: commentEdited, data })
  })
  return getComment(id)
}

/** Locks the row first, so that two simultaneous edits store both earlier texts; answers to it need not wait. */
async function keepRevision(tx: Db, id: number, editorId: number) {
  await tx.$executeRaw`select 1 from "Comment" where id = ${id} for no key update`
  const { body } = await tx.comment.findUniqueOrThrow({ where: { id }, select: { body: true } })
  await tx.commentRevision.create({
    data: { commentId: id, editorId, body: body as RichText },
    select: { id: true },
  })
}
