import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { type Fall, watch } from './bench-falls'
import { withClient } from './databases'
import { underLoad } from './faults-ledger'
import { atMost, checksOf, type Row } from './faults-rows'
import { familyOf, type Scene, untilReady } from './faults-site'
import { findServer } from './postgres-cluster'
import { findHome } from './postgres-home'
import { ownerUrl } from './site-role'

const BACK_MS = 5000

/** The server of the embedded database is killed again and again, later than a start has to last. */
export async function killDatabase({ clients, site, folder, isQuick }: Scene): Promise<Row> {
  const [times, pause] = isQuick ? [3, 6000] : [20, 10_000]
  const falls: Fall[] = []
  const load = await underLoad(clients, async () => {
    while (falls.length < times) {
      await wait(pause)
      process.kill(serverOf(folder), 'SIGKILL')
      falls.push(await watch({ name: 'call', url: `${site.url}/api/posts?section=forum` }))
    }
  })
  const slowest = Math.max(...falls.map(({ back }) => back))
  return {
    name: `PostgreSQL killed ${times} times, ${pause / 1000} s apart`,
    checks: [
      ...checksOf(load),
      atMost('calls are back after the database, at the latest', 1000, slowest, ' ms'),
    ],
  }
}

const serverOf = (folder: string): number => findServer(findHome(folder).cluster)?.pid ?? 0

/** All of PostgreSQL stands still: it takes connections and says nothing. */
export async function stopDatabase({ clients, site, folder, isQuick }: Scene): Promise<Row> {
  const seconds = isQuick ? 8 : 30
  let back = 0
  const load = await underLoad(clients, async () => {
    await wait(2000)
    back = await frozen(familyOf(serverOf(folder)), seconds, site.url)
    await wait(3000)
  })
  return {
    name: `PostgreSQL stands still for ${seconds} s (SIGSTOP)`,
    checks: [...checksOf(load), atMost('ready after it goes on', BACK_MS, back, ' ms')],
  }
}

/** Stops these processes for so long; milliseconds from their going on until the site is ready. */
export async function frozen(pids: number[], seconds: number, url: string): Promise<number> {
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  await wait(seconds * 1000)
  for (const pid of pids) process.kill(pid, 'SIGCONT')
  const begun = performance.now()
  await untilReady(url, 30_000)
  return performance.now() - begun
}

/** Somebody else takes every connection that is left, and those that the site gives up. */
export async function takeConnections({ clients, site, isQuick }: Scene): Promise<Row> {
  const seconds = isQuick ? 5 : 25
  let [taken, back] = [0, 0]
  const load = await underLoad(clients, async () => {
    const held: Client[] = []
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(50))
      while (await take(held));
    taken = held.length
    await Promise.all(held.map((client) => client.end()))
    const begun = performance.now()
    await untilReady(site.url, 30_000)
    back = performance.now() - begun
    await wait(2000)
  })
  return {
    name: `No connection left for ${seconds} s: ${taken} taken by others`,
    checks: [...checksOf(load), atMost('ready after they are free', BACK_MS, back, ' ms')],
  }
}

async function take(held: Client[]): Promise<boolean> {
  const client = new Client(process.env.DATABASE_URL)
  client.on('error', () => {})
  try {
    await client.connect()
    held.push(client)
    return true
  } catch {
    return false
  }
}

/** As a primary is that has become a standby, or whose operator keeps writes away. */
export async function refuseWrites({ clients, site }: Scene): Promise<Row> {
  let back = 0
  const load = await underLoad(clients, async () => {
    await wait(2000)
    await setReadOnly('on')
    await wait(10_000)
    await setReadOnly('off')
    const begun = performance.now()
    await untilReady(site.url, 30_000)
    back = performance.now() - begun
    await wait(2000)
  })
  return {
    name: 'The database takes no writes for 10 s',
    checks: [...checksOf(load), atMost('ready afterwards', BACK_MS, back, ' ms')],
  }
}

const setReadOnly = (value: 'on' | 'off') =>
  withClient(ownerUrl(), async (client) => {
    await client.query(`alter system set default_transaction_read_only = ${value}`)
    await client.query('select pg_reload_conf()')
  })
