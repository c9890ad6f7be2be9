import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from './databases'
import { ROOT, type Settings } from './environment'
import { finish, type Lifetime, Stop, say, script, start } from './lifetime'
import { migrate, pendingMigrations } from './migrations'
import { isPortFree } from './ports'
import { startPostgres } from './postgres'

/** @throws Stop when the port of the site is taken. */
export async function assertPortFree({ PORT }: Settings) {
  if (await isPortFree(PORT)) return
  throw new Stop(`Port ${PORT} is taken: stop what runs there or set PORT.`)
}

/**
 * Puts the address of a migrated database into DATABASE_URL: the embedded one, started and migrated
 * here, or the given one, which is only checked.
 */
export async function prepareDatabase(life: Lifetime, settings: Settings) {
  if (!settings.embedded) return checkMigrations(settings.DATABASE_URL)
  const postgres = await startPostgres({ dataDir: settings.DATA_DIR })
  life.add(postgres.stop)
  postgres.gone.then(() => life.fail('PostgreSQL has stopped; see postgres.log in DATA_DIR.'))
  process.env.DATABASE_URL = postgres.url('kvartal')
  await migrate(process.env.DATABASE_URL)
}

async function checkMigrations(url: string) {
  const pending = await pendingMigrations(url).catch((error: Error) => {
    throw new Stop(`The database at DATABASE_URL does not answer: ${error.message}`)
  })
  if (pending.length) throw new Stop('Run npm run migrate first')
}

/** Fills an embedded database that has no members yet with the demo content. */
export async function seedOnce(life: Lifetime, { embedded }: Settings) {
  const url = process.env.DATABASE_URL ?? ''
  if (!embedded || (await hasMembers(url))) return
  say('Writing the demo content.')
  await seed(life, process.env)
}

/** Writes the demo content into the database that the environment names. */
export async function seed(life: Lifetime, env: NodeJS.ProcessEnv) {
  const code = await finish(life, process.execPath, script('scripts/seed.ts'), { cwd: ROOT, env })
  if (code !== 0) throw new Stop('The demo content could not be written.')
}

const hasMembers = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query('select exists (select from "User") as found')
    return Boolean(rows[0].found)
  })

type ServerOptions = { env: NodeJS.ProcessEnv; dev?: boolean }

/** Starts the process that serves and waits until it does; `ended` settles when it is gone. */
export async function startServer(life: Lifetime, { env, dev = false }: ServerOptions) {
  const child = start(life, process.execPath, ['scripts/server.mjs', ...(dev ? ['--dev'] : [])], {
    cwd: ROOT,
    env: { ...env, NODE_ENV: dev ? 'development' : 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
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
