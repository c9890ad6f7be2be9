import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { drain, inBackground, isDraining } from './draining'

const state = (globalThis as Record<symbol, unknown>)[Symbol.for('kvartal.draining')]
afterAll(() => Object.assign(state as object, { isDraining: false }))

test('a process that ends finishes what has begun and accepts nothing more', async () => {
  const [finish, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const server = createServer(async (request, response) => {
    response.write('begun ')
    if (request.url === '/slow') await finish.promise
    response.end('and ended')
  }).listen(0)
  await once(server, 'listening')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { port } = server.address() as AddressInfo
  const kept = await askAt(port, '/kept', agent)
  expect(kept.headers.connection).toBe('keep-alive')
  expect(await text(kept)).toBe('begun and ended')
  const slow = await askAt(port, '/slow', new Agent())

  const log: string[] = []
  inBackground(
    written.promise.then(() => log.push('mail sent')),
    console.error,
  )
  const drained = drain(server).then(() => log.push('drained'))
  expect(isDraining()).toBe(true)
  await expect(once(get(`http://127.0.0.1:${port}`), 'response')).rejects.toThrow('ECONNREFUSED')
  const last = await askAt(port, '/kept', agent)
  expect([last.headers.connection, await text(last)]).toEqual(['close', 'begun and ended'])
  finish.resolve()
  expect(await text(slow)).toBe('begun and ended')
  written.resolve()
  await drained
  expect(log).toEqual(['mail sent', 'drained'])
})

const askAt = async (port: number, path: string, agent: Agent): Promise<IncomingMessage> =>
  (await once(get({ port, host: '127.0.0.1', path, agent }), 'response'))[0]
