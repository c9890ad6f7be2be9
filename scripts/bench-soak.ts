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
const STEP_MS = 15_000
const A_SECOND = 20
const MB = 1024 * 1024

type Sample = { minute: number; resident: number; heap: number }
type Soaked = { pages: Target[]; calls: Target[] }

/** Memory of the server, once its caches are full, while pages, filters, calls and writes come for ten minutes, none of them faster than they are answered. */
export async function printSoak(site: Site, { pages, calls }: Soaked) {
  await fillCaches(site)
  const load = { isOver: false, answers: 0, failed: 0 }
  const isLoaded = ask(site, [...pages, ...calls], load)
  const samples: Sample[] = []
  const started = performance.now()
  const minute = () => (performance.now() - started) / 60_000
  while (minute() < WARM_MINUTES + MINUTES) {
    await wait(STEP_MS)
    const [resident, heap] = await Promise.all([
      metricOf(site.ours, 'process_resident_memory_bytes'),
      metricOf(site.ours, 'nodejs_heap_size_used_bytes'),
    ])
    samples.push({ minute: minute(), resident, heap })
  }
  load.isOver = true
  await isLoaded
  const watched = samples.filter((sample) => sample.minute > WARM_MINUTES)
  say(`\n${MINUTES} minutes of ${A_SECOND} requests a second after ${WARM_MINUTES} to warm up:`)
  say(`  ${load.answers} answers, ${load.failed} failed (0)`)
  for (const name of ['resident', 'heap'] as const) {
    const least = leastOfMinutes(watched, name)
    const [first = 0, last = 0] = [least[0]?.bytes, least.at(-1)?.bytes]
    const grown = (slope(least) / MB).toFixed(2)
    say(
      `  ${name}: ${(first / MB).toFixed(0)} to ${(last / MB).toFixed(0)} MB, ${grown} MB a minute (under 1)`,
    )
  }
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

/** A collection of garbage takes what nobody holds, so the least of a minute is what is held. */
function leastOfMinutes(samples: Sample[], name: 'resident' | 'heap') {
  const minutes = Map.groupBy(samples, ({ minute }) => Math.floor(minute))
  return [...minutes].map(([minute, all]) => ({
    minute,
    bytes: Math.min(...all.map((sample) => sample[name])),
  }))
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
