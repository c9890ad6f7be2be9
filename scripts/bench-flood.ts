import { setTimeout as wait } from 'node:timers/promises'
import { shoot, type Target } from './bench-load'
import { metricOf, type Site } from './bench-site'
import { type Lifetime, say } from './lifetime'

const A_SECOND = 60
const SECONDS = 60
/** Enough for a p99 of thousands of requests, too few to fill the processor: the flood shall. */
const CONNECTIONS = 8

/** A stored page while a client asks for one page after the other that does not exist. */
export async function printFlood(life: Lifetime, site: Site, page: Target) {
  const quiet = await shoot(life, page, { seconds: 10, connections: CONNECTIONS })
  const flooding = flood(site.ours)
  const flooded = await shoot(life, page, { seconds: SECONDS, connections: CONNECTIONS })
  const { statuses, slowest } = await flooding
  const mb = (await metricOf(site.ours, 'process_resident_memory_bytes')) / 1024 / 1024
  const counts = [...Map.groupBy(statuses, String)].map(
    ([status, all]) => `${all.length} × ${status}`,
  )
  say(`\n${A_SECOND} unknown addresses a second for ${SECONDS} s: ${counts.join(', ')}`)
  say(`  the slowest of them took ${slowest.toFixed(0)} ms`)
  say(
    `  ${page.name}: p99 ${flooded.p99.toFixed(1)} ms, ${quiet.p99.toFixed(1)} without (at most 20 more)`,
  )
  say(`  ${page.name}: ${flooded.failed} failed (0)`)
  say(`  memory of the server: ${mb.toFixed(0)} MB (under 700)`)
}

/** Each address is another: of a page, of a row and of a list that are not there. */
async function flood(ours: string) {
  const statuses: number[] = []
  let slowest = 0
  const ask = async (number: number) => {
    const asked = performance.now()
    const paths = [
      `/no-such-page-${number}`,
      `/forum_page/${900_000_000 + number}`,
      `/tag/none-${number}`,
    ]
    const answer = await fetch(ours + paths[number % paths.length]).catch(() => null)
    await answer?.text()
    statuses.push(answer?.status ?? 0)
    slowest = Math.max(slowest, performance.now() - asked)
  }
  const asks: Promise<void>[] = []
  for (let number = 0; number < A_SECOND * SECONDS; number++) {
    asks.push(ask(number))
    await wait(1000 / A_SECOND)
  }
  await Promise.all(asks)
  return { statuses, slowest }
}
