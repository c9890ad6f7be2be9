import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { LOCALES } from '@/lib/platform/i18n/locales'
import { offlineParams } from './schema'

const CODE = readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8')
const HOME = 'https://site.example'

type Site = (path: string) => Response

const page = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0',
      ...headers,
    },
  })

/** The service worker, the caches of its browser, and a site that answers or does not. */
function worker(site: Site) {
  const store = new Map<string, Map<string, Response>>()
  const asked: string[] = []
  const pathOf = (key: Request | string) =>
    String(new URL(typeof key === 'string' ? key : key.url, HOME)).slice(HOME.length)
  const load = async (key: Request | string) => {
    asked.push(pathOf(key))
    return site(pathOf(key))
  }
  const open = async (name: string) => {
    const kept = store.get(name) ?? new Map<string, Response>()
    store.set(name, kept)
    return {
      match: async (key: string) => kept.get(pathOf(key))?.clone(),
      put: async (key: string, response: Response) => void kept.set(pathOf(key), response),
      delete: async (key: Request | string) => kept.delete(pathOf(key)),
      keys: async () => [...kept.keys()].map((path) => new Request(HOME + path)),
      addAll: async (paths: string[]) => {
        for (const path of paths) kept.set(path, await load(path))
      },
    }
  }
  const caches = {
    open,
    keys: async () => [...store.keys()],
    delete: async (name: string) => store.delete(name),
  }
  const listeners = new Map<string, (event: object) => void>()
  const self = {
    location: new URL(`${HOME}/sw.js`),
    registration: { navigationPreload: { enable: async () => {} } },
    clients: { claim: async () => {} },
    skipWaiting: async () => {},
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
  }
  runInContext(CODE, createContext({ self, URL, Response, caches, fetch: load }))
  async function tell(name: string, event: object = {}) {
    const work: Promise<unknown>[] = []
    const add = (each: Promise<unknown>) => work.push(each)
    listeners.get(name)?.({ ...event, waitUntil: add, respondWith: add })
    const [answer] = await Promise.all(work)
    return answer as Response | undefined
  }
  const go = (path: string, request: object = {}) =>
    tell('fetch', { request: { mode: 'navigate', method: 'GET', url: HOME + path, ...request } })
  return { tell, go, asked, store }
}

test('the site is asked first for every document; what is kept stands in when nobody answers', async () => {
  let isOnline = true
  let text = 'old'
  const { tell, go, asked } = worker((path) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return page(path.startsWith('/media/') ? `offline ${path}` : text)
  })
  await tell('install')
  await tell('activate')
  expect(asked).toEqual([
    '/offline.js',
    ...LOCALES.map((locale) => `/media/offline/${locale}.html`),
  ])
  await tell('message', { data: { keep: '/de/forum_page/7?page=2' } })
  text = 'new'
  expect(await (await go('/de/forum_page/7?page=2'))?.text()).toBe('new')

  isOnline = false
  expect(await (await go('/de/forum_page/7?page=2'))?.text()).toBe('old')
  expect(await (await go('/de/forum_page/8'))?.text()).toBe('offline /media/offline/de.html')
  expect(await (await go('/forum_page/8'))?.text()).toBe('offline /media/offline/ru.html')
  expect((await go('/offline.js', { mode: 'no-cors' }))?.status).toBe(200)
})

test('only documents of the site are answered, so code always comes from the site itself', async () => {
  const { go, asked } = worker(() => page(''))
  expect(await go('/_next/static/chunks/a.js', { mode: 'no-cors' })).toBeUndefined()
  expect(await go('/api/user', { mode: 'cors' })).toBeUndefined()
  expect(await go('/login', { method: 'POST' })).toBeUndefined()
  expect(await go('', { url: 'https://elsewhere.example/' })).toBeUndefined()
  expect(asked).toEqual([])
})

test('what is personal, missing or no page is not kept, and the oldest page goes', async () => {
  const { tell, store } = worker((path) => {
    if (path === '/draft') return page('mine', { 'cache-control': 'private, no-store' })
    if (path === '/gone') return new Response('gone', { status: 404 })
    if (path === '/feed') return page('<rss/>', { 'content-type': 'application/rss+xml' })
    return page(path)
  })
  for (const keep of ['/draft', '/gone', '/feed', 'https://elsewhere.example/', undefined]) {
    await tell('message', { data: { keep } })
  }
  expect([...(store.get('pages')?.keys() ?? [])]).toEqual([])
  for (let id = 1; id <= 70; id++) await tell('message', { data: { keep: `/forum_page/${id}` } })
  await tell('message', { data: { keep: '/forum_page/20' } })
  const kept = [...(store.get('pages')?.keys() ?? [])]
  expect(kept).toHaveLength(60)
  expect([kept[0], kept.at(-1)]).toEqual(['/forum_page/11', '/forum_page/20'])
})

test('a page that is gone or not for everybody any more is kept no longer, one that fails is', async () => {
  const site = new Map<string, () => Response>()
  const { tell, go, store } = worker((path) => site.get(path)?.() ?? page(path))
  const kept = () => [...(store.get('pages')?.keys() ?? [])]
  const paths = [
    '/forum_page/1',
    '/forum_page/2',
    '/forum_page/3',
    '/forum_page/4',
    '/forum_page/5',
  ]
  for (const keep of paths) await tell('message', { data: { keep } })
  site.set('/forum_page/1', () => new Response('gone', { status: 404 }))
  site.set('/forum_page/2', () => new Response('gone', { status: 410 }))
  site.set('/forum_page/3', () => page('mine', { 'cache-control': 'private, no-store' }))
  site.set('/forum_page/4', () => new Response('away', { status: 503 }))
  expect((await go('/forum_page/1'))?.status).toBe(404)
  await expect.poll(kept).toEqual(paths.slice(1))
  for (const keep of paths.slice(1, 4)) await tell('message', { data: { keep } })
  expect((await go('/forum_page/4'))?.status).toBe(503)
  expect(kept()).toEqual(['/forum_page/4', '/forum_page/5'])
})

test('its pages without a connection are those that the site has', () => {
  for (const locale of LOCALES) {
    expect(offlineParams.safeParse({ file: `${locale}.html` }).success).toBe(true)
  }
  expect(offlineParams.safeParse({ file: 'fr.html' }).success).toBe(false)
  expect(CODE).toContain(`['${LOCALES.join("', '")}']`)
})
