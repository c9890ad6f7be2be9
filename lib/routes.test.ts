import { expect, test } from 'vitest'
import { matchPage, routes, routesIn } from './routes'

test('Russian has no prefix, the others have theirs', () => {
  expect(routesIn('ru').forums()).toBe('/forums')
  expect(routesIn('de').forums({ sort: 'old' })).toBe('/de/forums?sort=old')
  expect(routesIn('sr').home()).toBe('/sr')
  expect(routesIn('sr').home({ tab: 'news' })).toBe('/sr?tab=news')
})

test('a permalink names its window and its comment', () => {
  expect(routes.discussion(7, { page: 3, post: 45 })).toBe('/forum_page/7?page=3#post-45')
  expect(routes.discussion(7, { page: 1, post: 4 })).toBe('/forum_page/7#post-4')
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

test('an id that cannot be is still told apart from an unknown address', () => {
  expect(matchPage('/forum_page/abc', 'loose')?.name).toBe('discussion')
  expect(matchPage('/personal_account_page/nope', 'loose')?.name).toBe('accountTab')
  expect(matchPage('/nope/abc', 'loose')).toBeNull()
})
