import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { SERVING_LOCK } from '@/lib/platform/front/tag-listener'
import { aText } from '@/lib/testing/factories'
import { memberHeaders, signIn } from './bench-site'
import { withClient } from './databases'
import { frozen } from './faults-database'
import { underLoad } from './faults-ledger'
import { atMost, checksOf, holds, type Row } from './faults-rows'
import { processesOf, type Scene, startSite, untilReady } from './faults-site'
import { Stop } from './lifetime'

const READY_MS = 5000
const DRAIN_MS = 10_000
const TASK_MS = 60_000

/** One of the processes behind the port is killed again and again: its sibling serves. */
export async function killWorkers({ clients, site, isQuick }: Scene): Promise<Row> {
  const times = isQuick ? 2 : 8
  await untilWhole()
  const load = await underLoad(clients, async () => {
    for (let time = 0; time < times; time++) {
      killNow(workersOf(site).at(time % 2))
      // PostgreSQL frees its lock a moment later.
      while ((await serving()) > 1) await wait(20)
      await untilWhole()
    }
  })
  return {
    name: `One of two server processes killed ${times} times`,
    checks: [
      // Each had at most what the readers asked of it in that moment.
      ...checksOf(load, { broken: true, pages: 3 * times }),
      atMost('longest time without a page from its sibling', 1000, load.longestGap, ' ms'),
    ],
  }
}

/** What is shown is that the sibling serves, so that there has to be one that has loaded everything. */
async function untilWhole() {
  while ((await serving()) < 2) await wait(500)
  await wait(12_000)
}

