import { AsyncLocalStorage } from 'node:async_hooks'
import { now } from './tag-clock.ts'

/** The cache entries that one render has read and therefore depends on. */
export type RenderContext = {
  startedAt: number
  tags: Set<string>
  /** Earliest time at which one of the entries needs revalidation. */
  staleAt: number
  /** Whether it failed by an outage (503) and not by a bug (500). */
  isOutage: boolean
  /** Cache writes in flight. */
  pending: Set<Promise<unknown>>
}

const KEY = Symbol.for('kvartal.render-context')
const shared = globalThis as { [KEY]?: AsyncLocalStorage<RenderContext> }
const contexts = (shared[KEY] ??= new AsyncLocalStorage())

/** Runs a render and returns its dependencies, once all cache writes are done. */
export async function inRenderContext<T>(render: () => Promise<T>) {
  const context: RenderContext = {
    startedAt: now(),
    tags: new Set(),
    staleAt: Number.POSITIVE_INFINITY,
    isOutage: false,
    pending: new Set(),
  }
  const result = await contexts.run(context, render)
  await Promise.allSettled(context.pending)
  return { result, context }
}

/** The context of the current render; undefined outside of the front. */
export const renderContext = (): RenderContext | undefined => contexts.getStore()

/** Adds a cache entry to the dependencies of the render. */
export function addDependency(
  context: RenderContext | undefined,
  tags: Iterable<string>,
  staleAt: number,
): void {
  if (!context) return
  for (const tag of tags) context.tags.add(tag)
  context.staleAt = Math.min(context.staleAt, staleAt)
}
