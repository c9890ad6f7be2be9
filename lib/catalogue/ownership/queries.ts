import 'server-only'
import * as z from 'zod'
import { COMPANY_UNVERIFIED } from '@/lib/companies/schema'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { rowsOf } from '@/lib/platform/sql'
import { assertCan, can } from '@/lib/policy'

type CompanyId = number | null

/** Is the viewer staff of this company, and is the company verified? */
export const isOwnVerified = (tx: Db, viewer: Viewer, companyId: CompanyId): Promise<boolean> =>
  worksFor(tx, viewer, companyId, { not: null })

type Act = 'company.work' | 'object.edit'

/** Whoever would be allowed once their company is verified is told that. */
async function assertOwn(tx: Db, viewer: Viewer, companyId: CompanyId, act: Act): Promise<Member> {
  const isOwn = await isOwnVerified(tx, viewer, companyId)
  const mayLater = can(viewer, act, { isOwnVerified: true })
  if (mayLater && !can(viewer, act, { isOwnVerified: isOwn })) {
    if (await worksFor(tx, viewer, companyId, null)) throw new AppError(COMPANY_UNVERIFIED)
  }
  assertCan(viewer, act, { isOwnVerified: isOwn })
  return viewer
}

async function worksFor(
  tx: Db,
  viewer: Viewer,
  companyId: CompanyId,
  verifiedAt: null | { not: null },
): Promise<boolean> {
  if (!viewer || companyId === null) return false
  const found = await tx.companyMember.count({
    where: { userId: viewer.id, companyId, company: { verifiedAt } },
  })
  return found > 0
}

/** Allows the staff of a verified company. @throws AppError 401, 403, company_unverified (403) */
export const assertWorksFor = (tx: Db, viewer: Viewer, companyId: number): Promise<Member> =>
  assertOwn(tx, viewer, companyId, 'company.work')

/**
 * Allows admins, and staff of the object's verified company; for a move to another company, of both.
 * @throws AppError 401, 403, company_unverified (403); invalid (422) for an unknown company
 */
export async function assertMayEdit(
  tx: Db,
  viewer: Viewer,
  companyIds: CompanyId[],
): Promise<Member> {
  if (!viewer) throw new AppError('unauthenticated')
  for (const companyId of new Set(companyIds)) {
    await assertOwn(tx, viewer, companyId, 'object.edit')
    if (companyId !== null && (await tx.company.count({ where: { id: companyId } })) === 0) {
      throw invalidField('companyId', 'unknown_company')
    }
  }
  return viewer
}

/**
 * Allows anybody who may list objects: admins, and staff of any verified company.
 * @throws AppError 401, 403
 */
export async function assertMayList(viewer: Viewer): Promise<void> {
  const companies = viewer
    ? await db.companyMember.count({
        where: { userId: viewer.id, company: { verifiedAt: { not: null } } },
      })
    : 0
  assertCan(viewer, 'object.edit', { isOwnVerified: companies > 0 })
}

/**
 * Allows those who may edit this object.
 * @throws AppError 401, 403, not_found (404)
 */
export async function assertMayChange(
  viewer: Viewer,
  kind: 'property' | 'complex',
  id: number,
): Promise<void> {
  const [where, select] = [{ id }, { companyId: true }]
  const object = await (kind === 'property'
    ? db.property.findUnique({ where, select })
    : db.complex.findUnique({ where, select }))
  if (!object) throw new AppError('not_found')
  await assertMayEdit(db, viewer, [object.companyId])
}

/**
 * A unit belongs to a complex of the same company, except for admins.
 * @throws AppError forbidden (403); invalid (422) for an unknown complex
 */
export async function assertComplex(
  tx: Db,
  viewer: Viewer,
  { complexId, companyId }: { complexId: number | null; companyId: CompanyId },
): Promise<void> {
  if (complexId === null) return
  const complex = await tx.complex.findUnique({
    where: { id: complexId },
    select: { companyId: true },
  })
  if (!complex) throw invalidField('complexId', 'invalid')
  if (complex.companyId !== companyId) assertCan(viewer, 'object.edit', { isOwnVerified: false })
}

const ownedRow = z.object({
  id: z.int(),
  kind: z.enum(['property', 'complex']),
  /** Company of the object, else of its complex. */
  companyId: z.int().nullable(),
})
export type OwnedObject = z.output<typeof ownedRow>
const ownerRow = z.object({ ownerId: z.int() })

/** The owner of a property or a complex; null when it does not exist. */
export async function findOwned(tx: Db, id: number): Promise<OwnedObject | null> {
  const [found] = await rowsOf(tx, ownedRow)`
    select p.id, 'property' as kind, coalesce(p."companyId", c."companyId") as "companyId"
      from "Property" p left join "Complex" c on c.id = p."complexId"
     where p.id = ${id}
    union all
    select id, 'complex', "companyId" from "Complex" where id = ${id}`
  return found ?? null
}

/** The owner of the source of an object without company; null for any other object. */
export async function findSourceOwner(tx: Db, id: number): Promise<number | null> {
  const [found] = await rowsOf(tx, ownerRow)`
    select s."ownerId"
      from (select id, "sourceId", "companyId", "complexId" from "Property" where id = ${id}
            union all select id, "sourceId", "companyId", null from "Complex" where id = ${id}) o
      left join "Complex" c on c.id = o."complexId"
      join "FeedSource" s on s.id = o."sourceId"
      join "User" u on u.id = s."ownerId"
       and (u."blockedUntil" is null or u."blockedUntil" < now() at time zone 'utc')
     where o."companyId" is null and c."companyId" is null`
  return found?.ownerId ?? null
}

/** Ids of the staff of a verified company; empty for an unverified one. */
export async function listStaffIds(tx: Db, companyId: CompanyId): Promise<number[]> {
  if (companyId === null) return []
  const rows = await tx.companyMember.findMany({
    where: { companyId, company: { verifiedAt: { not: null } } },
    select: { userId: true },
  })
  return rows.map(({ userId }) => userId)
}
