import 'server-only'
import { namedByPosts, tags } from '@/lib/cache-tags'
import { cachedForMinutes } from '@/lib/platform/cache'
import { otherLanguages } from '@/lib/platform/i18n/language-choice'
import { languageSql } from '@/lib/platform/i18n/language-sql'
import { placeCursor, placeOf, realField } from '@/lib/platform/keyset/cursor'
import type { Order, Place } from '@/lib/platform/keyset/order'
import { MAX_BARE_PAGE, neighbours, readPage } from '@/lib/platform/keyset/pages'
import type { PostListPage } from '@/lib/posts/lists/schema'
import { getPostCards } from '@/lib/posts/queries'
import { FEW_POSTS, POSTS_PER_PAGE } from '@/lib/posts/schema'
import { Prisma } from '@/prisma/generated/client'
import { HOURS, isDecayed, scoreOf, type TrendFilter, type TrendPage } from './schema'

/** Cache lifetime of trend lists in minutes. */
const MINUTES = 5

const places = placeCursor('', realField)

type Choice = Pick<TrendFilter, 'period' | 'language'>

/**
 * Trending posts after a cursor, at most twenty; may lag by five minutes.
 * @throws AppError invalid (422) for an invalid cursor
 */
export async function listTrends({ cursor, ...choice }: TrendFilter): Promise<TrendPage> {
  const { items, following } = await readTrends(choice, 1, placeOf(places, cursor))
  return { items, next: following?.after ?? null }
}

/**
 * A numbered page of trends with links to the previous and next pages; by a link's cursor, else by its number
 * up to page 500. Null for a missing page; page 1 always exists.
 */
export async function listTrendPage(
  choice: Choice,
  page: number,
  cursor?: string,
): Promise<PostListPage | null> {
  const after = page > 1 && cursor ? places.decode(cursor) : null
  if (page < 1 || (!after && page > MAX_BARE_PAGE)) return null
  const found = await readTrends(choice, page, after)
  if (page > 1 && found.items.length === 0) return null
  const language = choice.language && otherLanguages(choice.language)
  if (page > 1 || found.items.length >= FEW_POSTS || !language) return found
  const { items } = await readTrends({ ...choice, language }, 1, null)
  return { ...found, others: items.slice(0, 10) }
}

async function readTrends(
  choice: Choice,
  page: number,
  after: Place | null,
): Promise<PostListPage> {
  'use cache'
  cachedForMinutes(MINUTES, tags.trends())
  // Scores change all the time, so page starts are not cached.
  const window = await readPage(orderOf(choice, new Date()), page, after)
  const items = await getPostCards(window.here.map(({ id }) => id))
  cachedForMinutes(MINUTES, ...items.map(({ id }) => tags.post(id)), ...namedByPosts(items))
  return {
    items,
    page,
    total: null,
    pageCount: null,
    others: [],
    languages: null,
    ...neighbours(page, window, places),
  }
}

/**
 * Lower bound of the index scan: no score is below that of a post without interest at the period's start, so
 * the scan stays short however old the site is.
 */
function orderOf({ period, language }: Choice, now: Date): Order {
  const hours = HOURS[period]
  const from = hours === null ? null : new Date(now.getTime() - hours * 3_600_000)
  const key = isDecayed(period) ? Prisma.sql`r.score` : Prisma.sql`r.points`
  const conditions = [
    Prisma.sql`r.status = 'published'`,
    from && Prisma.sql`r."publishedAt" >= ${from.toISOString()}::timestamp(3)`,
    from && isDecayed(period) && Prisma.sql`r.score >= ${scoreOf(0, from)}::float8`,
    languageSql(language),
  ].filter((condition) => condition instanceof Prisma.Sql)
  return {
    table: Prisma.sql`"Post" r`,
    where: Prisma.join(conditions, ' and '),
    key,
    type: 'float8',
    isDescending: true,
    ties: 'newest',
    size: POSTS_PER_PAGE,
  }
}
