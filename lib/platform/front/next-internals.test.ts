import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as routerHeaders from 'next/dist/client/components/app-router-headers'
import { NEXT_CACHE_TAGS_HEADER } from 'next/dist/lib/constants'
import { IncrementalCache } from 'next/dist/server/lib/incremental-cache'
import { expect, test } from 'vitest'
import { EMPTY_ERROR_PAGE, PAGE_CACHE_HEADER, ROUTER_HEADER, TAGS_HEADER } from './next-internals'
import PageCache from './page-cache'
import { expireTags } from './tag-clock'

const ROOT = join(import.meta.dirname, '../../..')
const DIST = join(ROOT, 'node_modules/next/dist')
const read = (file: string) => readFileSync(join(DIST, file), 'utf8')

test('a rendered page has its tags in the expected header', () => {
  expect(NEXT_CACHE_TAGS_HEADER).toBe(TAGS_HEADER)
})

test('the client router sends the expected headers', () => {
  const { RSC_HEADER, FLIGHT_HEADERS } = routerHeaders
  expect(FLIGHT_HEADERS).toContain(RSC_HEADER)
  for (const name of FLIGHT_HEADERS) expect(name.toLowerCase()).toMatch(ROUTER_HEADER)
})

test('Next sends the page cache status in the expected header', () => {
  expect(read('build/templates/app-page-runtime.js')).toContain(PAGE_CACHE_HEADER)
})

test('notFound() sends the expected empty document', () => {
  const [, id = ''] = /id="(.*)"/.exec(EMPTY_ERROR_PAGE) ?? []
  expect(read('server/app-render/app-render.js')).toContain(id)
})

test('Next serves a page from our cache as fresh until one of its tags expires', async () => {
  const pages = new IncrementalCache({
    dev: false,
    requestHeaders: {},
    previewProps: { previewModeId: '' },
    prerenderManifest: { routes: {}, dynamicRoutes: {}, notFoundRoutes: [], version: 4 },
    CurCacheHandler: PageCache,
  } as never)
  const route = { kind: 'APP_PAGE', sourceRoute: '/[locale]/page' } as never
  const read = () => pages.get('/en', { kind: 'APP_PAGE', route, isFallback: false } as never)
  const value = { kind: 'APP_PAGE', html: 'words', headers: { [TAGS_HEADER]: 'section:news' } }
  const cacheControl = { revalidate: 60, expire: 3600 }
  await pages.set('/en', value as never, { cacheControl, route, isFallback: false } as never)
  expect(await read()).toMatchObject({ value: { html: 'words' }, isStale: undefined, cacheControl })
  expireTags(['section:news'])
  expect(await read()).toBeNull()
})

test('no other file imports Next internals', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /^(?:app|components|lib|prisma\/seed|scripts)\/.*\.(?:ts|tsx|mjs)$|^[\w.-]+\.ts$/.test(
        file,
      ) && !/\.test\.tsx?$|^scripts\/bench|\/testing\//.test(file),
  )
  const reaching = files.filter((file) =>
    /^import (?!type).*next\/dist/m.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(reaching).toEqual([])
})
