import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { withCurrentNames } from '@/lib/richtext/names/queries'
import type { RichText } from '@/lib/richtext/schema'
import type { CommentRevision } from '../schema'
import { commentRevisionSelect, presentCommentRevision } from '../views'

const MOST_REVISIONS = 100

/**
 * Revisions of a comment, newest first, at most 100.
 * @throws AppError unauthenticated; not_found also when it was deleted
 */
export async function listCommentRevisions(viewer: Viewer, id: number): Promise<CommentRevision[]> {
  assertCan(viewer, 'post.readHistory')
  const comment = await db.comment.findFirst({
    where: { id, deletedAt: null, post: { status: 'published' } },
    relationLoadStrategy: 'join',
    select: {
      postId: true,
      revisions: {
        orderBy: { id: 'desc' },
        take: MOST_REVISIONS,
        select: commentRevisionSelect,
      },
    },
  })
  if (!comment) throw new AppError('not_found')
  const revisions = comment.revisions.map(presentCommentRevision)
  const bodies = revisions.map(({ body }) => body as RichText)
  const { docs } = await withCurrentNames(bodies, { postId: comment.postId, isComment: true })
  return revisions.map((revision, index) => ({ ...revision, body: docs[index] ?? revision.body }))
}
