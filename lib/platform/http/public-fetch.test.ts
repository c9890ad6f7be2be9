import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askPublic, isPublic } from './public-fetch'

const LIMITS = { redirects: 3, firstByteMs: 30_000, silenceMs: 30_000, wholeMs: 60_000 }

let server: Server
let home = ''
/** Paths that the server was asked for. */
const asked: string[] = []

/** Says again what is posted. */
const reply = (request: IncomingMessage, response: ServerResponse) =>
  request.method === 'POST' ? request.pipe(response) : response.end('hello')

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    const [, to] = path.match(/^\/to\/(.+)$/) ?? []
    const left = Number(path.match(/^\/hops\/(\d+)$/)?.[1] ?? 0)
    if (to) response.writeHead(302, { location: decodeURIComponent(to) }).end()
    else if (left > 0) response.writeHead(301, { location: `/hops/${left - 1}` }).end()
    else if (path === '/slow') setTimeout(() => response.end('late'), 2000)
    else if (path === '/loop') response.writeHead(302, { location: '/loop' }).end()
    else reply(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const allow = (address: string) => address === '127.0.0.1' || address === '::1'
const ask = (url: string, access = {}) =>
  askPublic(url, {}, async ({ body }) => Buffer.concat(await Array.fromAsync(body)).toString(), {
    limits: LIMITS,
    ...access,
  })

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['::7f00:1', false],
  ['64:ff9b::a00:1', false],
  ['nonsense', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected)
})

test.each([
  () => home,
  () => home.replace('127.0.0.1', 'localhost'),
  () => home.replace('127.0.0.1', '2130706433'),
  () => home.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
  () => 'http://10.0.0.1/',
  () => 'http://169.254.169.254/latest/meta-data',
  () => 'http://[::1]/',
  () => 'http://[fc00::1]/',
  () => 'file:///etc/passwd',
  () => 'ftp://example.org/',
  () => 'http://user:secret@example.org/',
])('private addresses and other protocols are refused before they are asked (%#)', async (url) => {
  asked.length = 0
  await expect(ask(url())).rejects.toMatchObject({ code: 'address' })
  expect(asked).toEqual([])
})

test('an allowed address answers, by number and by name', async () => {
  expect(await ask(home, { allow })).toBe('hello')
  expect(await ask(home.replace('127.0.0.1', 'localhost'), { allow })).toBe('hello')
})

test.each(['http://10.0.0.1/', 'http://[::1]:1/', 'file:///etc/passwd', 'http://192.168.0.1/'])(
  'a redirect to %s is refused',
  async (to) => {
    const url = `${home}/to/${encodeURIComponent(to)}`
    const access = { allow: (address: string) => address === '127.0.0.1' }
    await expect(ask(url, access)).rejects.toMatchObject({ code: 'address' })
  },
)

test('three redirects are followed, a fourth and endless ones are not', async () => {
  expect(await ask(`${home}/hops/3`, { allow })).toBe('hello')
  await expect(ask(`${home}/hops/4`, { allow })).rejects.toMatchObject({ code: 'redirects' })
  await expect(ask(`${home}/loop`, { allow })).rejects.toMatchObject({ code: 'redirects' })
})

test('what is said is posted, and goes to no redirect when there may be none', async () => {
  const body = Buffer.from('words')
  expect(await ask(`${home}/said`, { allow, body })).toBe('words')
  const limits = { ...LIMITS, redirects: 0 }
  const to = `${home}/to/${encodeURIComponent('/said')}`
  await expect(ask(to, { allow, body, limits })).rejects.toMatchObject({ code: 'redirects' })
  expect(asked.at(-1)).toBe(to.slice(home.length))
})

test('an answer that does not begin in time is given up', async () => {
  const limits = { ...LIMITS, firstByteMs: 200 }
  await expect(ask(`${home}/slow`, { allow, limits })).rejects.toMatchObject({ code: 'timeout' })
})

test('nobody at home is told as that', async () => {
  await expect(ask('http://127.0.0.1:9/', { allow })).rejects.toMatchObject({ code: 'unreachable' })
})

test('what speaks no TLS, and what speaks no HTTP, is told as that', async () => {
  const secure = home.replace('http:', 'https:')
  await expect(ask(secure, { allow })).rejects.toMatchObject({ code: 'unreachable' })
  const talker = createTcpServer((socket) => socket.on('error', () => {}).end('220 ready\r\n\r\n'))
  await new Promise<void>((done) => talker.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(talker.address() as AddressInfo).port}`
  await expect(ask(url, { allow })).rejects.toMatchObject({ code: 'unreachable' })
  talker.close()
})
