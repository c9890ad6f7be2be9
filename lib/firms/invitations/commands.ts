import 'server-only'
import { addMembers, lockCompany } from '@/lib/companies/members/commands'
import { notify } from '@/lib/inbox/commands'
import { limits } from '@/lib/limits'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { inBackground } from '@/lib/platform/front/draining'
import { spend } from '@/lib/platform/http/rate-limit'
import { log } from '@/lib/platform/log'
import { runSoon } from '@/lib/platform/queue'
import { assertCan } from '@/lib/policy'
import { firmLimits } from '@/lib/quotas'
import { enterAct, nameOf, type Place } from '../acts'
import { mailInvitation } from '../letters'
import { assertMayManage, getStaff, invitationsTo } from '../queries'
import {
  ALREADY_COLLEAGUE,
  ALREADY_INVITED,
  type CompanyStaff,
  type InvitationDraft,
  STAFF_FULL,
} from '../schema'

/**
 * Invites a member by name, or whoever has this address, by mail. The answer and its time are the same whether the
 * address is known here or not.
 * @throws AppError 401, 403, not_found (404); already_invited, already_colleague, staff_full (409); invalid (422) at
 *   `userId`; too_many_requests (429)
 */
export async function inviteColleague(
  viewer: Viewer,
  companyId: number,
  draft: InvitationDraft,
): Promise<CompanyStaff> {
  const role = await assertMayManage(viewer, companyId)
  const me = viewer as Member
  await spend(`company:${companyId}`, limits.invitation)
  if (draft.email) await spend(`invited:${draft.email}`, limits.invitationTo)
  await db.$transaction(async (tx) => {
    await lockCompany(tx, companyId)
    await assertMayInvite(tx, companyId, draft)
    const to = draft.email ? { email: draft.email } : { userId: draft.userId as number }
    const expiresAt = new Date(Date.now() + firmLimits.invitationMs)
    const { id, company } = await tx.companyInvitation.create({
      data: { ...to, companyId, invitedById: me.id, expiresAt },
      select: { id: true, company: { select: { name: true } } },
    })
    await mailInvitation(tx, to, { language: me.language, company: company.name, expiresAt })
    await runSoon(tx, 'send-mails')
    if (draft.userId) await tellInvited(tx, me, { companyId, userId: draft.userId })
    if (role === null) await enterAct(tx, me, companyId, {}, { invitationId: id })
  })
  // Afterwards, so that a known address takes no longer than an unknown one.
  if (draft.email) inBackground(tellAddress(me, companyId, draft.email), log.error)
  return getStaff(viewer, companyId)
}

async function assertMayInvite(tx: Db, companyId: number, { email, userId }: InvitationDraft) {
  const whom = email ? { email } : { userId: userId as number }
  if (userId) {
    const known = await tx.user.findFirst({
      where: { id: userId, deletion: null },
      select: { id: true, companies: { where: { companyId }, select: { userId: true } } },
    })
    if (!known) throw invalidField('userId', 'unknown_colleague')
    if (known.companies.length > 0) throw new AppError(ALREADY_COLLEAGUE)
  }
  const now = new Date()
  await tx.companyInvitation.deleteMany({ where: { companyId, expiresAt: { lte: now } } })
  const [asked, members, waiting] = await Promise.all([
    tx.companyInvitation.count({ where: { companyId, ...whom } }),
    tx.companyMember.count({ where: { companyId } }),
    tx.companyInvitation.count({ where: { companyId, declinedAt: null } }),
  ])
  if (asked > 0) throw new AppError(ALREADY_INVITED)
  if (members + waiting >= firmLimits.staff) throw new AppError(STAFF_FULL)
}

async function tellAddress(me: Member, companyId: number, email: string): Promise<void> {
  const known = await db.user.findFirst({
    where: { email, emailConfirmedAt: { not: null }, companies: { none: { companyId } } },
    select: { id: true },
  })
  if (!known) return
  await db.$transaction((tx) => tellInvited(tx, me, { companyId, userId: known.id }))
}

/** By whom they ignore nobody is told of anything. */
async function tellInvited(tx: Db, me: Member, { companyId, userId }: Place): Promise<void> {
  const ignored = await tx.ignore.count({ where: { userId, ignoredId: me.id } })
  if (ignored > 0) return
  const company = await nameOf(tx, companyId)
  const subject = { targetId: companyId, data: { company }, actorId: me.id }
  await notify(tx, { userIds: [userId], kind: 'company_invitation', ...subject })
}

/**
 * Takes an invitation back that has no answer yet; a declined one stays until its end.
 * @throws AppError 401, 403, not_found (404)
 */
export async function withdrawInvitation(
  viewer: Viewer,
  companyId: number,
  id: number,
): Promise<CompanyStaff> {
  const role = await assertMayManage(viewer, companyId)
  await db.$transaction(async (tx) => {
    const { count } = await tx.companyInvitation.deleteMany({
      where: { id, companyId, declinedAt: null },
    })
    if (count === 0) throw new AppError('not_found')
    if (role === null) await enterAct(tx, viewer as Member, companyId, { invitationId: id }, {})
  })
  return getStaff(viewer, companyId)
}

/**
 * Accepts an invitation: the viewer now works for the company, and whoever has invited is told.
 * @throws AppError 401, blocked (403); not_found (404) for another's, an ended or declined one; staff_full (409)
 */
export async function acceptInvitation(viewer: Viewer, id: number): Promise<void> {
  assertCan(viewer, 'company.join')
  await db.$transaction(async (tx) => {
    const { companyId, invitedById, own } = await findReceived(tx, viewer, id)
    await lockCompany(tx, companyId)
    if ((await tx.companyMember.count({ where: { companyId } })) >= firmLimits.staff) {
      throw new AppError(STAFF_FULL)
    }
    // Of two answers at once the second finds nothing.
    const { count } = await tx.companyInvitation.deleteMany({ where: { ...own, companyId } })
    if (count === 0) throw new AppError('not_found')
    await addMembers(tx, companyId, [viewer.id])
    const to = { companyId, invitedById, id }
    await tellAnswer(tx, to, 'accepted', viewer.id)
  })
}

/**
 * Declines an invitation, also while blocked; whoever has invited is told that, and not by whom.
 * @throws AppError 401; not_found (404) for another's or an ended one
 */
export async function declineInvitation(viewer: Viewer, id: number): Promise<void> {
  assertCan(viewer, 'company.leave')
  await db.$transaction(async (tx) => {
    const { companyId, invitedById, own } = await findReceived(tx, viewer, id)
    const { count } = await tx.companyInvitation.updateMany({
      where: { ...own, companyId },
      data: { declinedAt: new Date() },
    })
    if (count === 0) throw new AppError('not_found')
    await tellAnswer(tx, { companyId, invitedById, id }, 'declined')
  })
}

async function findReceived(tx: Db, viewer: Member, id: number) {
  const own = await invitationsTo(viewer)
  const found = await tx.companyInvitation.findFirst({
    where: { ...own, id },
    select: { companyId: true, invitedById: true },
  })
  if (!found) throw new AppError('not_found')
  return { ...found, own }
}

type Sent = { companyId: number; invitedById: number | null; id: number }

async function tellAnswer(
  tx: Db,
  { companyId, invitedById, id }: Sent,
  answer: 'accepted' | 'declined',
  actorId?: number,
): Promise<void> {
  if (invitedById === null) return
  const data = { companyId, company: await nameOf(tx, companyId), answer }
  const subject = { targetId: id, data, ...(actorId && { actorId }) }
  await notify(tx, { userIds: [invitedById], kind: 'company_answer', ...subject })
}
