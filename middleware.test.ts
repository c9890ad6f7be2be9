import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { middlewareSource } from './lib/routes'

const source = readFileSync(new URL('./middleware.ts', import.meta.url), 'utf8')
const pattern = new RegExp(`^${middlewareSource()}$`)

test('the matcher is the one that the routes make', () => {
  expect(source).toContain(`'${middlewareSource().replaceAll('\\', '\\\\')}'`)
})

test.each([
  '/forums',
  '/de/forums',
  '/forums/mortgage',
  '/forum_page/12',
  '/sr/topics',
  '/en',
  '/tags/x',
])('%s is a public page and does not pay for the middleware', (path) =>
  expect(pattern.test(path)).toBe(false),
)

test.each([
  '/api/posts',
  '/media/a/480.webp',
  '/_next/static/x.js',
  '/robots.txt',
  '/builds/latest.json',
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
])('%s passes the middleware', (path) => expect(pattern.test(path)).toBe(true))
