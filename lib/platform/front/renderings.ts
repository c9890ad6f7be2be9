import { expiryCount } from './tag-clock.ts'

/** Renders in flight that started after the same `expiryCount()`. */
type Group = { expiryCount: number; active: number; done: Promise<void>; end: () => void }
/** Keyed by path. */
const groups = new Map<string, Group>()

/**
 * Waits for the renders of a path that started before the last tag expiry, then registers a new one;
 * returns the function that unregisters it. Next deduplicates concurrent renders of a path, so a
 * request made after a write could otherwise share a stale render.
 */
export async function joinRenderGroup(path: string): Promise<() => void> {
  let group = groups.get(path)
  while (group && group.expiryCount !== expiryCount()) {
    await group.done
    group = groups.get(path)
  }
  const joined = group ?? createGroup(path)
  joined.active++
  let hasLeft = false
  return () => {
    if (hasLeft) return
    hasLeft = true
    if (--joined.active === 0) joined.end()
  }
}

function createGroup(path: string): Group {
  const { promise, resolve } = Promise.withResolvers<void>()
  const group: Group = {
    expiryCount: expiryCount(),
    active: 0,
    done: promise,
    end: () => {
      groups.delete(path)
      resolve()
    },
  }
  groups.set(path, group)
  return group
}
