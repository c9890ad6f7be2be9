import 'server-only'
import { tags } from '@/lib/cache-tags'
import { section as sections } from '@/lib/categories/schema'
import type { CacheTag } from '@/lib/platform/cache-tag'
import { languageSql } from '@/lib/platform/i18n/language-sql'
import { Prisma } from '@/prisma/generated/client'
import type { PostListFilter } from './schema'

/** What a list changes with. */
export function listTags({ section, sort }: PostListFilter): CacheTag[] {
  const shown = section ? [section] : sections.options
  const isByViews = sort === 'views_asc' || sort === 'views_desc'
  return shown.flatMap((name) => [
    tags.section(name),
    ...(isByViews ? [tags.sectionByViews(name)] : []),
    ...(sort === 'active' ? [tags.activity()] : []),
  ])
}

/** Do pinned posts come before the first page? */
export const holdsPinned = ({ category, sort }: PostListFilter) =>
  category !== undefined && (sort === 'new' || sort === 'active')

/** The condition of a list on a post `r`. */
export function whereSql(filter: PostListFilter): Prisma.Sql {
  const { section, category, topic, company, tag, author, articles, language } = filter
  const conditions = [
    Prisma.sql`r.status = 'published'`,
    section && !category && Prisma.sql`r.section = ${section}::"Section"`,
    category && Prisma.sql`r."categoryId" = ${categorySql(category, section)}`,
    topic && Prisma.sql`r."topicId" = ${topic}`,
    company && Prisma.sql`r."companyId" = ${company}`,
    author && Prisma.sql`r."authorId" = ${author}`,
    articles && Prisma.sql`r.section <> 'forum'`,
    languageSql(language),
    tag &&
      Prisma.sql`r.id in (select pt."postId" from "PostTag" pt
        join "Tag" t on t.id = pt."tagId" where t.slug = ${tag})`,
    holdsPinned(filter) && Prisma.sql`r."pinnedAt" is null`,
  ].filter((condition) => condition instanceof Prisma.Sql)
  return Prisma.join(conditions, ' and ')
}

const categorySql = (slug: string, section: PostListFilter['section']) => Prisma.sql`
  (select c.id from "Category" c where c.slug = ${slug}
  ${section ? Prisma.sql`and c.section = ${section}::"Section"` : Prisma.empty}
  order by c.section limit 1)`
