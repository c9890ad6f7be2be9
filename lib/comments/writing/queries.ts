import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { assertCan, can } from '@/lib/policy'
import { imagesOf, type RichText } from '@/lib/richtext/schema'
import type { Prisma } from '@/prisma/generated/client'
import { speaksFor } from '../answers/queries'
import { CLOSED } from '../schema'

/** The post columns that comment commands need. */
export const placeSelect = {
  id: true,
  section: true,
  title: true,
  authorId: true,
  status: true,
  closedAt: true,
} as const

/**
 * The row of a readable comment, for commands.
 * @throws AppError not_found, also when it or its discussion was deleted
 */
export const getLiveComment = (id: number) => findComment(id, { deletedAt: null })

/** The same of one that its author reads, though it is hidden. */
export const getWrittenComment = (viewer: Viewer, id: number) =>
  findComment(id, {
    OR: [{ deletedAt: null }, { authorId: viewer?.id ?? 0, removal: { kind: 'hidden' } }],
  })

async function findComment(id: number, which: Prisma.CommentWhereInput) {
  const comment = await db.comment.findFirst({
    where: { AND: [{ id, post: { status: 'published' } }, which] },
    relationLoadStrategy: 'join',
    select: {
      id: true,
      number: true,
      authorId: true,
      companyId: true,
      body: true,
      createdAt: true,
      deletedAt: true,
      reactionCount: true,
      post: { select: placeSelect },
    },
  })
  if (!comment) throw new AppError('not_found')
  return comment
}

/**
 * Refuses comments on a closed discussion, except by staff.
 * @throws AppError closed
 */
export function assertOpen(viewer: Viewer, closedAt: Date | null): void {
  if (!viewer || viewer.isBlocked || closedAt === null) return
  if (!can(viewer, 'staff.enter')) throw new AppError(CLOSED)
}

/**
 * Refuses images that are not uploads of this site.
 * @throws AppError invalid, unknown_image
 */
export async function assertImages(text: RichText): Promise<void> {
  const images = [...new Set(imagesOf(text))]
  if (images.length === 0) return
  const known = await db.upload.count({ where: { id: { in: images } } })
  if (known < images.length) throw invalidField('body', 'unknown_image')
}

/**
 * May the viewer comment on this discussion?
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
 * The comment and its viewer, if they may edit it; also one that is hidden.
 * @throws AppError 401, 403, closed (403), not_found (404)
 */
export async function assertMayEdit(viewer: Viewer, id: number) {
  const comment = await getWrittenComment(viewer, id)
  const isOwnCompany = await speaksFor(viewer, comment.companyId)
  if (isOwnCompany ?? viewer?.id === comment.authorId) assertOpen(viewer, comment.post.closedAt)
  const isHidden = comment.deletedAt !== null
  assertCan(viewer, 'comment.edit', { ...comment, isOwnCompany, isHidden })
  return { comment, member: viewer }
}
