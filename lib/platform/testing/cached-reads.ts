import { inRenderContext } from '../front/render-context'
import { isExpiredSince, isPurgedSince } from '../front/tag-clock'

/** Runs a cached read, and returns whether a write since then has expired it. */
export async function cachedRead(read: () => Promise<unknown>): Promise<() => boolean> {
  const { startedAt, tags } = await dependenciesOf(read)
  return () => isExpiredSince(startedAt, tags)
}

/** Runs a cached read, and returns whether a write since then has purged it. */
export async function purgedRead(read: () => Promise<unknown>): Promise<() => boolean> {
  const { startedAt, tags } = await dependenciesOf(read)
  return () => isPurgedSince(startedAt, tags)
}

async function dependenciesOf(read: () => Promise<unknown>) {
  const { context } = await inRenderContext('/', read)
  if (context.tags.size === 0) throw new Error('nothing was cached')
  return context
}
