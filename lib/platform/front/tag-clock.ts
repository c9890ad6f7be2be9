/**
 * What this process knows of the writes of others. `current`: all of them. `behind`: it is catching up, a
 * matter of milliseconds. `cut off`: the database cannot be reached. `unknown`: the database answers, but
 * does not tell of writes. Without a listener (scripts, tests) a process is current.
 */
export type Standing = 'current' | 'behind' | 'cut off' | 'unknown'

/** Above this the older half is dropped, and everything read before it counts as expired. */
const MAX_TAGS = 200_000

type Clock = {
  expired: Map<string, number>
  purged: Map<string, number>
  /** Everything read before this time counts as expired. */
  floor: number
  expiries: number
  standing: Standing
  /** Resolves when the process is no longer behind. */
  settled: PromiseWithResolvers<void> | undefined
}
const KEY = Symbol.for('kvartal.tag-clock')
const shared = globalThis as { [KEY]?: Clock }
/** Shared through globalThis: Next bundles its own copy of this module. */
const clock = (shared[KEY] ??= {
  expired: new Map(),
  purged: new Map(),
  floor: 0,
  expiries: 0,
  standing: 'current',
  settled: undefined,
})

/** Milliseconds since the epoch, from the clock that Next uses for cache timestamps. */
export const now = (): number => performance.timeOrigin + performance.now()

/** Expires everything cached under these tags until now. */
export function expireTags(tags: Iterable<string>): void {
  const at = now()
  for (const tag of tags) setTime(clock.expired, tag, at)
  clock.expiries++
  if (clock.expired.size > MAX_TAGS) dropOlderHalf()
}

/** Expires tags of hidden or deleted content, which must not be served stale either. */
export function purgeTags(tags: Iterable<string>): void {
  const all = [...tags]
  const at = now()
  for (const tag of all) setTime(clock.purged, tag, at)
  expireTags(all)
}

/** Expires and purges everything cached until now, whatever its tags. */
export function purgeEverything(): void {
  clock.floor = now()
  clock.expiries++
}

export const standing = (): Standing => clock.standing

export function setStanding(to: Standing): void {
  clock.standing = to
  if (to === 'behind') clock.settled ??= Promise.withResolvers()
  else {
    clock.settled?.resolve()
    clock.settled = undefined
  }
}

/** Waits while the process is behind. */
export const caughtUp = async (): Promise<void> => clock.settled?.promise

/** Whether one of the tags expired at this time or later, or may have: only a current process knows. */
export const isExpiredSince = (moment: number, tags: Iterable<string>): boolean =>
  clock.standing !== 'current' || moment < clock.floor || isAnySince(clock.expired, moment, tags)

/** Whether one of the tags was purged at this time or later. */
export const isPurgedSince = (moment: number, tags: Iterable<string>): boolean =>
  moment < clock.floor || isAnySince(clock.purged, moment, tags)

/** Number of `expireTags` calls so far. */
export const expiryCount = (): number => clock.expiries

/** Reinserts the tag, so that the map stays ordered by time. */
function setTime(times: Map<string, number>, tag: string, at: number): void {
  times.delete(tag)
  times.set(tag, at)
}

function isAnySince(times: Map<string, number>, moment: number, tags: Iterable<string>): boolean {
  for (const tag of tags) if ((times.get(tag) ?? 0) >= moment) return true
  return false
}

function dropOlderHalf(): void {
  for (const [tag, at] of clock.expired) {
    if (clock.expired.size <= MAX_TAGS / 2) break
    clock.expired.delete(tag)
    clock.purged.delete(tag)
    clock.floor = at
  }
}
