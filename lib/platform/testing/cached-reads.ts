import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external'
import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external'
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external'

/**
 * Reads as a function that Next caches does, and answers whether a write since then has expired it.
 * Next collects the tags and Next dates them; only its storage of values is left out.
 */
export async function cachedRead(read: () => Promise<unknown>): Promise<() => boolean> {
  process.env.__NEXT_USE_CACHE = 'true'
  const unit = { type: 'cache', tags: [] as string[] }
  const readAt = performance.timeOrigin + performance.now()
  await workAsyncStorage.run({} as never, () => workUnitAsyncStorage.run(unit as never, read))
  if (unit.tags.length === 0) throw new Error('nothing was cached')
  return () => areTagsExpired(unit.tags, readAt)
}
