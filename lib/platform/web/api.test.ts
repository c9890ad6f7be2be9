// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './api'
import { holdMember, onMemberChanged } from './identity'
import { sendFile } from './send-file'

/** A server that gives every browser that asks another token, and what it was asked. */
let asked: { path: string; token: string | null; held: string }[]
let given: number
let sent: string[]
/** Tokens that the server no longer takes. */
let old: Set<string>
const MISMATCH = JSON.stringify({ code: 'csrf_mismatch' })
const heldNow = () => document.cookie.match(/XSRF-TOKEN=(\w+)/)?.[1] ?? ''
const take = (path: string, token: string | null) => {
  asked.push({ path, token, held: heldNow() })
  return token === null || !old.has(token)
}
const hold = (token: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = `XSRF-TOKEN=${token}; path=/`
}

class FakeRequest {
  upload = {}
  onload = () => {}
  getResponseHeader = () => null
  status = 201
  responseText = '{}'
  private path = ''
  private token = ''
  open(_: string, path: string) {
    this.path = path
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'x-xsrf-token') this.token = value
  }
  send() {
    if (!take(this.path, this.token)) [this.status, this.responseText] = [419, MISMATCH]
    this.onload()
  }
}

beforeEach(() => {
  ;[asked, given, sent, old] = [[], 0, [], new Set()]
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'XSRF-TOKEN=; path=/; max-age=0'
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal(
    'fetch',
    async (path: string, { headers, body }: { headers: Headers; body?: string }) => {
      if (body) sent.push(body)
      if (path !== '/api/csrf-cookie') {
        const isTaken = take(path, headers.get('x-xsrf-token'))
        if (!isTaken) return new Response(MISMATCH, { status: 419 })
      } else {
        const token = `t${++given}`
        await new Promise((resolve) => setTimeout(resolve, 5 * given))
        hold(token)
      }
      return new Response(null, { status: 204 })
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

test('the first requests of a browser, sent together, go with one and the same token', async () => {
  await Promise.all([
    sendFile('POST', '/api/uploads', new FormData()),
    api('PUT', '/api/posts/1/draft', undefined, {}),
    sendFile('POST', '/api/uploads', new FormData()),
  ])
  expect(given).toBe(1)
  expect(asked).toHaveLength(3)
  for (const { token, held } of asked) expect([token, held]).toEqual(['t1', 't1'])
})

test('a token that went is asked for again; reading needs none', async () => {
  await api('GET', '/api/user')
  expect(given).toBe(0)
  await api('DELETE', '/api/posts/1')
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'XSRF-TOKEN=; path=/; max-age=0'
  await api('DELETE', '/api/posts/2')
  expect(asked.map(({ token }) => token)).toEqual([null, 't1', 't2'])
})

test('a form that replaces goes by POST and says so, and is left as it was', async () => {
  const calls: RequestInit[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    calls.push(init)
    return new Response(null, { status: 204 })
  })
  hold('t1')
  const form = new FormData()
  form.set('name', 'Meadow House')
  await api('PUT', '/api/sales/1', undefined, form)
  const [{ method, body } = {}] = calls
  expect([method, Object.fromEntries(body as FormData)]).toEqual([
    'POST',
    { name: 'Meadow House', _method: 'PUT' },
  ])
  expect([...form.keys()]).toEqual(['name'])
})

const WRITES = {
  'a call': () => api('PUT', '/api/posts/1/draft', undefined, {}),
  'an upload': () => sendFile('POST', '/api/uploads', new FormData()),
}
test.each(Object.entries(WRITES))(
  '%s refused for its token is not sent again; the next write asks for another token',
  async (_, write) => {
    hold('before')
    old.add('before')
    await expect(write()).rejects.toMatchObject({ code: 'csrf_mismatch', status: 419 })
    expect([heldNow(), given, asked.length]).toEqual(['', 0, 1])
    await write()
    expect(asked.map(({ token }) => token)).toEqual(['before', 't1'])
  },
)

test.each(Object.entries(WRITES))(
  '%s refused for an old token leaves the one that another tab has set meanwhile',
  async (_, write) => {
    hold('before')
    old.add('before')
    const answer = write()
    hold('after')
    await expect(answer).rejects.toMatchObject({ code: 'csrf_mismatch' })
    expect(heldNow()).toBe('after')
    await write()
    expect([asked.at(-1)?.token, given]).toEqual(['after', 0])
  },
)

test('a login in another tab: the next write here goes with the token of that login', async () => {
  hold('before')
  await api('DELETE', '/api/posts/1')
  hold('after')
  old.add('before')
  await api('DELETE', '/api/posts/2')
  expect(asked.map(({ token }) => token)).toEqual(['before', 'after'])
})

test('half a character that an input field lets through does not make a form unsendable', async () => {
  await api('POST', '/api/reports', undefined, { text: 'a\ud83db', rows: ['\0'] })
  expect(JSON.parse(sent[0] ?? '')).toEqual({ text: 'a\ufffdb', rows: ['\ufffd'] })
})

test('while the site cannot say who is signed in, nothing is sent, and the next write asks again', async () => {
  const writes: string[] = []
  const answers = [
    new Response('{"code":"unavailable"}', { status: 503 }),
    Response.json({ id: 2 }),
  ]
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/user') return answers.shift()
    writes.push(path)
    return new Response(null, { status: 204 })
  })
  hold('t')
  signIn('one')
  holdMember(1)
  signIn('two')
  await expect(api('POST', '/api/x')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(api('POST', '/api/x')).rejects.toMatchObject({ code: 'member_changed' })
  expect(writes).toEqual([])
  holdMember(null)
})

const signIn = (session: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = `auth_token=${session}; path=/`
}

test.each([
  ['another member', 2, 'member_changed'],
  ['the same member', 1, undefined],
])('after %s has signed in in another tab, a write finds out who that is', async (_, id, code) => {
  const writes: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    if (path === '/api/user') return Response.json({ id })
    if (method !== 'GET') writes.push(path)
    return new Response(null, { status: 204 })
  })
  const changed = vi.fn()
  const stop = onMemberChanged(changed)
  signIn('one')
  holdMember(1)
  hold('t')
  await api('POST', '/api/before')
  signIn('two')
  const failed = await api('POST', '/api/after').catch((error) => error)
  expect(failed?.code).toBe(code)
  expect(writes).toEqual(code ? ['/api/before'] : ['/api/before', '/api/after'])
  expect(changed).toHaveBeenCalledTimes(code ? 1 : 0)
  await api('POST', '/api/again')
  expect(writes.at(-1)).toBe('/api/again')
  stop()
  holdMember(null)
})
