// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { holdMember } from '@/lib/platform/web/identity'

const CODE = readFileSync(join(import.meta.dirname, '../../public/offline.js'), 'utf8')
const SECTION = '<section id="unsent" hidden><ul></ul></section>'

afterEach(() => {
  holdMember(null)
  localStorage.clear()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const keep = (key: string, text: string) => {
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
  localStorage.setItem(key, JSON.stringify({ content: { body } }))
}

/** The script in a page of its own. */
function run(own: object = {}) {
  const caches = { open: async () => ({ keys: async () => [] }) }
  const page = { document, localStorage, caches, URL, DOMParser, location, addEventListener }
  const clock = { setTimeout: () => 0, clearTimeout: () => {} }
  runInContext(CODE, createContext({ ...page, ...clock, ...own }))
}

/** The texts that the page without a connection lists. */
function listed() {
  document.body.innerHTML = SECTION
  run()
  const section = document.getElementById('unsent')
  return section?.hidden
    ? null
    : [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
}

test('without a connection the comments of who was signed in last are listed, and nobody else’s, nor messages', () => {
  keep('unsent-post-1.7.1.tab', 'Own comment')
  keep('unsent-comment-4.7.4.tab', 'Own change')
  keep('unsent-post-1.8.1.tab', 'Of another')
  keep('unsent-post-1.77.1.tab', 'Of a third')
  keep('unsent-person-9.7.9.tab', 'Private')
  keep('unsent-message-5.7.5.tab', 'Private change')
  expect(listed()).toBeNull()
  holdMember(7)
  expect(listed()?.toSorted()).toEqual(['Own change', 'Own comment'])
  holdMember(8)
  expect(listed()).toEqual(['Of another'])
  holdMember(null)
  expect(listed()).toBeNull()
})

test('the page that was asked for opens when the site answers, which may be later than the connection is back', async () => {
  const reload = vi.fn()
  const answers = [false, false, true]
  const pauses: number[] = []
  const opened = Promise.withResolvers<void>()
  run({
    location: { pathname: '/de/forum_page/7', reload: () => opened.resolve(reload()) },
    fetch: async () => ({ ok: answers.shift() }),
    setTimeout: (work: (tries?: number) => void, pause: number, tries?: number) => {
      pauses.push(pause)
      queueMicrotask(() => work(tries))
    },
  })
  await opened.promise
  expect(reload).toHaveBeenCalledOnce()
  expect(pauses).toEqual([1000, 2000, 5000])
})

test('however often the connection comes and goes, one timer asks the site', async () => {
  const timers = new Set<number>()
  let last = 0
  let online = () => {}
  const fetched = vi.fn(async () => ({ ok: false }))
  run({
    location: { pathname: '/de/forum_page/7', reload: () => {} },
    fetch: fetched,
    addEventListener: (_: string, work: () => void) => {
      online = work
    },
    setTimeout: () => {
      timers.add(++last)
      return last
    },
    clearTimeout: (id: number) => timers.delete(id),
  })
  for (let times = 0; times < 3; times++) online()
  await vi.waitFor(() => expect(last).toBe(4))
  expect(fetched).toHaveBeenCalledTimes(3)
  expect([...timers]).toEqual([4])
})

test('opened at its own address it goes on to nothing', () => {
  const ask = vi.fn()
  run({
    location: { pathname: '/media/offline/de.html' },
    setTimeout: ask,
    addEventListener: ask,
  })
  expect(ask).not.toHaveBeenCalled()
})

test('pages that were read go with the member who read them, by a logout or when another is there', () => {
  const gone = vi.fn(async () => true)
  vi.stubGlobal('caches', { delete: gone })
  holdMember(7)
  holdMember(7)
  expect(gone).not.toHaveBeenCalled()
  holdMember(8)
  holdMember(null)
  expect(gone.mock.calls).toEqual([['pages'], ['pages']])
})
