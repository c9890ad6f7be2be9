import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { methodsAt } from './api-methods'

const API = join(import.meta.dirname, '../../../app/api')
const files = readdirSync(API, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('route.ts') && !file.includes('...'),
)
const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']

test.each(files)('%s: exactly the methods that it exports', (file) => {
  const source = readFileSync(join(API, file), 'utf8')
  const exported = METHODS.filter((method) =>
    new RegExp(`\\bexport\\b.*\\b${method}\\b`).test(source),
  )
  const url = `/api/${file.replace('/route.ts', '').replace(/\[\w+\]/g, '7')}?a=b`
  const implied = exported.includes('GET') ? ['HEAD', 'OPTIONS'] : ['OPTIONS']
  expect(methodsAt(url)).toEqual([...exported, ...implied].sort())
})

test.each([
  ['/api/sales/facets', 'GET'],
  ['/api/sales/7', 'PUT'],
  ['/api/feeds/runs/5', 'GET'],
  ['/api/feeds/5/runs', 'POST'],
  ['/api/feeds/runs/5/decision', 'PUT'],
])('%s has %s', (url, method) => {
  expect(methodsAt(url)).toContain(method)
})

test.each(['/api', '/api/', '/api/foo', '/api/topics/5/x', '/api/topics/', '/apis', '/topics'])(
  '%s matches no API route',
  (url) => {
    expect(methodsAt(url)).toBeNull()
  },
)
