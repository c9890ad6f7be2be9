import 'server-only'
import { LRUCache } from 'lru-cache'
import { isInsideNext } from '../cache'
import type { CacheTag } from '../cache-tag'
import { isExpiredSince, now } from '../front/tag-clock'
import type { Cursor } from './cursor'
import { type Order, type Place, readWalk, readWindow, type Window } from './order'

/** Higher pages are reachable only by cursor links. */
export const MAX_BARE_PAGE = 500

/** The position that each page starts after; page 1 needs none. */
export type Starts = Map<number, Place>

/**
 * A numbered page in one statement: after a link's cursor, else by its number, walked to from the nearest
 * known page start. A cursor's position is not remembered: it is user input.
 */
export async function readPage(
  order: Order,
  page: number,
  after: Place | null,
  starts: Starts = new Map(),
): Promise<Window> {
  if (after) return readWindow(order, after, page > 2)
  if (page < 1 || page > MAX_BARE_PAGE) return EMPTY
  if (page === 1) return readFirst(order, starts)
  const from = nearest(starts, page - 1)
  const { ends, here, hasMore } = await readWalk(order, starts.get(from) ?? null, page - from)
  ends.forEach((end, at) => {
    starts.set(from + at + 1, end)
  })
  const last = here.at(-1)
  if (hasMore && last) starts.set(page + 1, last)
  const before = here.length && page > 2 ? starts.get(page - 1) : undefined
  return { pinned: [], here, hasMore, before: before ?? null }
}

/**
 * Cached page starts of a list, until one of its tags is expired. Outside of Next (tests, scripts) nothing is
 * cached.
 */
export const keptStarts = (order: Order, ...tags: CacheTag[]): Starts =>
  isInsideNext() ? startsOf(order, tags) : new Map()

/**
 * The same without the check for Next. A write expires its tags after commit, so the cache is dated before
 * any read.
 */
export function startsOf({ table, where, key, ...order }: Order, tags: CacheTag[]): Starts {
  const { isDescending, ties, size } = order
  const name = JSON.stringify([
    table.sql,
    where.sql,
    where.values,
    key.sql,
    isDescending,
    ties,
    size,
  ])
  const known = lists.get(name)
  if (known && !isExpiredSince(known.since, tags)) return known.starts
  const starts: Starts = new Map()
  lists.set(name, { since: now(), starts })
  return starts
}

const lists = new LRUCache<string, { since: number; starts: Starts }>({ max: 200 })
const EMPTY: Window = { pinned: [], here: [], hasMore: false, before: null }

/** Cursors of the previous and the next page, for links and lists. */
export function neighbours(
  page: number,
  { here, hasMore, before }: Window,
  { encode }: Pick<Cursor<Place>, 'encode'>,
) {
  const last = here.at(-1)
  const back = page > 2 && before ? encode(before) : null
  return {
    previous: page > 1 ? { page: page - 1, after: back } : null,
    following: hasMore && last ? { page: page + 1, after: encode(last) } : null,
  }
}

async function readFirst(order: Order, starts: Starts): Promise<Window> {
  const window = await readWindow(order, null)
  const last = window.here.at(-1)
  if (window.hasMore && last) starts.set(2, last)
  return window
}

/** The highest page up to this one with a known start. */
function nearest(starts: Starts, page: number): number {
  while (page > 1 && !starts.has(page)) page -= 1
  return page
}
