import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import Pusher from 'pusher'
import { WebSocket } from 'ws'
import { ROOT } from './environment'
import { type Lifetime, say, start } from './lifetime'

const SOCKETS = 5000
const BROADCASTS = 20
const AT_ONCE = 100
const PATIENCE_MS = 20_000
const APP = { appId: 'bench', key: 'bench-key', secret: 'the secret of the benchmark' }

const OURS = `
  import { RealtimeServer } from './lib/platform/realtime/server.ts'
  const { appId: id, ...app } = ${JSON.stringify(APP)}
  const limits = { socketsPerAddress: Infinity }
  const server = new RealtimeServer({ app: { id, ...app }, origins: [], proxies: 0, limits })
  console.log(await server.listen({ port: 0, host: '127.0.0.1' }))`

/** The same library, which sends to all and knows nothing. */
const BARE = `
  import { createServer } from 'node:http'
  import { WebSocketServer } from 'ws'
  const server = createServer(async (request, response) => {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    for (const client of sockets.clients) client.send(text)
    response.end()
  })
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))`

type Side = {
  name: string
  broadcast: () => Promise<unknown>
  /** Milliseconds from each broadcast to each client. */
  delays: number[]
  /** Kilobytes of the server for one socket. */
  memory: number
}

/** One event for five thousand clients: our server beside a bare one, broadcast after broadcast in turn. */
export async function printSockets(life: Lifetime): Promise<void> {
  const sides = [await startBare(life), await startOurs(life)]
  for (let count = 0; count < BROADCASTS; count++) for (const side of sides) await shout(side)
  say(`\n${SOCKETS} sockets, ${BROADCASTS} broadcasts  delivered    p50 ms    p99 ms  KB a socket`)
  for (const { name, delays, memory } of sides) {
    const delivered = (100 * delays.length) / (SOCKETS * BROADCASTS)
    const cells = [
      `${delivered.toFixed(2)} %`,
      at(delays, 0.5),
      at(delays, 0.99),
      memory.toFixed(1),
    ]
    say(name.padEnd(28) + cells.map((cell) => cell.padStart(10)).join(''))
  }
  const [bare, ours] = sides.map(({ delays }) => Number(at(delays, 0.99)))
  say(`p99: ${((ours ?? 0) / (bare ?? 1)).toFixed(2)} × bare ws (≤ 1.5)`)
}

const at = (delays: number[], part: number): string =>
  (delays.toSorted((one, other) => one - other)[Math.floor(delays.length * part)] ?? 0).toFixed(1)

async function startBare(life: Lifetime): Promise<Side> {
  const { port, pid } = await startServer(life, BARE)
  const body = JSON.stringify({ event: 'said', channel: 'bench', data: '{"n":1}' })
  const broadcast = () => fetch(`http://127.0.0.1:${port}`, { method: 'POST', body })
  const side = { name: 'bare ws', broadcast, delays: [], memory: 0 }
  return fill(side, pid, async (onSaid) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`)
    await once(socket, 'open')
    socket.on('message', onSaid)
  })
}

async function startOurs(life: Lifetime): Promise<Side> {
  const { port, pid } = await startServer(life, OURS)
  const pusher = new Pusher({ ...APP, host: '127.0.0.1', port, useTLS: false })
  const broadcast = () => pusher.trigger('bench', 'said', { n: 1 })
  const side = { name: 'realtime server', broadcast, delays: [], memory: 0 }
  return fill(side, pid, async (onSaid) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${APP.key}?protocol=7`)
    await once(socket, 'message')
    const subscribed = once(socket, 'message')
    socket.send('{"event":"pusher:subscribe","data":{"channel":"bench"}}')
    await subscribed
    socket.on('message', (text) => {
      if (String(text).startsWith('{"event":"said"')) onSaid()
    })
  })
}

async function startServer(life: Lifetime, code: string) {
  const args = ['--import=tsx', '--input-type=module', '-e', code]
  const child = start(life, process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = child.stdout ? await once(child.stdout, 'data') : ['']
  return { port: String(said).trim(), pid: child.pid ?? 0 }
}

/** Connects all clients; their delays are counted from the broadcast that is under way. */
async function fill(side: Side, pid: number, open: (onSaid: () => void) => Promise<void>) {
  const before = memoryOf(pid)
  const onSaid = () => side.delays.push(performance.now() - begun)
  for (let count = 0; count < SOCKETS; count += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => open(onSaid)))
  }
  side.memory = (memoryOf(pid) - before) / SOCKETS
  return side
}

const memoryOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]))

let begun = 0
/** One broadcast, until everybody has it or nobody gets it any more. */
async function shout({ broadcast, delays }: Side): Promise<void> {
  const wanted = delays.length + SOCKETS
  begun = performance.now()
  await broadcast()
  while (delays.length < wanted && performance.now() - begun < PATIENCE_MS) await wait(5)
}
