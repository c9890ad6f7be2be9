import pLimit from 'p-limit'

/** The queue of a lane is full: answered with 503 and Retry-After. */
export class Overloaded extends Error {}

/** Limits concurrent and queued renders; rejects with Overloaded when the queue is full. */
export function createLane({ concurrency, maxQueued }: { concurrency: number; maxQueued: number }) {
  const limit = pLimit(concurrency)
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= maxQueued) return Promise.reject(new Overloaded())
    return limit(work)
  }
}
