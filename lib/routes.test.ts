import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assertGuards, canonicalPath, FILES, matchPage, NOT_PAGES, pageOf } from './page-match'
import { PAGES, routes, routesIn } from './routes'
import { trendPeriod } from './trends/schema'

test('Russian has no prefix, the others have theirs', () => {
  expect(routesIn('ru').forums()).toBe('/forums')
  expect(routesIn('de').forums({ sort: 'old' })).toBe('/de/forums?sort=old')
  expect(routesIn('sr').home()).toBe('/sr')
  expect(routesIn('sr').home({ tab: 'news' })).toBe('/sr?tab=news')
})

test('a page has its stable name in every language; nothing else has one', () => {
  expect(['/forums', '/de/forums?page=2', '/sr/forum_page/7', '/news'].map(pageOf)).toEqual([
    'Forums',
    'Forums',
    'Forums Post',
    'section',
  ])
  expect(['/api/posts', '/nowhere'].map(pageOf)).toEqual([undefined, undefined])
})

test('a page with an unknown guard stops the build', () => {
  expect(() => assertGuards(PAGES)).not.toThrow()
  expect(() => assertGuards({ vault: { guard: 'owner' } })).toThrow(
    'The page "vault" of lib/routes.ts has an unknown guard: "owner".',
  )
})

test('a permalink names its window and its comment', () => {
  expect(routes.discussion(7, { page: 3, post: 45 })).toBe('/forum_page/7?page=3#post-45')
  expect(routes.discussion(7, { page: 1, post: 4 })).toBe('/forum_page/7#post-4')
  expect(routes.discussion(7, { order: 'top' })).toBe('/forum_page/7?order=top')
})

test.each([
  ['/forums', 'forums', '/forums'],
  ['/FORUMS', 'forums', '/forums'],
  ['/Forum_Page/12', 'discussion', '/forum_page/12'],
  ['/tags/Ипотека', 'tag', '/tags/Ипотека'],
  ['/personal_account_page/Requests', 'accountTab', '/personal_account_page/requests'],
])('%s is the page %s', (path, name, canonical) => {
  expect(matchPage(path)).toMatchObject({ name, canonical })
})

test.each([
  '/forum_page/abc',
  '/forum_page/0',
  '/forum_page/012',
  '/forum_page/9999999999',
  '/nope',
  '/personal_account_page/nope',
])('%s is no page', (path) => expect(matchPage(path)).toBeNull())

test.each([
  [routes.createSale(), 'createSale'],
  [routes.editSale(7), 'editSale'],
  [routes.previewSale(7), 'previewSale'],
])('%s is for staff', (path, name) => {
  expect(matchPage(path)).toEqual({ name, guard: 'staff', canonical: path })
})

test.each([
  ['/forums', '/forums'],
  ['/forums/', '/forums'],
  ['/Forums//', '/forums'],
  ['/forums/Mortgage', '/forums/mortgage'],
  ['/EN', '/en'],
  ['/EN/forums', '/en/forums'],
  ['/De/Forum_Page/1/', '/de/forum_page/1'],
  ['/ru', '/'],
  ['/ru/', '/'],
  ['/RU/Forums/', '/forums'],
  ['/de/', '/de'],
  ['/ru//example.org', '/example.org'],
  ['/tags/Ипотека', '/tags/Ипотека'],
  ['/Nope/', '/Nope'],
])('%s is canonically %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
  expect(canonicalPath(canonical)).toBe(canonical)
})

test.each(trendPeriod.options)('trends of %s have a page', (period) =>
  expect(matchPage(routes.trendsOf(period))?.name).toBe('trendsOf'),
)

test('what stands beside the pages is known: folders, and files at the top of the site', () => {
  const app = readdirSync(join(import.meta.dirname, '../app'), { withFileTypes: true })
  const made: Record<string, string> = {
    'robots.ts': 'robots.txt',
    'sitemap.ts': 'sitemap.xml',
    'manifest.ts': 'manifest.webmanifest',
  }
  const published = readdirSync(join(import.meta.dirname, '../public'), { withFileTypes: true })
  const files = [...app, ...published].filter((entry) => entry.isFile() || entry.name.includes('.'))
  const atTop = FILES.filter((name) => !name.includes('/'))
  expect(files.map(({ name }) => made[name] ?? name).sort()).toEqual(atTop.sort())
  const folders = app.filter((entry) => entry.isDirectory() && /^[a-z]+$/.test(entry.name))
  // Feeds stand below pages, whose addresses are rewritten to them; nobody asks for that folder.
  const asked = folders.map(({ name }) => name).filter((name) => name !== 'syndication')
  expect(['_next', ...asked].sort()).toEqual([...NOT_PAGES].sort())
  expect(matchPage('/syndication/de/rss')).toBeNull()
})

test('an id that cannot be is still told apart from an unknown address', () => {
  expect(matchPage('/forum_page/abc', 'loose')?.name).toBe('discussion')
  expect(matchPage('/personal_account_page/nope', 'loose')?.name).toBe('accountTab')
  expect(matchPage('/nope/abc', 'loose')).toBeNull()
})
