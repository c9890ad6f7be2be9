import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Target } from './bench-load'
import { metricOf, type Site, writer } from './bench-site'
import { say } from './lifetime'

const MINUTES = 10
/** Code is compiled meanwhile: that memory stays, and is none that leaks. */
const WARM_MINUTES = 3
/**
 * Filters that nobody has asked for before, so many that the caches of pages and of data (64 MB each) are full: at the
 * pace of the load they would still be filling after half an hour.
 */
const FILLING = 6000
const AT_ONCE = 6
const MINUTE_MS = 60_000
const A_SECOND = 20
const MB = 1024 * 1024

type Sample = { minute: number; resident: number; heap: number }
/** `inspector` is the port of the server's own. */
type Soaked = { pages: Target[]; calls: Target[]; inspector: number }

/**
 * Memory that the server holds, once its caches are full, while pages, filters, calls and writes come for ten minutes, none
 * of them faster than they are answered. Garbage is collected before each look: V8 itself leaves a large heap alone for
 * minutes, and what nobody holds would be counted as grown.
 */
export async function printSoak(site: Site, { pages, calls, inspector }: Soaked) {
  await fillCaches(site)
  const load = { isOver: false, answers: 0, failed: 0 }
  const isLoaded = ask(site, [...pages, ...calls], load)
  const samples: Sample[] = []
  for (let minute = 1; minute <= WARM_MINUTES + MINUTES; minute++) {
    await wait(MINUTE_MS)
    await collectGarbage(inspector)
    const [resident, heap] = await Promise.all([
      metricOf(site.ours, 'process_resident_memory_bytes'),
      metricOf(site.ours, 'nodejs_heap_size_used_bytes'),
    ])
    samples.push({ minute, resident, heap })
  }
  load.isOver = true
  await isLoaded
  const watched = samples.filter(({ minute }) => minute > WARM_MINUTES)
  say(`\n${MINUTES} minutes of ${A_SECOND} requests a second after ${WARM_MINUTES} to warm up:`)
  say(`  ${load.answers} answers, ${load.failed} failed (0)`)
  for (const name of ['resident', 'heap'] as const) {
    const points = watched.map((sample) => ({ minute: sample.minute, bytes: sample[name] }))
    const each = points.map(({ bytes }) => (bytes / MB).toFixed(0)).join(' ')
    say(`  ${name}: ${each} MB, ${(slope(points) / MB).toFixed(2)} MB a minute (under 1)`)
  }
}

/** A full collection, asked of the server by the inspector at this port. */
async function collectGarbage(port: number) {
  const [target] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
  const session = new WebSocket(target.webSocketDebuggerUrl)
  await once(session, 'open')
  session.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  await once(session, 'message')
  session.close()
}

/** A list of the catalogue that no other number has. */
const filterOf = (url: string, number: number) =>
  `${url}/catalogue?rooms=${1 + (number % 4)}&priceTo=${5_000_000 + number * 1000}`

async function fillCaches({ ours }: Site) {
  for (let number = 0; number < FILLING; number += AT_ONCE) {
    const urls = Array.from({ length: AT_ONCE }, (_, at) => filterOf(ours, number + at))
    await Promise.all(urls.map(async (url) => (await fetch(url)).arrayBuffer()))
  }
}

/** Least squares, in bytes a minute. */
function slope(points: { minute: number; bytes: number }[]): number {
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean(({ minute }) => minute), mean(({ bytes }) => bytes)]
  const along = points.reduce((sum, { minute, bytes }) => sum + (minute - x) * (bytes - y), 0)
  return along / points.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0)
}

type Load = { isOver: boolean; answers: number; failed: number }

async function ask(site: Site, targets: Target[], load: Load) {
  const write = await writer(site, targets.find(({ name }) => name === 'discussion')?.url ?? '')
  const asks: Promise<void>[] = []
  for (let number = 0; !load.isOver; number++) {
    asks.push(
      askOnce(site, targets, number, write).then((isFailed) => {
        load.answers++
        if (isFailed) load.failed++
      }),
    )
    if (asks.length >= A_SECOND) await Promise.all(asks.splice(0))
    await wait(1000 / A_SECOND)
  }
  await Promise.all(asks)
}

/** Each tenth is a write, each fifth a filter that nobody has asked for before. */
async function askOnce(
  { ours }: Site,
  targets: Target[],
  number: number,
  write: () => Promise<number>,
) {
  if (number % 10 === 0) return (await write().catch(() => 0)) >= 300
  const target = targets[number % targets.length]
  const [url, headers] =
    number % 5 === 1
      ? [filterOf(ours, FILLING + number), {}]
      : [target?.url ?? ours, target?.headers ?? {}]
  const answer = await fetch(url, { headers }).catch(() => null)
  await answer?.arrayBuffer()
  return !answer?.ok
}
