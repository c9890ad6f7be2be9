import 'server-only'
import { cacheLife as nextCacheLife, cacheTag as nextCacheTag } from 'next/cache'
import { type CacheLife, LONG_LIFE, lifeOfMinutes } from './cache-life'
import type { CacheTag } from './cache-tag'
import type { Db } from './db'
import { noteTags } from './expiries'
import { addDependency, renderContext } from './front/render-context'

/** Next compiles `'use cache'`; outside of it (tests, scripts) such functions are plain ones. */
export const isInsideNext = () => process.env.NEXT_RUNTIME !== undefined

/**
 * Names what a cached read depends on; call it first in a `'use cache'` function.
 * Such reads live until a write expires one of their tags. Outside of Next nothing is cached.
 */
export function cachedUntilExpired(...tags: CacheTag[]): void {
  cache(LONG_LIFE, tags)
}

/** For reads whose numbers may drift: fresh at least every given minutes, and on expiry of a tag. */
export function cachedForMinutes(minutes: number, ...tags: CacheTag[]): void {
  cache(lifeOfMinutes(minutes), tags)
}

function cache(life: CacheLife, tags: CacheTag[]) {
  addDependency(renderContext(), tags, Number.POSITIVE_INFINITY)
  if (!isInsideNext()) return
  nextCacheLife(life)
  // Next takes 128 of a call and drops the rest.
  for (let at = 0; at < tags.length; at += 100) nextCacheTag(...tags.slice(at, at + 100))
}

/**
 * Makes the very next read of everything under these tags fresh, in every process, when this transaction of
 * `db` is committed.
 * @throws Error outside of a transaction of `db`
 */
export const expire = (tx: Db, tags: Iterable<CacheTag>): void => noteTags(tx, 'expired', tags)

/** The same for what was hidden or deleted: nobody is shown the old pages, whatever fails. */
export const purge = (tx: Db, tags: Iterable<CacheTag>): void => noteTags(tx, 'purged', tags)
