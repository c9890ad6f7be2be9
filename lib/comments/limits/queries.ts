import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { can } from '@/lib/policy'
import { imagesOf, type RichText } from '@/lib/richtext/schema'

/**
 * Tells whoever could otherwise write here that the discussion is closed.
 * @throws AppError closed
 */
export function assertOpen(viewer: Viewer, closedAt: Date | null): void {
  if (!viewer || viewer.isBlocked || closedAt === null) return
  if (!can(viewer, 'staff.enter')) throw new AppError('closed')
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
