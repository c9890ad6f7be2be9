import { setTimeout as wait } from 'node:timers/promises'
import { shoot, type Target } from './bench-load'
import { withClient } from './databases'
import type { Settings } from './environment'
import { type Lifetime, say } from './lifetime'
import { findServer } from './postgres-cluster'
import { findHome } from './postgres-home'

const FALLS = 20
/** A start that lasts less counts towards giving up. */
const LASTING_MS = 5_500
const STEP_MS = 20

type Watched = { page: Target; call: Target }
export type Fall = { away: number; back: number; statuses: number[] }

/** A stored page and a call while the embedded database is killed again and again. */
export async function printFalls(life: Lifetime, { DATA_DIR }: Settings, { page, call }: Watched) {
  const { cluster } = findHome(DATA_DIR)
  const watching = { isOver: false }
  const isLoaded = load(life, page, watching)
  const falls: Fall[] = []
  while (falls.length < FALLS) {
    await wait(LASTING_MS)
    process.kill(findServer(cluster)?.pid ?? 0, 'SIGKILL')
    falls.push(await watch(call))
  }
  watching.isOver = true
  const { requests, failed } = await isLoaded

  const statuses = falls.flatMap((fall) => fall.statuses)
  const of = (status: number) => statuses.filter((one) => one === status).length
  const others = statuses.length - of(200) - of(503)
  say(`\nThe database killed ${FALLS} times:`)
  say(`  ${page.name}: ${requests} requests, ${failed} failed (0)`)
  say(`  ${call.name}: ${of(200)} × 200, ${of(503)} × 503, ${others} others (0)`)
  say(`  accepts again after ${spread(falls.map(({ away }) => away))} ms`)
  say(`  ${call.name} is back ${spread(falls.map(({ back }) => back))} ms later (≤ 1000)`)
}

async function load(life: Lifetime, page: Target, watching: { isOver: boolean }) {
  const sum = { requests: 0, failed: 0 }
  while (!watching.isOver) {
    const seconds = 5
    const { perSecond, failed } = await shoot(life, page, { seconds, connections: 2 })
    sum.requests += Math.round(perSecond * seconds)
    sum.failed += failed
  }
  return sum
}

/** From the kill until the call is answered again, in milliseconds. */
export async function watch(call: Target): Promise<Fall> {
  const killed = performance.now()
  let accepted: number | undefined
  const isAccepting = accepts().then(() => (accepted = performance.now()))
  const statuses: number[] = []
  for (;;) {
    const hadAccepted = accepted
    const status = await fetch(call.url, { headers: call.headers ?? {} }).then(
      (answer) => answer.status,
      () => 0,
    )
    statuses.push(status)
    if (hadAccepted !== undefined && status === 200) break
    await wait(STEP_MS)
  }
  const back = performance.now()
  const since = await isAccepting
  return { away: since - killed, back: back - since, statuses }
}

async function accepts() {
  for (;;) {
    const isOpen = await withClient(process.env.DATABASE_URL ?? '', async () => true).catch(
      () => false,
    )
    if (isOpen) return
    await wait(STEP_MS)
  }
}

function spread(values: number[]) {
  const sorted = [...values].sort((a, b) => a - b).map(Math.round)
  return `${sorted[Math.floor(sorted.length / 2)]} (most ${sorted.at(-1)})`
}
