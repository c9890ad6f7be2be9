import 'server-only'
import * as z from 'zod'
import { enter } from '@/lib/audit/commands'
import { expiredBy } from '@/lib/cache-tags'
import { ensureOwner } from '@/lib/companies/members/commands'
import { moveFollows } from '@/lib/follows/commands'
import { closeAccount } from '@/lib/people/closing/commands'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { purge } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { repoint } from '@/lib/platform/repoint'
import { idRow, rowsOf } from '@/lib/platform/sql'
import { assertCan } from '@/lib/policy'
import { Role } from '@/prisma/generated/enums'
import { joinConversations } from './conversations'
import { tellMerged } from './letters'
import { countWords, joinMarks } from './marks'
import { renameMentions } from './names'
import { MERGE_HINDERED, type MemberMerge, type MergedMember } from './schema'

const PATIENCE_MS = 60_000

/**
 * Merges the account of a member into another of the same person: texts, messages, subscriptions and what others have
 * made of them go to the other, the address of the profile leads there, the row goes. What lets somebody in goes with
 * it, and its sessions end: one gets into the other account as before. Both are told by mail.
 * @throws AppError 401; 403 for the viewer's own account and those with a role; not_found (404); conflict (409) when it
 *   was merged meanwhile; merge_hindered (409) while one is blocked or leaves; invalid (422) for itself, or nobody
 */
export async function mergeMembers(
  viewer: Viewer,
  id: number,
  { into, reason }: MemberMerge,
): Promise<MergedMember> {
  assertCan(viewer, 'members.arrange')
  if (into === id) throw invalidField('into', 'merge_same')
  await db.$transaction((tx) => merge(tx, viewer, { from: id, to: into }, reason), {
    timeout: PATIENCE_MS,
  })
  return { id: into }
}

type Pair = { from: number; to: number }

async function merge(tx: Db, viewer: Member, pair: Pair, reason: string): Promise<void> {
  const { from, to } = pair
  const [was] = await lockBoth(tx, viewer, pair)
  await tellMerged(tx, from, reason)
  await tellMerged(tx, to, reason)
  await closeDoors(tx, from)
  const shared = await findShared(tx, pair)
  const blog = await tx.blogAddress.findMany({ where: { userId: from }, select: { slug: true } })
  await joinConversations(tx, pair)
  await joinMarks(tx, pair)
  await moveFollows(tx, 'person', pair)
  const companies = await joinCompanies(tx, pair)
  await renameMentions(tx, pair)
  await tx.report.updateMany({ where: { reporterId: from }, data: { openKey: null } })
  await tx.report.updateMany({
    where: { kind: 'user', targetId: from },
    data: { targetId: to, openKey: null },
  })
  await tx.rating.deleteMany({ where: { kind: 'author', targetId: from } })
  await tx.$executeRaw`update "SearchEntry" set "authorId" = ${to} where "authorId" = ${from}`
  await repoint(tx, 'User', pair)
  for (const companyId of companies) await ensureOwner(tx, companyId)
  await countWords(tx, pair, shared)
  await tx.user.delete({ where: { id: from }, select: { id: true } })
  await tx.memberMerge.create({ data: { fromId: from, intoId: to }, select: { fromId: true } })
  const act = { action: 'merge', kind: 'user', reason } as const
  await enter(tx, viewer, { ...act, id: from, memberId: to, before: { name: was.name } })
  await enter(tx, viewer, { ...act, id: to, memberId: to, after: { from } })
  purge(tx, expiredBy.membersMerged(from, to))
  purge(
    tx,
    expiredBy.blog(
      from,
      blog.map(({ slug }) => slug),
    ),
  )
}

const accountRow = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(Role),
  isHindered: z.boolean(),
})

/** Lower id first, so that two admins never wait for each other; the second finds one of them gone. */
async function lockBoth(tx: Db, viewer: Member, { from, to }: Pair) {
  await rowsOf(tx, idRow)`
    select id from "User" where id in (${from}, ${to}) order by id for update`
  const rows = await rowsOf(tx, accountRow)`
    select u.id, u.name, u.role::text as role,
           coalesce(u."blockedUntil" > now() at time zone 'utc', false)
           or exists (select 1 from "AccountDeletion" d where d."userId" = u.id) as "isHindered"
      from "User" u where u.id in (${from}, ${to})`
  const [removed, kept] = [from, to].map((id) => rows.find((row) => row.id === id))
  if (!removed) {
    const wasMerged = await tx.memberMerge.count({ where: { fromId: from } })
    throw new AppError(wasMerged ? 'conflict' : 'not_found')
  }
  if (!kept) throw invalidField('into', 'invalid')
  for (const one of [removed, kept]) assertCan(viewer, 'member.merge', one)
  if (removed.isHindered || kept.isHindered) throw new AppError(MERGE_HINDERED)
  return [removed, kept] as const
}

/** Nothing that lets somebody into the one account may let them into the other. */
async function closeDoors(tx: Db, userId: number): Promise<void> {
  await closeAccount(tx, userId, new Date())
  const own = { where: { userId } }
  await tx.pushSubscription.deleteMany(own)
  await tx.session.deleteMany(own)
  await tx.token.deleteMany(own)
  await tx.pendingLogin.deleteMany(own)
  await tx.yandexVisit.deleteMany(own)
  await tx.claimLink.deleteMany(own)
}

/** Discussions under which both have written. */
async function findShared(tx: Db, { from, to }: Pair): Promise<number[]> {
  const rows = await rowsOf(tx, idRow)`
    select "postId" as id from "Comment" where "authorId" in (${from}, ${to})
     group by 1 having count(distinct "authorId") = 2`
  return rows.map(({ id }) => id)
}

/** Whoever owns a company with one of the accounts owns it; an open claim of both is one. */
async function joinCompanies(tx: Db, { from, to }: Pair): Promise<number[]> {
  const rows = await tx.companyMember.findMany({
    where: { userId: from },
    select: { companyId: true, role: true },
  })
  for (const { companyId, role } of rows) {
    purge(tx, expiredBy.companyStaff(companyId))
    if (role !== 'owner') continue
    await tx.companyMember.updateMany({
      where: { companyId, userId: from },
      data: { role: 'colleague' },
    })
    await tx.companyMember.updateMany({ where: { companyId, userId: to }, data: { role } })
  }
  await tx.$executeRaw`
    delete from "CompanyClaim" c where c."userId" = ${from} and c.state = 'open' and exists (
      select 1 from "CompanyClaim" o
       where o."companyId" = c."companyId" and o."userId" = ${to} and o.state = 'open')`
  await tx.$executeRaw`
    update "CompanyClaim" set "openKey" = "companyId" || ':' || ${to}::int
     where "userId" = ${from} and "openKey" is not null`
  return rows.map(({ companyId }) => companyId)
}
