import 'server-only'
import { countField, instantField, placeCursor } from '@/lib/platform/keyset/cursor'
import type { Order } from '@/lib/platform/keyset/order'
import { Prisma } from '@/prisma/generated/client'
import type { PostListFilter } from '../lists/schema'
import { POSTS_PER_PAGE, type PostSort } from '../schema'

/** The order of a list of published posts; pinned ones stand before a category's first page. */
export function orderOf(filter: PostListFilter): Order {
  const { column, isDescending } = ORDER[filter.sort]
  return {
    table: Prisma.sql`"Post" r`,
    where: whereSql(filter),
    key: Prisma.raw(`r."${column}"`),
    type: column === 'views' ? 'int' : 'timestamp',
    isDescending,
    ties: isDescending ? 'newest' : 'oldest',
    size: POSTS_PER_PAGE,
    pinned: holdsPinned(filter) ? pinnedSql(filter) : undefined,
  }
}

/** A cursor holds for the orders by the same column. */
export const cursorFor = (sort: PostSort) => CURSORS[ORDER[sort].column]

const CURSORS = {
  publishedAt: placeCursor('t', instantField, '.'),
  views: placeCursor('v', countField, '.'),
}

const ORDER: Record<PostSort, { column: 'publishedAt' | 'views'; isDescending: boolean }> = {
  new: { column: 'publishedAt', isDescending: true },
  old: { column: 'publishedAt', isDescending: false },
  views_asc: { column: 'views', isDescending: false },
  views_desc: { column: 'views', isDescending: true },
}

const holdsPinned = ({ category, sort }: PostListFilter) => category !== undefined && sort === 'new'

const pinnedSql = (filter: PostListFilter) => Prisma.sql`
  (select r.id, r."pinnedAt" as key from "Post" r
  where ${whereSql({ ...filter, sort: 'old' })} and r."pinnedAt" is not null
  order by r."pinnedAt" desc limit ${POSTS_PER_PAGE})`

function whereSql(filter: PostListFilter): Prisma.Sql {
  const { section, category, topic, company, tag, author, language } = filter
  const conditions = [
    Prisma.sql`r.status = 'published'`,
    section && !category && Prisma.sql`r.section = ${section}::"Section"`,
    category && Prisma.sql`r."categoryId" = ${categorySql(category, section)}`,
    topic && Prisma.sql`r."topicId" = ${topic}`,
    company && Prisma.sql`r."companyId" = ${company}`,
    author && Prisma.sql`r."authorId" = ${author}`,
    language && Prisma.sql`r.language = ${language}::"Language"`,
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
