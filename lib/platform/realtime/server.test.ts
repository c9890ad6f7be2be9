import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import PusherClient from 'pusher-js'
import { expect, onTestFinished, test } from 'vitest'
import { APP, clientOptions, eventOf, startRealtime } from '../testing/realtime'

const errorIn = ({ data }: { data: string }) => JSON.parse(data)

test('a client that connects is told its socket and how long it may be silent', async () => {
  const { open } = await startRealtime({ activityMs: 90_000 })
  const { heard } = await open()
  expect(heard).toEqual([{ event: 'pusher:connection_established', data: expect.any(String) }])
  expect(JSON.parse(heard[0]?.data ?? '')).toEqual({
    socket_id: expect.stringMatching(/^\d+\.\d+$/),
    activity_timeout: 90,
  })
})

test.each([
  ['another key', '/app/other?protocol=7', 4001],
  ['another path', '/apps?protocol=7', 4005],
  ['a version that is no number', `/app/${APP.key}?protocol=seven`, 4006],
  ['a version of long ago', `/app/${APP.key}?protocol=4`, 4007],
  ['no version', `/app/${APP.key}`, 4008],
])('%s is told so and closed', async (_, path, code) => {
  const { open } = await startRealtime()
  const { heard, closed } = await open(path)
  expect(await closed).toBe(code)
  expect(heard.map(({ event }) => event)).toEqual(['pusher:error'])
  expect(errorIn(heard[0] ?? { data: '' })).toMatchObject({ code })
})

test('pages of other sites are refused, those of the site and of its host are not', async () => {
  const { open, port } = await startRealtime()
  const { closed } = await open(undefined, { origin: 'https://evil.example' })
  expect(await closed).toBe(4009)
  for (const origin of ['https://site.example', `http://127.0.0.1:${port + 1}`]) {
    const { heard } = await open(undefined, { origin })
    expect(heard[0]?.event).toBe('pusher:connection_established')
  }
})

test('a ping of the protocol gets its pong', async () => {
  const { open } = await startRealtime()
  const { heard, say } = await open()
  say({ event: 'pusher:ping', data: {} })
  await expect.poll(() => heard.at(-1)?.event).toBe('pusher:pong')
})

test('a silent client is asked, lives by its answer, and is closed without one', async () => {
  const { open } = await startRealtime({ activityMs: 60, pongMs: 60 })
  const [alive, dead] = [await open(), await open()]
  let pings = 0
  alive.socket.on('message', (text) => {
    if (!String(text).includes('pusher:ping')) return
    pings++
    alive.say({ event: 'pusher:pong', data: {} })
  })
  expect(await dead.closed).toBe(4201)
  expect(dead.heard.map(({ event }) => event)).toContain('pusher:ping')
  await expect.poll(() => pings).toBeGreaterThan(3)
  expect(alive.socket.readyState).toBe(alive.socket.OPEN)
})

test('garbage is refused and the socket stays; binary and oversized frames close it', async () => {
  const { open } = await startRealtime({ frameBytes: 2000 })
  const { socket, heard, say } = await open()
  const garbage = ['', '{', 'null', '[]', '7', '{"event":7}', '{"event":"pusher:nothing"}']
  for (const text of garbage) socket.send(text)
  socket.send(JSON.stringify({ event: '__proto__', data: {} }))
  for (const data of [null, 7, [], { channel: 7 }, { channel: 'a b' }]) {
    say({ event: 'pusher:subscribe', data })
    say({ event: 'pusher:unsubscribe', data })
  }
  say({ event: 'pusher:ping' })
  await expect.poll(() => heard.at(-1)?.event).toBe('pusher:pong')
  const errors = heard.filter(({ event }) => event === 'pusher:error')
  expect(errors).toHaveLength(garbage.length + 1 + 5)

  const large = await open()
  large.socket.send('x'.repeat(3000))
  expect(await large.closed).toBe(1009)
  const binary = await open()
  binary.socket.send(randomBytes(20))
  expect(await binary.closed).toBe(1003)
})

test('a flood of messages, sockets of one address and sockets in all have their limits', async () => {
  const flood = await startRealtime({ messages: 20 })
  const { closed, say } = await flood.open()
  for (let count = 0; count < 30; count++) say({ event: 'pusher:ping' })
  expect(await closed).toBe(4100)

  const narrow = await startRealtime({ socketsPerAddress: 2 })
  const [first] = [await narrow.open(), await narrow.open()]
  expect(await (await narrow.open()).closed).toBe(4004)
  first.socket.close()
  await first.closed
  const { heard } = await narrow.open()
  expect(heard[0]?.event).toBe('pusher:connection_established')

  const small = await startRealtime({ sockets: 1 })
  await small.open()
  expect(await (await small.open()).closed).toBe(4100)
})

test('a client that does not read is cut off, and costs the others nothing', async () => {
  const { open, site, connect } = await startRealtime({ unreadBytes: 100_000 })
  const { socket, say, closed } = await open()
  say({ event: 'pusher:subscribe', data: { channel: 'busy' } })
  const reader = (await connect()).subscribe('busy')
  await eventOf(reader, 'pusher:subscription_succeeded')
  socket.pause()
  let heard = 0
  reader.bind('news', () => heard++)
  let sent = 0
  const isGone = async () =>
    JSON.parse(await (await site.get({ path: '/channels/busy', params: INFO })).text())
      .subscription_count === 1
  while (!(await isGone())) {
    const batch = Array.from({ length: 10 }, () => event('x'.repeat(10_000)))
    await site.triggerBatch(batch)
    sent += batch.length
  }
  socket.resume()
  expect(await closed).toBe(1006)
  await expect.poll(() => heard).toBe(sent)
})
const INFO = { info: 'subscription_count' }
const event = (data: string) => ({ channel: 'busy', name: 'news', data })

test('a server that ends tells clients to come back at once, and they find the next one', async () => {
  const [old, next] = [await startRealtime(), await startRealtime()]
  // Before both of them, as a load balancer or the site's own port.
  let current = old
  const front = createServer((client) => {
    const server = connect(current.port, '127.0.0.1')
    for (const side of [client, server]) side.on('error', () => {})
    client.pipe(server).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  onTestFinished(() => void front.close())
  const { port } = front.address() as AddressInfo
  const client = new PusherClient(APP.key, clientOptions(port))
  onTestFinished(() => client.disconnect())
  const codes: number[] = []
  client.connection.bind('error', ({ data }: { data?: { code: number } }) => {
    if (data) codes.push(data.code)
  })
  const channel = client.subscribe('news')
  await eventOf(channel, 'pusher:subscription_succeeded')
  const again = eventOf(channel, 'pusher:subscription_succeeded')
  current = next
  await old.server.close()
  await again
  expect(codes).toEqual([4200])
  const said = eventOf(channel, 'said')
  await next.site.trigger('news', 'said', { n: 1 })
  expect(await said).toEqual({ n: 1 })
})

test('health is answered without a signature, other paths are not there', async () => {
  const { port } = await startRealtime()
  const statusOf = async (path: string) => {
    const [response] = await once(request({ port, path, agent: false }).end(), 'response')
    response.resume()
    return response.statusCode
  }
  expect(await statusOf('/health')).toBe(200)
  expect(await statusOf('/')).toBe(404)
})
