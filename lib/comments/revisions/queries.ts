import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan, can } from '@/lib/policy'
import { asRichText } from '@/lib/richtext/cells/schema'
import { withCurrentNames } from '@/lib/richtext/names/queries'
import type { RichText } from '@/lib/richtext/schema'
import type { CommentRevisions } from '../schema'
import { commentRevisionSelect, presentCommentRevision } from '../views'

const MOST_REVISIONS = 100

/**
 * The text of a comment, and its revisions, newest first, at most 100; what stood while it was hidden is for the staff only.
 * @throws AppError unauthenticated; not_found also when it was deleted
 */
export async function listCommentRevisions(viewer: Viewer, id: number): Promise<CommentRevisions> {
  assertCan(viewer, 'post.readHistory')
  const comment = await db.comment.findFirst({
    where: { id, deletedAt: null, post: { status: 'published' } },
    relationLoadStrategy: 'join',
    select: {
      postId: true,
      body: true,
      revisions: {
        where: can(viewer, 'removal.work') ? {} : { isHidden: false },
        orderBy: { id: 'desc' },
        take: MOST_REVISIONS,
        select: commentRevisionSelect,
      },
    },
  })
  if (!comment) throw new AppError('not_found')
  const revisions = comment.revisions.map(presentCommentRevision)
  const bodies = [asRichText(comment.body), ...revisions.map(({ body }) => body as RichText)]
  const { docs } = await withCurrentNames(bodies, { postId: comment.postId, isComment: true })
  const [current, ...earlier] = docs
  const items = revisions.map((revision, index) => ({
    ...revision,
    body: earlier[index] ?? revision.body,
  }))
  return { items, next: null, current: { body: current ?? asRichText(comment.body) } }
}
