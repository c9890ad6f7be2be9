import 'server-only'

type Counts = Record<string, number>

/**
 * Makes a lock of this process for a long task, so that it never takes more than one slot of the background tasks. A run
 * that finds the lock taken returns `busy` at once; its next turn comes soon.
 */
export function processLock(): (work: () => Promise<Counts>) => Promise<Counts> {
  let isTaken = false
  return async (work) => {
    if (isTaken) return { busy: 1 }
    isTaken = true
    try {
      return await work()
    } finally {
      isTaken = false
    }
  }
}
