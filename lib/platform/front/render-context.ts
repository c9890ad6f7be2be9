import { AsyncLocalStorage } from 'node:async_hooks'
import { now } from './tag-clock.ts'

/** The cache entries that one render has read and therefore depends on. */
export type RenderContext = {
  /** Of the address, without its query. */
  path: string
  startedAt: number
  /** The start of the oldest render that it may have joined. */
  joinedAt: number
  tags: Set<string>
  /** Earliest time at which one of the entries needs revalidation. */
  staleAt: number
  /** Whether the page cache has told what its page depends on. */
  isTraced: boolean
  /** Whether it failed by an outage (503) and not by a bug (500). */
  isOutage: boolean
  /** Cache writes in flight. */
  pending: Set<Promise<unknown>>
}

const KEY = Symbol.for('kvartal.render-context')
const ACTIVE = Symbol.for('kvartal.render-contexts')
const shared = globalThis as {
  [KEY]?: AsyncLocalStorage<RenderContext>
  [ACTIVE]?: Set<RenderContext>
}
const contexts = (shared[KEY] ??= new AsyncLocalStorage())
const active = (shared[ACTIVE] ??= new Set())

/** Runs a render of this path and returns its dependencies, once all cache writes are done. */
export async function inRenderContext<T>(path: string, render: () => Promise<T>) {
  const context: RenderContext = {
    path,
    startedAt: now(),
    joinedAt: Number.POSITIVE_INFINITY,
    tags: new Set(),
    staleAt: Number.POSITIVE_INFINITY,
    isTraced: false,
    isOutage: false,
    pending: new Set(),
  }
  active.add(context)
  try {
    const result = await contexts.run(context, render)
    await Promise.allSettled(context.pending)
    return { result, context }
  } finally {
    active.delete(context)
  }
}

/**
 * A value that was computed since then is older than a write. Next lets a render join a computation that another one
 * has begun, and does not say which, so each render in flight counts as begun no later.
 */
export function dateBack(timestamp: number): void {
  for (const context of active) context.startedAt = Math.min(context.startedAt, timestamp)
}

/**
 * Next answers whoever asks for a page that is being made with what the first gets, and tells them nothing of it: all
 * of that path in flight depend on it, and may be as old. Those that make it themselves are as old as they are, not as
 * what they may have joined: else one old render would make all later ones old.
 */
export function shareRender({ path, tags, startedAt, staleAt }: RenderContext): void {
  for (const context of active) {
    if (context.path !== path) continue
    tracePage(context, tags, staleAt)
    context.joinedAt = Math.min(context.joinedAt, startedAt)
  }
}

/** Adds what a page of the page cache depends on. */
export function tracePage(
  context: RenderContext | undefined,
  tags: Iterable<string>,
  staleAt: number,
): void {
  if (!context) return
  addDependency(context, tags, staleAt)
  context.isTraced = true
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
