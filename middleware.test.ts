import { readFileSync } from 'node:fs'
import { getMiddlewareRouteMatcher } from 'next/dist/shared/lib/router/utils/middleware-route-matcher'
import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'
import { middlewareSource, russianSource } from './lib/page-match'
import { REFUSAL_HEADER } from './lib/platform/front/refusal-header'
import middleware, { config } from './middleware'

const source = readFileSync(new URL('./middleware.ts', import.meta.url), 'utf8')
const pattern = new RegExp(`^${middlewareSource()}$`)

const nextConfig = readFileSync(new URL('./next.config.ts', import.meta.url), 'utf8')
const literal = (pattern: string) => `'${pattern.replaceAll('\\', '\\\\')}'`

const holdsLine = (text: string, file: string, line: string) =>
  expect(
    text.includes(line),
    `${file} is behind lib/routes.ts. Put this line there:\n${line}`,
  ).toBe(true)

test('the matcher and the rewrite are those that the routes make', () => {
  holdsLine(source, 'middleware.ts', literal(middlewareSource()))
  holdsLine(source, 'middleware.ts', `key: '${REFUSAL_HEADER}'`)
  holdsLine(nextConfig, 'next.config.ts', literal(russianSource()))
})

test.each([
  '/forums',
  '/de/forums',
  '/forums/mortgage',
  '/forum_page/12',
  '/sr/topics',
  '/en',
  '/tags/x',
  '/rss.xml',
  '/en/atom.xml',
  '/de/topics_page/3/rss.xml',
])('%s is a public page and does not pay for the middleware', (path) =>
  expect(pattern.test(path)).toBe(false),
)

test.each([
  '/api/posts',
  '/media/a/480.webp',
  '/_next/static/x.js',
  '/icon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/tags-1.xml',
])('%s is no page and is left alone', (path) => expect(pattern.test(path)).toBe(false))

test.each([
  '/draft',
  '/de/login',
  '/editor_page/3',
  '/close_sale_page/3/edit',
  '/de/close_sale_page/3/preview',
  '/nope',
  '/Forums',
  '/forum_page/abc',
  '/forums/a/b',
  '/xx/forums',
  '/forums/',
  '/forums/Mortgage',
  '/EN/forums',
  '/ru',
  '/ru/forums',
  '/foo.html',
  '/favicon.ico',
  '/humans.txt',
  '/builds/latest.json',
])('%s passes the middleware', (path) => expect(pattern.test(path)).toBe(true))

vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none')
vi.stubEnv('SESSION_SECRET', 'x'.repeat(32))

const BROWSER = 'Mozilla/5.0 (X11; Linux) Chrome/150'
const asked = (path: string, headers: Record<string, string> = {}) =>
  new NextRequest(`http://localhost:3000${path}`, {
    headers: { 'user-agent': BROWSER, ...headers },
  })

const atRoot = config.matcher.flatMap((each) =>
  typeof each === 'object' && each.source === '/'
    ? [{ ...each, regexp: '^/$', originalSource: '/' }]
    : [],
)
const matches = getMiddlewareRouteMatcher(atRoot as never)
const isMatched = (headers: Record<string, string>) => matches('/', { headers } as never, {})

test.each([
  [{ 'accept-language': 'ru' }, false],
  [{ 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' }, false],
  [{ 'accept-language': 'de', cookie: 'locale=ru' }, false],
  [{}, false],
  [{ 'accept-language': 'ru;q=0.1, de;q=0.9' }, true],
  [{ 'accept-language': 'de, ru;q=0.9' }, true],
  [{ 'accept-language': 'de', cookie: 'locale=fr' }, true],
  [{ cookie: 'locale=cs' }, true],
] as [Record<string, string>, boolean][])('%j at the root: detection %s', (headers, isDue) =>
  expect(isMatched(headers)).toBe(isDue),
)

const placeOf = (answer: Response) =>
  new URL(answer.headers.get('location') ?? '', 'http://localhost:3000')

test.each([
  [{ 'accept-language': 'ru;q=0.1, de;q=0.9' }, '/de'],
  [{ 'accept-language': 'de', cookie: 'locale=fr' }, '/de'],
  [{ 'accept-language': 'de', cookie: 'locale=cs' }, '/cs'],
] as [Record<string, string>, string][])('%j at the root leads to %s', async (headers, to) => {
  const answer = await middleware(asked('/', headers))
  expect([answer.status, placeOf(answer).pathname]).toEqual([307, to])
})

test.each([
  ['/EN/forums?sort=old', '/en/forums?sort=old'],
  ['/ru/', '/'],
  ['/ru/Forums/', '/forums'],
  ['/de/', '/de'],
  ['/foo.html/', '/foo.html'],
])('%s goes to %s in one step', async (from, to) => {
  const answer = await middleware(asked(from))
  const { pathname, search } = placeOf(answer)
  expect([answer.status, pathname + search]).toEqual([308, to])
})

test.each(['/foo.html', '/favicon.ico', '/robots.txt', '/de/foo.html'])(
  '%s is said to be missing',
  async (path) => {
    const answer = await middleware(asked(path))
    expect(answer.status).toBe(404)
    expect(answer.headers.get('x-middleware-rewrite')).toMatch(/\/(?:ru|de)\/404\//)
  },
)

test('what a cached page does not find is said here when the server asks', async () => {
  const answer = await middleware(asked('/de/forums?page=9999', { [REFUSAL_HEADER]: '404' }))
  expect(answer.status).toBe(404)
  expect(answer.headers.get('x-middleware-rewrite')).toMatch(/\/de\/404\/forums\?page=9999$/)
})

test.each(['/draft', '/de/staff/jobs', '/login'])(
  'no cache on the way keeps what a visitor gets at %s',
  async (path) => {
    const answer = await middleware(asked(path))
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  },
)

test('while the database is away, who asks is not known: 503, and to be asked again', async () => {
  const answer = await middleware(asked('/de/draft', { authorization: 'Bearer token' }))
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})
