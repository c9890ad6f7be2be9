import 'server-only'
import { enter } from '@/lib/audit/commands'
import { expiredBy } from '@/lib/cache-tags'
import { ensureOwner } from '@/lib/companies/members/commands'
import { getCompany } from '@/lib/companies/queries'
import type { Company } from '@/lib/companies/schema'
import { moveFollows } from '@/lib/follows/commands'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { purge } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { repoint } from '@/lib/platform/repoint'
import { idRow, rowsOf } from '@/lib/platform/sql'
import { assertCan } from '@/lib/policy'
import type { CompanyMerge } from './schema'
import { renameInSearches, renameInTexts } from './texts'

const PATIENCE_MS = 60_000

/**
 * Merges a company into another: all that names it names the other, its address leads there, its row goes. What is
 * said of the one that is kept, and who owns it, stays.
 * @throws AppError 401, 403, not_found (404); conflict (409) when it was merged meanwhile; invalid (422) for itself, or
 *   a company that there is not
 */
export async function mergeCompanies(
  viewer: Viewer,
  id: number,
  { into, reason }: CompanyMerge,
): Promise<Company> {
  assertCan(viewer, 'company.edit')
  if (into === id) throw invalidField('into', 'merge_same')
  await db.$transaction((tx) => merge(tx, viewer, { from: id, to: into }, reason), {
    timeout: PATIENCE_MS,
  })
  const kept = await getCompany(into)
  if (!kept) throw new AppError('not_found')
  return kept
}

async function merge(tx: Db, viewer: Member, pair: Pair, reason: string): Promise<void> {
  const { from, to } = pair
  await lockBoth(tx, pair)
  const before = await tx.company.findUniqueOrThrow({
    where: { id: from },
    select: { ...toldSelect, members: { select: { userId: true } } },
  })
  await moveAll(tx, pair)
  await tx.company.delete({ where: { id: from }, select: { id: true } })
  await tx.companyMerge.create({ data: { fromId: from, intoId: to }, select: { fromId: true } })
  await count(tx, to)
  const { members, ...was } = before
  const act = { action: 'merge', kind: 'company', reason } as const
  const staffIds = members.map(({ userId }) => userId)
  await enter(tx, viewer, { ...act, id: from, before: { ...was, staffIds } })
  await enter(tx, viewer, { ...act, id: to, after: { from } })
  purge(tx, expiredBy.companiesMerged(from, to))
}

const toldSelect = {
  slug: true,
  name: true,
  kind: true,
  description: true,
  country: true,
  city: true,
  site: true,
  phone: true,
  foundedYear: true,
  logoId: true,
  verifiedAt: true,
} as const

type Pair = { from: number; to: number }

/** Lower id first, so that two admins never wait for each other; the second finds one of them gone. */
async function lockBoth(tx: Db, { from, to }: Pair): Promise<void> {
  const rows = await rowsOf(tx, idRow)`
    select id from "Company" where id in (${from}, ${to}) order by id for update`
  if (!rows.some(({ id }) => id === from)) {
    const wasMerged = await tx.companyMerge.count({ where: { fromId: from } })
    throw new AppError(wasMerged ? 'conflict' : 'not_found')
  }
  if (!rows.some(({ id }) => id === to)) throw invalidField('into', 'unknown_company')
}

async function moveAll(tx: Db, { from, to }: Pair): Promise<void> {
  // Its owner is a colleague there; mailed links were sent to its own domain.
  await tx.companyMember.updateMany({
    where: { companyId: from, role: 'owner' },
    data: { role: 'colleague' },
  })
  await tx.claimLink.deleteMany({ where: { companyId: from } })
  await moveClaims(tx, { from, to })
  await repoint(tx, 'Company', { from, to })
  await ensureOwner(tx, to)
  await moveFollows(tx, 'company', { from, to })
  await moveFavorites(tx, { from, to })
  await moveLinks(tx, { from, to })
  await tx.rating.deleteMany({ where: { kind: 'company', targetId: from } })
  await tx.report.updateMany({
    where: { kind: 'company', targetId: from },
    data: { targetId: to, openKey: null },
  })
  await moveDrafts(tx, { from, to })
  await renameInTexts(tx, { from, to })
  await renameInSearches(tx, { from, to })
}

/** A member has one open claim to a company. */
async function moveClaims(tx: Db, { from, to }: Pair): Promise<void> {
  await tx.$executeRaw`
    delete from "CompanyClaim" c where c."companyId" = ${from} and c.state = 'open' and exists (
      select 1 from "CompanyClaim" o
       where o."companyId" = ${to} and o."userId" = c."userId" and o.state = 'open')`
  await tx.$executeRaw`
    update "CompanyClaim" set "openKey" = replace("openKey", ${`${from}:`}, ${`${to}:`})
     where "companyId" = ${from} and "openKey" is not null`
}

async function moveFavorites(tx: Db, { from, to }: Pair): Promise<void> {
  await tx.$executeRaw`
    delete from "Favorite" f where f.kind = 'company' and f."targetId" = ${from} and exists (
      select 1 from "Favorite" o
       where o."userId" = f."userId" and o.kind = 'company' and o."targetId" = ${to})`
  await tx.favorite.updateMany({
    where: { kind: 'company', targetId: from },
    data: { targetId: to },
  })
}

/** Cards of published texts, which the page of the company lists. */
async function moveLinks(tx: Db, { from, to }: Pair): Promise<void> {
  await tx.$executeRaw`
    delete from "PostLink" l where l.kind = 'company' and l."targetId" = ${from} and exists (
      select 1 from "PostLink" o
       where o."postId" = l."postId" and o.kind = 'company' and o."targetId" = ${to})`
  await tx.postLink.updateMany({
    where: { kind: 'company', targetId: from },
    data: { targetId: to },
  })
}

/** News whose target is the company. */
const ABOUT_COMPANY = ['company_invitation', 'company_role', 'company_request']

/** What nobody has published yet, and news that lead to the company. */
async function moveDrafts(tx: Db, { from, to }: Pair): Promise<void> {
  await tx.$executeRaw`
    update "Post" set draft = jsonb_set(draft, '{companyId}', to_jsonb(${to}::int))
     where draft->'companyId' = to_jsonb(${from}::int)`
  await tx.$executeRaw`
    update "Sale" set draft = jsonb_set(draft, '{developer}', to_jsonb(${to}::int))
     where draft->'developer' = to_jsonb(${from}::int)`
  await tx.$executeRaw`
    delete from "Notification" n
     where n.kind = any(${ABOUT_COMPANY}::"NotificationKind"[]) and n."targetId" = ${from}
       and exists (select 1 from "Notification" o
                    where o."userId" = n."userId" and o.kind = n.kind and o."targetId" = ${to})`
  await tx.$executeRaw`
    update "Notification" set "targetId" = ${to}
     where "targetId" = ${from} and (kind = any(${ABOUT_COMPANY}::"NotificationKind"[])
                                     or kind = 'reminder' and data->>'of' = 'company')`
  await tx.$executeRaw`
    update "Notification" set data = jsonb_set(data, '{companyId}', to_jsonb(${to}::int))
     where data->'companyId' = to_jsonb(${from}::int)`
}

const count = (tx: Db, id: number) => tx.$executeRaw`
  update "Company" c
     set "postCount" = (select count(*)::int from "Post" where "companyId" = c.id and status = 'published'),
         "subscriberCount" = (select count(*)::int from "Follow"
                               where kind = 'company' and "targetId" = c.id and level <> 'muted')
   where c.id = ${id}`
