import pLimit from 'p-limit'

/** The queue of a lane is full: answered with 503 and Retry-After. */
export class Overloaded extends Error {}
/** Everybody who waited for the work has disconnected before it began. */
export class Abandoned extends Error {}

/**
 * Limits concurrent and queued work; rejects with Overloaded when the queue is full, and with Abandoned when
 * nobody wants the work any more at its turn.
 */
export function createLane({ concurrency, maxQueued }: { concurrency: number; maxQueued: number }) {
  const limit = pLimit(concurrency)
  const run = <T>(work: () => Promise<T>, isWanted = () => true): Promise<T> => {
    if (limit.pendingCount >= maxQueued) return Promise.reject(new Overloaded())
    return limit(() => (isWanted() ? work() : Promise.reject(new Abandoned())))
  }
  return Object.assign(run, {
    counts: () => ({ active: limit.activeCount, queued: limit.pendingCount }),
  })
}
