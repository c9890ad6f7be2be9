import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuild } from './build'
import { loadEnvironment, ROOT, readSettings } from './environment'
import type { Clients } from './faults-ledger'
import { type Lifetime, Stop, script, start } from './lifetime'
import { freePort } from './ports'
import { prepareDatabase, seedOnce } from './site'

/** What all sites of a run share: the folder of the database, and the settings of a site on it. */
export type Ground = { life: Lifetime; folder: string; env: NodeJS.ProcessEnv }

/** A site as `npm start` runs it, in processes of its own. */
export type Site = {
  url: string
  folder: string
  child: ChildProcess
  log: string
  /** Ends it as an operator does, and waits for it. */
  stop: () => Promise<void>
}

export type State = 'whole' | 'silent' | 'refused'
/** The way from a site to a server, which can be cut: nothing comes through, or nobody is there. */
export type Wire = { port: number; set: (state: State) => void }
export type Network = { redis: Wire; mail: Wire; mailed: string[]; env: Record<string, string> }

/** What a fault is done to: a site under a load of members. */
export type Scene = Ground & { site: Site; clients: Clients; network: Network; isQuick: boolean }

const START_MS = 60_000
const PORTS = ['PORT', 'SITE_URL', 'REALTIME_PORT']

/**
 * A migrated database with the demo content in a folder of its own, and a build. As root the folder is a disk of its
 * own, which can be filled.
 */
export async function layGround(life: Lifetime): Promise<Ground> {
  const folder = join(loadEnvironment(), 'faults')
  process.env.DATA_DIR = folder
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder).filter((name) => name.startsWith('site-')))
    rmSync(join(folder, name), { recursive: true })
  const settings = readSettings()
  if (!settings.embedded)
    throw new Stop('Faults are done to the embedded database alone: unset DATABASE_URL.')
  await prepareDatabase(life, settings)
  await seedOnce(life, settings)
  await ensureBuild({ life, env: process.env })
  const own = Object.entries(process.env).filter(([name]) => !PORTS.includes(name))
  const env = { ...Object.fromEntries(own), NODE_ENV: 'production' as const }
  return { life, folder, env: { ...env, RATE_LIMITS: 'off', LOG_FORMAT: 'json' } }
}

/** Starts a site under a name; the same name again is the same machine, with its ports. */
export async function startSite(
  { life, folder, env }: Ground,
  settings: Record<string, string> = {},
): Promise<Site> {
  const port = settings.PORT ?? String(await freePort())
  const own = join(folder, `site-${port}`)
  mkdirSync(own, { recursive: true })
  const log = join(folder, `site-${port}.log`)
  const out = openSync(log, 'a', 0o600)
  const url = `http://127.0.0.1:${port}`
  const child = start(life, process.execPath, script('scripts/start.ts'), {
    cwd: ROOT,
    stdio: ['ignore', out, out],
    env: {
      ...env,
      PORT: port,
      REALTIME_PORT: String(await freePort()),
      SITE_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: own,
      ...settings,
    },
  })
  const ended = once(child, 'exit')
  const isReady = untilReady(url, START_MS)
  const isUp = await Promise.race([isReady, ended.then(() => false)])
  if (!isUp) throw new Stop(`The site did not start; see ${log}.`)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, folder: own, child, log, stop }
}

/** Whether it is ready to serve before so many milliseconds have passed. */
export async function untilReady(url: string, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await wait(20)) {
    if (await isReadyNow(url)) return true
  }
  return false
}

const isReadyNow = (url: string) =>
  fetch(`${url}/api/health/ready`, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(2000),
  }).then(
    ({ ok }) => ok,
    () => false,
  )

type Kind = 'server' | 'realtime'

/** The processes of a site that run this program: for `server` the first is the one that starts the others. */
export const processesOf = ({ child }: Site, kind: Kind): number[] =>
  familyOf(child.pid ?? 0).filter((pid) => commandOf(pid).includes(`scripts/${kind}.ts`))

/** The process itself and all below it, parents first. */
export function familyOf(pid: number): number[] {
  const list = spawnSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout
  const pairs = list
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    pairs.filter(([, above]) => above === parent).flatMap(([own = 0]) => [own, ...below(own)])
  return [pid, ...below(pid)]
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** How many lines of its log tell of an answer 500 or an unexpected error. */
export const faultsIn = ({ log }: Site): number =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"status":500')).length
