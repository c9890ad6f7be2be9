import 'server-only'
import type { Member } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { hasColleagues } from '@/lib/removals/queries'
import { OWN_DECISION } from '@/lib/removals/schema'
import { findTargets, keyOf } from '@/lib/targets/queries'
import { OWN_CASE } from './schema'
import type { Row } from './steps'

/**
 * Nobody decides about themselves, about what they have reported, nor twice about the same report: another person does,
 * as long as there is one.
 * @throws AppError own_case, own_decision (403)
 */
export async function assertImpartial(viewer: Member, report: Row): Promise<void> {
  const { id, kind, targetId, appealedAt } = report
  const targets = await findTargets([{ kind, targetId }])
  const about = targets.get(keyOf(kind, targetId ?? 0))?.author
  const isAbout = about?.id === viewer.id
  const isPartial =
    isAbout ||
    (await hasReported(viewer, report)) ||
    (appealedAt !== null && (await hasRejected(viewer, id)))
  if (!isPartial || !(await hasColleagues(db, viewer))) return
  throw new AppError(isAbout ? OWN_CASE : OWN_DECISION)
}

/** A decision about a text answers all its reports, so one's own need not be the one that is decided. */
async function hasReported(viewer: Member, { id, kind, targetId }: Row): Promise<boolean> {
  const same = targetId === null ? { id } : { kind, targetId }
  return (await db.report.count({ where: { ...same, reporterId: viewer.id } })) > 0
}

const hasRejected = async (viewer: Member, reportId: number): Promise<boolean> =>
  (await db.reportEntry.count({
    where: { reportId, event: 'rejected', actorId: viewer.id },
  })) > 0
