import type { StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { log } from '@/lib/platform/log'
import { codeOf, copyDatabase, dropDatabase, nameOf, sibling, withClient } from './databases'
import { ROOT, type Settings } from './environment'
import { finish, type Lifetime, lowerPriority, Stop, say, script, start } from './lifetime'
import { holderOf, tryLock, withLock } from './lock'
import { migrate, pendingMigrations } from './migrations'
import { startPostgres } from './postgres'
import { claimRealtimePorts, isFreeBy } from './realtime-process'
import { admitSite, ownerUrl, setOwner, siteUrlOf } from './site-role'
import { keepRunning } from './supervisor'

/** How long the server of a killed start may take to leave its port. */
const PATIENCE_MS = 15_000

/**
 * Keeps every other site away from the data folder and makes sure of the ports. What a killed start
 * has left running is waited for.
 * @throws Stop when a site runs on the folder, or somebody else has a port.
 */
export async function claimSite(life: Lifetime, settings: Settings) {
  const { DATA_DIR, PORT } = settings
  const file = join(DATA_DIR, 'site.lock')
  const lock = await tryLock(file)
  if (!lock) throw new Stop(await refusal(DATA_DIR, file))
  life.add(lock.release)
  const end = Date.now() + (lock.wasLeft ? PATIENCE_MS : 0)
  if (!(await isFreeBy(PORT, end))) {
    throw new Stop(`Port ${PORT} is taken: stop what runs there or set PORT.`)
  }
  await claimRealtimePorts(settings, end)
}

async function refusal(folder: string, file: string) {
  const pid = (await holderOf(file))?.pid
  return `A site runs on ${folder} already${pid ? ` (process ${pid})` : ''}: stop it, or set DATA_DIR to another folder.`
}

/**
 * Puts the address of a migrated database into DATABASE_URL, for the account that serves: the embedded one, started and
 * migrated here, or the given one, which is only checked.
 */
export async function prepareDatabase(life: Lifetime, settings: Settings) {
  if (!settings.embedded) return checkMigrations(settings.DATABASE_URL)
  const postgres = await startPostgres({ dataDir: settings.DATA_DIR })
  const logFile = join(settings.DATA_DIR, 'postgres.log')
  life.add(postgres.stop)
  postgres.gone.then(() => life.fail(`PostgreSQL does not stay up; see ${logFile}.`))
  const owner = postgres.url('kvartal')
  setOwner(owner)
  process.env.DATABASE_URL = siteUrlOf(owner)
  await migrateForSite(owner, process.env.DATABASE_URL)
}

/** Migrates as the owner, and lets the site at what came. */
export async function migrateForSite(owner: string, site: string): Promise<void> {
  await migrate(owner)
  await admitSite(owner, site)
}

const NOT_ALLOWED = '42501'

async function checkMigrations(url: string) {
  const pending = await pendingMigrations(url).catch((error: Error) => {
    if (codeOf(error) === NOT_ALLOWED)
      throw new Stop(
        'The account of DATABASE_URL may not read the database: run npm run migrate first',
      )
    throw new Stop(`The database at DATABASE_URL does not answer: ${error.message}`)
  })
  if (pending.length) throw new Stop('Run npm run migrate first')
}

/** The channel tells a child that we are gone. */
const BOUND = ['ignore', 'inherit', 'inherit', 'ipc'] satisfies StdioOptions

type Beside = (env: NodeJS.ProcessEnv) => Promise<unknown>
const EMPTY = '_empty'

/**
 * Fills an embedded database that has no members yet with the demo content, and does other work
 * beside it. What a stopped process has left half written is made anew, so that nothing stands twice.
 */
export async function seedOnce(life: Lifetime, settings: Settings, work: Beside = async () => {}) {
  if (!settings.embedded) return
  const { DATA_DIR } = settings
  const url = process.env.DATABASE_URL ?? ''
  const begun = join(DATA_DIR, 'demo-begun')
  await withLock(join(DATA_DIR, 'demo.lock'), async () => {
    if (existsSync(begun)) await startOver(url, DATA_DIR)
    else if (await holds(url, 'select from "User"')) return dropDatabase(ownerUrl(), EMPTY)
    writeFileSync(begun, '')
    say('Writing the demo content.')
    const write = () => seed(life, process.env).then(() => rmSync(begun))
    await besideEmpty(process.env, write, work)
  })
}

/**
 * Writes the demo content, and does work beside it that finds a database with nothing in it. Its
 * pictures stay drawings until somebody looks at one.
 */
export const seedBeside = (life: Lifetime, env: NodeJS.ProcessEnv, work: Beside) =>
  besideEmpty(env, () => seed(life, env), work)

async function besideEmpty(env: NodeJS.ProcessEnv, write: () => Promise<void>, work: Beside) {
  const empty = nameOf(await copyDatabase(ownerUrl(), EMPTY))
  const url = sibling(env.DATABASE_URL ?? '', empty)
  await Promise.all([write(), work({ ...env, DATABASE_URL: url })])
  await dropDatabase(ownerUrl(), EMPTY)
}

/** Only what a seed that has not ended has written is there: nothing was served of it. */
async function startOver(url: string, folder: string) {
  await dropDatabase(ownerUrl())
  await migrateForSite(ownerUrl(), url)
  for (const name of ['uploads', 'feeds'])
    rmSync(join(folder, name), { recursive: true, force: true })
}

/**
 * Draws what the demo keeps as drawings still, when nobody else wants the processor; settles once
 * that has begun. A database that goes away meanwhile is waited for.
 */
export async function drawRest(life: Lifetime) {
  const url = process.env.DATABASE_URL ?? ''
  if (!(await holds(url, 'select from "Upload" where bytes = 0'))) return
  async function run() {
    const child = start(life, process.execPath, script('scripts/pictures.ts'), {
      cwd: ROOT,
      stdio: BOUND,
    })
    lowerPriority(child)
    const [code, signal] = await once(child, 'exit')
    return code === 0 ? undefined : `The drawing of pictures has ended (${signal ?? code})`
  }
  keepRunning({ run, tell: log.error, signal: life.signal })
}

/** Its pictures stay drawings, which are shown all the same. */
async function seed(life: Lifetime, env: NodeJS.ProcessEnv) {
  const args = [...script('scripts/seed.ts'), '--drawings']
  const code = await finish(life, process.execPath, args, { cwd: ROOT, env, stdio: BOUND })
  if (code !== 0) throw new Stop('The demo content could not be written.')
}

const holds = (url: string, query: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`select exists (${query}) as found`)
    return Boolean(rows[0].found)
  })

