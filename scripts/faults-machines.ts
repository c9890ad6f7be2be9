import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { startS3 } from '@/lib/platform/testing/s3-server'
import { memberHeaders, signIn } from './bench-site'
import { withClient } from './databases'
import { frozen } from './faults-database'
import { underLoad } from './faults-ledger'
import { atMost, checksOf, holds, type Row } from './faults-rows'
import { familyOf, type Scene, startSite } from './faults-site'
import { end, start } from './lifetime'
import { freePort } from './ports'
import { serverArguments } from './postgres-cluster'
import { findHome, give } from './postgres-home'
import { ownerUrl } from './site-role'

/** Two sites behind a balancer, with one Redis and one bucket, are replaced one after the other under load. */
export async function rollOut(scene: Scene): Promise<Row> {
  const s3 = await startS3()
  const ports = [await freePort(), await freePort()]
  const front = await balance(ports)
  const begin = (port: number) =>
    startSite(scene, { ...s3.settings, PORT: String(port), SITE_URL: front.url })
  let sites = [await begin(ports[0] ?? 0), await begin(ports[1] ?? 0)]
  const members = await Promise.all(
    scene.clients.members.map(async (_, number) =>
      memberHeaders({ ours: front.url, ...(await signIn(number)) }),
    ),
  )
  const begun = performance.now()
  const load = await underLoad({ ...scene.clients, of: () => front.url, members }, async () => {
    const fresh: typeof sites = []
    for (const [index, site] of sites.entries()) {
      await wait(2000)
      await site.stop()
      fresh.push(await begin(ports[index] ?? 0))
    }
    sites = fresh
    await wait(2000)
  })
  const seconds = Math.round((performance.now() - begun) / 1000)
  const answers = [load.writes, load.calls, load.pages]
  const failed = answers.flatMap(({ statuses }) =>
    [...statuses].filter(([status]) => ![200, 201].includes(status)),
  )
  for (const site of sites) await site.stop()
  front.close()
  await s3.stop()
  return {
    name: `Two machines replaced one after the other under load, in ${seconds} s`,
    checks: [
      ...checksOf(load),
      atMost(
        'requests that failed',
        0,
        failed.reduce((sum, [, times]) => sum + times, 0),
      ),
    ],
  }
}

/** Hands requests to these ports in turn; where nobody listens, to the next, as proxies do. */
async function balance(ports: number[]) {
  let turn = 0
  const server = createServer(async (asked, answer) => {
    const body = await buffer(asked)
    const begin = turn++
    for (let tried = 0; tried < ports.length; tried++) {
      const sent = request({
        port: ports[(begin + tried) % ports.length],
        host: '127.0.0.1',
        path: asked.url ?? '/',
        method: asked.method ?? 'GET',
        headers: { ...asked.headers, connection: 'close' },
        agent: false,
      })
      const response = await once(sent.end(body), 'response').catch(() => undefined)
      if (!response) continue
      answer.writeHead(response[0].statusCode, response[0].headers)
      return response[0].pipe(answer)
    }
    answer.writeHead(502).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** A standby that searches read is killed, and stands still. */
export async function loseReplica(scene: Scene): Promise<Row> {
  const replica = await startStandby(scene)
  const site = await startSite(scene, { DATABASE_REPLICA_URL: replica.url, JOBS: 'off' })
  const calls = '/api/search?q=roof'
  let reads = 0
  const load = await underLoad(
    { ...scene.clients, of: () => site.url, members: [], calls },
    async () => {
      await wait(5000)
      reads = await replica.reads()
      await frozen(familyOf(replica.pid()), 10, site.url)
      await wait(12_000)
      await replica.stop()
      await wait(5000)
    },
  )
  await site.stop()
  return {
    name: 'The replica stands still for 10 s, then is gone',
    checks: [
      ...checksOf(load),
      holds('it was read before', reads > 10, `${reads} transactions`),
      atMost('searches that failed', 0, load.calls.count - (load.calls.statuses.get(200) ?? 0)),
    ],
  }
}

/** A copy of the running database that follows it. */
async function startStandby({ life, folder }: Scene) {
  const { cluster, bin, account } = findHome(folder)
  const copy = join(folder, 'standby')
  rmSync(copy, { recursive: true, force: true })
  const primary = new URL(ownerUrl())
  const label = await withClient(primary.href, async (client) => {
    await client.query(`select pg_backup_start('faults', true)`)
    // Files that come and go meanwhile are in the log of writes.
    spawnSync('cp', ['-a', cluster, copy])
    const { rows } = await client.query('select labelfile from pg_backup_stop()')
    return String(rows[0].labelfile)
  })
  const port = await freePort()
  const { username, password, port: from } = primary
  for (const [name, text] of [
    ['backup_label', label],
    ['standby.signal', ''],
    [
      'postgresql.auto.conf',
      `primary_conninfo = 'host=127.0.0.1 port=${from} user=${username} password=${password}'\n`,
    ],
  ] as const) {
    writeFileSync(join(copy, name), text, { mode: 0o600 })
    give(join(copy, name), account)
  }
  rmSync(join(copy, 'postmaster.pid'), { force: true })
  const server = start(life, join(bin, 'postgres'), ['-D', copy, ...serverArguments(port, true)], {
    ...account,
    cwd: copy,
    stdio: 'ignore',
  })
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.port = String(port)
  const count = () =>
    withClient(url.href, async (client) => {
      const { rows } = await client.query(
        'select xact_commit::int as count from pg_stat_database where datname = current_database()',
      )
      return Number(rows[0].count)
    })
  while (
    !(await count().then(
      () => true,
      () => false,
    ))
  )
    await wait(100)
  return { url: url.href, reads: count, pid: () => server.pid ?? 0, stop: () => end(server) }
}
