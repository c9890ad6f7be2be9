import robotsParser from 'robots-parser'
import { expect, test } from 'vitest'
import { LOCALES, localePath } from '@/lib/platform/i18n/locales'
import { nodesOf, parseXml, textsOf } from '@/lib/platform/testing/xml'
import { PAGES } from '@/lib/routes'
import { robotsText } from './robots'
import { fileOf, MOST_ADDRESSES, SITEMAP_KINDS, sitemapFile } from './schema'
import { sourceOf } from './sources'
import { SITEMAP_HEAD, SITEMAP_TAIL, type SitemapEntry, sitemapIndex, urlsOf } from './xml'

const ORIGIN = 'https://example.org'
const entry = (data: Partial<SitemapEntry> = {}): SitemapEntry => ({
  path: '/topics_page/7',
  changed: new Date('2026-03-01T12:00:00Z'),
  languages: LOCALES,
  alternates: LOCALES,
  images: [],
  ...data,
})
const parsed = (given: SitemapEntry) =>
  parseXml(SITEMAP_HEAD + urlsOf(given, ORIGIN) + SITEMAP_TAIL)

test('a page is listed in each language, and names itself in all of them', () => {
  const file = parsed(entry())
  expect(textsOf(file, 'loc')).toEqual(
    LOCALES.map((locale) => `${ORIGIN}${localePath(locale, '/topics_page/7')}`),
  )
  expect(new Set(textsOf(file, 'lastmod'))).toEqual(new Set(['2026-03-01T12:00:00.000Z']))
  for (const url of nodesOf(file, 'url')) {
    const links = nodesOf(url, 'xhtml:link').map(({ attributes }) => [
      attributes.hreflang,
      attributes.href,
    ])
    expect(links).toHaveLength(7)
    expect(Object.fromEntries(links)).toMatchObject({
      'sr-Cyrl': `${ORIGIN}/sr/topics_page/7`,
      ru: `${ORIGIN}/topics_page/7`,
      'x-default': `${ORIGIN}/topics_page/7`,
    })
  }
})

test('a text is listed once, where it is written in, with its pictures', () => {
  const images = [`${ORIGIN}/media/a/1600.webp`]
  const file = parsed(entry({ path: '/news/3', languages: ['de'], images, changed: null }))
  expect(textsOf(file, 'loc')).toEqual([`${ORIGIN}/de/news/3`])
  expect(nodesOf(file, 'xhtml:link')).toHaveLength(7)
  expect(textsOf(file, 'image:loc')).toEqual(images)
  expect(textsOf(file, 'lastmod')).toEqual([])
})

test('what is read in some languages names these alone', () => {
  const file = parsed(entry({ languages: ['cs'], alternates: ['cs'] }))
  const names = nodesOf(file, 'xhtml:link').map(({ attributes }) => attributes.hreflang)
  expect(names).toEqual(['cs', 'x-default'])
})

test('signs of an address cannot end an element', () => {
  const file = parsed(entry({ path: `/news?category=a&b='"<>]]>` }))
  expect(textsOf(file, 'loc')[0]).toMatch(/^https:\/\/example\.org\/news\?category=a&b=/)
  const index = parseXml(sitemapIndex([{ name: 'a&b<c.xml', changed: null }], ORIGIN))
  expect(textsOf(index, 'loc')).toEqual([`${ORIGIN}/sitemaps/a&b%3Cc.xml`])
})

test('a file never has more than ten thousand addresses', () => {
  for (const kind of SITEMAP_KINDS) {
    if (kind === 'pages') continue
    const { ids, isText } = sourceOf(kind)
    expect(ids * (isText ? 1 : LOCALES.length), kind).toBeLessThanOrEqual(MOST_ADDRESSES)
    expect(ids * (isText ? 1 : LOCALES.length), kind).toBeGreaterThan(MOST_ADDRESSES - 6)
  }
})

test('a full file of the longest addresses stays below fifty megabytes', () => {
  const path = `/tags/${encodeURIComponent('щ'.repeat(30))}`
  const bytes = Buffer.byteLength(urlsOf(entry({ path }), ORIGIN))
  expect((bytes / LOCALES.length) * MOST_ADDRESSES).toBeLessThan(50 * 1024 * 1024)
})

test.each(SITEMAP_KINDS)('the name of a file of %s says which it is', (kind) => {
  const part = { kind, part: 12 }
  expect(sitemapFile.parse(fileOf(part))).toEqual(part)
})

test.each(['news-1.xml', 'tags-0.xml', 'tags-1', 'tags-1.xml.gz', 'tags--1.xml', '../tags-1.xml'])(
  '%s is no file',
  (name) => expect(sitemapFile.safeParse(name).success).toBe(false),
)

const pathsOf = (guards: string[]) =>
  Object.entries(PAGES)
    .filter(([name, { guard }]) => guards.includes(guard) && name !== 'search')
    .flatMap(([, { path }]) =>
      LOCALES.map((locale) => ORIGIN + localePath(locale, path.replace(/:\w+/g, '7'))),
    )

test('crawlers are kept from the API, from members and staff, and from searches, and from nothing else', () => {
  const robots = robotsParser(`${ORIGIN}/robots.txt`, robotsText(ORIGIN, true))
  expect(robots.getSitemaps()).toEqual([`${ORIGIN}/sitemap.xml`])
  const closed = [...pathsOf(['member', 'staff']), `${ORIGIN}/api/posts`, `${ORIGIN}/de/search?q=x`]
  expect(closed.filter((url) => !robots.isDisallowed(url, 'Googlebot'))).toEqual([])
  const open = [
    ...pathsOf(['public', 'guest']),
    ...['/rss.xml', '/media/a/480.webp', '/_next/static/a.js', '/sitemaps/tags-1.xml'].map(
      (path) => ORIGIN + path,
    ),
  ]
  expect(open.filter((url) => !robots.isAllowed(url, 'Googlebot'))).toEqual([])
})

test('a site that is not indexed sends everybody away', () => {
  const robots = robotsParser(`${ORIGIN}/robots.txt`, robotsText(ORIGIN, false))
  expect(robots.isDisallowed(`${ORIGIN}/forums`, 'YandexBot')).toBe(true)
  expect(robots.getSitemaps()).toEqual([])
})
