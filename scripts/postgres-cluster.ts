import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { Stop } from './lifetime'
import { give, type Home } from './postgres-home'
import { isAlive } from './processes'

export const USER = 'kvartal'

/** Makes the data folder once; an interrupted attempt leaves nothing that looks finished. */
export async function createCluster(home: Home, password: string) {
  const { cluster } = home
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  const parent = dirname(cluster)
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${basename(cluster)}.new`)) rmSync(join(parent, name), { recursive: true })
  }
  const fresh = `${cluster}.new`
  const errors: string[] = []
  for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    mkdirSync(fresh, { mode: 0o700 })
    const failed = await initdb(home, fresh, password, locale)
    if (!failed) return renameSync(fresh, cluster)
    errors.push(failed)
    rmSync(fresh, { recursive: true, force: true })
  }
  throw new Stop(`PostgreSQL cannot create ${cluster}: ${errors[0]}`)
}

async function initdb(home: Home, folder: string, password: string, locale: string) {
  const secret = `${folder}.password`
  writeFileSync(secret, password, { mode: 0o600 })
  give(secret, home.account)
  give(folder, home.account)
  const child = spawn(
    join(home.bin, 'initdb'),
    [
      ...['-D', folder, '-U', USER, '--pwfile', secret, '--auth', 'scram-sha-256', '-E', 'UTF8'],
      ...['--locale-provider', 'icu', '--icu-locale', 'und', '--locale', locale],
      ...['--lc-messages', 'C', '--no-instructions'],
    ],
    { ...home.account, cwd: folder, env: cleanEnv(), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', resolve)
  })
  rmSync(secret, { force: true })
  return code === 0 ? undefined : said.trim() || `initdb ended with ${code}`
}

/** The server sees neither our secrets nor PG… variables. */
export function cleanEnv(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TEMP', 'TMP', 'TMPDIR', 'SystemRoot', 'LD_LIBRARY_PATH']
  const entries = kept.flatMap((key) => (process.env[key] ? [[key, process.env[key]]] : []))
  return { ...Object.fromEntries(entries), NODE_ENV: 'production' }
}

/** Settings for a machine of two cores; `fast` gives up safety against crashes. */
export function serverArguments(port: number, fast: boolean): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: fast ? '128MB' : '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    jit: 'off',
    max_parallel_workers_per_gather: 1,
    max_wal_size: fast ? '256MB' : '2GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The server that runs on this data folder now. A file left by a crash is removed. */
export function findServer(cluster: string): { pid: number; port: number } | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (pid > 0 && isServer(pid, cluster)) return { pid, port: Number(lines[3]) }
  // The number may belong to another process by now; PostgreSQL would refuse to start.
  rmSync(file, { force: true })
  return undefined
}

function isServer(pid: number, cluster: string): boolean {
  if (!isAlive({ pid })) return false
  if (process.platform !== 'linux') return true
  const command = commandOf(pid)
  if (!/(^|\/)postgres$/.test(command[0] ?? '')) return false
  const folder = command[command.indexOf('-D') + 1] ?? ''
  return (
    !isAbsolute(folder) || !existsSync(folder) || realpathSync(folder) === realpathSync(cluster)
  )
}

function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}
