import { LRUCache } from 'lru-cache'
import type { CacheEntry, CacheHandler } from 'next/dist/server/lib/cache-handlers/types'
import { addDependency, dateBack, type RenderContext, renderContext } from './render-context.ts'
import { keepShared, readShared } from './shared-store.ts'
import { isExpiredSince, now } from './tag-clock.ts'

const MAX_BYTES = 64 * 1024 * 1024

type Stored = {
  entry: Omit<CacheEntry, 'value'>
  value: Uint8Array
  tags: string[]
  /** Of the computation here, or when what another process has computed was found to be true. */
  startedAt: number
}
const entries = new LRUCache<string, Stored>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ value, entry }, key) =>
    value.byteLength + key.length + entry.tags.length * 32 + 200,
})
/** Entries being stored: reads of the same key wait for them. */
const storing = new Map<string, Promise<void>>()

/**
 * Cache of `'use cache'` functions (`cacheHandlers` in next.config.ts), in memory and in the shared store. It uses
 * our own tag clock because Next can expire tags only within a request, not in background jobs.
 */
const dataCache: CacheHandler = {
  async get(key) {
    await storing.get(key)
    const stored = currentOf(key) ?? (await fetchShared(key))
    if (!stored) return undefined
    const { entry, value } = stored
    addDependency(renderContext(), entry.tags, staleAtOf(stored))
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

  // The tag clock hears of every write: no remote tag state to refresh.
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
  if (isExpiredSince(entry.timestamp, entry.tags)) dateBack(entry.timestamp)
  // Entries with zero lifetime are never cached.
  if (entry.expire <= 0) return
  const stored = { entry, value, tags: entry.tags, startedAt: entry.timestamp }
  entries.set(key, stored)
  keepShared('data', key, stored)
}

function currentOf(key: string): Stored | undefined {
  const stored = entries.get(key)
  return stored && isCurrent(stored) ? stored : undefined
}

async function fetchShared(key: string): Promise<Stored | undefined> {
  const stored = await readShared<Stored>('data', key)
  if (!stored || !isCurrent(stored)) return undefined
  entries.set(key, stored)
  return stored
}

const isCurrent = (stored: Stored): boolean =>
  staleAtOf(stored) >= now() && !isExpiredSince(stored.startedAt, stored.tags)

const staleAtOf = ({ entry }: Stored): number => entry.timestamp + entry.revalidate * 1000

const streamOf = (value: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(value)
      controller.close()
    },
  })
