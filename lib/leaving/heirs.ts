import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import {
  addMembers,
  ensureOwner,
  lockCompany,
  removeMembers,
} from '@/lib/companies/members/commands'
import { personSelect } from '@/lib/people/queries'
import { purge } from '@/lib/platform/cache'
import type { Db } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import type { Role } from '@/prisma/generated/enums'
import { nothing, tellHeir } from './letters'

type Leaver = { id: number; role: Role }

const STAFF: Role[] = ['moderator', 'admin']

/** Who can take something over: neither blocked nor leaving. */
const active = (): Prisma.UserWhereInput => ({
  OR: [{ blockedUntil: null }, { blockedUntil: { lt: new Date() } }],
  deletion: null,
})

/** Whom a member can name: the others of their companies; staff also their colleagues. */
export const listHeirs = (client: Db, { id, role }: Leaver) =>
  client.user.findMany({
    where: {
      AND: [
        active(),
        { id: { not: id } },
        {
          OR: [
            { companies: { some: { company: { members: { some: { userId: id } } } } } },
            ...(role === 'member' ? [] : [{ role: { in: STAFF } }]),
          ],
        },
      ],
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: personSelect,
  })

/** Is there another who can run the site? */
export const hasOtherAdmin = async (client: Db, id: number): Promise<boolean> =>
  (await client.user.count({ where: { AND: [active(), { role: 'admin', id: { not: id } }] } })) > 0

const companiesOf = (id: number) => ({ members: { some: { userId: id } } })
const salesOf = (id: number): Prisma.SaleWhereInput => ({
  OR: [{ managerId: id }, { managerId: null, createdById: id }],
})
const requestsOf = (assigneeId: number): Prisma.CallbackRequestWhereInput => ({
  assigneeId,
  status: { not: 'closed' },
})
const reportsOf = (assigneeId: number): Prisma.ReportWhereInput => ({
  assigneeId,
  status: { in: ['open', 'inWork'] },
})

/** What somebody else takes over. */
export async function listInheritance(client: Db, id: number) {
  const [companies, sales, requests, feeds] = await Promise.all([
    client.company.findMany({
      where: companiesOf(id),
      orderBy: { name: 'asc' },
      select: { id: true, name: true },
    }),
    client.sale.count({ where: { AND: [salesOf(id), { deletedAt: null }] } }),
    client.callbackRequest.count({ where: requestsOf(id) }),
    client.feedSource.count({ where: { ownerId: id } }),
  ])
  return { companies, sales, requests, feeds }
}

type Inheritance = Awaited<ReturnType<typeof listInheritance>>

/**
 * Passes on what cannot be without a person: companies whose only member leaves, sales, requests, reports, sources of
 * feeds and documents. The heir takes it, and for staff's work the named colleague; else the admin of longest standing.
 * What was passed on is not found again. False when there is nobody to take it.
 */
export async function passOn(tx: Db, leaver: Leaver, heirId: number | null): Promise<boolean> {
  const heir = (await listHeirs(tx, leaver)).find(({ id }) => id === heirId)
  const staffId = heir && heir.role !== 'member' ? heir.id : await oldestAdmin(tx, leaver.id)
  const left = await listInheritance(tx, leaver.id)
  if (staffId === null && (await needsStaff(tx, leaver.id, left))) return false
  const handed: Record<number, ReturnType<typeof nothing>> = {}
  const share = (id: number) => (handed[id] ??= nothing())
  for (const { id, name } of left.companies) {
    const next = await passCompany(tx, leaver.id, { companyId: id, heirId: heir?.id, staffId })
    if (next !== null) share(next).companies.push(name)
  }
  if (staffId !== null) {
    share(staffId).sales += await passSales(tx, leaver.id, staffId)
    share(staffId).requests += await passRequests(tx, leaver.id, staffId)
    share(staffId).feeds += await passRest(tx, leaver.id, staffId)
  }
  for (const [id, things] of Object.entries(handed)) await tellHeir(tx, Number(id), things)
  return true
}

/** Is there anything that nobody else has in hand? A company goes on by its other members. */
async function needsStaff(tx: Db, id: number, left: Inheritance): Promise<boolean> {
  const alone = await tx.company.count({
    where: {
      AND: [
        companiesOf(id),
        { members: { none: { user: { AND: [active(), { id: { not: id } }] } } } },
      ],
    },
  })
  const [documents, reports] = await Promise.all([
    tx.documentFile.count({ where: { ownerId: id } }),
    tx.report.count({ where: reportsOf(id) }),
  ])
  return alone + left.sales + left.requests + left.feeds + documents + reports > 0
}

async function oldestAdmin(tx: Db, exceptId: number): Promise<number | null> {
  const admin = await tx.user.findFirst({
    where: { AND: [active(), { role: 'admin', id: { not: exceptId } }] },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  return admin?.id ?? null
}

type To = { companyId: number; heirId: number | undefined; staffId: number | null }

/**
 * Who has it now, if that is somebody to be told: others of the company go on as before. The owner's heir is the
 * named colleague, else who has been there longest.
 */
async function passCompany(tx: Db, userId: number, { companyId, heirId, staffId }: To) {
  const others = await tx.companyMember.findMany({
    where: { companyId, user: { AND: [active(), { id: { not: userId } }] } },
    select: { userId: true },
  })
  const heir = others.find((other) => other.userId === heirId)?.userId
  await lockCompany(tx, companyId)
  await removeMembers(tx, companyId, [userId])
  if (others.length === 0 && staffId !== null) await addMembers(tx, companyId, [staffId])
  const next = await ensureOwner(tx, companyId, heir)
  purge(tx, expiredBy.company(companyId))
  return others.length === 0 ? staffId : (heir ?? next)
}

async function passSales(tx: Db, userId: number, managerId: number): Promise<number> {
  const passed = await tx.sale.updateManyAndReturn({
    where: salesOf(userId),
    data: { managerId },
    select: { id: true, deletedAt: true },
  })
  await tx.$executeRaw`
    update "Sale" set draft = jsonb_set(draft, '{manager}', to_jsonb(${managerId}::int))
     where draft->'manager' = to_jsonb(${userId}::int)`
  for (const { id } of passed) purge(tx, expiredBy.sale(id))
  return passed.filter(({ deletedAt }) => deletedAt === null).length
}

async function passRequests(tx: Db, userId: number, assigneeId: number): Promise<number> {
  const passed = await tx.callbackRequest.updateManyAndReturn({
    where: requestsOf(userId),
    data: { assigneeId },
    select: { id: true },
  })
  const entry = { event: 'assigned' as const, assigneeId }
  await tx.callbackEntry.createMany({
    data: passed.map(({ id }) => ({ requestId: id, ...entry })),
  })
  return passed.length
}

/** Documents take their id for a hash: the new owner may have the same file. */
async function passRest(tx: Db, userId: number, ownerId: number): Promise<number> {
  await tx.report.updateMany({ where: reportsOf(userId), data: { assigneeId: ownerId } })
  await tx.$executeRaw`
    update "DocumentFile" set "ownerId" = ${ownerId}, hash = id where "ownerId" = ${userId}`
  const { count } = await tx.feedSource.updateMany({
    where: { ownerId: userId },
    data: { ownerId },
  })
  return count
}
