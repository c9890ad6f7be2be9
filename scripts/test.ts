import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dropDatabases } from './databases'
import { readSettings } from './environment'
import { type Lifetime, run, Stop, say } from './lifetime'
import { isAlive } from './lock'
import { type Postgres, startPostgres } from './postgres'
import { type Count, guard, type Run, runChecks, runJourneys, runVitest } from './test-suites'

const PARTS = ['check', 'unit', 'ui', 'db', 'e2e']
const PREFIX = 'kvartal_test_'

// Two runs share the server; databases and folders carry the number of their process.
const ownerOf = (name: string) => Number(/^(?:kvartal_test_|run-)(\d+)(?:_|$)/.exec(name)?.[1])

async function work(life: Lifetime) {
  const [part, ...filters] = process.argv.slice(2)
  if (part && !PARTS.includes(part))
    throw new Stop(`There is no part ${part}: ${PARTS.join(', ')}.`)
  const current = prepare(life, filters)
  const wants = (name: string) => !part || part === name
  const projects = ['unit', 'ui', 'db'].filter(wants)

  const counts: Count[] = []
  if (wants('check')) counts.push(await guard('check', () => runChecks(current)))
  if (projects.length) {
    counts.push(await guard(projects.join(', '), () => runVitest(current, projects)))
  }
  if (wants('e2e')) counts.push(await guard('e2e', () => runJourneys(current)))

  for (const fault of counts.flatMap(({ faults }) => faults)) say(`✗ ${fault}`)
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  return { code: failed ? 1 : 0, lastLine: `${passed} passed, ${failed} failed` }
}

function prepare(life: Lifetime, filters: string[]): Run {
  // Tests never touch a database that somebody has set up.
  process.env.DATABASE_URL = ''
  const settings = readSettings()
  const home = join(settings.DATA_DIR, 'test')
  const folder = join(home, `run-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  removeLeftFolders(home)
  life.add(() => rmSync(folder, { recursive: true, force: true }))

  let server: Promise<Postgres> | undefined
  const postgres = () => (server ??= startForTests(life, home))
  return { life, settings, folder, name: `${PREFIX}${process.pid}`, filters, postgres }
}

async function startForTests(life: Lifetime, home: string) {
  const server = await startPostgres({ dataDir: home, fast: true })
  life.add(server.stop)
  life.add(() => dropDatabases(server.adminUrl, (name) => ownerOf(name) === process.pid))
  await dropDatabases(server.adminUrl, isLeft)
  return server
}

function removeLeftFolders(home: string) {
  for (const name of readdirSync(home).filter(isLeft)) rmSync(join(home, name), { recursive: true })
}

/** Whether it belongs to a run that was killed. */
function isLeft(name: string) {
  const owner = ownerOf(name)
  return owner > 0 && !isAlive(owner)
}

await run(work)
