import 'server-only'
import { enter } from '@/lib/audit/commands'
import { lockCompany, setOwner } from '@/lib/companies/members/commands'
import { notify } from '@/lib/inbox/commands'
import { limits } from '@/lib/limits'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { runSoon } from '@/lib/platform/queue'
import { assertCan } from '@/lib/policy'
import { hasColleagues } from '@/lib/removals/queries'
import { mailStaff } from './letters'
import { findClaimable, keyOf, nameOf, type Place, tellDecision } from './places'
import { getClaim, getClaimPlace } from './queries'
import {
  CLAIM_DECIDED,
  CLAIM_OPEN,
  CLAIM_PARTIAL,
  CLAIMANT_AWAY,
  type ClaimDecision,
  type ClaimDraft,
  type ClaimPlace,
  type StaffClaim,
} from './schema'

/**
 * Claims a company before the staff, which is told by mail.
 * @throws AppError 401, blocked, claim_unconfirmed (403), not_found (404); claim_own, claim_open (409);
 *   too_many_requests (429)
 */
export async function claimCompany(
  viewer: Viewer,
  companyId: number,
  draft: ClaimDraft,
): Promise<ClaimPlace> {
  assertCan(viewer, 'company.claim')
  await findClaimable(db, viewer, companyId)
  await spend(`user:${viewer.id}`, limits.claim)
  const place = { companyId, userId: viewer.id }
  await db.$transaction(async (tx) => {
    await lockCompany(tx, companyId)
    const openKey = keyOf(place)
    if (await tx.companyClaim.count({ where: { openKey } })) throw new AppError(CLAIM_OPEN)
    const { company } = await tx.companyClaim.create({
      data: { ...place, ...draft, openKey },
      select: { company: { select: { name: true } } },
    })
    await mailStaff(tx, company.name)
    await runSoon(tx, 'send-mails')
  })
  return getClaimPlace(viewer, companyId)
}

/**
 * Takes back the viewer's claim that nobody has decided; also while blocked.
 * @throws AppError 401, not_found (404)
 */
export async function withdrawClaim(viewer: Viewer, companyId: number): Promise<void> {
  assertCan(viewer, 'company.leave')
  const openKey = keyOf({ companyId, userId: viewer.id })
  const { count } = await db.companyClaim.deleteMany({ where: { openKey } })
  if (count === 0) throw new AppError('not_found')
}

/**
 * Decides a claim: accepted, its author owns the company, and who has had it stays as a colleague. All are told.
 * @throws AppError 401, 403 (also for one's own), claim_partial (403) for staff of the company, not_found (404);
 *   claim_decided, claimant_away (409)
 */
export async function decideClaim(
  viewer: Viewer,
  id: number,
  decision: ClaimDecision,
): Promise<StaffClaim> {
  assertCan(viewer, 'claim.work')
  const { accept, answer } = decision
  await db.$transaction(async (tx) => {
    const claim = await tx.companyClaim.findUnique({
      where: { id },
      select: { companyId: true, userId: true },
    })
    if (!claim) throw new AppError('not_found')
    assertCan(viewer, 'claim.decide', { authorId: claim.userId })
    await assertOutsider(tx, viewer, claim.companyId)
    await lockCompany(tx, claim.companyId)
    const state = accept ? ('accepted' as const) : ('rejected' as const)
    const { count } = await tx.companyClaim.updateMany({
      where: { id, state: 'open' },
      data: { state, answer, openKey: null, decidedAt: new Date() },
    })
    if (count === 0) throw new AppError(CLAIM_DECIDED)
    const former = accept ? await passTo(tx, claim) : null
    await tellDecision(tx, { ...claim, id }, decision)
    await enter(tx, viewer, {
      action: accept ? 'accept' : 'reject',
      kind: 'claim',
      id,
      memberId: claim.userId,
      reason: answer,
      before: { state: 'open', companyId: null, ownerId: former },
      after: { state, companyId: claim.companyId, ownerId: accept ? claim.userId : null },
    })
  })
  return getClaim(viewer, id)
}

async function passTo(tx: Db, place: Place): Promise<number | null> {
  const { companyId, userId } = place
  const free = { OR: [{ blockedUntil: null }, { blockedUntil: { lt: new Date() } }] }
  const able = await tx.user.count({ where: { id: userId, deletion: null, ...free } })
  if (able === 0) throw new AppError(CLAIMANT_AWAY)
  const former = await setOwner(tx, place)
  if (former === null || former === userId) return former
  const data = { company: await nameOf(tx, companyId), role: 'colleague' }
  await notify(tx, { userIds: [former], kind: 'company_role', targetId: companyId, data })
  return former
}

/** @throws AppError claim_partial (403) for who works for the company, as long as a colleague can decide */
async function assertOutsider(tx: Db, viewer: Member, companyId: number): Promise<void> {
  const own = { companyId_userId: { companyId, userId: viewer.id } }
  const isInside = (await tx.companyMember.findUnique({ where: own })) !== null
  if (isInside && (await hasColleagues(tx, viewer))) throw new AppError(CLAIM_PARTIAL)
}
