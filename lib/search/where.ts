import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { likePart } from '@/lib/platform/db'
import { Prisma } from '@/prisma/generated/client'
import type { ParsedSearch } from './line/schema'
import type { SearchKind } from './schema'

/** SQL conditions of the operators on `"SearchEntry" e`. */
export function conditionsOf(search: ParsedSearch): Prisma.Sql[] {
  const { author, tag, section, category, language, before, after } = search
  return [
    section && Prisma.sql`e.section = ${section}::"Section"`,
    language && Prisma.sql`e.language = ${language}::"Language"`,
    before && Prisma.sql`e."publishedAt" < ${new Date(before)}`,
    after && Prisma.sql`e."publishedAt" >= ${new Date(after)}`,
    category && Prisma.sql`e."categoryId" in (select id from "Category" where slug = ${category})`,
    author &&
      Prisma.sql`e."authorId" in (
        select id from "User" where lower(name) like lower(${`${likePart(author)}%`}) limit 100)`,
    tag &&
      Prisma.sql`e."postId" in (
        select t."postId" from "PostTag" t join "Tag" on "Tag".id = t."tagId"
         where lower("Tag".name) = lower(${tag}) or "Tag".slug = lower(${tag}))`,
  ].filter((each): each is Prisma.Sql => each instanceof Prisma.Sql)
}

/** Nothing by people whom the viewer ignores. */
export const notIgnoredBy = (viewer: Viewer): Prisma.Sql =>
  viewer
    ? Prisma.sql`(e."authorId" is null or e."authorId" not in (
        select "ignoredId" from "Ignore" where "userId" = ${viewer.id}))`
    : Prisma.sql`true`

export const isKind = (kind: SearchKind): Prisma.Sql => Prisma.sql`e.kind = ${kind}::"SearchKind"`
export const both = (conditions: Prisma.Sql[]): Prisma.Sql => Prisma.join(conditions, ' and ')
