import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cachePacked } from '../../scripts/packed.mjs'
import { sendCopy } from '../../scripts/page-copies.mjs'
import { leaveOlderRenderings } from '../../scripts/renderings.mjs'
import { expire, expireMany } from './cache'
import { cacheTag } from './cache-tag'

/** What stands in for Next: every answer holds the number of the rendering. */
const next = {
  status: 200,
  headers: {} as Record<string, string>,
  rendered: 0,
  untilDone: Promise.resolve() as Promise<unknown>,
}
const CACHED = {
  'x-nextjs-cache': 'HIT',
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'rsc',
}
let path = '/page'

const server = createServer(async (incoming, response) => {
  const { isSent, keep } = sendCopy(
    incoming,
    response,
    (asked: { url?: string }) => asked.url === '/gated',
  )
  if (isSent) return
  await leaveOlderRenderings(incoming, response)
  cachePacked(incoming, response, keep)
  next.rendered++
  const text = `Rendering ${next.rendered}. ${'Квартира '.repeat(400)}`
  await next.untilDone
  response.statusCode = next.status
  for (const [name, value] of Object.entries(next.headers)) response.setHeader(name, value)
  response.end(text)
}).listen(0)
afterAll(() => server.close())

beforeEach(() => {
  Object.assign(next, { status: 200, headers: CACHED, rendered: 0, untilDone: Promise.resolve() })
  path = `/page/${Math.random()}`
})

async function ask(headers: Record<string, string> = {}, method = 'GET', at = path) {
  const { port } = server.address() as AddressInfo
  const options = { port, path: at, method, headers: { 'accept-encoding': 'br', ...headers } }
  const [answer] = await once(request(options).end(), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  return { status: answer.statusCode, headers: answer.headers, body }
}
const unpacked = ({ body }: { body: Buffer }) => brotliDecompressSync(body).toString()

test('a page that Next has in its cache is asked of it once, and looks the same after', async () => {
  const [first, second] = [await ask(), await ask({ cookie: 'session=x' })]
  expect(next.rendered).toBe(1)
  expect(second.body).toEqual(first.body)
  expect({ ...second.headers, date: '' }).toEqual({ ...first.headers, date: '' })
  expect(second.headers).toMatchObject({
    vary: 'rsc, Accept-Encoding',
    'content-length': String(second.body.length),
    'x-nextjs-cache': 'HIT',
  })
})

test('each packing is a copy of its own, and who takes none is left to Next', async () => {
  const [brotli, gzip] = [await ask(), await ask({ 'accept-encoding': 'gzip' })]
  expect(gunzipSync(gzip.body).toString()).toContain('Rendering 2.')
  expect(unpacked(brotli)).toContain('Rendering 1.')
  expect((await ask({ 'accept-encoding': 'identity' })).body.toString()).toContain('Rendering 3.')
})

test('a browser that has the page is told so, by the copy and by Next', async () => {
  const { headers } = await ask()
  const again = () => ask({ 'if-none-match': `"another", W/${headers.etag}` })
  expect(await again()).toMatchObject({ status: 304, headers: { etag: headers.etag } })
  expect(next.rendered).toBe(1)
  expect((await again()).body).toHaveLength(0)
  expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200)
})

test.each([
  ['a request', () => expire(cacheTag('post:1'))],
  ['a task of many', () => expireMany(['post:1', 'post:2'].map(cacheTag))],
])('the next read after a write is fresh, be it of %s', async (_, write) => {
  await ask()
  write()
  expect(unpacked(await ask())).toContain('Rendering 2.')
  expect(unpacked(await ask())).toContain('Rendering 2.')
})

test('a page in progress during a write goes out and is not kept', async () => {
  let done = () => {}
  next.untilDone = new Promise<void>((resolve) => (done = resolve))
  const slow = ask()
  while (next.rendered === 0) await wait(5)
  expire(cacheTag('post:1'))
  done()
  expect(unpacked(await slow)).toContain('Rendering 1.')
  expect(unpacked(await ask())).toContain('Rendering 2.')
})

test('who asks after a write waits for the renderings before it and joins none of them', async () => {
  let done = () => {}
  next.untilDone = new Promise<void>((resolve) => (done = resolve))
  const before = [ask(), ask()]
  while (next.rendered < 2) await wait(5)
  expire(cacheTag('post:1'))
  const after = ask()
  const elsewhere = ask({}, 'GET', '/elsewhere')
  while (next.rendered < 3) await wait(5)
  await wait(20)
  expect(next.rendered).toBe(3)
  done()
  await Promise.all([...before, elsewhere])
  expect(unpacked(await after)).toContain('Rendering 4.')
})

test('a reader who goes away keeps nobody waiting', async () => {
  next.untilDone = new Promise(() => {})
  const gone = request({ port: (server.address() as AddressInfo).port, path }).end()
  gone.on('error', () => {})
  while (next.rendered === 0) await wait(5)
  gone.destroy()
  expire(cacheTag('post:1'))
  next.untilDone = Promise.resolve()
  expect(unpacked(await ask())).toContain('Rendering 2.')
})

test('nor does one who goes away while waiting', async () => {
  let done = () => {}
  next.untilDone = new Promise<void>((resolve) => (done = resolve))
  const before = ask()
  while (next.rendered === 0) await wait(5)
  expire(cacheTag('post:1'))
  const gone = request({ port: (server.address() as AddressInfo).port, path }).end()
  gone.on('error', () => {})
  await wait(20)
  gone.destroy()
  await wait(20)
  done()
  await before
  expire(cacheTag('post:1'))
  expect((await ask()).status).toBe(200)
})

test('a copy serves a second, so that what Next renews by time is renewed', async () => {
  await ask()
  await wait(1_100)
  expect(unpacked(await ask())).toContain('Rendering 2.')
})

test.each([
  ['a redirect', 307, CACHED],
  ['an unknown address', 404, CACHED],
  ['what Next is just renewing', 200, { ...CACHED, 'x-nextjs-cache': 'STALE' }],
  ['what sets a cookie', 200, { ...CACHED, 'set-cookie': 'locale=de' }],
  ['what may not be stored', 200, { ...CACHED, 'cache-control': 'public, no-store' }],
  ['what says nothing of storing', 200, { 'x-nextjs-cache': 'HIT' }],
])('%s is not kept', async (_, status, headers) => {
  Object.assign(next, { status, headers })
  expect((await ask()).status).toBe(status)
  expect((await ask()).status).toBe(status)
  expect(next.rendered).toBe(2)
})

test.each([
  ['a part of the page', { rsc: '1' }],
  ['a prefetch', { 'next-router-prefetch': '1' }],
  ['a range', { range: 'bytes=0-9' }],
  ['a bearer', { authorization: 'Bearer x' }],
  ['a crawler that reads the head only', { 'user-agent': 'facebookexternalhit/1.1' }],
])('who asks for %s is answered by Next', async (_, headers) => {
  await ask()
  await ask(headers as Record<string, string>)
  await ask(headers as Record<string, string>)
  expect(next.rendered).toBe(3)
})

test('what passes the middleware, and other methods, are left to Next', async () => {
  await ask({}, 'HEAD')
  await ask()
  await ask({}, 'HEAD')
  await ask({}, 'POST')
  expect(next.rendered).toBe(4)
  path = '/gated'
  await ask()
  await ask()
  expect(next.rendered).toBe(6)
})