type ServerOptions = { env: NodeJS.ProcessEnv; dev?: boolean }

/** Starts the process that serves and waits until it does; `ended` settles with how it has gone. */
export async function startServer(life: Lifetime, { env, dev = false }: ServerOptions) {
  const child = start(life, process.execPath, ['scripts/server.ts', ...(dev ? ['--dev'] : [])], {
    cwd: ROOT,
    env: {
      ...env,
      NODE_ENV: dev ? 'development' : 'production',
      // Kept with the build. Said here, because what server.ts imports is loaded before it can say anything.
      ...(!dev && { NODE_COMPILE_CACHE: join(ROOT, '.next/compiled') }),
    },
    stdio: BOUND,
  })
  const ended = once(child, 'exit').then(([code, signal]) => String(signal ?? code))
  const ready = new Promise<boolean>((resolve) => {
    child.on('message', (message) => message === 'ready' && resolve(true))
    ended.then(() => resolve(false))
  })
  if (!(await ready)) throw new Stop('The server did not start.')
  return { ended }
}

/** The address and, in the embedded mode, who can sign in. */
export function announce({ SITE_URL, DATA_DIR, embedded }: Settings) {
  say(`\nKvartal is ready: ${SITE_URL}`)
  const file = join(DATA_DIR, 'demo-accounts.json')
  if (!embedded || !existsSync(file)) return
  const demo: Demo = JSON.parse(readFileSync(file, 'utf8'))
  say(`Demo accounts, all with the password ${demo.password}:`)
  for (const { email, role } of demo.accounts) say(`  ${email}  ${role}`)
}

type Demo = { password: string; accounts: { email: string; role: string }[] }
