import 'server-only'
import { LRUCache } from 'lru-cache'
import { areExpiredSince, insideNext, now } from '../cache'
import type { CacheTag } from '../cache-tag'
import type { Cursor } from './cursor'
import { type Order, type Place, readWalk, readWindow, type Window } from './order'

/** Beyond this page a list is reached only by following its links. */
export const MAX_BARE_PAGE = 500

/** Page by page, the place that it begins after; of the first page nothing needs to be known. */
export type Starts = Map<number, Place>

/**
 * A numbered page in one statement: after the place of a link, else by its bare number, walked to
 * from the nearest page whose start is known. A cursor teaches no start: it may be anybody's.
 */
export async function readPage(
  order: Order,
  page: number,
  after: Place | null,
  starts: Starts = new Map(),
): Promise<Window> {
  if (after) return readWindow(order, after, page > 2)
  if (page <= 1) return readFirst(order, starts)
  if (page > MAX_BARE_PAGE) return EMPTY
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
 * What is known of where the pages of a list begin, until one of the tags is expired under which its
 * pages are cached. Outside of Next (tests, scripts) nothing is kept.
 */
export const keptStarts = (order: Order, ...tags: CacheTag[]): Starts =>
  insideNext() ? startsOf(order, tags) : new Map()

/** The same wherever it runs. A write expires a tag after it is done, so the map counts from before any read. */
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
  if (known && !areExpiredSince(known.since, tags)) return known.starts
  const starts: Starts = new Map()
  lists.set(name, { since: now(), starts })
  return starts
}

const lists = new LRUCache<string, { since: number; starts: Starts }>({ max: 200 })
const EMPTY: Window = { pinned: [], here: [], hasMore: false, before: null }

/** The cursors of a page's neighbours, as links and lists carry them. */
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

/** The highest page up to this one whose start is known; the first always is. */
function nearest(starts: Starts, page: number): number {
  while (page > 1 && !starts.has(page)) page -= 1
  return page
}
