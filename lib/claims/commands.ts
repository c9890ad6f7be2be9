import 'server-only'
import { randomBytes } from 'node:crypto'
import { enter } from '@/lib/audit/commands'
import { lockCompany, setOwner } from '@/lib/companies/members/commands'
import { notify } from '@/lib/inbox/commands'
import { claimLimits, limits } from '@/lib/limits'
import { hashToken } from '@/lib/platform/auth/session'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { runSoon } from '@/lib/platform/queue'
import { assertCan } from '@/lib/policy'
import { hasColleagues } from '@/lib/removals/queries'
import { domainOfSite, isAtDomain } from './domains'
import { mailDecision, mailProof, mailStaff } from './letters'
import { getClaim, getClaimPlace } from './queries'
import {
  CLAIM_DECIDED,
  CLAIM_HAS_OWNER,
  CLAIM_NO_DOMAIN,
  CLAIM_OPEN,
  CLAIM_OWN,
  CLAIM_PARTIAL,
  CLAIM_UNCONFIRMED,
  CLAIMANT_AWAY,
  type ClaimDecision,
  type ClaimDraft,
  type ClaimPlace,
  type StaffClaim,
} from './schema'

/**
 * Mails a link to an address at the company's own domain; a day later it opens nothing any more, nor does the one
 * before. Whether anybody has that address is told to nobody.
 * @throws AppError 401, blocked, claim_unconfirmed (403), not_found (404); claim_own, claim_has_owner, claim_no_domain
 *   (409); invalid (422) at `email`; too_many_requests (429)
 */
export async function mailClaim(
  viewer: Viewer,
  companyId: number,
  { email }: { email: string },
): Promise<ClaimPlace> {
  assertCan(viewer, 'company.claim')
  const company = await findClaimable(db, viewer, companyId)
  if (company.hasOwner) throw new AppError(CLAIM_HAS_OWNER)
  if (company.domain === null) throw new AppError(CLAIM_NO_DOMAIN)
  if (!isAtDomain(email, company.domain)) throw invalidField('email', 'foreign_domain')
  await spend(`user:${viewer.id}`, limits.claim)
  await spend(`claimed:${email}`, limits.claimTo)
  const token = randomBytes(16).toString('base64url')
  const now = Date.now()
  const link = {
    tokenHash: hashToken(token),
    email,
    createdAt: new Date(now),
    expiresAt: new Date(now + claimLimits.linkMs),
  }
  await db.$transaction(async (tx) => {
    await tx.claimLink.upsert({
      where: { companyId_userId: { companyId, userId: viewer.id } },
      create: { companyId, userId: viewer.id, ...link },
      update: link,
    })
    const about = { id: companyId, company: company.name, language: viewer.language }
    await mailProof(tx, email, { ...about, token })
    await runSoon(tx, 'send-mails')
  })
  return getClaimPlace(viewer, companyId)
}

/**
 * Uses a mailed link, by who asked for it alone: they own the company from now on.
 * @throws AppError 401, blocked, claim_unconfirmed (403), not_found (404); claim_own, claim_has_owner (409); invalid
 *   (422) at `token` when it is unknown, another's, too old or used, or the company has another website by now
 */
export async function proveClaim(
  viewer: Viewer,
  companyId: number,
  token: string,
): Promise<ClaimPlace> {
  assertCan(viewer, 'company.claim')
  await db.$transaction(async (tx) => {
    await lockCompany(tx, companyId)
    const company = await findClaimable(tx, viewer, companyId)
    const link = await tx.claimLink.findFirst({
      where: {
        companyId,
        userId: viewer.id,
        tokenHash: hashToken(token),
        expiresAt: { gt: new Date() },
      },
      select: { email: true },
    })
    const { domain } = company
    if (!link || domain === null || !isAtDomain(link.email, domain)) {
      throw invalidField('token', 'confirmation_expired')
    }
    if (company.hasOwner) throw new AppError(CLAIM_HAS_OWNER)
    await setOwner(tx, { companyId, userId: viewer.id })
    const id = await keepProved(tx, { companyId, userId: viewer.id }, domain)
    await tellDecision(tx, { id, companyId, userId: viewer.id }, { accept: true, answer: '' })
    const after = { companyId, ownerId: viewer.id, domain }
    await enter(tx, null, { action: 'accept', kind: 'claim', id, memberId: viewer.id, after })
  })
  return getClaimPlace(viewer, companyId)
}

type Place = { companyId: number; userId: number }
const keyOf = ({ companyId, userId }: Place) => `${companyId}:${userId}`

/** The claim that waited for the staff is decided by it, else there is a new one. */
async function keepProved(tx: Db, place: Place, domain: string): Promise<number> {
  await tx.claimLink.deleteMany({ where: place })
  const proved = { state: 'accepted' as const, domain, openKey: null, decidedAt: new Date() }
  const row = await tx.companyClaim.upsert({
    where: { openKey: keyOf(place) },
    create: { ...place, ...proved },
    update: proved,
    select: { id: true },
  })
  return row.id
}

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

async function tellDecision(
  tx: Db,
  { id, companyId, userId }: Place & { id: number },
  { accept, answer }: ClaimDecision,
): Promise<void> {
  const company = await nameOf(tx, companyId)
  const outcome = accept ? 'accepted' : 'rejected'
  const data = { companyId, company, outcome }
  await notify(tx, { userIds: [userId], kind: 'company_claim', targetId: id, data })
  await mailDecision(tx, userId, { id: companyId, company, outcome, answer })
  await runSoon(tx, 'send-mails')
}

async function nameOf(tx: Db, id: number): Promise<string> {
  const { name } = await tx.company.findUniqueOrThrow({ where: { id }, select: { name: true } })
  return name
}

/** A company that the viewer does not work for. @throws AppError claim_unconfirmed (403), not_found (404), claim_own (409) */
async function findClaimable(tx: Db, viewer: Member, id: number) {
  const confirmed = await tx.user.count({
    where: { id: viewer.id, emailConfirmedAt: { not: null } },
  })
  if (confirmed === 0) throw new AppError(CLAIM_UNCONFIRMED)
  const company = await tx.company.findUnique({
    where: { id },
    select: { name: true, site: true, members: { select: { userId: true, role: true } } },
  })
  if (!company) throw new AppError('not_found')
  const { name, site, members } = company
  if (members.some(({ userId }) => userId === viewer.id)) throw new AppError(CLAIM_OWN)
  const hasOwner = members.some(({ role }) => role === 'owner')
  return { name, domain: domainOfSite(site), hasOwner }
}

/** @throws AppError claim_partial (403) for who works for the company, as long as a colleague can decide */
async function assertOutsider(tx: Db, viewer: Member, companyId: number): Promise<void> {
  const own = { companyId_userId: { companyId, userId: viewer.id } }
  const isInside = (await tx.companyMember.findUnique({ where: own })) !== null
  if (isInside && (await hasColleagues(tx, viewer))) throw new AppError(CLAIM_PARTIAL)
}
