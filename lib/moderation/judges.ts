import 'server-only'
import type { Member } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { findTargets, keyOf } from '@/lib/targets/queries'
import { hasColleagues } from './holding'
import { OWN_CASE, OWN_DECISION } from './schema'
import type { Row } from './steps'

/**
 * Nobody decides about themselves, nor twice about the same report: another person does, as long as there is one.
 * @throws AppError own_case, own_decision (403)
 */
export async function assertImpartial(
  viewer: Member,
  { id, kind, targetId, appealedAt }: Row,
): Promise<void> {
  const targets = await findTargets([{ kind, targetId }])
  const about = targets.get(keyOf(kind, targetId ?? 0))?.author
  const isAbout = about?.id === viewer.id
  const isPartial = isAbout || (appealedAt !== null && (await hasRejected(viewer, id)))
  if (!isPartial || !(await hasColleagues(db, viewer))) return
  throw new AppError(isAbout ? OWN_CASE : OWN_DECISION)
}

const hasRejected = async (viewer: Member, reportId: number): Promise<boolean> =>
  (await db.reportEntry.count({
    where: { reportId, event: 'rejected', actorId: viewer.id },
  })) > 0
