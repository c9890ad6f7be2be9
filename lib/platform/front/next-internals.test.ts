import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as routerHeaders from 'next/dist/client/components/app-router-headers'
import { NEXT_CACHE_TAGS_HEADER } from 'next/dist/lib/constants'
import { createInlinedDataReadableStream } from 'next/dist/server/app-render/use-flight-response'
import loadConfig from 'next/dist/server/config'
import { IncrementalCache } from 'next/dist/server/lib/incremental-cache'
import * as constants from 'next/dist/shared/lib/constants'
import { expect, onTestFinished, test, vi } from 'vitest'
import { slimFlight } from './flight'
import {
  BINARY_FLIGHT_PUSH,
  BUILD_ID_FILE,
  BUILT_CONFIG,
  CONFIG_FILE,
  EMPTY_ERROR_PAGE,
  FLIGHT_PUSH,
  FLIGHT_STYLE,
  flightRowsOf,
  flightTextOf,
  NO_NOT_FOUND,
  OWN_NOT_FOUND,
  PAGE_CACHE_HEADER,
  ROUTER_HEADER,
  STYLE_IN_DOCUMENT,
  TAGS_HEADER,
} from './next-internals'
import PageCache from './page-cache'
import { expireTags } from './tag-clock'

const ROOT = join(import.meta.dirname, '../../..')
const DIST = join(ROOT, 'node_modules/next/dist')
const read = (file: string) => readFileSync(join(DIST, file), 'utf8')

test('the file that names the build', () => {
  expect(BUILD_ID_FILE).toBe(`.next/${constants.BUILD_ID_FILE}`)
})

test('Next takes the configuration that the build has written', async () => {
  expect(CONFIG_FILE).toBe(`.next/${constants.SERVER_FILES_MANIFEST}.json`)
  vi.stubEnv(BUILT_CONFIG, JSON.stringify({ distDir: 'there' }))
  onTestFinished(() => void vi.unstubAllEnvs())
  const config = await loadConfig(constants.PHASE_PRODUCTION_SERVER, ROOT)
  expect(config).toEqual({ distDir: 'there' })
})

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

const CSS = '.a{color:red}'
/** Data of a page as React writes it: two stylesheets, one long enough for a row of its own, and a long text. */
const FLIGHT = execFileSync(
  process.execPath,
  [
    '--conditions=react-server',
    '--input-type=module',
    '--eval',
    `
    import { createElement } from 'react'
    import { createRequire } from 'node:module'
    const { renderToReadableStream } = createRequire(import.meta.url)(
      'next/dist/compiled/react-server-dom-turbopack/server.node')
    const style = (href, children) => createElement('style', { precedence: 'next', href, children })
    const page = [style('/a.css', '${CSS}'), style('/b.css', '${CSS}'.repeat(100)), 'дом </script>'.repeat(200)]
    process.stdout.write(await new Response(renderToReadableStream(page, {})).text())`,
  ],
  { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' } },
)

const inDocument = (...parts: Uint8Array[]) => {
  const data = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
  return new Response(
    createInlinedDataReadableStream(data as never, undefined, null) as never,
  ).text()
}

test('React writes the data of a page as rows of the expected form', () => {
  const rows = flightRowsOf(FLIGHT.toString())
  expect(flightTextOf(rows ?? [])).toBe(FLIGHT.toString())
  expect(rows?.filter(({ text }) => text).map(({ text }) => text)).toEqual([
    CSS.repeat(100),
    'дом </script>'.repeat(200),
  ])
  const styles = rows?.flatMap(({ json = '' }) => [...json.matchAll(FLIGHT_STYLE)])
  expect(styles?.map(([, href, text]) => [href, text])).toEqual([
    ['/a.css', CSS],
    ['/b.css', expect.stringMatching(/^\$[0-9a-f]+$/)],
  ])
})

test('Next sends these rows in the expected scripts, which become one without the text of styles', async () => {
  const html = await inDocument(FLIGHT.subarray(0, 100), FLIGHT.subarray(100))
  expect([...html.matchAll(FLIGHT_PUSH)].map(([, data = '']) => JSON.parse(data)).join('')).toBe(
    FLIGHT.toString(),
  )
  expect(await inDocument(Uint8Array.of(0xff, 0xfe))).toContain(BINARY_FLIGHT_PUSH)
  const slim = slimFlight(`<style data-precedence="next" data-href="/a.css /b.css"></style>${html}`)
  expect(slim.match(FLIGHT_PUSH)).toBeNull()
  expect(slim).not.toContain(CSS)
})

test('the 404 page of Next is found in the data of a page', () => {
  const { default: NotFound } = createRequire(import.meta.url)(
    join(DIST, 'client/components/builtin/not-found.js'),
  )
  const element = NotFound().type(NotFound().props)
  const asRow = (_: string, value: unknown) => {
    const { type, key, props } = (value ?? {}) as { type?: unknown; key?: unknown; props?: object }
    return props ? ['$', type, key, props] : value
  }
  const data = JSON.stringify({ notFound: [element.props.children, []] }, asRow)
  expect(data.replace(OWN_NOT_FOUND, NO_NOT_FOUND)).toBe('{"notFound":[null,[]]}')
})

test('React DOM marks the stylesheets of a document as expected', async () => {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const { createElement } = await import('react')
  const style = createElement('style', { precedence: 'next', href: '/a.css' } as never, CSS)
  const html = renderToStaticMarkup(createElement('html', null, createElement('body', null, style)))
  expect([...html.matchAll(STYLE_IN_DOCUMENT)].map(([, href]) => href)).toEqual(['/a.css'])
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
