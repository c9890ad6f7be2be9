import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import { purge } from '@/lib/platform/cache'
import type { Db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'

/**
 * Locks a company, so that of two changes of its staff at once the second sees the first.
 * @throws AppError not_found (404)
 */
export async function lockCompany(tx: Db, id: number): Promise<void> {
  const count = await tx.$executeRaw`select 1 from "Company" where id = ${id} for update`
  if (count === 0) throw new AppError('not_found')
}

/** Adds staff, each once; the first becomes the owner of a company without one. */
export async function addMembers(tx: Db, companyId: number, userIds: number[]): Promise<void> {
  await tx.companyMember.createMany({
    data: userIds.map((userId) => ({ companyId, userId })),
    skipDuplicates: true,
  })
  await ensureOwner(tx, companyId, userIds[0])
  await staffChanged(tx, companyId)
}

/** Takes somebody off the staff; their open requests for calls wait for a colleague again. */
export async function removeMembers(tx: Db, companyId: number, userIds: number[]): Promise<void> {
  for (const userId of userIds) await returnRequests(tx, companyId, userId)
  await tx.companyMember.deleteMany({ where: { companyId, userId: { in: userIds } } })
  await staffChanged(tx, companyId)
}

/** The same for whoever has a role of the site, who goes on with what they have taken. */
async function returnRequests(tx: Db, companyId: number, assigneeId: number): Promise<void> {
  const given = { companyId, assigneeId, assignee: { role: 'member' as const } }
  const rows = await tx.callbackRequest.findMany({
    where: { ...given, status: { not: 'closed' } },
    select: { id: true, status: true, repeatOfId: true },
  })
  const idsOf = (status: 'inWork' | 'called') =>
    rows.filter((row) => row.status === status).map(({ id }) => id)
  await tx.callbackRequest.updateMany({
    where: { id: { in: idsOf('inWork') } },
    data: { status: 'new', assigneeId: null },
  })
  await tx.callbackRequest.updateMany({
    where: { id: { in: idsOf('called') } },
    data: { assigneeId: null },
  })
  await tx.callbackEntry.createMany({
    data: rows
      .filter((row) => row.repeatOfId === null)
      .map(({ id, status }) => ({
        requestId: id,
        event: status === 'inWork' ? ('returned' as const) : ('assigned' as const),
      })),
  })
}

/**
 * Sees to it that a company with staff has an owner: the preferred one of the staff, else who has been there longest
 * and may work. Returns the new owner; null when nothing changed.
 */
export async function ensureOwner(
  tx: Db,
  companyId: number,
  preferredId?: number,
): Promise<number | null> {
  if ((await tx.companyMember.count({ where: { companyId, role: 'owner' } })) > 0) return null
  const staff = await tx.companyMember.findMany({
    where: { companyId },
    orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
    select: { userId: true, user: { select: { blockedUntil: true, deletion: true } } },
  })
  const mayWork = staff.filter(
    ({ user }) => user.deletion === null && (user.blockedUntil?.getTime() ?? 0) < Date.now(),
  )
  const preferred = staff.find(({ userId }) => userId === preferredId)
  const next = (preferred ?? mayWork[0] ?? staff[0])?.userId
  if (next === undefined) return null
  await tx.companyMember.update({
    where: { companyId_userId: { companyId, userId: next } },
    data: { role: 'owner' },
    select: { userId: true },
  })
  return next
}

/**
 * Makes somebody the owner of a company, which is locked; who has owned it stays as a colleague. Returns the former
 * owner; null when there was none.
 */
export async function setOwner(tx: Db, place: Place): Promise<number | null> {
  const { companyId } = place
  const former = await tx.companyMember.findFirst({
    where: { companyId, role: 'owner' },
    select: { userId: true },
  })
  await tx.companyMember.updateMany({
    where: { companyId, role: 'owner' },
    data: { role: 'colleague' },
  })
  await tx.companyMember.upsert({
    where: { companyId_userId: place },
    create: { ...place, role: 'owner' },
    update: { role: 'owner' },
    select: { userId: true },
  })
  await staffChanged(tx, companyId)
  return former?.userId ?? null
}

type Place = { companyId: number; userId: number }

/** A form that was opened before would bring the old staff back. */
async function staffChanged(tx: Db, id: number): Promise<void> {
  await tx.company.updateMany({ where: { id }, data: { version: { increment: 1 } } })
  purge(tx, expiredBy.companyStaff(id))
}
