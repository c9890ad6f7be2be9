import { LRUCache } from 'lru-cache'
import { TAGS_HEADER } from './next-internals.ts'
import { renderContext, shareRender, tracePage } from './render-context.ts'
import { keepShared, readShared } from './shared-store.ts'
import { isExpiredSince, now } from './tag-clock.ts'

const MAX_BYTES = 192 * 1024 * 1024

type Page = {
  html?: string
  rscData?: Buffer
  body?: Buffer
  segmentData?: Map<string, Buffer>
  headers?: Record<string, unknown>
}
type Lifetime = { revalidate: number | false; expire?: number }
type Stored = {
  value: Page | null
  lastModified: number
  startedAt: number
  tags: string[]
  cacheControl?: Lifetime | undefined
}

const pages = new LRUCache<string, Stored>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf })

/**
 * Next's page cache (`cacheHandler` in next.config.ts), in memory and in the shared store: pages from the build or
 * from another process in `.next` are never served, because they may be older than the database.
 *
 * A page is dated by the start of its render, so that one rendered before a write and stored after it
 * counts as stale.
 */
export default class PageCache {
  async get(key: string): Promise<Omit<Stored, 'startedAt' | 'tags'> | null> {
    const stored = currentOf(key) ?? (await fetchShared(key))
    if (!stored) return null
    tracePage(renderContext(), stored.tags, staleAtOf(stored))
    const { value, lastModified, cacheControl } = stored
    return { value, lastModified, cacheControl }
  }

  async set(key: string, value: Page | null, { cacheControl }: { cacheControl?: Lifetime } = {}) {
    const context = renderContext()
    const tags = tagsOf(value)
    const stored = {
      value,
      lastModified: now(),
      startedAt: context?.startedAt ?? now(),
      tags,
      cacheControl,
    }
    tracePage(context, tags, staleAtOf(stored))
    if (context) shareRender(context)
    if (isExpiredSince(stored.startedAt, tags)) return
    pages.set(key, stored)
    // Without a context it is not known what the page has seen.
    if (context) keepShared('route', key, stored)
  }

  // Commands expire tags on the tag clock (lib/platform/cache.ts).
  async revalidateTag() {}
  resetRequestCache() {}
}

function currentOf(key: string): Stored | undefined {
  const stored = pages.get(key)
  return stored && !isExpiredSince(stored.startedAt, stored.tags) ? stored : undefined
}

async function fetchShared(key: string): Promise<Stored | undefined> {
  const stored = await readShared<Stored>('route', key)
  if (!stored || staleAtOf(stored) < now()) return undefined
  pages.set(key, stored)
  return stored
}

function tagsOf(page: Page | null): string[] {
  const tags = page?.headers?.[TAGS_HEADER]
  return typeof tags === 'string' ? tags.split(',') : []
}

const staleAtOf = ({ lastModified, cacheControl }: Stored): number =>
  typeof cacheControl?.revalidate === 'number'
    ? lastModified + cacheControl.revalidate * 1000
    : Number.POSITIVE_INFINITY

function sizeOf({ value, tags }: Stored): number {
  const segments = [...(value?.segmentData?.values() ?? [])]
  const parts = [value?.html, value?.rscData, value?.body, ...segments]
  return parts.reduce((sum, part) => sum + (part?.length ?? 0), 512 + tags.length * 32)
}
