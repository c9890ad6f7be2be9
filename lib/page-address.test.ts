import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogueSearch } from '@/lib/catalogue/filters/schema'
import { SOTKA_NAMES } from '@/lib/catalogue/kinds/schema'
import { LIST_HEADER, LIST_KEYS } from './list-segments'
import { addressOf, QUERY_KEYS, REFUSALS, refusalPath, refusedOf, routerUrl } from './page-address'
import { PAGES, type PageName } from './routes'

const keyOf = (url: string, headers?: Record<string, unknown>) => {
  const address = addressOf(url, headers)
  return address.kind === 'page' ? address.url : address.kind
}

test.each([
  ['/forums', '/forums'],
  ['/forums?utm_source=mail&fbclid=x', '/forums'],
  ['/forums?page=2&sort=old', '/forums?sort=old&page=2'],
  ['/de/news?after=Ab_-9&category=market', '/de/news?category=market&after=Ab_-9'],
  ['/forum_page/12?page=3&highlight=4', '/forum_page/12?page=3'],
  ['/forum_page/12?page=3&order=top', '/forum_page/12?order=top'],
  ['/forum_page/12?order=best', '/forum_page/12'],
  ['/news/12?order=top', '/news/12'],
  ['/detail_page/7?page=3', '/detail_page/7'],
  ['/forums?page=abc', '/forums?page=0'],
  ['/forums?page=-1', '/forums?page=0'],
  ['/forum_page/12?page=1.5', '/forum_page/12?page=0'],
  ['/catalogue?page=x&rooms=2', '/catalogue?rooms=2&page=0'],
  ['/forums?page=', '/forums'],
  ['/?tab=news&x=1', '/?tab=news'],
  ['/?language=cs', '/?tab=feed&language=cs'],
  ['/?x=1', '/'],
  ['/catalogue/compare?ids=1,2&a=b', '/catalogue/compare?ids=1,2'],
  ['/catalogue?priceTo=9&rooms=2&kind=flat', '/catalogue?kind=flat&rooms=2&priceTo=9'],
  ['/catalogue?rooms=1&rooms=2&priceFrom=', '/catalogue?rooms=1,2'],
  [
    '/tags/%D0%B8%D0%BF%D0%BE%D1%82%D0%B5%D0%BA%D0%B0',
    '/tags/%D0%B8%D0%BF%D0%BE%D1%82%D0%B5%D0%BA%D0%B0',
  ],
  ['/rss.xml?utm_source=x', '/rss.xml'],
  ['/en/atom.xml', '/en/atom.xml'],
  ['/de/forum_page/12/rss.xml?page=2', '/de/forum_page/12/rss.xml'],
  ['/news/rss.xml', '/news/rss.xml'],
  ['/sale_page/list_sale_page/atom.xml', '/sale_page/list_sale_page/atom.xml'],
  ['/tags/%D0%B8%D0%BF/rss.xml', '/tags/%D0%B8%D0%BF/rss.xml'],
  ['/search/rss.xml', 'missing'],
  ['/forum_page/abc/rss.xml', 'missing'],
  ['/feeds.xml', 'missing'],
  ['/sitemaps/tags-1.xml', 'other'],
])('%s has the cache key %s', (url, key) => expect(keyOf(url)).toBe(key))

test.each([
  '/api/posts',
  '/media/a/480.webp',
  '/_next/static/a.js',
  '/icon.svg',
  '/login',
  '/draft',
  '/staff/jobs',
  '/ru/forums',
  '/DE/forums',
  '/forums/',
  '//forums',
  '/feed/news/x',
  '/sections/news/1',
  '/forum_page/12/3',
])('%s is left to Next', (url) => expect(keyOf(url)).toBe('other'))

test.each([
  ['/tags/Leasehold', '/tags/leasehold'],
  ['/de/tags/LEASEHOLD?sort=old&page=2', '/de/tags/leasehold?sort=old&page=2'],
  ['/tags/%D0%98%D0%BF%D0%BE%D1%82%D0%B5%D0%BA%D0%B0', `/tags/${encodeURIComponent('ипотека')}`],
])('the tag %s has moved to %s', (url, location) =>
  expect(addressOf(url)).toEqual({ kind: 'moved', location }),
)

