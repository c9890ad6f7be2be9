import { EventEmitter, once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Address } from './address'
import { renderContext } from './render-context'
import { createFrontServer, serveFront } from './server'
import { expireTags } from './tag-clock'

const next = {
  asked: [] as {
    url: string
    headers: IncomingMessage['headers']
    startedAt: number | undefined
  }[],
  untilDone: Promise.resolve() as Promise<unknown>,
}

async function answer({ url = '', headers }: IncomingMessage, response: ServerResponse) {
  next.asked.push({ url, headers, startedAt: renderContext()?.startedAt })
  await next.untilDone
  response.statusCode = Number(/status=(\d+)/.exec(url)?.[1] ?? 200)
  response.setHeader('content-type', 'text/plain')
  response.setHeader('x-true-length', '4')
  response.setHeader('content-security-policy', "default-src 'none'")
  response.end('next')
}

const dir = mkdtempSync(join(tmpdir(), 'front-'))
mkdirSync(join(dir, '.next/static/chunks/[locale]'), { recursive: true })
writeFileSync(join(dir, '.next/static/chunks/[locale]/page.txt'), '')
const SCRIPT = 'alert(1);'.repeat(200)
writeFileSync(join(dir, '.next/static/chunks/page.js'), SCRIPT)
writeFileSync(join(dir, '.next/static/chunks/page.js.br'), 'copy of the build')

writeFileSync(join(dir, '.next/BUILD_ID'), 'of-today')

const ADDRESSES: Record<string, Address> = {
  '/moved': { kind: 'moved', location: '/here' },
  '/missing': { kind: 'missing', locale: 'en', variant: 'missing', requested: '/missing' },
  '/page': { kind: 'page', url: '/page', headers: {} },
}

