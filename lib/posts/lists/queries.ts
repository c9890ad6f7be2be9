import 'server-only'
import * as z from 'zod'
import { namedByPosts, tags } from '@/lib/cache-tags'
import { section as sections } from '@/lib/categories/schema'
import { cachedUntilExpired } from '@/lib/platform/cache'
import type { CacheTag } from '@/lib/platform/cache-tag'
import { db } from '@/lib/platform/db'
import { countField, instantField, placeCursor, placeOf } from '@/lib/platform/keyset/cursor'
import type { Order, Place, Window } from '@/lib/platform/keyset/order'
import { keptStarts, MAX_BARE_PAGE, neighbours, readPage } from '@/lib/platform/keyset/pages'
import { rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'
import { getPostCards } from '../queries'
import { POSTS_PER_PAGE, type PostFilter, type PostPage, type PostSort } from '../schema'
import type { PostListFilter, PostListPage } from './schema'

/**
 * Published posts after a cursor, at most twenty.
 * @throws AppError invalid (422) for an invalid cursor or one of another order
 */
export async function listPosts({ cursor, ...filter }: PostFilter): Promise<PostPage> {
  return readPosts(filter, placeOf(cursorFor(filter.sort), cursor))
}

/**
 * A numbered page of a list with links to the previous and next pages, found by a link's cursor, else by
 * walking the index to its number, up to page 500. Null for a missing page; page 1 always exists.
 */
export async function listPostPage(
  filter: PostListFilter,
  page: number,
  cursor?: string,
): Promise<PostListPage | null> {
  const after = page > 1 && cursor ? cursorFor(filter.sort).decode(cursor) : null
  if (page < 1 || (!after && page > MAX_BARE_PAGE)) return null
  const found = await readPostPage(filter, page, after)
  return page > 1 && found.items.length === 0 ? null : found
}

async function readPosts(filter: PostListFilter, after: Place | null): Promise<PostPage> {
  'use cache'
  cachedUntilExpired(...listTags(filter))
  const window = await readPage(orderOf(filter), 1, after)
  const { following } = neighbours(1, window, cursorFor(filter.sort))
  return { items: await present(filter, window), next: following?.after ?? null }
}

async function readPostPage(
  filter: PostListFilter,
  page: number,
  after: Place | null,
): Promise<PostListPage> {
  'use cache'
  const listed = listTags(filter)
  cachedUntilExpired(...listed)
  const order = orderOf(filter)
  const [window, total] = await Promise.all([
    readPage(order, page, after, keptStarts(order, ...listed)),
    countPosts(filter),
  ])
  return {
    items: await present(filter, window),
    page,
    total: total?.all ?? null,
    pageCount: total && Math.max(1, Math.ceil((total.all - total.pinned) / POSTS_PER_PAGE)),
    ...neighbours(page, window, cursorFor(filter.sort)),
  }
}

function listTags({ section, sort }: PostListFilter): CacheTag[] {
  const shown = section ? [section] : sections.options
  const isByViews = sort === 'views_asc' || sort === 'views_desc'
  return shown.flatMap((name) => [
    tags.section(name),
    ...(isByViews ? [tags.sectionByViews(name)] : []),
  ])
}

/**
 * Is the list shown as lines with the last comment? Cards of articles and of the feed show counts, which may
 * lag.
 */
const hasLines = (filter: PostListFilter): boolean => {
  const { section, category, topic, company, tag, author, articles } = filter
  if (articles) return false
  return section ? section === 'forum' : Boolean(category ?? topic ?? company ?? tag ?? author)
}

/** The cards of a page, tagged by what they show. */
async function present(filter: PostListFilter, { pinned, here }: Window) {
  const items = await getPostCards([...pinned, ...here].map((row) => row.id))
  cachedUntilExpired(...namedByPosts(items))
  cachedUntilExpired(...items.map(({ id }) => tags.postCounts(id)))
  if (hasLines(filter)) cachedUntilExpired(...items.map(({ id }) => tags.lastComment(id)))
  return items
}

/**
 * Total of a list from stored counters; only the pinned posts, shown beside the pages, are counted by rows.
 * Null without a counter.
 */
async function countPosts(filter: PostListFilter): Promise<{ all: number; pinned: number } | null> {
  const counter = counterSql(filter)
  if (!counter) return null
  const rows = await rowsOf(db, counterRow)(counter)
  return rows[0] ?? { all: 0, pinned: 0 }
}

const counterRow = z.object({ all: z.int(), pinned: z.int() })

function counterSql({ section, sort, language, ...narrow }: PostListFilter): Prisma.Sql | null {
  const { category, topic, company, tag, author } = narrow
  if (author && narrow.articles && !language) return articlesSql(author)
  const given = Object.values(narrow).filter((value) => value !== undefined).length
  if (language || given > 1) return null
  const none = Prisma.sql`0 as pinned`
  const inSection = section ? Prisma.sql`c.section = ${section}::"Section"` : Prisma.sql`true`
  if (topic) return Prisma.sql`select "postCount" as all, ${none} from "Topic" where id = ${topic}`
  if (tag) return Prisma.sql`select "postCount" as all, ${none} from "Tag" where slug = ${tag}`
  if (company) {
    return Prisma.sql`select "postCount" as all, ${none} from "Company" where id = ${company}`
  }
  if (author) return Prisma.sql`select "postCount" as all, ${none} from "User" where id = ${author}`
  if (!category) {
    return Prisma.sql`select coalesce(sum(c."postCount"), 0)::int as all, ${none}
      from "Category" c where ${inSection}`
  }
  const pinned = Prisma.sql`(select count(*)::int from "Post" p where p."categoryId" = c.id
    and p."pinnedAt" is not null and p.status = 'published')`
  return Prisma.sql`select c."postCount" as all, ${sort === 'new' ? pinned : Prisma.sql`0`} as pinned
    from "Category" c where c.slug = ${category} and ${inSection} order by c.section limit 1`
}

/** Counted by rows: few write hundreds of articles. */
const articlesSql = (author: number) => Prisma.sql`
  select count(*)::int as all, 0 as pinned from "Post"
   where "authorId" = ${author} and status = 'published' and section <> 'forum'`

/** Keyset order of a list; pinned posts come before a category's first page. */
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

/** A cursor is valid for all sort orders by the same column. */
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
  const { section, category, topic, company, tag, author, articles, language } = filter
  const conditions = [
    Prisma.sql`r.status = 'published'`,
    section && !category && Prisma.sql`r.section = ${section}::"Section"`,
    category && Prisma.sql`r."categoryId" = ${categorySql(category, section)}`,
    topic && Prisma.sql`r."topicId" = ${topic}`,
    company && Prisma.sql`r."companyId" = ${company}`,
    author && Prisma.sql`r."authorId" = ${author}`,
    articles && Prisma.sql`r.section <> 'forum'`,
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