test('an unknown address says what was requested, readable, as an address, and without its language', () => {
  expect(addressOf('/de/nope/%D0%B4%D0%BE%D0%BC?a=1&b')).toEqual({
    kind: 'missing',
    locale: 'de',
    variant: 'unknown',
    requested: '/nope/дом?a=1&b=',
  })
  const hostile = [
    '/en/%5Cevil.example/x',
    '/en/%2F%2fevil.example',
    '/a%25b',
    '/a%3Fb%23c',
    '/en/\\evil',
  ]
  expect(hostile.map((url) => refusedOf(url).requested)).toEqual([
    '/%5Cevil.example/x',
    '/%2F%2fevil.example',
    '/a%25b',
    '/a%3Fb%23c',
    '/%5Cevil',
  ])
  expect(addressOf(`/nope/${'a'.repeat(9000)}`)).toMatchObject({ requested: '/…' })
  // Letters count, not the six characters that one of them may take in an address.
  const long = 'дом'.repeat(100)
  expect(addressOf(`/nope/${encodeURIComponent(long)}`)).toMatchObject({
    requested: `/nope/${long}`,
  })
  expect(addressOf(`/cs/nope/${'a'.repeat(9000)}`)).toMatchObject({ locale: 'cs', requested: '/…' })
  expect(refusedOf('/en/catalogue?page=-1')).toMatchObject({ requested: '/catalogue?page=-1' })
  expect(refusedOf(`/catalogue?page=${'a'.repeat(9000)}`)).toMatchObject({
    requested: '/catalogue',
  })
  expect(addressOf('/forum_page/abc')).toMatchObject({ variant: 'missing', locale: 'ru' })
  expect(refusedOf('/cs/forum_page/99')).toEqual({ locale: 'cs', requested: '/forum_page/99' })
})

test.each([
  [{}, '/'],
  [{ 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' }, '/'],
  [{ 'accept-language': 'de-AT,de;q=0.9' }, 'other'],
  [{ 'accept-language': 'de', cookie: 'a=1; locale=ru' }, '/'],
  [{ 'accept-language': 'ru', cookie: 'locale=cs' }, 'other'],
  [{ 'accept-language': 'de', cookie: 'locale=xx' }, 'other'],
])('the first page with %o is %s', (headers, key) => expect(keyOf('/', headers)).toBe(key))

test('the language is detected on the first page alone, however its address was classified before', () => {
  expect(keyOf('/', { 'accept-language': 'ru' })).toBe('/')
  expect(keyOf('/', { 'accept-language': 'de' })).toBe('other')
  expect(keyOf('/?tab=news', { 'accept-language': 'de' })).toBe('other')
  expect(keyOf('/forums', { 'accept-language': 'de' })).toBe('/forums')
})

test('what a list is asked for is passed to Next in one header', () => {
  expect(addressOf('/forums?page=2&sort=old')).toMatchObject({
    headers: { [LIST_HEADER]: 'sort.old/page.2' },
  })
})

test('every page whose query next.config.ts rewrites keeps that query in its cache key', () => {
  const config = readFileSync(join(import.meta.dirname, '../next.config.ts'), 'utf8')
  const [, lists = ''] = /const LISTS =\s*'(.*)'/.exec(config) ?? []
  const isList = new RegExp(`^/${lists.replace(':at', '')}$`)
  const examples = { category: 'market', id: '1', tag: 'x', period: 'week', section: 'news' }
  const inner = (path: string) => (path === '/:section' ? '/sections/news' : path)
  const listed = Object.entries(PAGES).filter(([, { path }]) =>
    isList.test(inner(path).replace(/:(\w+)/g, (_, key: keyof typeof examples) => examples[key])),
  )
  expect(listed.length).toBeGreaterThan(8)
  for (const [name] of listed)
    expect(QUERY_KEYS[name as PageName], name).toEqual(expect.arrayContaining(LIST_KEYS))
})

test('the cache key of the catalogue holds every key that its page reads', () => {
  const read = [...Object.keys(catalogueSearch.shape), ...SOTKA_NAMES]
  expect([...(QUERY_KEYS.catalogue ?? [])].sort()).toEqual(read.sort())
  expect(QUERY_KEYS.overseas).toEqual(QUERY_KEYS.catalogue)
})

test('each error page has an address of its own, in each language', () => {
  const urls = REFUSALS.map(({ variant }) => refusalPath('sr', variant, 'TOKEN').url)
  expect(new Set(urls).size).toBe(
    new Set(REFUSALS.map(({ variant }) => variant === 'missing')).size,
  )
  expect(urls.every((url) => url.startsWith('/sr/') && url.includes('TOKEN'))).toBe(true)
})

test('data of the router is asked for by the query of its document', () => {
  const asked = (search: string) => routerUrl(`/de/catalogue?${search}`)
  const document = addressOf('/de/catalogue?city=kazan&utm_source=x&rooms=1')
  expect(document).toMatchObject({ url: '/de/catalogue?rooms=1&city=kazan' })
  expect(asked('city=kazan&utm_source=x&rooms=1&_rsc=1a%262')).toBe(
    '/de/catalogue?rooms=1&city=kazan&_rsc=1a%262',
  )
  expect(asked('_rsc=abc')).toBe('/de/catalogue?_rsc=abc')
  expect(asked('utm_source=x')).toBe('/de/catalogue')
  expect(routerUrl('/forums?sort=old&_rsc=abc')).toBe('/forums?sort=old&_rsc=abc')
  expect(routerUrl('/api/posts?b=1&a=2')).toBe('/api/posts?b=1&a=2')
})
