import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { assertCan, can } from '@/lib/policy'
import { imagesOf, type RichText } from '@/lib/richtext/schema'
import { getLiveComment, placeSelect } from '../queries'
import { CLOSED } from '../schema'

/**
 * Tells whoever could otherwise write here that the discussion is closed.
 * @throws AppError closed
 */
export function assertOpen(viewer: Viewer, closedAt: Date | null): void {
  if (!viewer || viewer.isBlocked || closedAt === null) return
  if (!can(viewer, 'staff.enter')) throw new AppError(CLOSED)
}

/**
 * Every image of a text is one of ours.
 * @throws AppError invalid, unknown_image
 */
export async function assertImages(text: RichText): Promise<void> {
  const images = [...new Set(imagesOf(text))]
  if (images.length === 0) return
  const known = await db.upload.count({ where: { id: { in: images } } })
  if (known < images.length) throw invalidField('body', 'unknown_image')
}

/**
 * May the viewer answer this discussion at all?
 * @throws AppError 401, 403, closed (403), not_found (404)
 */
export async function assertMayAnswer(viewer: Viewer, postId: number): Promise<void> {
  const post = await db.post.findFirst({
    where: { id: postId, status: 'published' },
    select: placeSelect,
  })
  if (!post) throw new AppError('not_found')
  assertOpen(viewer, post.closedAt)
  assertCan(viewer, 'comment.create', post)
}

/**
 * The comment, if the viewer may change its words, and who that is.
 * @throws AppError 401, 403, closed (403), not_found (404)
 */
export async function assertMayEdit(viewer: Viewer, id: number) {
  const comment = await getLiveComment(id)
  if (viewer?.id === comment.authorId) assertOpen(viewer, comment.post.closedAt)
  assertCan(viewer, 'comment.edit', comment)
  return { comment, member: viewer }
}
