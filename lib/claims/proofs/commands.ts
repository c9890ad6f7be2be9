import 'server-only'
import { randomBytes } from 'node:crypto'
import { enter } from '@/lib/audit/commands'
import { lockCompany, setOwner } from '@/lib/companies/members/commands'
import { limits } from '@/lib/limits'
import { hashToken } from '@/lib/platform/auth/session'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { runSoon } from '@/lib/platform/queue'
import { assertCan } from '@/lib/policy'
import { claimLimits } from '@/lib/quotas'
import { isAtDomain } from '../domains'
import { mailProof } from '../letters'
import { findClaimable, keyOf, type Place, tellDecision } from '../places'
import { getClaimPlace } from '../queries'
import { CLAIM_HAS_OWNER, CLAIM_NO_DOMAIN, type ClaimPlace } from '../schema'

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
