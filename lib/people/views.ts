import 'server-only'
import type { Prisma } from '@/prisma/generated/client'
import type { CurrentUser, Profile } from './schema'

export const currentUserSelect = {
  id: true,
  name: true,
  avatarId: true,
  role: true,
  email: true,
  emailConfirmedAt: true,
  about: true,
  language: true,
  createdAt: true,
} satisfies Prisma.UserSelect

export const profileSelect = {
  id: true,
  name: true,
  avatarId: true,
  role: true,
  about: true,
  createdAt: true,
  postCount: true,
  commentCount: true,
} satisfies Prisma.UserSelect

export type CurrentUserRow = Prisma.UserGetPayload<{ select: typeof currentUserSelect }>

export function presentCurrentUser(row: CurrentUserRow): CurrentUser {
  return {
    id: row.id,
    name: row.name,
    avatarId: row.avatarId,
    role: row.role,
    email: row.email,
    emailConfirmed: row.emailConfirmedAt !== null,
    about: row.about,
    language: row.language,
    createdAt: row.createdAt.toISOString(),
  }
}

export function presentProfile(
  row: Prisma.UserGetPayload<{ select: typeof profileSelect }>,
): Profile {
  return {
    id: row.id,
    name: row.name,
    avatarId: row.avatarId,
    role: row.role,
    about: row.about,
    createdAt: row.createdAt.toISOString(),
    postCount: row.postCount,
    commentCount: row.commentCount,
  }
}
