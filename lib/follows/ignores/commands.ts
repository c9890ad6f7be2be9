import 'server-only'
import { forgetActor } from '@/lib/inbox/forgetting/commands'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { IGNORE_SELF, type Ignoring } from '../schema'

/**
 * Hides what a person writes from the viewer and lets them tell the viewer nothing; what waits unread from
 * them goes. Idempotent.
 * @throws AppError 401, not_found (404), conflict (409) for oneself
 */
export async function ignorePerson(viewer: Viewer, ignoredId: number): Promise<Ignoring> {
  assertCan(viewer, 'person.ignore')
  if (ignoredId === viewer.id) throw new AppError(IGNORE_SELF)
  await db.$transaction(async (tx) => {
    const person = await tx.user.findUnique({ where: { id: ignoredId }, select: { id: true } })
    if (!person) throw new AppError('not_found')
    await tx.ignore.createMany({ data: { userId: viewer.id, ignoredId }, skipDuplicates: true })
    await forgetActor(tx, viewer.id, ignoredId)
  })
  return { ignored: true }
}

/** Shows what the person writes again. Idempotent. @throws AppError 401, not_found (404) */
export async function stopIgnoring(viewer: Viewer, ignoredId: number): Promise<Ignoring> {
  assertCan(viewer, 'person.ignore')
  const { count } = await db.ignore.deleteMany({ where: { userId: viewer.id, ignoredId } })
  if (count === 0) {
    const person = await db.user.findUnique({ where: { id: ignoredId }, select: { id: true } })
    if (!person) throw new AppError('not_found')
  }
  return { ignored: false }
}
