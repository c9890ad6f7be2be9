import 'server-only'
import { namedByPosts, tags } from '@/lib/cache-tags'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { invalidField } from '@/lib/platform/errors'
import { otherLanguages } from '@/lib/platform/i18n/language-choice'
import { LOCALES } from '@/lib/platform/i18n/locales'
import { countField, instantField, placeCursor, placeOf } from '@/lib/platform/keyset/cursor'
import type { Order, Place, Window } from '@/lib/platform/keyset/order'
import { keptStarts, MAX_BARE_PAGE, neighbours, readPage } from '@/lib/platform/keyset/pages'
import { Prisma } from '@/prisma/generated/client'
import { getPostCards } from '../queries'
import {
  FEW_POSTS,
  POSTS_PER_PAGE,
  type PostCard,
  type PostFilter,
  type PostPage,
  type PostSort,
} from '../schema'
import { countLanguages, countPosts } from './counts'
import { withParticipants } from './participants'
import {
  type LanguageCounts,
  ordersOf,
  ownOrder,
  type PostListFilter,
  type PostListPage,
} from './schema'
import { holdsPinned, listTags, whereSql } from './where'

/**
 * Published posts after a cursor, at most twenty.
 * @throws AppError invalid (422) for an order that the list does not have, an invalid cursor or one of another order
 */
export async function listPosts({ cursor, ...filter }: PostFilter): Promise<PostPage> {
  const own = ownOrder(filter.section)
  const { sort = own } = filter
  if (!ordersOf(own).includes(sort)) throw invalidField('sort', 'invalid')
  return readPosts({ ...filter, sort }, placeOf(cursorFor(sort), cursor))
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
  if (page > 1 && found.items.length === 0) return null
  const isShort = page === 1 && found.items.length < FEW_POSTS
  return isShort ? { ...found, others: await listOthers(filter) } : found
}

/** Posts of the same list in the languages that were not chosen, the first ten. */
export async function listOthers({ language, ...filter }: PostListFilter): Promise<PostCard[]> {
  const others = language && otherLanguages(language)
  if (!others) return []
  return (await listPosts({ ...filter, language: others })).items.slice(0, 10)
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
  const [window, languages] = await Promise.all([
    readPage(order, page, after, keptStarts(order, ...listed)),
    countLanguages({ ...filter, language: undefined }),
  ])
  const total = await countPosts(filter, languages)
  return {
    items: await present(filter, window),
    page,
    total: total?.all ?? null,
    pageCount: total && Math.max(1, Math.ceil((total.all - total.pinned) / POSTS_PER_PAGE)),
    others: [],
    languages: Object.fromEntries(
      LOCALES.map((locale) => [locale, languages[locale].all]),
    ) as LanguageCounts,
    ...neighbours(page, window, cursorFor(filter.sort)),
  }
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
  const cards = await getPostCards([...pinned, ...here].map((row) => row.id))
  cachedUntilExpired(...namedByPosts(cards))
  cachedUntilExpired(...cards.map(({ id }) => tags.postCounts(id)))
  if (!hasLines(filter)) return cards
  const items = await withParticipants(cards, 'row')
  cachedUntilExpired(...items.map(({ id }) => tags.lastComment(id)))
  cachedUntilExpired(
    ...items.flatMap(({ participants = [] }) => participants.map(({ id }) => tags.person(id))),
  )
  return items
}

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
  activeAt: placeCursor('a', instantField, '.'),
  publishedAt: placeCursor('t', instantField, '.'),
  views: placeCursor('v', countField, '.'),
}

const ORDER: Record<PostSort, { column: keyof typeof CURSORS; isDescending: boolean }> = {
  active: { column: 'activeAt', isDescending: true },
  new: { column: 'publishedAt', isDescending: true },
  old: { column: 'publishedAt', isDescending: false },
  views_asc: { column: 'views', isDescending: false },
  views_desc: { column: 'views', isDescending: true },
}

const pinnedSql = (filter: PostListFilter) => Prisma.sql`
  (select r.id, r."pinnedAt" as key from "Post" r
  where ${whereSql({ ...filter, sort: 'old' })} and r."pinnedAt" is not null
  order by r."pinnedAt" desc limit ${POSTS_PER_PAGE})`
