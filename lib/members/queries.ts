import 'server-only'
import * as z from 'zod'
import { blockOf } from '@/lib/people/blocks/schema'
import { personSelect, presentPerson } from '@/lib/people/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db, likePart } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { MAX_INTEGER } from '@/lib/platform/http/wire'
import { cutPage, idCursor, placeOf } from '@/lib/platform/keyset/cursor'
import { rowsOf } from '@/lib/platform/sql'
import { assertCan, can } from '@/lib/policy'
import { getProfileCard } from '@/lib/profiles/queries'
import { memberLimits } from '@/lib/quotas'
import type { Prisma } from '@/prisma/generated/client'
import type { Member, MemberDetail, MemberFilter } from './schema'

const RECENT_MS = 7 * 86_400_000

const select = {
  ...personSelect,
  email: true,
  createdAt: true,
  blockedUntil: true,
  blockedReason: true,
} satisfies Prisma.UserSelect
type Row = Prisma.UserGetPayload<{ select: typeof select }>

const present = (viewer: Viewer, row: Row): Member => ({
  ...presentPerson(row),
  email: can(viewer, 'members.arrange') ? row.email : null,
  createdAt: row.createdAt.toISOString(),
  block: blockOf(row),
})

const places = idCursor('u')

/**
 * Members, the newest first.
 * @throws AppError 401, 403; invalid (422) for an invalid cursor
 */
export async function listMembers(viewer: Viewer, { cursor, ...filter }: MemberFilter) {
  assertCan(viewer, 'members.read')
  const before = placeOf(places, cursor)?.id
  const rows = await db.user.findMany({
    where: {
      AND: [
        { id: { gt: 0, ...(before !== undefined && { lt: before }) } },
        whereOf(filter, can(viewer, 'members.arrange')),
      ],
    },
    orderBy: { id: 'desc' },
    take: memberLimits.page + 1,
    select,
  })
  const { shown, next } = cutPage(rows, memberLimits.page, places.encode)
  return { items: shown.map((row) => present(viewer, row)), next }
}

type Choice = Omit<MemberFilter, 'cursor'>

const whereOf = ({ q, role, show }: Choice, seesMail: boolean): Prisma.UserWhereInput => ({
  ...(role && { role }),
  ...(show === 'blocked' && { blockedUntil: { gt: new Date() } }),
  ...(show === 'recent' && { createdAt: { gt: new Date(Date.now() - RECENT_MS) } }),
  ...(q && { OR: asked(q, seesMail) }),
})

function asked(q: string, seesMail: boolean): Prisma.UserWhereInput[] {
  const number = /^\d{1,10}$/.test(q) ? Number(q) : 0
  return [
    { name: { contains: likePart(q), mode: 'insensitive' } },
    ...(number > 0 && number <= MAX_INTEGER ? [{ id: number }] : []),
    ...(seesMail && q.includes('@') ? [{ email: q.toLowerCase() }] : []),
  ]
}

/**
 * One member, with what the staff may do about them.
 * @throws AppError 401, 403, not_found (404)
 */
export async function getMember(viewer: Viewer, id: number): Promise<MemberDetail> {
  assertCan(viewer, 'members.read')
  const row = await db.user.findFirst({
    where: { id, NOT: { id: 0 } },
    select: { ...select, postCount: true, commentCount: true },
  })
  if (!row) throw new AppError('not_found')
  const [sessions, reports, card] = await Promise.all([
    db.session.aggregate({
      where: { userId: id, endedAt: null },
      _count: true,
      _max: { lastSeenAt: true },
    }),
    countReports(id),
    getProfileCard(id),
  ])
  return {
    ...present(viewer, row),
    postCount: row.postCount,
    commentCount: row.commentCount,
    trust: card.trust,
    sessions: sessions._count,
    lastSeenAt: sessions._max.lastSeenAt?.toISOString() ?? null,
    reports,
    mayBlock: can(viewer, 'member.block', row),
    mayArrange: can(viewer, 'member.role', row),
  }
}

const countRow = z.object({ about: z.int(), by: z.int() })

/** About the member, their posts, comments and questions; and by them. */
async function countReports(id: number): Promise<{ about: number; by: number }> {
  const [row] = await rowsOf(db, countRow)`
    select (select count(*)::int from "Report" where kind = 'user' and "targetId" = ${id})
           + (select count(*)::int from "Report" where kind = 'comment'
               and "targetId" in (select id from "Comment" where "authorId" = ${id}))
           + (select count(*)::int from "Report" where kind = 'post'
               and "targetId" in (select id from "Post" where "authorId" = ${id}))
           + (select count(*)::int from "Report" where kind = 'question'
               and "targetId" in (select id from "ObjectQuestion" where "authorId" = ${id})) as about,
           (select count(*)::int from "Report" where "reporterId" = ${id}) as by`
  return row ?? { about: 0, by: 0 }
}
