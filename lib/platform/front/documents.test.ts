import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Site } from './address'
import { Documents } from './documents'
import { addDependency, renderContext } from './render-context'
import { follow } from './request-log'
import { REQUEST_TOKEN } from './request-token'
import { expireTags, now, purgeTags, setStanding } from './tag-clock'

const SCRIPT = '<script>own("words")</script>'
const LONG = 'Квартира '.repeat(400)
/** A fake Next: every document contains the number of its render. */
const next = {
  status: 200,
  headers: {} as Record<string, string | string[]>,
  rendered: [] as string[],
  life: Number.POSITIVE_INFINITY,
  isDown: false,
  isPartial: false,
  untilDone: Promise.resolve() as Promise<unknown>,
}
let path = '/page'
let existence: (url: string) => Promise<boolean>

async function render(incoming: IncomingMessage, response: ServerResponse) {
  const { url = '', headers } = incoming
  const refusal = headers['x-refusal']
  if (refusal) {
    response.writeHead(Number(refusal), { 'content-type': 'text/html' })
    response.end(
      `<p>Nothing at ${url}</p><i>${REQUEST_TOKEN}</i><script>say("[\\"${url}\\"]")</script>${LONG}`,
    )
    return
  }
  next.rendered.push(url)
  const number = next.rendered.length
  addDependency(renderContext(), ['post:1'], now() + next.life)
  await next.untilDone
  const context = renderContext()
  if (context) context.isOutage = next.isPartial
  if (next.isDown) throw new Error('no database')
  response.statusCode = next.status
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('x-nextjs-cache', 'HIT')
  response.setHeader('vary', 'rsc')
  for (const [name, value] of Object.entries(next.headers)) response.setHeader(name, value)
  const who = headers.cookie ? ` for ${headers.cookie}` : ''
  response.end(`<html><body>Rendering ${number}${who}. ${LONG}${SCRIPT}</body></html>`)
}

const site: Site = {
  addressOf: (url) => {
    if (url.startsWith('/nowhere'))
      return { kind: 'missing', locale: 'en', variant: 'unknown', requested: decodeURI(url) }
    if (url.startsWith('/Page')) return { kind: 'moved', location: url.toLowerCase() }
    if (url.startsWith('/mine')) return { kind: 'other' }
    return { kind: 'page', url: url.split('?', 1)[0] ?? url, headers: {} }
  },
  routerUrl: (url) => url,
  headersOf: () => ({}),
  isKnown: (url) => existence(url),
  isFile: () => false,
  pageOf: () => undefined,
  refusedOf: (url) => ({ locale: 'en', requested: url }),
  internalHeaders: [],
  locales: ['en'],
  refusalPath: (_, __, token) => ({ url: `/${token}`, requested: `/${token}` }),
  refusals: [
    { status: 404, variant: 'unknown' },
    { status: 500, variant: 'server' },
    { status: 503, variant: 'server' },
  ],
  messagesOf: (_, status) => ({ title: `Refused ${status}`, text: 'Later.' }),
}
const aFront = () =>
  new Documents(render, { site, host: 'localhost', isSecure: true, renderTimeoutMs: 150 })
let front = aFront()
const open = new Set<ServerResponse>()
const server = createServer((incoming, response) => {
  open.add(response.on('close', () => open.delete(response)))
  follow(incoming, response, 'page')
  return front.sendStored(incoming, response) || front.serve(incoming, response)
}).listen(0)
afterAll(() => server.close())

