import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { Stop } from './lifetime'
import { isAlive, withLock } from './lock'
import { freePort, isPortFree } from './ports'
import { cleanEnv, createCluster, findServer, serverArguments, USER } from './postgres-cluster'
import { findHome, give, type Home, ownerOf } from './postgres-home'

type Options = { dataDir: string; port?: number; fast?: boolean }
type Keeper = { pid: number; port: number; id: string }
type State = { password: string; port?: number | undefined; keeper?: Keeper | undefined }

export type Postgres = {
  url: (database: string) => string
  adminUrl: string
  /** Gives the server up; the last of its users stops it. */
  stop: () => Promise<void>
  /** Settles when the server is gone, asked or not. */
  gone: Promise<void>
}

/**
 * Starts the embedded PostgreSQL on `<dataDir>/postgres`, or joins the one that runs there. It ends
 * with the last process that uses it, however that one ends.
 * @throws Stop when it cannot run here, with the reason.
 */
export async function startPostgres(options: Options): Promise<Postgres> {
  const { port, fast = false } = options
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true })
  return withLock(join(dataDir, 'postgres.lock'), async () => {
    const file = join(dataDir, 'postgres.json')
    const state = readState(file)
    const home = findHome(dataDir)
    const running = await joinRunning(home, state)
    if (running) return running

    save(file, state)
    await createCluster(home, state.password)
    for (let attempt = 1; ; attempt++) {
      state.port = await choosePort(port ?? state.port)
      const keeper = await launch(home, dataDir, serverArguments(state.port, fast))
      if (keeper) {
        state.keeper = keeper.entry
        save(file, state)
        return handle(state.password, state.port, keeper.socket)
      }
      if (attempt === 3) throw new Stop(`PostgreSQL does not start: ${lastWords(dataDir)}`)
    }
  })
}

function readState(file: string): State {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  return { password: randomBytes(24).toString('base64url') }
}

function save(file: string, state: State) {
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
  give(`${file}.new`, ownerOf(dirname(file)))
  renameSync(`${file}.new`, file)
}

async function choosePort(wanted: number | undefined) {
  return wanted && (await isPortFree(wanted, '127.0.0.1')) ? wanted : freePort()
}

// One that is going down is waited for; one without a keeper was started by other hands.
async function joinRunning(home: Home, { password, port, keeper }: State) {
  for (let tries = 0; tries < 300; tries++) {
    const socket = keeper && (await hold(keeper))
    if (socket && port) return handle(password, port, socket)
    const server = findServer(home.cluster)
    if (!server) return undefined
    const isOrphan = !keeper || !isAlive(keeper.pid)
    if (isOrphan && (await answers(password, server.port))) return handle(password, server.port)
    await wait(200)
  }
  throw new Stop(`A PostgreSQL server that does not answer holds ${home.cluster}.`)
}

async function answers(password: string, port: number) {
  const client = new Client(urlOf(password, port, 'postgres'))
  client.on('error', () => {})
  const isOpen = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => {})
  return isOpen
}

function hold({ port, id }: Keeper): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const giveUp = () => {
      socket.destroy()
      resolve(undefined)
    }
    socket.setTimeout(2_000, giveUp)
    socket.once('error', giveUp)
    socket.once('end', giveUp)
    socket.once('data', (greeting) => {
      if (greeting.toString() !== id) return giveUp()
      socket.setTimeout(0).off('end', giveUp)
      resolve(socket)
    })
  })
}

async function launch(home: Home, dataDir: string, args: string[]) {
  const log = join(dataDir, 'postgres.log')
  if (existsSync(log)) renameSync(log, `${log}.1`)
  const output = openSync(log, 'a', 0o600)
  give(log, ownerOf(dataDir))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'postgres-keeper.mjs')], {
    detached: true,
    cwd: '/',
    env: cleanEnv(),
    stdio: ['ignore', output, output, 'ipc'],
  })
  const id = randomBytes(12).toString('hex')
  const ready = new Promise<number | undefined>((resolve) => {
    child.once('message', ({ port }: { port: number }) => resolve(port))
    child.once('exit', () => resolve(undefined))
    child.once('error', () => resolve(undefined))
  })
  child.send({ ...home, dataDir: home.cluster, args, env: cleanEnv(), id })
  const port = await ready
  if (!port || !child.pid) return undefined
  const entry = { pid: child.pid, port, id }
  const socket = await hold(entry)
  child.disconnect()
  child.unref()
  return socket && { entry, socket }
}

function lastWords(dataDir: string) {
  const lines = readFileSync(join(dataDir, 'postgres.log'), 'utf8').trim().split('\n')
  return lines.findLast((line) => /FATAL|ERROR|could not/.test(line)) ?? lines.at(-1)
}

const urlOf = (password: string, port: number, database: string) =>
  `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`

function handle(password: string, port: number, socket?: Socket): Postgres {
  const gone = new Promise<void>((resolve) => {
    socket?.once('close', () => resolve())
    socket?.once('end', () => socket.end())
    socket?.on('error', () => {})
  })
  socket?.resume().unref()
  return {
    url: (database) => urlOf(password, port, database),
    adminUrl: urlOf(password, port, 'postgres'),
    gone,
    stop: async () => {
      if (!socket || socket.closed) return
      socket.ref().end()
      await gone
    },
  }
}
