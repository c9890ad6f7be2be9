import { inRenderContext } from '../front/render-context'
import { isExpiredSince } from '../front/tag-clock'

/** Runs a cached read, and returns whether a write since then has expired it. */
export async function cachedRead(read: () => Promise<unknown>): Promise<() => boolean> {
  const { context } = await inRenderContext(read)
  if (context.tags.size === 0) throw new Error('nothing was cached')
  return () => isExpiredSince(context.startedAt, context.tags)
}
