import cluster, { type Worker } from 'node:cluster'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { answerWorkers } from '../lib/platform/front/metrics-cluster.ts'
import { log } from '../lib/platform/log.ts'
import { keepRunning } from './supervisor.ts'

/** Longer than a worker takes to drain. */
const PATIENCE_MS = 11_000
const WARM_MS = 10_000

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
 * sooner. One that takes the place of another has WARM_FIRST, says `loading`, and hears `serve` when no other
 * serves any more. Calls `onReady` once, when the first serves. Ends this process when it is told to and all of them
 * have drained, when the first cannot start, or when one does not last.
 */
export async function runWorkers(count: number, onReady: () => void): Promise<never> {
  // Workers accept by themselves: a connection that the primary is just handing to a worker that dies would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const ending = new AbortController()
  let hasServed = false
  const firstWarm = Promise.withResolvers<void>()
  const serving = new Set<Worker>()
  // Counts for all workers together.
  new RateLimiterClusterMaster()
  answerWorkers()

  const runWorker = (number: number): Promise<string | undefined> => {
    const worker = cluster.fork({
      ...(number > 0 && { JOBS: 'off' }),
      // The others answer until it has loaded what renders pages.
      ...(serving.size > 0 && { WARM_FIRST: 'on' }),
    })
    const ended = Promise.withResolvers<string | undefined>()
    worker.on('message', (message) => {
      // What is told before it listens is lost, so that it asks.
      if (message === 'loading' && serving.size === 0) tell(worker)
      if (message !== 'ready') return
      serving.add(worker)
      if (!hasServed) onReady()
      hasServed = true
    })
    worker.on('message', (message) => message === 'warm' && firstWarm.resolve())
    // What is sent to a worker that has just died.
    worker.on('error', log.error)
    worker.on('exit', (code, signal) => {
      leave(worker)
      const how = `A server process has ended (${signal ?? code})`
      if (ending.signal.aborted) leaveWhenAlone()
      if (!hasServed) log.error(`${how} before it was ready.`)
      ended.resolve(hasServed ? how : undefined)
    })
    return ended.promise
  }

  const leave = (worker: Worker) => {
    serving.delete(worker)
    if (serving.size === 0) for (const other of workers()) tell(other)
  }
  const tell = (worker: Worker) => worker.isConnected() && worker.send('serve')

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

/**
 * What a worker does before it listens: one that starts beside others calls `load`, and waits for it until no other
 * serves any more, and for ten seconds at most. An error of `load` is logged.
 */
export async function loadFirst(load: () => Promise<void>): Promise<void> {
  if (process.env.WARM_FIRST !== 'on') return
  const alone = new Promise<void>((resolve) => {
    process.on('message', (message) => message === 'serve' && resolve())
  })
  process.send?.('loading')
  // Not for ever: the database may be away.
  await Promise.race([load().catch(log.error), alone, wait(WARM_MS)])
}

const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

function leaveWhenAlone(): void {
  if (workers().every((worker) => worker.isDead())) process.exit()
}
