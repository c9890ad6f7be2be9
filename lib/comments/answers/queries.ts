import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { COMPANY_ANSWERED } from '../schema'

/**
 * Does the viewer work for this verified company? Null without a company: then a comment speaks for its author alone.
 */
export async function speaksFor(viewer: Viewer, companyId: number | null): Promise<boolean | null> {
  if (companyId === null) return null
  const where = { companyId, userId: viewer?.id ?? 0, company: { verifiedAt: { not: null } } }
  return (await db.companyMember.count({ where })) > 0
}

/**
 * May the viewer answer this opinion in the name of the company?
 * @throws AppError 401, 403; invalid (422), not_named, when it is no opinion or has no card of the company
 */
export async function assertMayAnswerFor(
  viewer: Viewer,
  companyId: number,
  { id: postId, section }: { id: number; section: string },
): Promise<void> {
  const isOwnVerified = (await speaksFor(viewer, companyId)) ?? false
  assertCan(viewer, 'company.work', { isOwnVerified })
  const where = { postId, kind: 'company', targetId: companyId } as const
  const isNamed = section === 'opinions' && (await db.postLink.count({ where })) > 0
  if (!isNamed) throw invalidField('companyId', 'not_named')
}

/**
 * Locks the opinion, so that of two answers at once the second sees the first. What the staff has taken away, or looks
 * at first, counts as one.
 * @throws AppError company_answered (409)
 */
export async function assertFirstAnswer(tx: Db, companyId: number, postId: number): Promise<void> {
  await tx.$executeRaw`select 1 from "Post" where id = ${postId} for no key update`
  const standing = { OR: [{ deletedAt: null }, { removal: { isNot: null } }] }
  const count = await tx.comment.count({ where: { companyId, postId, ...standing } })
  if (count > 0) throw new AppError(COMPANY_ANSWERED)
}
