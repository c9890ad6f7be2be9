import 'server-only'
import { enter } from '@/lib/audit/commands'
import { expiredBy } from '@/lib/cache-tags'
import { forgetFollows } from '@/lib/follows/commands'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire, purge } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import type { Prisma } from '@/prisma/generated/client'
import { addMembers, lockCompany, removeMembers } from './members/commands'
import type { Company, CompanyDraft, CompanyEdit } from './schema'
import { companySelect, presentCompany } from './views'

/** @throws AppError 401, 403; conflict (409) when the address is taken; invalid (422) */
export async function createCompany(viewer: Viewer, draft: CompanyDraft): Promise<Company> {
  assertCan(viewer, 'company.create')
  const { staffIds, isVerified, ...data } = draft
  const row = await db.$transaction(async (tx) => {
    await assertKnown(tx, draft)
    expire(tx, expiredBy.companyCreated())
    const after = await tx.company.create({
      data: {
        ...data,
        verifiedAt: isVerified ? new Date() : null,
        members: {
          create: [...new Set(staffIds)].map((userId, at) => ({
            userId,
            role: at === 0 ? ('owner' as const) : ('colleague' as const),
          })),
        },
      },
      select: companySelect,
    })
    await enter(tx, viewer, { action: 'create', kind: 'company', id: after.id, after: told(after) })
    return after
  })
  return presentCompany(row)
}

/**
 * @throws AppError 401, 403, not_found (404), conflict (409) when the address is taken; edited_meanwhile (409),
 *   with the company as data, when somebody else has edited it since that version, or its staff has changed; invalid (422)
 */
export async function editCompany(viewer: Viewer, id: number, edit: CompanyEdit): Promise<Company> {
  assertCan(viewer, 'company.edit')
  const { staffIds, isVerified, version, ...data } = edit
  const row = await db.$transaction(async (tx) => {
    await lockCompany(tx, id)
    const known = await tx.company.findUniqueOrThrow({ where: { id }, select: companySelect })
    if (version !== undefined && version !== known.version) {
      throw new AppError('edited_meanwhile', [], { data: presentCompany(known) })
    }
    await assertKnown(tx, edit)
    if (staffIds) await replaceStaff(tx, id, known.members, staffIds)
    expire(tx, expiredBy.company(id))
    const after = await tx.company.update({
      where: { id },
      data: {
        ...data,
        version: { increment: 1 },
        ...(isVerified !== undefined && {
          verifiedAt: isVerified ? (known.verifiedAt ?? new Date()) : null,
        }),
      },
      select: companySelect,
    })
    const change = { before: told(known), after: told(after) }
    await enter(tx, viewer, { action: 'edit', kind: 'company', id, ...change })
    return after
  })
  return presentCompany(row)
}

/**
 * Deletes a company without posts, its subscriptions and favourites included.
 * @throws AppError 401, 403, not_found (404), conflict (409) when it has posts
 */
export async function deleteCompany(viewer: Viewer, id: number): Promise<void> {
  assertCan(viewer, 'company.edit')
  const removed = await db.$transaction(async (tx) => {
    const known = await tx.company.findUnique({ where: { id }, select: companySelect })
    const { count } = await tx.company.deleteMany({ where: { id, posts: { none: {} } } })
    if (count === 0) return 0
    await tx.favorite.deleteMany({ where: { kind: 'company', targetId: id } })
    await forgetFollows(tx, 'company', id)
    purge(tx, expiredBy.companyDeleted(id))
    const before = known && told(known)
    await enter(tx, viewer, { action: 'delete', kind: 'company', id, before })
    return count
  })
  if (removed === 0) {
    const exists = await db.company.findUnique({ where: { id }, select: { id: true } })
    throw new AppError(exists ? 'conflict' : 'not_found')
  }
}

type Row = Prisma.CompanyGetPayload<{ select: typeof companySelect }>

/** As the log of the staff tells of it: colleagues by number alone. */
const told = ({ members, subscriberCount, postCount, version, ...row }: Row) => ({
  ...row,
  staffIds: members.map(({ user }) => user.id),
})

async function assertKnown(tx: Db, { staffIds, logoId }: CompanyEdit) {
  const ids = [...new Set(staffIds)]
  if (ids.length > 0 && (await tx.user.count({ where: { id: { in: ids } } })) < ids.length) {
    throw invalidField('staffIds', 'invalid')
  }
  if (logoId && !(await tx.upload.findUnique({ where: { id: logoId }, select: { id: true } }))) {
    throw invalidField('logoId', 'unknown_image')
  }
}

/** The owner stays who it is; without one the first of the list is it. */
async function replaceStaff(tx: Db, companyId: number, known: Row['members'], staffIds: number[]) {
  const gone = known.map(({ user }) => user.id).filter((userId) => !staffIds.includes(userId))
  await removeMembers(tx, companyId, gone)
  await addMembers(tx, companyId, [...new Set(staffIds)])
}
