import { memberHeaders, signIn } from './bench-site'
import { withClient } from './databases'
import { loadEnvironment } from './environment'
import { breakSockets, cutTask, drainSite, killServer, killWorkers, stopWorker } from './faults-app'
import { killDatabase, refuseWrites, stopDatabase, takeConnections } from './faults-database'
import { fillDisk, mountDisk } from './faults-disk'
import type { Clients } from './faults-ledger'
import { loseReplica, rollOut } from './faults-machines'
import { cutMail, cutRedis, startNetwork } from './faults-network'
import { holds, printRow, type Row } from './faults-rows'
import { faultsIn, layGround, type Scene, type Site, startSite } from './faults-site'
import { type Lifetime, run, Stop, say } from './lifetime'

const FAULTS: Record<string, (scene: Scene) => Promise<Row>> = {
  'kill-database': killDatabase,
  'stop-database': stopDatabase,
  connections: takeConnections,
  'read-only': refuseWrites,
  disk: fillDisk,
  'kill-worker': killWorkers,
  'kill-server': killServer,
  'stop-worker': stopWorker,
  sockets: breakSockets,
  task: cutTask,
  redis: cutRedis,
  mail: cutMail,
  drain: drainSite,
  machines: rollOut,
  replica: loseReplica,
}
const MEMBERS = 4

/**
 * The table of faults: does each to a site under load and prints what was expected and what was measured. Arguments
 * name rows; `--quick` does each for a shorter time.
 */
async function work(life: Lifetime) {
  const args = process.argv.slice(2)
  const isQuick = args.includes('--quick')
  const asked = args.filter((arg) => !arg.startsWith('--'))
  const unknown = asked.find((name) => !(name in FAULTS))
  if (unknown) throw new Stop(`There is no row ${unknown}: ${Object.keys(FAULTS).join(', ')}.`)

  const hasDisk = mountDisk(life, `${loadEnvironment()}/faults`)
  const ground = await layGround(life)
  const network = await startNetwork(life)
  Object.assign(ground.env, network.env)
  const site = await startSite(ground, { WEB_CONCURRENCY: '2' })
  const clients = await clientsOf(site)
  let failed = 0
  for (const [name, fault] of Object.entries(FAULTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    if (name === 'disk' && !hasDisk) say('\n– The disk is full: skipped, only root can mount one.')
    else if (
      !printRow(await rowOf(name, () => fault({ ...ground, site, clients, network, isQuick })))
    )
      failed++
  }
  const faults = faultsIn(site)
  say(`\n${faults} answers 500 in the log (0); ${failed} rows failed.`)
  await site.stop()
  return { code: failed + faults > 0 ? 1 : 0 }
}

/** A row that could not be measured is one that does not hold. */
const rowOf = (name: string, measure: () => Promise<Row>): Promise<Row> =>
  measure().catch((error: Error) => ({
    name,
    checks: [holds('measured to its end', false, error.message)],
  }))

/** Members who write into a discussion of their own, and the pages that are read meanwhile. */
async function clientsOf({ url }: Site): Promise<Clients> {
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, async (_, number) =>
      memberHeaders({ ours: url, ...(await signIn(number)) }),
    ),
  )
  const post = await aDiscussion()
  // None that the writes expire: a page that lacks what was acknowledged is not served.
  return { of: () => url, members, post, pages: ['/catalogue', '/imprint', '/privacy'] }
}

const aDiscussion = () =>
  withClient(process.env.DATABASE_URL ?? '', async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `select id from "Post" where section = 'forum' and status = 'published' and "closedAt" is null
        order by id limit 1`,
    )
    if (!rows[0]) throw new Stop('There is no discussion to write into.')
    return rows[0].id
  })

await run(work)
