import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import PusherClient from 'pusher-js'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { APP, clientOptions, eventOf, startRealtime } from '../testing/realtime'
import { Handover } from './handover'

/** The site's port, which hands sockets over; its clients are at this address. */
async function startSite(port: number, address: string, most?: number) {
  const handover = new Handover({ port, secret: APP.secret }, most)
  const server = createServer()
  server.on('upgrade', (request, socket, head) => {
    request.headers['x-client-ip'] = address
    handover.take(request, socket, head)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { handover, port: (server.address() as AddressInfo).port }
}

test('a client connects on the port of the site, and comes back when it was cut', async () => {
  const { port, site } = await startRealtime()
  const own = await startSite(port, '192.0.2.1')
  const client = new PusherClient(APP.key, clientOptions(own.port))
  onTestFinished(() => client.disconnect())
  const channel = client.subscribe('news')
  await eventOf(channel, 'pusher:subscription_succeeded')
  const said = eventOf(channel, 'said')
  await site.trigger('news', 'said', { n: 1 })
  expect(await said).toEqual({ n: 1 })
  const again = eventOf(channel, 'pusher:subscription_succeeded')
  own.handover.close()
  await again
})

test('clients count by their own address, which they cannot choose themselves', async () => {
  const { port, open } = await startRealtime({ socketsPerAddress: 1 })
  const [one, other] = [await startSite(port, '192.0.2.1'), await startSite(port, '192.0.2.2')]
  const closedAt = async (own: { port: number }, headers = {}) => {
    const socket = new WebSocket(`ws://127.0.0.1:${own.port}/app/${APP.key}?protocol=7`, {
      headers,
    })
    onTestFinished(() => socket.terminate())
    const first = new Promise<string>((resolve) =>
      socket.once('message', (text) => resolve(String(text))),
    )
    return (await first).includes('pusher:error')
  }
  expect(await closedAt(one)).toBe(false)
  expect(await closedAt(other)).toBe(false)
  const forged = { 'x-client-ip': '192.0.2.3', 'x-client-ip-proof': 'x'.repeat(64) }
  expect(await closedAt(one, forged)).toBe(true)
  expect((await open(undefined, forged)).heard[0]?.event).toBe('pusher:connection_established')
  expect((await open(undefined, { ...forged, 'x-client-ip': '192.0.2.4' })).heard[0]?.event).toBe(
    'pusher:error',
  )
})

test('a socket without a realtime server behind it is closed', async () => {
  const { port, server } = await startRealtime()
  await server.close()
  const own = await startSite(port, '192.0.2.1')
  const socket = new WebSocket(`ws://127.0.0.1:${own.port}/app/${APP.key}?protocol=7`)
  await expect(new Promise((_, reject) => socket.once('error', reject))).rejects.toThrow()
})

test('sockets leave connections of the port to pages', async () => {
  const { port } = await startRealtime()
  const own = await startSite(port, '192.0.2.1', 1)
  const connect = () => {
    const socket = new WebSocket(`ws://127.0.0.1:${own.port}/app/${APP.key}?protocol=7`)
    socket.on('error', () => {})
    onTestFinished(() => socket.terminate())
    return socket
  }
  const one = connect()
  await new Promise((resolve) => one.once('message', resolve))
  const refused = new Promise<number | undefined>((resolve) =>
    connect().once('unexpected-response', (_, { statusCode }) => resolve(statusCode)),
  )
  expect(await refused).toBe(503)
  one.close()
  await new Promise((resolve) => one.once('close', resolve))
  await new Promise((resolve) => connect().once('message', resolve))
})
