import 'server-only'
import { tags } from '@/lib/cache-tags'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db, likePart } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { rowsOf } from '@/lib/platform/sql'
import type { Prisma } from '@/prisma/generated/client'
import type { Language, Section } from '@/prisma/generated/enums'
import type { CurrentUser, Person, PersonPage, Profile } from './schema'
import { currentUserRow, presentCurrentUser, presentProfile, profileSelect } from './views'

const SUGGESTED = 8
const LATEST = 10

/** What presentPerson needs; select it wherever a row names its author. */
export const personSelect = {
  id: true,
  name: true,
  avatarId: true,
  role: true,
} satisfies Prisma.UserSelect

/** A member as everyone may see them. */
export function presentPerson(row: Prisma.UserGetPayload<{ select: typeof personSelect }>): Person {
  return { id: row.id, name: row.name, avatarId: row.avatarId, role: row.role }
}

/**
 * The viewer as only they may see themselves.
 * @throws AppError unauthenticated (401)
 */
export async function getCurrentUser(viewer: Viewer): Promise<CurrentUser> {
  if (!viewer) throw new AppError('unauthenticated')
  // In plain SQL, because every page of a member begins with it.
  const [row] = await rowsOf(db, currentUserRow)`
    select id, name, "avatarId", role::text, email, "emailConfirmedAt", about, language::text, "createdAt"
      from "User" where id = ${viewer.id}`
  if (!row) throw new AppError('unauthenticated')
  return presentCurrentUser(row)
}

/** The public page of a member; null when there is none. */
export async function getProfile(id: number): Promise<Profile | null> {
  'use cache'
  cachedUntilExpired(tags.person(id), tags.profile(id))
  const row = await db.user.findUnique({ where: { id }, select: profileSelect })
  return row && presentProfile(row)
}

/** Members of these ids as everyone may see them; those that are not there are left out. */
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
 * Members whose name starts with these letters in either case, at most eight. For members only.
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
