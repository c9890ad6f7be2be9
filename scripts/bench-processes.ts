import { LISTENER_NAME } from '@/lib/platform/front/tag-news'
import { memberHeaders, type Site } from './bench-site'
import { withClient } from './databases'
import { type Lifetime, say } from './lifetime'
import { freePort } from './ports'
import { startServer } from './site'

const WRITES = 1000
/** So many writes after the connections on which servers hear of them were ended. */
const LOSSES = 50

/** What one server has answered as written, read from another at once: fresh or not, and how soon. */
export async function printProcesses(life: Lifetime, site: Site, env: NodeJS.ProcessEnv) {
  const port = String(await freePort())
  await startServer(life, { env: { ...env, PORT: port } })
  const other = `http://localhost:${port}`
  const headers = await memberHeaders(site)
  const { id, about } = await (await fetch(`${site.ours}/api/user`, { headers })).json()

  /** Writes by the first server, reads from the second; milliseconds of both, and whether it was there. */
  async function round(text: string) {
    const begun = performance.now()
    const written = await fetch(`${site.ours}/api/user`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ about: text }),
    })
    if (!written.ok) throw new Error(`The write was answered with ${written.status}`)
    const answered = performance.now()
    const page = await fetch(`${other}/en/profile/${id}`)
    const isFresh = page.ok && (await page.text()).includes(`${text}<`)
    return { isFresh, write: answered - begun, read: performance.now() - answered }
  }

  async function run(name: string, count: number, before: () => Promise<unknown>) {
    const rounds: Awaited<ReturnType<typeof round>>[] = []
    for (let number = 0; number < count; number++) {
      await before()
      rounds.push(await round(`${name} ${number} of ${count}`))
    }
    const fresh = rounds.filter(({ isFresh }) => isFresh).length
    const [write, read] = [
      median(rounds.map((one) => one.write)),
      median(rounds.map((one) => one.read)),
    ]
    say(
      `  ${name}: ${fresh} of ${count} fresh (all); write ${write.toFixed(1)} ms, page ${read.toFixed(1)} ms (medians)`,
    )
  }

  say('\nTwo servers on one database, written by one and read from the other:')
  await round('warm')
  await run('quiet', WRITES, async () => {})
  await run('listening lost before each', LOSSES, loseListeners)
  await round(about)
}

const loseListeners = () =>
  withClient(process.env.DATABASE_URL ?? '', (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = $1 and datname = current_database()`,
      [LISTENER_NAME],
    ),
  )

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
