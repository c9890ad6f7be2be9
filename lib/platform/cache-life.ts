const DAY = 86_400

/** Of a cached read, in seconds: what stands longer than `revalidate` is drawn anew, and at `expire` it is gone. */
export type CacheLife = { stale: number; revalidate: number; expire: number }

/** Until a write expires it. */
export const LONG_LIFE: CacheLife = { stale: 30, revalidate: 30 * DAY, expire: 365 * DAY }

/**
 * Fresh at least every so many minutes. For a day more the old one is shown while the new one is made: Next refuses
 * a life that ends before.
 */
export function lifeOfMinutes(minutes: number): CacheLife {
  const revalidate = Math.min(minutes * 60, LONG_LIFE.revalidate)
  return { stale: 300, revalidate, expire: revalidate + DAY }
}
