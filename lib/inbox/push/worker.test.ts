import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const CODE = readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8')
const HOME = 'https://site.example'
const message = {
  title: 'Anna mentioned you',
  body: 'Words',
  lang: 'en',
  path: '/en/forum_page/7#post-2',
  tag: 'mention-7',
  unread: 3,
}

/** The service worker with open tabs, and what it did. */
function worker(tabs: string[] = []) {
  const done: unknown[] = []
  const listeners = new Map<string, (event: object) => void>()
  const clients = {
    matchAll: async () =>
      tabs.map((url) => ({ url, focus: async () => done.push(['focus', url]) })),
    openWindow: async (url: string) => done.push(['open', url]),
  }
  const self = {
    location: new URL(`${HOME}/sw.js`),
    navigator: { setAppBadge: async (count: number) => done.push(['badge', count]) },
    registration: {
      showNotification: async (title: string, options: object) => done.push([title, options]),
    },
    clients,
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
  }
  runInContext(CODE, createContext({ self, URL }))
  async function tell(name: string, event: object) {
    const work: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) })
    await Promise.all(work)
    return done
  }
  const click = (path: unknown) =>
    tell('notificationclick', { notification: { data: { path }, close: () => {} } })
  return { tell, click, names: [...listeners.keys()] }
}

test('a push is shown with its words, and counted', async () => {
  const { title, body, lang, tag, path } = message
  expect(await worker().tell('push', { data: { json: () => message } })).toEqual([
    [title, { body, lang, tag, data: { path } }],
    ['badge', 3],
  ])
})

test('a click focuses the tab that shows the path, or opens one', async () => {
  const tabs = [`${HOME}/en/forums`, HOME + message.path]
  expect(await worker(tabs).click(message.path)).toEqual([['focus', HOME + message.path]])
  expect(await worker(tabs.slice(0, 1)).click(message.path)).toEqual([
    ['open', HOME + message.path],
  ])
})

test.each([
  'https://other.example/',
  '//other.example/a',
  'javascript:alert(1)',
  undefined,
  'http://[',
])('a click never leaves the site: %s', async (path) => {
  const [[action, url]] = (await worker().click(path)) as [[string, string]]
  expect([action, new URL(url).origin]).toEqual(['open', HOME])
})
