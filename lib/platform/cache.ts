import 'server-only'
import { cacheLife as nextCacheLife, cacheTag as nextCacheTag, revalidateTag } from 'next/cache'
import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external'
import { encodeHeaderSafe } from 'next/dist/server/lib/encode-header-safe'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external'
import type { CacheTag } from './cache-tag'

/** Caches exist in here alone. */
export const insideNext = () => workAsyncStorage.getStore() !== undefined

/**
 * Names what a cached read depends on; call it first in a `'use cache'` function.
 * Such reads live until a write expires one of their tags. Outside of Next (tests, scripts) nothing is cached.
 */
export function cachedUntilExpired(...tags: CacheTag[]): void {
  if (!insideNext()) return
  nextCacheLife({ stale: 30, revalidate: 30 * 86_400, expire: 365 * 86_400 })
  nextCacheTag(...tags)
}

/** For reads whose numbers may drift: fresh at least every given minutes, and on expiry of a tag. */
export function cachedForMinutes(minutes: number, ...tags: CacheTag[]): void {
  if (!insideNext()) return
  nextCacheLife({ stale: 300, revalidate: minutes * 60, expire: 86_400 })
  nextCacheTag(...tags)
}

/**
 * Makes the very next read of everything under these tags fresh. In a background task, where Next
 * has no request to do it for, the tags are dated where its page cache and its data cache look.
 */
export function expire(...tags: CacheTag[]): void {
  for (const tag of new Set(tags)) {
    if (insideNext()) revalidateTag(tag, { expire: 0 })
    else dateTag(encodeHeaderSafe(tag))
  }
}

/** By the clock that expired tags are dated with. */
export const now = (): number => performance.timeOrigin + performance.now()

/** Was one of the tags expired at this moment or later? */
export const areExpiredSince = (moment: number, tags: CacheTag[]): boolean =>
  tags.some((tag) => (tagsManifest.get(encodeHeaderSafe(tag))?.expired ?? 0) >= moment)

/** The same for many thousands of tags: in a request Next would compare each of them with all others. */
export function expireMany(tags: Iterable<CacheTag>): void {
  for (const tag of tags) dateTag(encodeHeaderSafe(tag))
}

/** The same as the cache handlers of Next do with `{ expire: 0 }`. */
function dateTag(tag: string): void {
  const at = now()
  tagsManifest.set(tag, { ...tagsManifest.get(tag), stale: at, expired: at })
}
