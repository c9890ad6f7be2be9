// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './api'
import { sendFile } from './send-file'

/** A server that gives every browser that asks another token, and what it was asked. */
let asked: { path: string; token: string | null; held: string }[]
let given: number
let sent: string[]
const heldNow = () => document.cookie.match(/XSRF-TOKEN=(\w+)/)?.[1] ?? ''
const take = (path: string, token: string | null) => asked.push({ path, token, held: heldNow() })

class FakeRequest {
  upload = {}
  onload = () => {}
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
    take(this.path, this.token)
    this.onload()
  }
}

beforeEach(() => {
  ;[asked, given, sent] = [[], 0, []]
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'XSRF-TOKEN=; max-age=0'
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal(
    'fetch',
    async (path: string, { headers, body }: { headers: Headers; body?: string }) => {
      if (body) sent.push(body)
      if (path !== '/api/csrf-cookie') take(path, headers.get('x-xsrf-token'))
      else {
        const token = `t${++given}`
        await new Promise((resolve) => setTimeout(resolve, 5 * given))
        // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
        document.cookie = `XSRF-TOKEN=${token}`
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
  document.cookie = 'XSRF-TOKEN=; max-age=0'
  await api('DELETE', '/api/posts/2')
  expect(asked.map(({ token }) => token)).toEqual([null, 't1', 't2'])
})

test('half a character that an input field lets through does not make a form unsendable', async () => {
  await api('POST', '/api/reports', undefined, { text: 'a\ud83db', rows: ['\0'] })
  expect(JSON.parse(sent[0] ?? '')).toEqual({ text: 'a\ufffdb', rows: ['\ufffd'] })
})
