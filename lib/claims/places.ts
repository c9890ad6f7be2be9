import 'server-only'
import { notify } from '@/lib/inbox/commands'
import type { Member } from '@/lib/platform/auth/viewer'
import type { Db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { runSoon } from '@/lib/platform/queue'
import { domainOfSite } from './domains'
import { mailDecision } from './letters'
import { CLAIM_OWN, CLAIM_UNCONFIRMED, type ClaimDecision } from './schema'

export type Place = { companyId: number; userId: number }
/** An open claim's key: one a company and person. */
export const keyOf = ({ companyId, userId }: Place) => `${companyId}:${userId}`

/** A company that the viewer does not work for. @throws AppError claim_unconfirmed (403), not_found (404), claim_own (409) */
export async function findClaimable(tx: Db, viewer: Member, id: number) {
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

/** Tells whose claim it was, in the inbox and by mail. */
export async function tellDecision(
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

export async function nameOf(tx: Db, id: number): Promise<string> {
  const { name } = await tx.company.findUniqueOrThrow({ where: { id }, select: { name: true } })
  return name
}
