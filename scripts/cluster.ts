import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { answerWorkers } from '../lib/platform/front/metrics-cluster.ts'
import { log } from '../lib/platform/log.ts'
import { keepRunning } from './supervisor.ts'

/** Longer than a worker takes to drain. */
const PATIENCE_MS = 11_000

/** Tells who has started this program that it serves. */
export function sayReady(port = Number(process.env.PORT ?? 3000)): void {
  if (process.send) process.send('ready')
  else process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`)
}

/** Tells the process that starts others that this one has loaded all that it loads by itself. */
export const sayWarm = (): unknown => process.send?.('warm')

/**
 * Runs this program in so many processes behind one port, and starts each again when it dies. Background tasks run
 * in the first. Where there are no more cores than processes, the others wait until the first says `warm`: the site is there
 * sooner. Calls `onReady` once, when the first serves. Ends this process when it is told to and all of them
 * have drained, when the first cannot start, or when one does not last.
 */
export async function runWorkers(count: number, onReady: () => void): Promise<never> {
  // Workers accept by themselves: a connection that the primary is just handing to a worker that dies would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const ending = new AbortController()
  let hasServed = false
  const firstWarm = Promise.withResolvers<void>()
  // Counts for all workers together.
  new RateLimiterClusterMaster()
  answerWorkers()

  const runWorker = (number: number): Promise<string | undefined> => {
    const worker = cluster.fork(number > 0 ? { JOBS: 'off' } : {})
    const ended = Promise.withResolvers<string | undefined>()
    worker.on('message', (message) => {
      if (message === 'warm') firstWarm.resolve()
      if (message !== 'ready') return
      if (!hasServed) onReady()
      hasServed = true
    })
    // What is sent to a worker that has just died.
    worker.on('error', log.error)
    worker.on('exit', (code, signal) => {
      const how = `A server process has ended (${signal ?? code})`
      if (ending.signal.aborted) leaveWhenAlone()
      if (!hasServed) log.error(`${how} before it was ready.`)
      ended.resolve(hasServed ? how : undefined)
    })
    return ended.promise
  }

  const end = (code: number) => {
    if (ending.signal.aborted) return
    ending.abort()
    process.exitCode = code
    for (const worker of workers()) worker.process.kill('SIGTERM')
    setTimeout(() => {
      for (const worker of workers()) worker.process.kill('SIGKILL')
    }, PATIENCE_MS)
    leaveWhenAlone()
  }

  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0))
  if (process.send) process.on('disconnect', () => end(0))
  const { signal } = ending
  const keep = (number: number) =>
    keepRunning({ run: () => runWorker(number), tell: log.error, signal }).then(() => end(1))
  keep(0)
  if (count >= availableParallelism()) await firstWarm.promise
  for (let number = 1; number < count && !signal.aborted; number++) keep(number)
  return new Promise(() => {})
}

const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

function leaveWhenAlone(): void {
  if (workers().every((worker) => worker.isDead())) process.exit()
}
