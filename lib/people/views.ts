import 'server-only'
import * as z from 'zod'
import type { Prisma } from '@/prisma/generated/client'
import { Currency, Language, MessagesFrom, Role, Theme } from '@/prisma/generated/enums'
import { blockOf } from './blocks/schema'
import type { Account, Profile } from './schema'

/** Of a new account, which nobody deletes yet. */
export const newUserSelect = {
  id: true,
  name: true,
  avatarId: true,
  role: true,
  email: true,
  emailConfirmedAt: true,
  about: true,
  city: true,
  links: true,
  language: true,
  createdAt: true,
  messagesFrom: true,
  theme: true,
  currency: true,
  contentLanguages: true,
  shortcuts: true,
  showFavorites: true,
  showSubscriptions: true,
  showOnline: true,
} satisfies Prisma.UserSelect

export const currentUserSelect = {
  ...newUserSelect,
  blockedUntil: true,
  blockedReason: true,
  deletion: { select: { dueAt: true } },
} satisfies Prisma.UserSelect

export const profileSelect = {
  id: true,
  name: true,
  avatarId: true,
  role: true,
  about: true,
  city: true,
  links: true,
  createdAt: true,
  postCount: true,
  commentCount: true,
} satisfies Prisma.UserSelect

export const currentUserRow = z.object({
  id: z.int(),
  name: z.string(),
  avatarId: z.string().nullable(),
  role: z.enum(Role),
  email: z.string(),
  emailConfirmedAt: z.date().nullable(),
  about: z.string(),
  city: z.string(),
  links: z.array(z.string()),
  language: z.enum(Language),
  createdAt: z.date(),
  messagesFrom: z.enum(MessagesFrom),
  theme: z.enum(Theme).nullable(),
  currency: z.enum(Currency).nullable(),
  contentLanguages: z.array(z.enum(Language)),
  shortcuts: z.boolean(),
  showFavorites: z.boolean(),
  showSubscriptions: z.boolean(),
  showOnline: z.boolean(),
})
type CurrentUserRow = z.output<typeof currentUserRow> & {
  deletion?: { dueAt: Date } | null
  blockedUntil?: Date | null
  blockedReason?: string | null
}

export function presentCurrentUser(row: CurrentUserRow): Account {
  return {
    id: row.id,
    name: row.name,
    avatarId: row.avatarId,
    role: row.role,
    email: row.email,
    emailConfirmed: row.emailConfirmedAt !== null,
    about: row.about,
    city: row.city,
    links: row.links,
    language: row.language,
    createdAt: row.createdAt.toISOString(),
    messagesFrom: row.messagesFrom,
    theme: row.theme,
    currency: row.currency,
    contentLanguages: row.contentLanguages,
    shortcuts: row.shortcuts,
    deletionAt: row.deletion?.dueAt.toISOString() ?? null,
    block: blockOf({
      blockedUntil: row.blockedUntil ?? null,
      blockedReason: row.blockedReason ?? null,
    }),
    privacy: {
      favorites: row.showFavorites,
      subscriptions: row.showSubscriptions,
      online: row.showOnline,
    },
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
    city: row.city,
    links: row.links,
    createdAt: row.createdAt.toISOString(),
    postCount: row.postCount,
    commentCount: row.commentCount,
  }
}
