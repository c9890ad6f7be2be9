import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, userInfo } from 'node:os'
import { join } from 'node:path'
import { readSettings, type Settings } from './environment'
import { type Lifetime, say } from './lifetime'
import { type Postgres, startPostgres } from './postgres'
import { isAlive } from './processes'
import type { Count, Run } from './test-suites'
import { Times } from './test-times'

const MEMORY = '/dev/shm'
const GB = 2 ** 30
const DAY_MS = 86_400_000
/** The databases of a run, and what a build beside them takes. */
const NEEDS = { room: 2 * GB, free: 6 * GB }

// Each run has a folder, with a server of databases in it, that carries the number of its process.
const ownerOf = (name: string) => Number(/^run-(\d+)$/.exec(name)?.[1])

/** What the parts of one run of the tests share; the server of databases starts when it is asked for. */
export function prepare(life: Lifetime, filters: string[]): Run {
  // Tests never touch a database that somebody has set up.
  process.env.DATABASE_URL = ''
  process.env.DATABASE_MIGRATION_URL = ''
  process.env.TEST_TURN ??= turnOfToday()
  const settings = readSettings()
  const home = homeOf(settings)
  const folder = join(home, `run-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // The account of PostgreSQL has to enter.
  chmodSync(home, 0o755)
  removeLeftFolders(home)
  life.add(() => rmSync(folder, { recursive: true, force: true }))

  let server: Promise<Postgres> | undefined
  const postgres = () => (server ??= startForTests(life, folder))
  const name = `kvartal_test_${process.pid}`
  return { life, settings, folder, name, filters, postgres, times: new Times() }
}

/** The day, which says what is looked at in turn: languages of journeys, scenes, calls; repeat it by TEST_TURN. */
function turnOfToday(): string {
  const turn = String(Math.floor(Date.now() / DAY_MS))
  if (!process.env.TEST_LONG) say(`A part of what is tested, by the day: TEST_TURN=${turn}`)
  return turn
}

/**
 * In memory where there is room: on ext4 the files of one database for each file of tests take a third of the
 * processor, because a new file is looked for past all that were removed lately.
 */
function homeOf({ DATA_DIR }: Settings): string {
  const hasRoom = roomIn(MEMORY) > NEEDS.room && freemem() > NEEDS.free
  return hasRoom ? join(MEMORY, `kvartal-tests-${userInfo().uid}`) : join(DATA_DIR, 'test')
}

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

async function startForTests(life: Lifetime, folder: string) {
  const server = await startPostgres({ dataDir: folder, fast: true })
  life.add(server.stop)
  return server
}

/** Of runs that were killed. */
function removeLeftFolders(home: string) {
  const isLeft = (name: string) => ownerOf(name) > 0 && !isAlive({ pid: ownerOf(name) })
  for (const name of readdirSync(home).filter(isLeft)) rmSync(join(home, name), { recursive: true })
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
