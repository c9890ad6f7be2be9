import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from '@/lib/platform/log'
import { Stop } from './lifetime'
import { withLock } from './lock'
import { freePort, isPortFree } from './ports'
import { cleanEnv, createCluster, findServer, serverArguments, USER } from './postgres-cluster'
import { findHome, give, type Home, ownerOf } from './postgres-home'
import { isAlive, type Process, processOf } from './processes'
import { keepRunning } from './supervisor'

type Options = { dataDir: string; port?: number; fast?: boolean }
type Keeper = Process & { port: number; id: string }
type State = { password: string; port?: number | undefined; keeper?: Keeper | undefined }
type Held = { password: string; port: number; socket: Socket }

export type Postgres = {
  url: (database: string) => string
  adminUrl: string
  /** Gives the server up; the last of its users stops it. */
  stop: () => Promise<void>
  /** Settles when the server is gone for good, asked or not. */
  gone: Promise<void>
}

/**
 * Starts the embedded PostgreSQL on `<dataDir>/postgres`, or joins the one that runs there. It ends
 * with the last process that uses it, however that one ends; when it ends before, it comes back at
 * the same address.
 * @throws Stop when it cannot run here, with the reason.
 */
export async function startPostgres(options: Options): Promise<Postgres> {
  const dataDir = resolve(options.dataDir)
  const stopping = new AbortController()
  let held: Held | undefined = await take({ ...options, dataDir })
  const { password, port } = held

  // Its keeper starts the server again; we do when the keeper is gone.
  async function run() {
    try {
      held ??= await take({ ...options, dataDir, port, isFixed: true })
    } catch (error) {
      return (error as Error).message
    }
    const isOver = stopping.signal.aborted ? await leave(held.socket) : await listen(held.socket)
    held = undefined
    return isOver ? undefined : 'The keeper of PostgreSQL has ended'
  }
  const gone = keepRunning({ run, tell: log.error, signal: stopping.signal })

  return {
    url: (database) => urlOf(password, port, database),
    adminUrl: urlOf(password, port, 'postgres'),
    gone,
    stop: async () => {
      stopping.abort()
      if (held) await leave(held.socket)
      await gone
    },
  }
}

type Place = Options & { isFixed?: boolean }

async function take({ dataDir, port, fast = false, isFixed = false }: Place): Promise<Held> {
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
      state.port = await choosePort(port ?? state.port, isFixed)
      const keeper = await launch(home, dataDir, serverArguments(state.port, fast))
      if (keeper) {
        state.keeper = keeper.entry
        save(file, state)
        return { password: state.password, port: state.port, socket: keeper.socket }
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

async function choosePort(wanted: number | undefined, isFixed: boolean) {
  if (wanted && (await isPortFree(wanted, '127.0.0.1'))) return wanted
  if (isFixed) throw new Stop(`PostgreSQL's port ${wanted} is taken`)
  return freePort()
}

async function joinRunning(home: Home, { password, port, keeper }: State) {
  const asked = new Set<number>()
  for (let tries = 0; tries < 300; tries++) {
    const socket = keeper && (await hold(keeper))
    if (socket && port) return { password, port, socket }
    const isKept = keeper !== undefined && isAlive(keeper)
    if (!isKept && !takeDown(findServer(home.cluster), asked)) return undefined
    await wait(100)
  }
  throw new Stop(`A PostgreSQL server that does not answer holds ${home.cluster}.`)
}

// One that has lost its keeper ends before the next is started.
function takeDown(server: ReturnType<typeof findServer>, asked: Set<number>): boolean {
  if (server && !asked.has(server.pid)) process.kill(server.pid, 'SIGINT')
  if (server) asked.add(server.pid)
  return server !== undefined
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
  const file = join(dataDir, 'postgres.log')
  if (existsSync(file)) renameSync(file, `${file}.1`)
  const output = openSync(file, 'a', 0o600)
  give(file, ownerOf(dataDir))
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
  const entry = { ...processOf(child.pid), port, id }
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

/** Repeats what the keeper says; whether the server is over for good when the connection ends. */
async function listen(socket: Socket): Promise<boolean> {
  socket.on('error', () => {})
  socket.once('end', () => socket.end())
  let isOver = false
  createInterface({ input: socket }).on('line', (line) => {
    if (line === 'over') isOver = true
    else console.error(line)
  })
  socket.unref()
  await closed(socket)
  return isOver
}

/** Ends the connection; the last one to leave waits until the server is down. */
async function leave(socket: Socket): Promise<boolean> {
  await closed(socket.ref().resume().end())
  return true
}

const closed = (socket: Socket) =>
  new Promise<void>((resolve) => {
    if (socket.closed) resolve()
    else socket.once('close', () => resolve())
  })
