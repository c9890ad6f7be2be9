import 'server-only'
import type { Member } from '@/lib/platform/auth/viewer'
import type { Db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import type { Ref } from './queue'
import { OWN_DECISION } from './schema'

/**
 * Another person looks again at what one has decided, as long as there is one.
 * @throws AppError own_decision (403)
 */
export async function assertOther(tx: Db, viewer: Member, { of, id }: Ref): Promise<void> {
  const decision = await tx.auditEntry.findFirst({
    where: { kind: of, targetId: id, action: { in: ['hide', 'delete'] } },
    orderBy: { id: 'desc' },
    select: { actorId: true },
  })
  if (decision?.actorId !== viewer.id) return
  if (await hasColleagues(tx, viewer)) throw new AppError(OWN_DECISION)
}

/**
 * A further decision ends the appeal against the first one, so it is not for who made that.
 * @throws AppError own_decision (403)
 */
export async function assertNoAppeal(tx: Db, viewer: Member, ref: Ref): Promise<void> {
  const appeals = await tx.report.count({
    where: {
      kind: ref.of,
      targetId: ref.id,
      cause: 'appeal',
      status: { in: ['open', 'inWork'] },
    },
  })
  if (appeals > 0) await assertOther(tx, viewer, ref)
}

/** Is there anybody else of the staff who can decide: not blocked, and not leaving? */
export async function hasColleagues(tx: Db, viewer: Pick<Member, 'id'>): Promise<boolean> {
  const others = await tx.user.count({
    where: {
      role: { in: ['moderator', 'admin'] },
      id: { not: viewer.id },
      OR: [{ blockedUntil: null }, { blockedUntil: { lte: new Date() } }],
      deletion: { is: null },
    },
  })
  return others > 0
}
