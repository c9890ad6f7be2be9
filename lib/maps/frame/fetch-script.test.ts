import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScriptSource } from './fetch-script'

let asked: IncomingMessage[]
let answer: (response: ServerResponse) => void
const server = createServer((request, response) => {
  asked.push(request)
  answer(response)
})
let getScript: ReturnType<typeof createScriptSource>

beforeEach(async () => {
  asked = []
  answer = (response) =>
    response.setHeader('content-type', 'text/javascript; charset=utf-8').end('maps()')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const source = `http://127.0.0.1:${port}/v3/`
  const referer = 'https://site.example/'
  getScript = createScriptSource({ source, referer, key: 'a key', allow: () => true })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  await new Promise((resolve) => server.close(resolve))
})

test('the service is asked with the key, the language and the site as referer, once for each language', async () => {
  expect(await Promise.all([getScript('ru_RU'), getScript('ru_RU')])).toEqual(['maps()', 'maps()'])
  expect(await getScript('ru_RU')).toBe('maps()')
  expect(await getScript('en_US')).toBe('maps()')
  expect(asked.map(({ url }) => url)).toEqual([
    '/v3/?apikey=a+key&lang=ru_RU',
    '/v3/?apikey=a+key&lang=en_US',
  ])
  expect(asked.map(({ headers }) => headers.referer)).toEqual(
    Array(2).fill('https://site.example/'),
  )
  expect(asked.some(({ headers }) => headers.cookie)).toBe(false)
})

test.each([
  ['a refusal', (response: ServerResponse) => response.writeHead(403).end('Invalid api key')],
  ['a page', (response: ServerResponse) => response.setHeader('content-type', 'text/html').end('')],
  ['a lost connection', (response: ServerResponse) => response.destroy()],
])('%s is no script: 503, and the service is asked again ten seconds later', async (_, fails) => {
  const works = answer
  answer = fails
  await expect(getScript('ru_RU')).rejects.toMatchObject({ code: 'unavailable' })
  answer = works
  await expect(getScript('ru_RU')).rejects.toMatchObject({ code: 'unavailable' })
  expect(asked).toHaveLength(1)
  const later = performance.now() + 10_001
  vi.spyOn(performance, 'now').mockImplementation(() => later)
  // The cache reads the clock once in a millisecond.
  await vi.waitFor(async () => expect(await getScript('ru_RU')).toBe('maps()'))
})

test('a script without an end is not kept in memory', async () => {
  answer = (response) => {
    response.setHeader('content-type', 'text/javascript')
    const part = Buffer.alloc(1024 * 1024, ' ')
    const more = () => {
      while (!response.destroyed && response.write(part));
    }
    response.on('drain', more)
    more()
  }
  await expect(getScript('ru_RU')).rejects.toMatchObject({ code: 'unavailable' })
})