beforeEach(() => {
  Object.assign(next, {
    status: 200,
    headers: {},
    rendered: [],
    life: Number.POSITIVE_INFINITY,
    isDown: false,
    isPartial: false,
    untilDone: Promise.resolve(),
  })
  path = `/page/${Math.random()}`
  existence = async () => true
  front = aFront()
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
const rendering = async (headers?: Record<string, string>) =>
  Number(/Rendering (\d+)/.exec(unpacked(await ask(headers)))?.[1])

/** Delays the fake Next until the returned function is called. */
function hold() {
  const { promise, resolve } = Promise.withResolvers<void>()
  next.untilDone = promise
  return resolve
}
const isRendering = async (count: number) => {
  while (next.rendered.length < count) await wait(2)
}

test('a public page is rendered once for all visitors, whatever query they add', async () => {
  const first = await ask()
  const second = await ask({ cookie: 'session=x' }, 'GET', `${path}?utm_source=mail`)
  expect(next.rendered).toEqual([path])
  expect(second.body).toEqual(first.body)
  expect(unpacked(second)).not.toContain('session')
  expect(first.headers).toMatchObject({
    vary: 'rsc, Accept-Encoding',
    'content-length': String(first.body.length),
    'content-encoding': 'br',
  })
  expect(first.headers['x-nextjs-cache']).toBeUndefined()
})

test('each encoding has the same content', async () => {
  const plain = (await ask({ 'accept-encoding': 'identity' })).body.toString()
  expect(gunzipSync((await ask({ 'accept-encoding': 'gzip' })).body).toString()).toBe(plain)
  expect(unpacked(await ask())).toBe(plain)
  expect(next.rendered).toHaveLength(1)
})

test('a matching ETag gets 304, and each encoding has its own ETag', async () => {
  const brotli = (await ask()).headers.etag as string
  const gzip = (await ask({ 'accept-encoding': 'gzip' })).headers.etag as string
  expect(brotli).not.toBe(gzip)
  const again = await ask({ 'if-none-match': `"another", W/${brotli}` })
  expect(again).toMatchObject({ status: 304, headers: { etag: brotli } })
  expect(again.body).toHaveLength(0)
  expect((await ask({ 'if-none-match': gzip })).status).toBe(200)
})

test('what has not changed since a moment is not sent again, unless an ETag says otherwise', async () => {
  const [changed, later] = ['Thu, 01 Jan 2026 10:00:00 GMT', 'Thu, 01 Jan 2026 10:00:01 GMT']
  next.headers = { 'last-modified': changed }
  expect((await ask({ 'if-modified-since': changed })).status).toBe(304)
  expect((await ask({ 'if-modified-since': later })).status).toBe(304)
  expect((await ask({ 'if-modified-since': 'Thu, 01 Jan 2026 09:59:59 GMT' })).status).toBe(200)
  expect((await ask({ 'if-modified-since': 'yesterday' })).status).toBe(200)
  const other = { 'if-modified-since': later, 'if-none-match': '"another"' }
  expect((await ask(other)).status).toBe(200)
  next.headers = {}
  path = `/page/${Math.random()}`
  expect((await ask({ 'if-modified-since': later })).status).toBe(200)
})

test('`*` matches whatever exists, and nothing else', async () => {
  expect(await ask({ 'if-none-match': '*' })).toMatchObject({ status: 304 })
  next.status = 404
  path = `/page/${Math.random()}`
  expect(await ask({ 'if-none-match': '*' })).toMatchObject({ status: 404 })
})

test('another spelling of a page leads to it without a rendering, and caches keep that', async () => {
  expect(await ask({}, 'GET', '/Page/1?a=b')).toMatchObject({
    status: 308,
    headers: { location: '/page/1?a=b', 'cache-control': 'public, max-age=3600' },
  })
  expect(next.rendered).toEqual([])
})

test('a page that says 503 is answered with it, to be asked again', async () => {
  next.status = 503
  expect(await ask({}, 'GET', '/mine')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  })
})

test('HEAD gets no body, and the page is stored all the same', async () => {
  const head = await ask({}, 'HEAD')
  const body = await ask()
  expect(head.body).toHaveLength(0)
  expect(head.headers['content-length']).toBe(body.headers['content-length'])
  expect(next.rendered).toHaveLength(1)
})

test('the next request after a write is fresh, and a write to other tags invalidates nothing', async () => {
  expect(await rendering()).toBe(1)
  expireTags(['post:2'])
  expect(await rendering()).toBe(1)
  expireTags(['post:1'])
  expect([await rendering(), await rendering()]).toEqual([2, 2])
})

test('concurrent requests for one page share one render', async () => {
  const done = hold()
  const readers = [rendering(), rendering(), rendering()]
  await isRendering(1)
  done()
  expect(await Promise.all(readers)).toEqual([1, 1, 1])
})

test('a request after a write does not share a render that started before it', async () => {
  const done = hold()
  const before = rendering()
  await isRendering(1)
  expireTags(['post:1'])
  const after = rendering()
  await wait(20)
  done()
  expect([await before, await after, await rendering()]).toEqual([1, 2, 2])
})

test('a page past its time is served stale and revalidated in the background', async () => {
  next.life = 5
  expect(await rendering()).toBe(1)
  await wait(10)
  expect(await rendering()).toBe(1)
  await isRendering(2)
  await expect.poll(() => rendering()).toBeGreaterThanOrEqual(2)
})

test('when a changed page cannot be rendered, the stale one is served with Age and x-cache', async () => {
  await ask()
  expireTags(['post:1'])
  next.isDown = true
  const old = await ask()
  expect(old).toMatchObject({ status: 200, headers: { 'x-cache': 'stale', age: '1' } })
  expect(unpacked(old)).toContain('Rendering 1.')
  next.isDown = false
  expect((await ask()).headers['x-cache']).toBeUndefined()
})

test('the stale page is also served when a render times out', async () => {
  await ask()
  expireTags(['post:1'])
  const done = hold()
  expect((await ask()).headers['x-cache']).toBe('stale')
  done()
  await expect.poll(async () => (await ask()).headers['x-cache']).toBeUndefined()
})

test('a page that was missing is never answered with its old 404 once something was written there', async () => {
  next.status = 404
  expect((await ask()).status).toBe(404)
  next.status = 200
  expireTags(['post:1'])
  const done = hold()
  const published = ask()
  await isRendering(2)
  await wait(200)
  done()
  expect((await published).status).toBe(200)
})

test('a POST of a form without scripts gets the stored page', async () => {
  await ask()
  expect((await ask({}, 'POST')).status).toBe(200)
  expect(next.rendered).toHaveLength(1)
})

test('a page that an outage left without a part is neither stored nor preferred to the stale one', async () => {
  next.isPartial = true
  expect((await ask()).status).toBe(200)
  next.isPartial = false
  expect(await rendering()).toBe(2)
  expireTags(['post:1'])
  next.isPartial = true
  const stale = await ask()
  expect(stale.headers['x-cache']).toBe('stale')
  expect(unpacked(stale)).toContain('Rendering 2.')
})

test('purged content is never served stale', async () => {
  await ask()
  purgeTags(['post:1'])
  next.isDown = true
  expect((await ask()).status).toBe(503)
})

test('cut off from the database, a stored page is sent marked as stale, without a render', async () => {
  await ask()
  setStanding('cut off')
  const stale = await ask()
  expect([stale.status, stale.headers['x-cache'], next.rendered.length]).toEqual([200, 'stale', 1])
  purgeTags(['post:1'])
  next.isDown = true
  expect((await ask()).status).toBe(503)
  setStanding('current')
})

test('a process that is behind sends nothing from memory until it knows what has expired', async () => {
  await ask()
  setStanding('behind')
  const [changed] = [ask(), expireTags(['post:1']), setStanding('current')]
  expect(unpacked(await changed)).toContain('Rendering 2.')
  setStanding('behind')
  const [same] = [ask(), setStanding('current')]
  expect(unpacked(await same)).toContain('Rendering 2.')
})

test('a process that learns of no writes renders every page', async () => {
  await ask()
  setStanding('unknown')
  expect(unpacked(await ask())).toContain('Rendering 2.')
  expect(unpacked(await ask())).toContain('Rendering 3.')
  setStanding('current')
})

test('an unstored page that cannot be rendered gets a complete 503 page', async () => {
  await front.warm()
  next.isDown = true
  const answer = await ask({ 'x-request-id': 'from-the-proxy' })
  expect(answer).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5', 'x-request-id': 'from-the-proxy' },
  })
  expect(unpacked(answer)).toContain(`<p>Nothing at ${path}</p><i>from-the-proxy</i>`)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('an unknown URL gets 404 without Next, with the requested path escaped', async () => {
  await front.warm()
  const requested = '/nowhere/<img src=x onerror=alert(1)>"\\\u2028\''
  const answer = await ask({}, 'GET', encodeURI(requested))
  const html = unpacked(answer)
  expect(answer.status).toBe(404)
  expect(next.rendered).toEqual([])
  expect(html).not.toContain('<img')
  expect(html).toContain('/nowhere/&#60;img src=x onerror=alert(1)&#62;&#34;\\')
  const [, literal = ''] = /say\((".*")\)<\/script>/.exec(html) ?? []
  expect(JSON.parse(JSON.parse(literal))).toEqual([requested])
})

test('the empty document of notFound() is replaced by a complete 404 page', async () => {
  next.status = 404
  next.headers = { 'content-type': 'text/html' }
  const { write } = { write: '<html id="__next_error__">' }
  const original = render
  front = new Documents(
    async (incoming, response) => {
      if (incoming.headers['x-refusal']) return original(incoming, response)
      response.writeHead(404, { 'content-type': 'text/html' }).end(write)
    },
    { site, host: 'localhost', isSecure: true },
  )
  const answer = await ask()
  expect(answer.status).toBe(404)
  expect(unpacked(answer)).toContain(`<p>Nothing at ${path}</p>`)
})

test('every document allows only its own inline scripts, by hash', async () => {
  const { headers } = await ask()
  const policy = String(headers['content-security-policy'])
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1]
  expect(scripts).toMatch(/^'self' 'sha256-[\w+/]{43}='$/)
  expect(policy).not.toContain('unsafe-eval')
  expect(policy).toContain("script-src-attr 'none'")
  expect(headers['strict-transport-security']).toContain('max-age=')
})

