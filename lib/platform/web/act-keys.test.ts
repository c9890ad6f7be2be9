// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered, keyOf } from './act-keys'
import { api } from './api'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Keys that came, and what is answered next; null is no answer at all. */
let keys: (string | null)[]
let next: (Response | null)[]

beforeEach(() => {
  ;[keys, next] = [[], []]
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'XSRF-TOKEN=t1; path=/'
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('idempotency-key'))
    const answer = next.shift()
    if (answer === null) throw new TypeError('Failed to fetch')
    return answer ?? new Response(null, { status: 201 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const problem = (status: number, code: string) => new Response(JSON.stringify({ code }), { status })
const write = (words = 'One', options = {}) =>
  api('POST', '/api/posts/1/comments', undefined, { words }, options)
const tryTo = (work: Promise<unknown>) => work.catch(() => {})

test.each([
  ['no answer', null],
  ['a fault', problem(500, 'internal')],
  ['an outage', problem(503, 'unavailable')],
  ['an answer of a proxy', new Response('<h1>Bad gateway</h1>', { status: 404 })],
  ['word that it is still being done', problem(409, 'in_progress')],
])('after %s the same words go again by the same key', async (_, answer) => {
  next = [answer]
  await tryTo(write())
  await write()
  expect(keys[0]).toMatch(UUID)
  expect(keys[1]).toBe(keys[0])
})

test('other words, and another address, are another act', async () => {
  next = [null, null]
  await tryTo(write())
  await tryTo(write('Two'))
  await api('POST', '/api/posts/2/comments', undefined, { words: 'One' })
  expect(new Set(keys).size).toBe(3)
})

test.each([
  ['done', new Response(null, { status: 201 })],
  ['refused', problem(422, 'invalid')],
])('what was %s is another act when it is sent again', async (_, answer) => {
  next = [answer]
  await tryTo(write())
  await write()
  expect(keys[1]).not.toBe(keys[0])
})

test('only what creates has a key', async () => {
  await api('PUT', '/api/posts/1/draft', undefined, {})
  await api('DELETE', '/api/posts/1')
  await api('GET', '/api/user')
  expect(keys).toEqual([null, null, null])
})

test('a text that is kept on the device keeps its key there, for an hour; no word of it stands beside', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  next = [null]
  await tryTo(write('Sesame', { isLasting: true }))
  const stored = JSON.stringify({ ...localStorage })
  expect([stored.includes(String(keys[0])), stored.includes('Sesame')]).toEqual([true, false])
  vi.setSystemTime(Date.now() + 3_500_000)
  next = [null]
  await tryTo(write('Sesame', { isLasting: true }))
  vi.setSystemTime(Date.now() + 3_700_000)
  await write('Sesame', { isLasting: true })
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(localStorage.getItem('unanswered')).toBe('{}')
})

test('what may hold a password is never kept on the device', async () => {
  next = [null]
  await tryTo(api('POST', '/api/register', undefined, { password: 'seven wet herons' }))
  expect(localStorage.length).toBe(0)
})

test('the same form with the same file has the same key, another file another one', () => {
  const form = (text: string) => {
    const body = new FormData()
    body.set('file', new File([text], 'plan.pdf', { lastModified: 1 }))
    return body
  }
  const first = keyOf('/api/uploads', form('one'))
  expect(keyOf('/api/uploads', form('one'))).toBe(first)
  expect(keyOf('/api/uploads', form('other'))).not.toBe(first)
  answered(first)
  expect(keyOf('/api/uploads', form('one'))).not.toBe(first)
})

test('a blocked storage loses no call', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  await write('One', { isLasting: true })
  vi.restoreAllMocks()
  expect(keys).toHaveLength(1)
})
