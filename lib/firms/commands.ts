import 'server-only'
import { lockCompany, removeMembers, setOwner } from '@/lib/companies/members/commands'
import { notify } from '@/lib/inbox/commands'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { enterAct, nameOf, type Place } from './acts'
import { assertMayManage, getStaff } from './queries'
import { type CompanyStaff, OWNER_STAYS, type OwnerDraft } from './schema'

/**
 * Takes a colleague off the staff of a company, who is told, or lets the viewer leave it; their open requests for
 * calls wait for somebody else again.
 * @throws AppError 401, 403, not_found (404); owner_stays (409) for the owner
 */
export async function removeColleague(
  viewer: Viewer,
  companyId: number,
  userId: number,
): Promise<void> {
  const isSelf = viewer?.id === userId
  if (isSelf) assertCan(viewer, 'company.leave')
  const role = isSelf ? null : await assertMayManage(viewer, companyId)
  await db.$transaction(async (tx) => {
    await lockCompany(tx, companyId)
    const found = await findColleague(tx, { companyId, userId })
    if (found.role === 'owner') throw new AppError(OWNER_STAYS)
    await removeMembers(tx, companyId, [userId])
    if (isSelf) return
    await tellRole(tx, { companyId, userId }, 'removed')
    if (role === null) await enterAct(tx, viewer as Member, companyId, { memberId: userId }, {})
  })
}

/**
 * Passes the ownership of a company on to a colleague, who is told; who has had it stays as a colleague.
 * @throws AppError 401, 403, not_found (404); conflict (409) when there is another owner than `from` meanwhile; invalid
 *   (422) for who does not work there, or is blocked
 */
export async function passOwnership(
  viewer: Viewer,
  companyId: number,
  { userId, from }: OwnerDraft,
): Promise<CompanyStaff> {
  const role = await assertMayManage(viewer, companyId)
  await db.$transaction(async (tx) => {
    await lockCompany(tx, companyId)
    const ownerId = await ownerOf(tx, companyId)
    // Meanwhile somebody else may have it.
    if (role === 'owner' && ownerId !== viewer?.id) throw new AppError('forbidden')
    if (from !== undefined && ownerId !== from) throw new AppError('conflict')
    if (ownerId === userId) return
    await assertMayOwn(tx, { companyId, userId })
    await setOwner(tx, { companyId, userId })
    if (userId !== viewer?.id) await tellRole(tx, { companyId, userId }, 'owner')
    const [before, after] = [{ ownerId }, { ownerId: userId }]
    if (role !== 'owner') await enterAct(tx, viewer as Member, companyId, before, after)
  })
  return getStaff(viewer, companyId)
}

async function ownerOf(tx: Db, companyId: number): Promise<number | null> {
  const owner = await tx.companyMember.findFirst({
    where: { companyId, role: 'owner' },
    select: { userId: true },
  })
  return owner?.userId ?? null
}

async function assertMayOwn(tx: Db, { companyId, userId }: Place): Promise<void> {
  const free = { OR: [{ blockedUntil: null }, { blockedUntil: { lt: new Date() } }] }
  const found = await tx.companyMember.count({
    where: { companyId, userId, user: { ...free, deletion: null } },
  })
  if (found === 0) throw invalidField('userId', 'unknown_colleague')
}

async function findColleague(tx: Db, place: Place) {
  const found = await tx.companyMember.findUnique({
    where: { companyId_userId: place },
    select: { role: true },
  })
  if (!found) throw new AppError('not_found')
  return found
}

async function tellRole(tx: Db, { companyId, userId }: Place, role: 'owner' | 'removed') {
  const data = { company: await nameOf(tx, companyId), role }
  await notify(tx, { userIds: [userId], kind: 'company_role', targetId: companyId, data })
}