/** How many processes serve: each shares a lock. */
const serving = () =>
  withClient(process.env.DATABASE_URL ?? '', async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(distinct pid)::int as count from pg_locks
        where locktype = 'advisory' and granted and mode = 'ShareLock' and classid = 0 and objid = $1
          and database = (select oid from pg_database where datname = current_database())`,
      [SERVING_LOCK],
    )
    return rows[0]?.count ?? 0
  })

const workersOf = (site: Scene['site']): number[] => processesOf(site, 'server').slice(1)

/** The process that starts the others is killed: all of the server is gone until it is started again. */
export async function killServer({ clients, site, isQuick }: Scene): Promise<Row> {
  const times = isQuick ? 1 : 3
  const away: number[] = []
  const load = await underLoad(clients, async () => {
    while (away.length < times) {
      // By then the one before has loaded everything and kept it compiled.
      await wait(12_000)
      killNow(processesOf(site, 'server')[0])
      const begun = performance.now()
      await wait(50)
      await untilReady(site.url, 60_000)
      away.push(performance.now() - begun)
    }
    await wait(3000)
  })
  return {
    name: `The whole server killed ${times} times`,
    checks: [
      ...checksOf(load, { broken: true, pages: Number.POSITIVE_INFINITY }),
      atMost('ready again, at the latest', READY_MS, Math.max(...away), ' ms'),
    ],
  }
}

/** @throws Error when there is none: 0 would be every process of this run */
function killNow(pid: number | undefined): void {
  if (!pid) throw new Error('There is no process to kill.')
  process.kill(pid, 'SIGKILL')
}

/** One of the processes behind the port stands still; what it had taken is answered late. */
export async function stopWorker({ clients, site, isQuick }: Scene): Promise<Row> {
  const seconds = isQuick ? 6 : 30
  const load = await underLoad(clients, async () => {
    // By then there is another: it may have been started just now.
    await wait(12_000)
    await frozen(workersOf(site).slice(0, 1), seconds, site.url)
    await wait(2000)
  })
  return {
    name: `One of two server processes stands still for ${seconds} s (SIGSTOP)`,
    checks: [
      ...checksOf(load, { broken: true, late: clients.members.length + 3 }),
      atMost('longest time without a page from its sibling', 1000, load.longestGap, ' ms'),
    ],
  }
}

/** The server of live events is killed, then stands still: writes go on, and what they tell is sent later. */
export async function breakSockets({ clients, site, isQuick }: Scene): Promise<Row> {
  const seconds = isQuick ? 3 : 30
  let back = 0
  const load = await underLoad(clients, async () => {
    await wait(1000)
    const [killed] = processesOf(site, 'realtime')
    killNow(killed)
    const begun = performance.now()
    while (!processesOf(site, 'realtime').some((pid) => pid !== killed)) await wait(20)
    back = performance.now() - begun
    await wait(3000)
    await frozen(processesOf(site, 'realtime'), seconds, site.url)
  })
  const left = await untilNone('select count(*)::int as count from "LiveEvent"', 10_000)
  return {
    name: `The socket server killed, then still for ${seconds} s`,
    checks: [
      ...checksOf(load),
      atMost('started again', READY_MS, back, ' ms'),
      atMost('events that wait still ten seconds later', 0, left),
    ],
  }
}

/** How many there are still when there are none, or the time is over. */
async function untilNone(query: string, ms: number): Promise<number> {
  const end = Date.now() + ms
  for (;;) {
    const count = await withClient(process.env.DATABASE_URL ?? '', async (client) =>
      Number((await client.query(query)).rows[0].count),
    )
    if (count === 0 || Date.now() > end) return count
    await wait(200)
  }
}

const IN_FLIGHT = 40

/** A site of its own is told to end while members are sending to it. */
export async function drainSite(scene: Scene): Promise<Row> {
  const site = await startSite(scene, { WEB_CONCURRENCY: '2' })
  const headers = await memberHeaders({ ours: site.url, ...(await signIn()) })
  const url = `${site.url}/api/posts/${scene.clients.post}/comments`
  // A site that has only just started still loads what answers.
  for (const _ of workersOf(site)) await (await beginSending(url, headers))()
  const sending = await Promise.all(
    Array.from({ length: IN_FLIGHT }, () => beginSending(url, headers)),
  )
  const begun = performance.now()
  const ended = once(site.child, 'exit')
  site.child.kill('SIGTERM')
  const statuses = await Promise.all(sending.map((finish) => finish()))
  const [code] = await ended
  const failed = statuses.filter((status) => status !== 201).length
  return {
    name: 'SIGTERM while members are sending',
    checks: [
      atMost(`requests in flight that failed, of ${IN_FLIGHT}`, 0, failed),
      atMost('ended after', DRAIN_MS, performance.now() - begun, ' ms'),
      holds('ended by itself, with 0', code === 0, String(code)),
    ],
  }
}

/** A write of which the site has the beginning; the function sends the rest, and gives the status, 0 for none. */
async function beginSending(url: string, headers: Record<string, string>) {
  const body = JSON.stringify({ body: aText(`${randomUUID()} in flight`), language: 'en' })
  const length = String(Buffer.byteLength(body))
  const sent = request(url, {
    method: 'POST',
    agent: false,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': length,
      'idempotency-key': randomUUID(),
      expect: '100-continue',
    },
  })
  sent.flushHeaders()
  const answered = once(sent, 'response').then(
    ([answer]) => Number(answer.resume().statusCode),
    () => 0,
  )
  await once(sent, 'continue')
  return async () => {
    await wait(Math.random() * 1000)
    sent.end(body)
    return answered
  }
}

/** A task that no clock starts again, in a process that is killed in the middle of it. */
export async function cutTask({ site }: Scene): Promise<Row> {
  const url = process.env.DATABASE_URL ?? ''
  const count = (state: string) =>
    withClient(url, async (client) =>
      Number(
        (await client.query(`select count(*) from "JobRun" where task = 'sweep' and ${state}`))
          .rows[0].count,
      ),
    )
  const before = await count('"endedAt" is not null')
  const begun = await withClient(url, async (client) => {
    await client.query('begin')
    await client.query('lock table "PostView" in access exclusive mode')
    const running = await count('"endedAt" is null')
    await withClient(url, (other) => other.query(`select graphile_worker.add_job('sweep')`))
    await until(async () => (await count('"endedAt" is null')) > running, 20_000)
    for (const pid of workersOf(site)) process.kill(pid, 'SIGKILL')
    await client.query('commit')
    return performance.now()
  })
  const isDone = await until(
    async () => (await count('"endedAt" is not null')) > before,
    2 * TASK_MS,
  )
  if (!isDone) throw new Stop('The task that was cut off was not done again within two minutes.')
  return {
    name: 'A task whose process is killed',
    checks: [atMost('done by another process after', TASK_MS, performance.now() - begun, ' ms')],
  }
}

async function until(isSo: () => Promise<boolean>, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await wait(100)) if (await isSo()) return true
  return false
}
