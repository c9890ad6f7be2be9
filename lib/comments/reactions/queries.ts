import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { pageOfReactions } from '@/lib/posts/reactions/queries'
import type { ReactionFilter, ReactionPage } from '@/lib/posts/schema'
import { Prisma } from '@/prisma/generated/client'

/**
 * Who likes a comment, the latest first.
 * @throws AppError unauthenticated; not_found also when it is deleted or hidden; invalid for an invalid cursor
 */
export async function listCommentReactions(
  viewer: Viewer,
  id: number,
  filter: ReactionFilter,
): Promise<ReactionPage> {
  assertCan(viewer, 'reactions.read')
  const where = { id, deletedAt: null, post: { status: 'published' } } as const
  if (!(await db.comment.count({ where }))) throw new AppError('not_found')
  return pageOfReactions(Prisma.sql`"CommentReaction" r where r."commentId" = ${id}`, filter)
}
