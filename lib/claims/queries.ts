import 'server-only'
import { companyRefSelect, presentCompanyRef } from '@/lib/companies/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { cutPage, idCursor, placeOf } from '@/lib/platform/keyset/cursor'
import { assertCan } from '@/lib/policy'
import { domainOfSite } from './domains'
import type { ClaimFilter, ClaimPage, ClaimPlace, StaffClaim } from './schema'
import { claimSelect, presentClaim, presentStaffClaim, staffClaimSelect } from './views'

const PAGE_SIZE = 20
const places = idCursor('l')

/**
 * How the viewer stands to a company, and how it can be claimed; also while blocked.
 * @throws AppError 401, not_found (404)
 */
export async function getClaimPlace(viewer: Viewer, companyId: number): Promise<ClaimPlace> {
  assertCan(viewer, 'account.edit')
  const mine = { where: { userId: viewer.id } }
  const [company, me, hasOwner] = await Promise.all([
    db.company.findUnique({
      where: { id: companyId },
      select: {
        ...companyRefSelect,
        site: true,
        members: { ...mine, select: { userId: true } },
        claims: { ...mine, orderBy: { id: 'desc' }, take: 1, select: claimSelect },
        claimLinks: {
          where: { userId: viewer.id, expiresAt: { gt: new Date() } },
          select: { email: true, expiresAt: true },
        },
      },
    }),
    db.user.findUniqueOrThrow({ where: { id: viewer.id }, select: { emailConfirmedAt: true } }),
    db.companyMember.count({ where: { companyId, role: 'owner' } }),
  ])
  if (!company) throw new AppError('not_found')
  const { site, members, claims, claimLinks, ...ref } = company
  const [claim] = claims
  const [mailed] = claimLinks
  return {
    company: presentCompanyRef(ref),
    domain: domainOfSite(site),
    hasOwner: hasOwner > 0,
    isStaff: members.length > 0,
    isConfirmed: me.emailConfirmedAt !== null,
    claim: claim ? presentClaim(claim) : null,
    mailed: mailed ? { email: mailed.email, expiresAt: mailed.expiresAt.toISOString() } : null,
  }
}

/**
 * Claims in one state, at most twenty: those that wait by age, others newest first.
 * @throws AppError 401, 403; invalid (422) for an invalid cursor
 */
export async function listClaims(
  viewer: Viewer,
  { state, cursor }: ClaimFilter,
): Promise<ClaimPage> {
  assertCan(viewer, 'claim.work')
  const place = placeOf(places, cursor)
  const isOpen = state === 'open'
  const rows = await db.companyClaim.findMany({
    where: { state, ...(place && { id: isOpen ? { gt: place.id } : { lt: place.id } }) },
    orderBy: { id: isOpen ? 'asc' : 'desc' },
    take: PAGE_SIZE + 1,
    relationLoadStrategy: 'join',
    select: staffClaimSelect,
  })
  const { shown, next } = cutPage(rows, PAGE_SIZE, places.encode)
  return { items: shown.map(presentStaffClaim), next }
}

/** One claim as the staff sees it. @throws AppError 401, 403, not_found (404) */
export async function getClaim(viewer: Viewer, id: number): Promise<StaffClaim> {
  assertCan(viewer, 'claim.work')
  const row = await db.companyClaim.findUnique({ where: { id }, select: staffClaimSelect })
  if (!row) throw new AppError('not_found')
  return presentStaffClaim(row)
}
