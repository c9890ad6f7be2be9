import 'server-only'
import { countListingDrafts } from '@/lib/catalogue/drafts/queries'
import { assertWorksFor } from '@/lib/catalogue/ownership/queries'
import { getOpenQuestionCounts, listCompanyQuestions } from '@/lib/catalogue/questions/queries'
import type { CompanyQuestionPage } from '@/lib/catalogue/questions/schema'
import { getCompanies } from '@/lib/companies/queries'
import { personSelect, presentPerson } from '@/lib/people/queries'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan, can } from '@/lib/policy'
import type { Prisma } from '@/prisma/generated/client'
import type { CompanyStaff, OwnCompanies, SentInvitation } from './schema'

const MOST_COMPANIES = 100

/**
 * Companies that the viewer works for, with what waits there, and open invitations to others.
 * @throws AppError unauthenticated (401)
 */
export async function listOwn(viewer: Viewer): Promise<OwnCompanies> {
  if (!viewer) throw new AppError('unauthenticated')
  const [rows, invitations] = await Promise.all([
    db.companyMember.findMany({
      where: { userId: viewer.id },
      orderBy: [{ company: { name: 'asc' } }, { companyId: 'asc' }],
      take: MOST_COMPANIES,
      select: { companyId: true, role: true },
    }),
    listReceived(viewer),
  ])
  const ids = rows.map(({ companyId }) => companyId)
  const [cards, requests, questions] = await Promise.all([
    getCompanies([...ids, ...invitations.map(({ companyId }) => companyId)]),
    openRequests(ids),
    getOpenQuestionCounts(ids),
  ])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return {
    items: rows.flatMap(({ companyId, role }) => {
      const card = cardOf.get(companyId)
      const counted = (counts: Map<number, number>) =>
        card?.isVerified && can(viewer, 'company.work', { isOwnVerified: true })
          ? (counts.get(companyId) ?? 0)
          : 0
      return card
        ? [
            {
              ...card,
              companyRole: role,
              openRequests: counted(requests),
              openQuestions: counted(questions),
            },
          ]
        : []
    }),
    invitations: invitations.flatMap(({ companyId, invitedBy, id, expiresAt }) => {
      const company = cardOf.get(companyId)
      return company
        ? [
            {
              id,
              company,
              invitedBy: invitedBy && presentPerson(invitedBy),
              expiresAt: expiresAt.toISOString(),
            },
          ]
        : []
    }),
    next: null,
  }
}

async function openRequests(companyIds: number[]): Promise<Map<number, number>> {
  if (companyIds.length === 0) return new Map()
  const rows = await db.callbackRequest.groupBy({
    by: ['companyId'],
    where: {
      companyId: { in: companyIds },
      repeatOfId: null,
      erasedAt: null,
      status: { not: 'closed' },
    },
    _count: true,
  })
  return new Map(rows.map(({ companyId, _count }) => [companyId ?? 0, _count]))
}

/** Row filter of the policy: invitations of who was named, or has confirmed the address. */
export async function invitationsTo(viewer: Member): Promise<Prisma.CompanyInvitationWhereInput> {
  const { email, emailConfirmedAt } = await db.user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { email: true, emailConfirmedAt: true },
  })
  return {
    expiresAt: { gt: new Date() },
    declinedAt: null,
    OR: [{ userId: viewer.id }, ...(emailConfirmedAt ? [{ email }] : [])],
  }
}

const listReceived = async (viewer: Member) =>
  db.companyInvitation.findMany({
    where: {
      ...(await invitationsTo(viewer)),
      company: { members: { none: { userId: viewer.id } } },
    },
    distinct: ['companyId'],
    orderBy: { id: 'asc' },
    take: MOST_COMPANIES,
    select: { id: true, companyId: true, expiresAt: true, invitedBy: { select: personSelect } },
  })

/**
 * Who works for a company; with its invitations for its owner and admins.
 * @throws AppError 401, 403, not_found (404)
 */
export async function getStaff(viewer: Viewer, companyId: number): Promise<CompanyStaff> {
  const role = await assertMayReadStaff(viewer, companyId)
  const mayManage = can(viewer, 'company.manage', { isOwner: role === 'owner' })
  const [[company], members, invitations, drafts] = await Promise.all([
    getCompanies([companyId]),
    db.companyMember.findMany({
      where: { companyId },
      orderBy: [{ role: 'asc' }, { createdAt: 'asc' }, { userId: 'asc' }],
      select: { role: true, createdAt: true, user: { select: personSelect } },
    }),
    mayManage ? listSent(companyId) : [],
    role === null ? 0 : countListingDrafts(companyId),
  ])
  if (!company) throw new AppError('not_found')
  const items = members.map(({ user, role: companyRole, createdAt }) => ({
    ...presentPerson(user),
    companyRole,
    since: createdAt.toISOString(),
  }))
  return { company, items, invitations, drafts, mayManage, next: null }
}

async function listSent(companyId: number): Promise<SentInvitation[]> {
  const rows = await db.companyInvitation.findMany({
    where: { companyId, expiresAt: { gt: new Date() } },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      email: true,
      declinedAt: true,
      createdAt: true,
      expiresAt: true,
      user: { select: personSelect },
    },
  })
  return rows.map(({ user, declinedAt, createdAt, expiresAt, ...row }) => ({
    ...row,
    person: user && presentPerson(user),
    isDeclined: declinedAt !== null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

/** The viewer's role in a company; null for who does not work there. @throws AppError 401, not_found (404) */
async function roleIn(viewer: Viewer, companyId: number) {
  if (!viewer) throw new AppError('unauthenticated')
  const company = await db.company.findUnique({
    where: { id: companyId },
    select: { members: { where: { userId: viewer.id }, select: { role: true } } },
  })
  if (!company) throw new AppError('not_found')
  return company.members[0]?.role ?? null
}

/** Allows the staff of a company, and admins; returns the role. @throws AppError 401, 403, not_found (404) */
export async function assertMayReadStaff(viewer: Viewer, companyId: number) {
  const role = await roleIn(viewer, companyId)
  assertCan(viewer, 'company.readStaff', { isStaff: role !== null })
  return role
}

/** Allows the owner of a company, and admins; returns the role. @throws AppError 401, 403, not_found (404) */
export async function assertMayManage(viewer: Viewer, companyId: number) {
  const role = await roleIn(viewer, companyId)
  assertCan(viewer, 'company.manage', { isOwner: role === 'owner' })
  return role
}

/** Allows the staff of a verified company. @throws AppError 401, 403, not_found (404) */
export async function assertMayWork(viewer: Viewer, companyId: number): Promise<void> {
  await roleIn(viewer, companyId)
  await assertWorksFor(db, viewer, companyId)
}

/**
 * Questions about the objects of a company, newest first, at most twenty.
 * @throws AppError 401, 403, not_found (404); invalid (422) for an invalid cursor
 */
export async function listFirmQuestions(
  viewer: Viewer,
  companyId: number,
  asked: { cursor?: string | undefined; open?: unknown },
): Promise<CompanyQuestionPage> {
  await assertMayWork(viewer, companyId)
  return listCompanyQuestions(companyId, asked)
}