test('a member page is rendered per request and keeps its cookies', async () => {
  next.headers = { 'set-cookie': ['a=1', 'b=2'], 'cache-control': 'private, no-store' }
  const one = await ask({ cookie: 'session=one' }, 'GET', '/mine')
  const two = await ask({ cookie: 'session=two' }, 'GET', '/mine')
  expect([unpacked(one), unpacked(two)]).toEqual([
    expect.stringContaining('session=one'),
    expect.stringContaining('session=two'),
  ])
  expect(one.headers).toMatchObject({
    'set-cookie': ['a=1', 'b=2'],
    'cache-control': 'private, no-store',
  })
  expect(one.headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
})

test('the Set-Cookie of one member is never sent to another with the same page', async () => {
  const shell = `<html><body>the same for all ${LONG}</body></html>`
  let isFirst = true
  front = new Documents(
    async (_, response) => {
      if (isFirst) response.setHeader('set-cookie', 'session=one')
      isFirst = false
      response.writeHead(200, { 'content-type': 'text/html' }).end(shell)
    },
    { site, host: 'localhost', isSecure: true },
  )
  const one = await ask({}, 'GET', '/mine')
  const two = await ask({}, 'GET', '/mine')
  expect(one.headers['set-cookie']).toEqual(['session=one'])
  expect(two.headers['set-cookie']).toBeUndefined()
  expect(two.body).toEqual(one.body)
})

test('HEAD of a member page has Content-Length', async () => {
  const head = await ask({ cookie: 'session=x' }, 'HEAD', '/mine')
  expect(head.body).toHaveLength(0)
  expect(Number(head.headers['content-length'])).toBeGreaterThan(100)
})

test.each([
  ['a redirect', 307, { location: '/elsewhere' }],
  ['what sets a cookie', 200, { 'set-cookie': 'locale=de' }],
  ['a failure', 500, {}],
])('%s is not stored', async (_, status, headers) => {
  Object.assign(next, { status, headers })
  expect((await ask()).status).toBe(status)
  expect((await ask()).status).toBe(status)
  expect(next.rendered).toHaveLength(2)
})

test('a flood of unknown URLs does not block stored pages', async () => {
  await ask()
  await front.warm()
  const done = hold()
  const flood = Array.from({ length: 150 }, (_, id) => ask({}, 'GET', `/flood/${id}`))
  await isRendering(4)
  expect(unpacked(await ask())).toContain('Rendering 1.')
  expireTags(['post:1'])
  const renewed = ask()
  await isRendering(5)
  done()
  expect(unpacked(await renewed)).toContain('Rendering 5.')
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(103)
  expect(statuses.filter((status) => status === 503)).toHaveLength(47)
})

test('a page whose row does not exist is refused whole, without a render', async () => {
  existence = async (url) => !url.startsWith('/page')
  const missing = await ask()
  expect(missing.status).toBe(404)
  expect(unpacked(missing)).toContain(`Nothing at ${path}`)
  expect(next.rendered).toEqual([])
  existence = async () => true
  expect(await rendering()).toBe(1)
})

test('a stored page asks nothing about its row', async () => {
  await ask()
  existence = () => Promise.reject(new Error('asked'))
  expect(await rendering()).toBe(1)
  expireTags(['post:1'])
  expect(await rendering()).toBe(2)
})

test('when too many pages are asked for at once, one is not called missing, but refused for now', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  existence = () => promise
  const answered: number[] = []
  const flood = Array.from({ length: 230 }, async (_, id) => {
    const answer = await ask({}, 'GET', `/flood/${id}`)
    answered.push(answer.status)
    return answer
  })
  await expect.poll(() => answered.length, { timeout: 10_000 }).toBe(26)
  resolve(false)
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused).toHaveLength(26)
  expect(refused[0]?.headers['retry-after']).toBe('5')
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(204)
})

