// Runs one PostgreSQL server as long as somebody holds it: every user keeps a connection to this
// process, and when the last one closes it, or dies, the server is shut down in order. A server that
// dies is started again on its port; when that does not help, the users are told and it is over.
import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { keepRunning } from './supervisor.ts'

process.once('message', keep)
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})

function keep({ bin, dataDir, args, account, env, id }) {
  const options = { ...account, env, cwd: dataDir, stdio: ['ignore', 'inherit', 'inherit'] }
  const holders = new Set()
  const stopping = new AbortController()
  const guard = new Guard()
  let postgres

  const door = createServer({ allowHalfOpen: true }, (socket) => {
    holders.add(socket)
    socket.resume()
    socket.on('error', () => {})
    socket.on('end', () => leave(socket))
    socket.on('close', () => leave(socket))
    whenReady(() => socket.write(id))
  })
  door.listen(0, '127.0.0.1', () =>
    whenReady(() => process.connected && process.send({ port: door.address().port })),
  )
  process.on('disconnect', stopWhenUnused)
  process.on('SIGTERM', stop)
  keepRunning({ run, tell, signal: stopping.signal }).then(giveUp)

  async function run() {
    await endLeft(dataDir)
    if (stopping.signal.aborted) return
    postgres = spawn(join(bin, 'postgres'), ['-D', dataDir, ...args], options)
    postgres.on('error', (error) => console.error(error.message))
    guard.watch(postgres.pid)
    const how = await new Promise((resolve) =>
      postgres.on('close', (code, signal) => resolve(signal ?? code)),
    )
    guard.watch('')
    // Nobody holds it before its first start: who asked for it tries again.
    if (process.connected) process.exit(stopping.signal.aborted ? 0 : 1)
    return `PostgreSQL has ended (${how})`
  }

  function tell(line) {
    console.error(line)
    for (const socket of holders) socket.write(`${line}\n`)
  }

  function giveUp() {
    if (stopping.signal.aborted) process.exit(0)
    stopping.abort()
    for (const socket of holders) socket.end('over\n')
    door.close(() => process.exit(1))
  }

  function whenReady(then) {
    if (isReady(dataDir, postgres?.pid)) then()
    else if (!stopping.signal.aborted) setTimeout(whenReady, 20, then)
  }

  // The last one's connection closes only with this process, so that it can wait for the end.
  function leave(socket) {
    if (!holders.delete(socket)) return
    if (holders.size) socket.end()
    stopWhenUnused()
  }

  function stopWhenUnused() {
    if (!holders.size && !process.connected) stop()
  }

  function stop() {
    if (stopping.signal.aborted) return
    stopping.abort()
    door.close()
    const { status } = spawnSync(
      join(bin, 'pg_ctl'),
      ['stop', '-D', dataDir, '-m', 'fast', '-t', '30'],
      { ...options, stdio: 'ignore' },
    )
    if (status !== 0) postgres?.kill('SIGKILL')
  }
}

// A shell that waits for the end of its input: only a killed keeper ends it while a server runs.
const WATCH = `
while read -r next; do pid=$next; done
test -n "$pid" && kill -INT "$pid" || exit
for second in $(seq 30); do sleep 1; kill -0 "$pid" || exit; done
kill -QUIT "$pid"`

/** Ends the server after a keeper that could not do it itself. */
class Guard {
  constructor() {
    this.pid = ''
    if (process.platform !== 'win32') this.begin()
  }

  begin() {
    this.shell = spawn('/bin/sh', ['-c', WATCH], {
      detached: true,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    this.shell.on('error', () => {})
    this.shell.stdin.on('error', () => {})
    this.shell.on('exit', () => setTimeout(() => this.begin(), 1_000).unref())
    this.watch(this.pid)
  }

  watch(pid) {
    this.pid = pid
    this.shell?.stdin.write(`${pid}\n`)
  }
}

function isReady(dataDir, pid) {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

// A killed server's processes end by themselves unless they are in the middle of a long query; until
// the last of them has ended no other can start on its shared memory.
async function endLeft(dataDir) {
  if (process.platform !== 'linux') return
  const folder = realpathSync(dataDir)
  for (let tries = 0; tries < 100; tries++) {
    const left = readdirSync('/proc').filter((pid) => isOf(pid, folder))
    if (!left.length) return
    for (const pid of left) endNow(pid)
    await wait(20)
  }
}

function isOf(pid, folder) {
  try {
    if (!/^\d+$/.test(pid) || readlinkSync(`/proc/${pid}/cwd`) !== folder) return false
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  } catch {
    return false
  }
}

function endNow(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