const server = createFrontServer({ dev: false })
serveFront(server, answer, {
  dev: false,
  dir,
  builds: join(dir, 'builds'),
  host: 'localhost',
  isSecure: true,
  reportsTrustedTypes: false,
  sources: {},
  proxies: 0,
  upgrades: { handover: undefined, next: new EventEmitter() },
  routeOf: () => 'page',
  site: {
    addressOf: (url) => ADDRESSES[url] ?? { kind: 'other' },
    headersOf: () => ({}),
    routerUrl: (url) => url,
    isKnown: async () => true,
    isFile: (path) => ['/media/a.webp', '/sw.js'].includes(path),
    pageOf: () => undefined,
    refusedOf: (url) => ({ locale: 'en', requested: url }),
    internalHeaders: ['x-list'],
    locales: ['en'],
    refusalPath: (_, __, token) => ({ url: `/${token}`, requested: `/${token}` }),
    refusals: [],
    messagesOf: () => ({ title: 'Refused', text: 'Later.' }),
  },
  methods: {
    methodsAt: () => null,
    locales: ['en'],
    messagesOf: () => ({ title: 'No', detail: 'No.' }),
  },
})
server.listen(0)
afterAll(() => {
  server.close()
  rmSync(dir, { recursive: true })
})
const SECURED = {
  'content-security-policy': expect.any(String),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': expect.stringContaining('max-age='),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
beforeEach(() => Object.assign(next, { asked: [], untilDone: Promise.resolve() }))

const port = () => (server.address() as AddressInfo).port
async function ask(path: string, headers: Record<string, string> = {}) {
  const [response] = await once(request({ port: port(), path, headers }).end(), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return {
    status: response.statusCode,
    headers: response.headers,
    body: Buffer.concat(chunks).toString(),
  }
}

test('internal and proxy headers of a client are removed, and x-client-ip is set', async () => {
  await ask('/api/posts', {
    'x-list': 'page.2',
    'x-refusal': '404',
    'x-forwarded-for': '1.2.3.4',
    'x-client-ip': '1.2.3.4',
  })
  const headers = next.asked[0]?.headers ?? {}
  expect(headers['x-client-ip']).toMatch(/^(?:127\.0\.0\.1|::1)$/)
  for (const name of ['x-list', 'x-refusal', 'x-forwarded-for'])
    expect(headers).not.toHaveProperty(name)
})

test('every answer has an id, that of the proxy when it gave one', async () => {
  for (const path of ['/api/posts', '/sw.js', '/_next/x', '/builds/latest.json', '/%E0%A4%A']) {
    expect((await ask(path)).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    const given = { 'x-request-id': '4bf92f3577b34da6a3ce929d0e0e4736' }
    expect((await ask(path, given)).headers).toMatchObject(given)
  }
})

test('headers that Next strips from route handlers are restored', async () => {
  expect((await ask('/media/a.webp')).headers['content-length']).toBe('4')
})

test.each([
  ['of the API', '/api/posts', 200],
  ['of a page', '/page', 200],
  ['of a page that is kept', '/page', 200],
  ['of a member page', '/mine', 200],
  ['of router data', '/forums?_rsc=1', 200],
  ['of a file', '/sw.js', 200],
  ['of media', '/media/a.webp', 200],
  ['of the build', '/_next/static/chunks/page.js', 200],
  ['which build it is', '/builds/latest.json', 200],
  ['that it moved', '/moved', 308],
  ['that there is no page', '/missing', 404],
  ['that there is no file', '/_next/x', 404],
  ['that it is no address', '/%2e%2e/a', 400],
])('the answer %s says what browsers may do with it', async (_, path, status) => {
  const { headers, ...answer } = await ask(path)
  expect(answer.status).toBe(status)
  expect(headers).toMatchObject(SECURED)
})

test.each(['429', '503'])('and so does what Next refuses with %s', async (status) => {
  expect(await ask(`/api/posts?status=${status}`)).toMatchObject({
    status: Number(status),
    headers: SECURED,
  })
})

test.each(['DELETE /page', 'PROPFIND /api/posts', 'NONSENSE /api/posts', 'NONSENSE'])(
  'and so does the refusal of %s',
  async (start) => {
    const head = await raw(`${start} HTTP/1.1\r\nHost: a\r\nConnection: close`)
    for (const name of Object.keys(SECURED)) expect(head).toContain(`\r\n${name}: `)
  },
)

test('a tab learns which build is the latest, and nothing of others', async () => {
  const { status, headers, body } = await ask('/builds/latest.json?1795463357993')
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(JSON.parse(body)).toEqual({ id: 'of-today', timestamp: expect.any(Number) })
  expect(JSON.parse((await ask('/builds/meta/of-today.json')).body).id).toBe('of-today')
  for (const path of ['/builds/meta/of-yesterday.json', '/builds/'])
    expect((await ask(path)).status).toBe(404)
  expect(next.asked).toEqual([])
})

test('files of the build and of the application are passed on, every other file is missing', async () => {
  for (const path of ['/_next/static/chunks/%5Blocale%5D/page.txt', '/media/a.webp?v=2'])
    expect((await ask(path)).body).toBe('next')
  const missing = [
    '/_next',
    '/_next/x',
    '/_next/static/chunks',
    '/_next/static/chunks/x.js',
    '/_next/data/a',
    '/media/b',
  ]
  for (const path of [...missing, '/builds/1.html']) {
    const { status, headers, body } = await ask(path)
    expect([path, status, body]).toEqual([path, 404, '404 Not Found\n'])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  }
  expect(next.asked).toHaveLength(2)
})

test('a file keeps the policy that it has, and is no document', async () => {
  const policies = ['/sw.js', '/sw.js?v=2'].map(async (path) => (await ask(path)).headers)
  for (const headers of await Promise.all(policies)) {
    expect(headers['content-security-policy']).toBe("default-src 'none'")
    expect(headers).not.toHaveProperty('cross-origin-opener-policy')
  }
})

test('scripts and stylesheets of the build are sent from memory, as the build has compressed them', async () => {
  const path = '/_next/static/chunks/page.js'
  const { headers, body } = await ask(path, { 'accept-encoding': 'br' })
  expect(body).toBe('copy of the build')
  expect(headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
  expect((await ask(path)).body).toBe(SCRIPT)
  expect((await ask(path, { 'if-none-match': (await ask(path)).headers.etag })).status).toBe(304)
  expect((await ask(`${path}.br`)).status).toBe(404)
  expect(next.asked).toEqual([])
})

test('a socket that nobody serves is refused in words of HTTP', async () => {
  const headers = { connection: 'upgrade', upgrade: 'websocket' }
  expect(await ask('/app/key', headers)).toMatchObject({ status: 404, body: '' })
})

test('router data is rendered in a render context, which dates it by its start', async () => {
  await ask('/forums', { rsc: '1' })
  await ask('/api/posts')
  expect(next.asked.map(({ startedAt }) => startedAt !== undefined)).toEqual([true, false])
})

test('router data requested after a write does not share a render from before it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  next.untilDone = promise
  const before = ask('/forums', { rsc: '1' })
  while (next.asked.length < 1) await wait(2)
  expireTags(['section:forum'])
  const after = ask('/forums', { rsc: '1' })
  const elsewhere = ask('/news', { rsc: '1' })
  while (next.asked.length < 2) await wait(2)
  await wait(20)
  expect(next.asked.map(({ url }) => url)).toEqual(['/forums', '/news'])
  resolve()
  await Promise.all([before, after, elsewhere])
  expect(next.asked).toHaveLength(3)
})

test('a client that disconnects does not block later requests', async () => {
  next.untilDone = new Promise(() => {})
  const gone = request({ port: port(), path: '/topics', headers: { rsc: '1' } }).end()
  gone.on('error', () => {})
  while (next.asked.length < 1) await wait(2)
  gone.destroy()
  expireTags(['section:forum'])
  next.untilDone = Promise.resolve()
  expect((await ask('/topics', { rsc: '1' })).body).toBe('next')
})

test('headers of the router count with rsc alone, and those of its inner layers never', async () => {
  const inner = {
    'x-nextjs-data': '1',
    'x-middleware-rewrite': '/a',
    'x-prerender-revalidate': 'b',
  }
  await ask('/forums', { 'next-url': '/x', 'next-action': 'a', ...inner })
  await ask('/forums', { rsc: '1', 'next-url': '/x', ...inner })
  await ask('/forums', { rsc: '0', 'next-url': '/x' })
  const [document, data, other] = next.asked.map(({ headers }) =>
    Object.keys(headers).filter((name) =>
      /^(?:rsc|next-|x-nextjs|x-middle|x-prerender)/.test(name),
    ),
  )
  expect([document, data, other]).toEqual([[], ['rsc', 'next-url'], []])
})

test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close'],
  ['a path that cannot be decoded', 'GET /%E0%A4%A HTTP/1.1\r\nHost: a\r\nConnection: close'],
  ['a control character', 'GET /tags/a%00b HTTP/1.1\r\nHost: a\r\nConnection: close'],
  ['dot segments', 'GET /media/%2e%2e/news HTTP/1.1\r\nHost: a\r\nConnection: close'],
  ['a backslash', 'GET /\\example.org/ HTTP/1.1\r\nHost: a\r\nConnection: close'],
  ['a whole address', 'GET http://a/ HTTP/1.1\r\nHost: a\r\nConnection: close'],
])('%s are refused', async (_, head) => {
  expect(await raw(head)).toMatch(/^HTTP\/1\.1 400 /)
})

async function raw(head: string): Promise<string> {
  const socket = connect(port(), 'localhost')
  socket.write(`${head}\r\n\r\n`)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}
