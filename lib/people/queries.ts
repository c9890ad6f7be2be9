import 'server-only'
import * as z from 'zod'
import { tags } from '@/lib/cache-tags'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db, likePart } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'
import type { Language, Section } from '@/prisma/generated/enums'
import type { Account, Person, PersonPage, Profile } from './schema'
import { currentUserRow, presentCurrentUser, presentProfile, profileSelect } from './views'

const SUGGESTED = 8
const LATEST = 10

/** Columns of presentPerson, for rows that name a member. */
export const personSelect = {
  id: true,
  name: true,
  avatarId: true,
  role: true,
} satisfies Prisma.UserSelect

/** A person as JSON, for rows of plain SQL that name several; `member` is the name of its "User" in the statement. */
export const personJson = (member: string): Prisma.Sql =>
  Prisma.raw(
    `json_build_object('id', ${member}.id, 'name', ${member}.name, 'avatarId', ${member}."avatarId", 'role', ${member}.role)`,
  )

/** Public data of a member. */
export function presentPerson(row: Prisma.UserGetPayload<{ select: typeof personSelect }>): Person {
  return { id: row.id, name: row.name, avatarId: row.avatarId, role: row.role }
}

/**
 * The viewer's own account data.
 * @throws AppError unauthenticated (401)
 */
export async function getCurrentUser(viewer: Viewer): Promise<Account> {
  if (!viewer) throw new AppError('unauthenticated')
  // Raw SQL for speed: every page of a member starts with it.
  const [row] = await rowsOf(db, ownRow)`
    select id, name, "avatarId", role::text, email, "emailConfirmedAt", about, city, links, language::text, "createdAt",
           "messagesFrom"::text, theme::text, currency::text, "contentLanguages"::text[], shortcuts,
           "showFavorites", "showSubscriptions", "showOnline", "blockedUntil", "blockedReason",
           (select "dueAt" from "AccountDeletion" where "userId" = "User".id) as "dueAt"
      from "User" where id = ${viewer.id}`
  if (!row) throw new AppError('unauthenticated')
  const { dueAt, ...user } = row
  return presentCurrentUser({ ...user, deletion: dueAt && { dueAt } })
}

const ownRow = currentUserRow.extend({
  dueAt: z.date().nullable(),
  blockedUntil: z.date().nullable(),
  blockedReason: z.string().nullable(),
})

/** Public profile of a member; null when missing. */
export async function getProfile(id: number): Promise<Profile | null> {
  'use cache'
  cachedUntilExpired(tags.person(id), tags.profile(id))
  const row = await db.user.findUnique({ where: { id }, select: profileSelect })
  return row && presentProfile(row)
}

/** Public data of these members; missing ones are left out. */
export async function getProfiles(ids: number[]): Promise<Profile[]> {
  if (ids.length === 0) return []
  const rows = await db.user.findMany({ where: { id: { in: ids } }, select: profileSelect })
  return rows.map(presentProfile)
}

export type LatestPost = {
  id: number
  section: Section
  title: string
  language: Language
  publishedAt: string
}

/** The newest published discussions of a member, at most ten. */
export async function listLatestPosts(authorId: number): Promise<LatestPost[]> {
  'use cache'
  cachedUntilExpired(tags.person(authorId), tags.profile(authorId))
  const rows = await db.post.findMany({
    where: { authorId, status: 'published', publishedAt: { not: null } },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take: LATEST,
    select: { id: true, section: true, title: true, language: true, publishedAt: true },
  })
  return rows.map(({ publishedAt, ...row }) => ({
    ...row,
    publishedAt: (publishedAt ?? new Date()).toISOString(),
  }))
}

/**
 * Members by prefix of the name, case-insensitive, at most eight. For members only.
 * @throws AppError unauthenticated (401)
 */
export async function listPeople(viewer: Viewer, start: string): Promise<PersonPage> {
  if (!viewer) throw new AppError('unauthenticated')
  const rows = await db.user.findMany({
    where: { name: { startsWith: likePart(start), mode: 'insensitive' } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: SUGGESTED,
    select: personSelect,
  })
  return { items: rows.map(presentPerson), next: null }
}
