import { LRUCache } from 'lru-cache'
import type { CacheEntry, CacheHandler } from 'next/dist/server/lib/cache-handlers/types'
import { addDependency, type RenderContext, renderContext } from './render-context.ts'
import { isExpiredSince, now } from './tag-clock.ts'

const MAX_BYTES = 128 * 1024 * 1024

type Stored = { entry: Omit<CacheEntry, 'value'>; value: Uint8Array }
const entries = new LRUCache<string, Stored>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ value, entry }, key) =>
    value.byteLength + key.length + entry.tags.length * 32 + 200,
})
/** Entries being stored: reads of the same key wait for them. */
const storing = new Map<string, Promise<void>>()

/**
 * In-memory cache of `'use cache'` functions (`cacheHandlers` in next.config.ts). It uses our own tag
 * clock because Next can expire tags only within a request, not in background jobs.
 */
const dataCache: CacheHandler = {
  async get(key) {
    await storing.get(key)
    const stored = entries.get(key)
    if (!stored) return undefined
    const { entry, value } = stored
    const staleAt = entry.timestamp + entry.revalidate * 1000
    if (staleAt < now() || isExpiredSince(entry.timestamp, entry.tags)) return undefined
    addDependency(renderContext(), entry.tags, staleAt)
    return { ...entry, value: streamOf(value) }
  },

  async set(key, pending) {
    const context = renderContext()
    const stored = store(key, pending, context).catch(() => {
      // The render awaiting this value fails by itself; there is nothing to store.
    })
    storing.set(key, stored)
    context?.pending.add(stored)
    await stored
    if (storing.get(key) === stored) storing.delete(key)
  },

  // Single process: no remote tag state to refresh.
  refreshTags: async () => {},
  // We never expire Next's implicit path tags.
  getExpiration: async () => 0,
  // Commands expire tags on the tag clock (lib/platform/cache.ts).
  updateTags: async () => {},
}
export default dataCache

async function store(key: string, pending: Promise<CacheEntry>, context?: RenderContext) {
  const { value: stream, ...entry } = await pending
  const value = new Uint8Array(await new Response(stream).arrayBuffer())
  addDependency(context, entry.tags, entry.timestamp + entry.revalidate * 1000)
  // Entries with zero lifetime are never cached.
  if (entry.expire > 0) entries.set(key, { entry, value })
}

const streamOf = (value: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(value)
      controller.close()
    },
  })
