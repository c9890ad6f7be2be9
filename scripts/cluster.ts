import cluster from 'node:cluster'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'

/** Pauses before a worker is replaced, by how many before it have ended soon after their start. */
const PAUSES_MS = [0, 500, 1000, 2000, 4000]
const SOON_MS = 5000
/** Longer than a worker takes to drain. */
const PATIENCE_MS = 11_000

/**
 * Runs this program in so many processes behind one port, and replaces one that dies. Background tasks run in
 * the first. Calls `onReady` once, when all of them serve. Ends this process when it is told to and all of
 * them have drained, when one cannot start, or after five that ended soon.
 */
export function runWorkers(count: number, onReady: () => void): Promise<never> {
  let isEnding = false
  let unready = count
  let failures = 0
  // Counts for all workers together.
  new RateLimiterClusterMaster()

  const startWorker = (number: number) => {
    if (isEnding) return
    const startedAt = performance.now()
    const worker = cluster.fork(number === 0 ? {} : { JOBS: 'off' })
    let isReady = false
    worker.on('message', (message) => {
      if (message !== 'ready') return
      isReady = true
      if (unready > 0 && --unready === 0) onReady()
    })
    // What is sent to a worker that has just died.
    worker.on('error', console.error)
    worker.on('exit', (code, signal) => {
      if (isEnding) return leaveWhenAlone()
      console.error(`A server process has ended (${signal ?? code}).`)
      failures = performance.now() - startedAt < SOON_MS ? failures + 1 : 0
      if ((!isReady && unready > 0) || failures >= PAUSES_MS.length) return end(1)
      setTimeout(startWorker, PAUSES_MS[failures], number)
    })
  }

  const end = (code: number) => {
    if (isEnding) return
    isEnding = true
    process.exitCode = code
    for (const worker of workers()) worker.process.kill('SIGTERM')
    setTimeout(() => {
      for (const worker of workers()) worker.process.kill('SIGKILL')
    }, PATIENCE_MS)
    leaveWhenAlone()
  }

  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0))
  if (process.send) process.on('disconnect', () => end(0))
  for (let number = 0; number < count; number++) startWorker(number)
  return new Promise(() => {})
}

const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

function leaveWhenAlone(): void {
  if (workers().every((worker) => worker.isDead())) process.exit()
}
