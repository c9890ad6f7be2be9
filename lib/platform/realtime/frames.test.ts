import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import PusherClient from 'pusher-js'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { oddJson, oddText, tries } from '../testing/fuzz'
import { amount } from '../testing/long'
import { runModule } from '../testing/processes'
import { APP, clientOptions, eventOf, siteOf } from '../testing/realtime'

const FRAMES = amount({ usual: 4000, long: 1_000_000 })
const SOCKETS = 16
const ROUND = 100
/** Of the heap that V8 keeps beside what is used, which does not grow with the number of frames. */
const SLACK_KB = 48_000
const PATH = `/app/${APP.key}?protocol=7`

/** Without limits of pace, so that every frame is read. */
const SERVER = `
  import { RealtimeServer } from './lib/platform/realtime/server.ts'
  const limits = { messages: Infinity, clientEvents: Infinity, socketsPerAddress: Infinity }
  const server = new RealtimeServer({ app: ${JSON.stringify(APP)}, origins: [], proxies: 0, limits })
  console.log(await server.listen({ port: 0, host: '127.0.0.1' }))`

const event = fc.oneof(
  fc
    .constantFrom('subscribe', 'unsubscribe', 'signin', 'ping', 'pong', 'error')
    .map((name) => `pusher:${name}`),
  fc.constantFrom('client-typing', 'pusher_internal:member_added'),
  oddText,
)
const channel = fc.oneof(
  fc.constantFrom('a', 'b', 'private-a', 'presence-a', 'private-encrypted-a', '#server-to-user-1'),
  oddText,
)
const data = fc.oneof(
  fc.record(
    { channel, auth: fc.oneof(oddText, fc.constant(`${APP.key}:00`)), channel_data: oddText },
    { requiredKeys: [] },
  ),
  oddJson,
)
const message = fc
  .record({ event, channel, data }, { requiredKeys: ['event'] })
  .map((said) => JSON.stringify(said))
const frame = fc.oneof(
  { weight: 8, arbitrary: message },
  { weight: 1, arbitrary: oddJson.map((said) => JSON.stringify(said) ?? '') },
  { weight: 1, arbitrary: oddText },
)

test('no frame ends the server or stays in its memory', async () => {
  const { child, said } = await runModule(SERVER)
  onTestFinished(() => void child.kill('SIGKILL'))
  const port = Number(said)
  const memory = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)]))
  const { seed } = tries({ usual: 1, long: 1 })
  const frames = fc.sample(frame, { numRuns: Math.min(FRAMES, 20_000), seed })

  let sent = 0
  const next = () => frames[(sent++ * 7919) % frames.length] ?? ''
  const sendUntil = (count: number) =>
    Promise.all(Array.from({ length: SOCKETS }, () => flood(port, next, () => sent < count)))
  await sendUntil(FRAMES / 4)
  const before = memory()
  await sendUntil(FRAMES)
  expect(memory() - before).toBeLessThan(SLACK_KB)
  expect(child.exitCode).toBeNull()

  const client = new PusherClient(APP.key, clientOptions(port))
  onTestFinished(() => client.disconnect())
  const joined = client.subscribe('a')
  await eventOf(joined, 'pusher:subscription_succeeded')
  const heard = eventOf(joined, 'said')
  await siteOf(port).trigger('a', 'said', { n: 1 })
  expect(await heard).toEqual({ n: 1 })
  // Of the sockets that are gone nothing is left.
  await expect
    .poll(async () => (await siteOf(port).get({ path: '/channels' })).text())
    .toBe('{"channels":{"a":{}}}')
})

/** Sends round after round over one socket after the other, and breaks frames themselves between them. */
async function flood(port: number, next: () => string, isGoingOn: () => boolean) {
  for (let round = 0; isGoingOn(); round++) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${PATH}`)
    const closed = once(socket, 'close')
    await once(socket, 'message')
    for (let turn = 0; turn < 20 && socket.readyState === socket.OPEN; turn++) {
      for (let count = 0; count < ROUND; count++) socket.send(next())
      socket.ping()
      await Promise.race([once(socket, 'pong'), closed])
    }
    if (round % 3 === 0) socket.send(randomBytes(100))
    else if (round % 3 === 1) socket.terminate()
    else socket.close()
    await closed
    await breakFrames(port)
  }
}

/** Bytes that are no frames, after a right handshake; the server closes. */
async function breakFrames(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const handshake = [
    `GET ${PATH} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    'Sec-WebSocket-Version: 13',
    '',
    '',
  ]
  socket.write(handshake.join('\r\n'))
  await once(socket, 'data')
  socket.write(randomBytes(500))
  // Random bytes may be the beginning of a frame that never ends.
  socket.end()
  await once(socket.resume(), 'close')
}
