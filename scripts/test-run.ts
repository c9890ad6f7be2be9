import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dropDatabases } from './databases'
import { readSettings } from './environment'
import { type Lifetime, say } from './lifetime'
import { type Postgres, startPostgres } from './postgres'
import { isAlive } from './processes'
import type { Count, Run } from './test-suites'
import { Times } from './test-times'

const PREFIX = 'kvartal_test_'

// Two runs share the server; databases and folders carry the number of their process.
const ownerOf = (name: string) => Number(/^(?:kvartal_test_|run-)(\d+)(?:_|$)/.exec(name)?.[1])

/** What the parts of one run of the tests share; the server of databases starts when it is asked for. */
export function prepare(life: Lifetime, filters: string[]): Run {
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
  const name = `${PREFIX}${process.pid}`
  return { life, settings, folder, name, filters, postgres, times: new Times() }
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
  return owner > 0 && !isAlive({ pid: owner })
}

/** Says where the time went, what passed only at its second try and what failed; the sum is the last line. */
export function conclude({ times }: Run, counts: Count[]) {
  for (const line of times.lines()) say(line)
  for (const test of counts.flatMap(({ flaky }) => flaky)) say(`~ flaky: ${test}`)
  for (const fault of counts.flatMap(({ faults }) => faults)) say(`✗ ${fault}`)
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  return { code: failed ? 1 : 0, lastLine: `${passed} passed, ${failed} failed` }
}
