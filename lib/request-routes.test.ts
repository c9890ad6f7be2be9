import { expect, test } from 'vitest'
import { routeOf } from './request-routes'

test.each([
  ['/api/posts/12/comments?cursor=secret', '/api/posts/{id}/comments'],
  ['/api/posts', '/api/posts'],
  ['/api/nothing/anna@example.org', '/api/*'],
  ['/en/forums', 'Forums'],
  ['/_next/static/chunks/a.js', '/_next/*'],
  ['/media/ab/480.webp', '/media/*'],
  ['/sw.js', 'file'],
  ['/rss.xml', 'feed'],
  ['/anna@example.org', 'unknown page'],
  ['/%E0%A4%A', 'unknown page'],
])('%s is %s for log and metrics', (url, route) => {
  expect(routeOf(url)).toBe(route)
  expect(routeOf(url)).toBe(route)
})