test('a page is rendered when the database cannot say whether its row exists', async () => {
  existence = () => Promise.reject(new Error('no database'))
  expect(await rendering()).toBe(1)
})

test('the empty document of Next for a missing row is never sent', async () => {
  front = new Documents(
    (incoming, response) =>
      incoming.headers['x-refusal']
        ? render(incoming, response)
        : response.writeHead(404).end(`<html id="__next_error__">${LONG}</html>`),
    { site, host: 'localhost', isSecure: true },
  )
  const [first, second] = [await ask(), await ask()]
  expect([first.status, second.status]).toEqual([404, 404])
  expect(unpacked(second)).toContain(`Nothing at ${path}`)
})

test('what a client that has disconnected has waited for is not rendered', async () => {
  const done = hold()
  const { port } = server.address() as AddressInfo
  const begun = [0, 1, 2].map((id) => ask({}, 'GET', `/busy/${id}`))
  await isRendering(3)
  const gone = ['/gone', '/shared'].map((at) => request({ port, path: at }).end())
  for (const one of gone) one.on('error', () => {})
  const shared = ask({}, 'GET', '/shared')
  const last = ask({}, 'GET', '/last')
  await expect.poll(() => open.size).toBe(7)
  for (const one of gone) one.destroy()
  await expect.poll(() => open.size).toBe(5)
  done()
  await Promise.all([...begun, shared, last])
  expect(next.rendered).toEqual(expect.arrayContaining(['/shared', '/last']))
  expect(next.rendered).not.toContain('/gone')
})

test('a CDN that purges by tag may keep a page, and never a stale one', async () => {
  const options = { site, host: 'localhost', isSecure: true, cdnTagHeader: 'Cache-Tag' } as const
  front = new Documents(render, options)
  const { headers } = await ask()
  expect(headers).toMatchObject({ 'cache-tag': 'post:1', 'cdn-cache-control': 'max-age=86400' })
  expireTags(['post:1'])
  next.isDown = true
  const stale = await ask()
  expect(stale.headers).toMatchObject({ 'x-cache': 'stale', 'cdn-cache-control': 'no-store' })
})
