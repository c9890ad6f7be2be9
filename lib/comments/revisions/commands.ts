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
import { keepPolls } from '@/lib/polls/asking/commands'
import { askPreviews } from '@/lib/previews/commands'
import { editHidden } from '@/lib/removals/commands'
import { assessEdit } from '@/lib/review/commands'
import { asRichText } from '@/lib/richtext/cells/schema'
import { resolveNames } from '@/lib/richtext/names/queries'
import { mentionsOf, type RichText } from '@/lib/richtext/schema'
import { forgetSent } from '../drafts/commands'
import { commentEdited } from '../events'
import { getWritten } from '../queries'
import { holdComment } from '../removals/commands'
import type { CommentEdit, WrittenComment } from '../schema'
import { assertImages, assertMayEdit } from '../writing/queries'

const SILENT_MS = 5 * 60_000

/**
 * Edits the viewer's own comment: silently for five minutes; later the text before is stored as a revision. A hidden
 * one stays hidden, and the staff is asked to look again. The reason belongs to the revision: a silent edit has none.
 * @throws AppError closed, newcomer_limit, word_refused; invalid when an image is missing
 */
export async function editComment(
  viewer: Viewer,
  id: number,
  { body: given, reason }: CommentEdit,
): Promise<WrittenComment> {
  const { comment, member } = await assertMayEdit(viewer, id)
  const place = { postId: comment.post.id, isComment: true }
  const before = asRichText(comment.body)
  const body = await resolveNames(given, place, before)
  const unsent = { userId: member.id, postId: comment.post.id, commentId: id }
  if (isDeepStrictEqual(comment.body, body)) {
    await forgetSent(db, unsent, { body: given, answers: null })
    return getWritten(id)
  }
  await assertImages(body)
  await assertNewcomerMay(member, { body }, ['links'])
  const held = await assessEdit(member, { body, before, fields: [reason] })
  await db.$transaction(async (tx) => {
    // The discussion first, as whoever writes, hides or accepts a comment does, so that two of them never wait for each other.
    await tx.$executeRaw`select 1 from "Post" where id = ${comment.post.id} for no key update`
    await write(tx, { ...comment, editorId: member.id, reason }, body)
    if (comment.deletedAt) await editHidden(tx, textOf(comment))
    else await tell(tx, comment, body)
    if (held && !comment.deletedAt) await holdComment(tx, id, held)
    // Of a text that the staff has to look at first, pages are asked once it is shown.
    if (!held && !comment.deletedAt) await askPreviews(tx, body)
    await forgetSent(tx, unsent, { body: given, answers: null })
  })
  return getWritten(id)
}

type Row = Awaited<ReturnType<typeof assertMayEdit>>['comment']

const textOf = ({ id, authorId, post }: Row) =>
  ({ of: 'comment', id, authorId, title: post.title }) as const

type Edited = Row & { editorId: number; reason: string }

async function write(tx: Db, row: Edited, given: RichText) {
  const { id, createdAt, deletedAt, reason } = row
  const isSilent = Date.now() - createdAt.getTime() <= SILENT_MS
  if (!isSilent) await keepRevision(tx, row)
  const body = await keepPolls(tx, { postId: null, commentId: id }, given)
  await tx.comment.update({
    where: { id, deletedAt },
    data: { body, ...(!isSilent && { editedAt: new Date(), editReason: reason }) },
    select: { id: true },
  })
}

async function tell(tx: Db, { id, number, authorId, post, body }: Row, after: RichText) {
  const mentions = { before: mentionsOf(asRichText(body)), after: mentionsOf(after) }
  await tellMentioned(tx, { id, postId: post.id, authorId }, mentions)
  expire(tx, expiredBy.commentEdit(post.id))
  const data = { postId: post.id, commentId: id, number }
  await publish(tx, { channel: channels.post(post.id), event: commentEdited, data })
}

/** Locks the row first, so that two simultaneous edits store both earlier texts; answers to it need not wait. */
async function keepRevision(tx: Db, { id, deletedAt, editorId, reason }: Edited) {
  await tx.$executeRaw`select 1 from "Comment" where id = ${id} for no key update`
  const { body } = await tx.comment.findUniqueOrThrow({ where: { id }, select: { body: true } })
  await tx.commentRevision.create({
    data: { commentId: id, editorId, reason, body: body as RichText, isHidden: deletedAt !== null },
    select: { id: true },
  })
}
