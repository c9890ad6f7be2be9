import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { BASE } from '@/lib/testing/journey'

const FRAME = ['/api/maps/frame', '/api/videos/frame?host=youtube&id=dQw4w9WgXcQ']

/** One answer of each kind, of a whole site. */
const ANSWERS: [kind: string, path: string, status: number, init?: RequestInit][] = [
  ['a public page', '/forums', 200],
  ['the same page, kept', '/forums', 200],
  ['a list by its query', '/catalogue?rooms=2', 200],
  ['a page of guests', '/en/login', 200],
  ['a page of members', '/en/personal_account_page/settings', 307],
  ['an unknown page', '/en/no/such/page', 404],
  ['a page of a row that is not there', '/en/forum_page/999999', 404],
  ['router data without its key', '/forums', 307, { headers: { rsc: '1' } }],
  ['JSON for everybody', '/api/posts', 200],
  ['JSON for members', '/api/user', 401],
  ['an unknown call', '/api/no/such/call', 404],
  ['a refused field', '/api/posts?sort=nonsense', 422],
  ['a write without its token', '/api/topics', 419, { method: 'POST' }],
  ['a call by another method', '/api/topics', 405, { method: 'DELETE' }],
  ['a form to a file', '/sw.js', 405, { method: 'POST' }],
  ['options', '/forums', 204, { method: 'OPTIONS' }],
  ['a script', '/sw.js', 200],
  ['a picture', '/icon.svg', 200],
  ['robots.txt', '/robots.txt', 200],
  ['the manifest', '/manifest.webmanifest', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['a feed', '/en/forums/rss.xml', 200],
  ['the same feed, kept', '/en/forums/rss.xml', 200],
  ['an unknown file', '/_next/static/nothing.js', 404],
  ['unknown media', `/media/${'0'.repeat(32)}/480.webp`, 404],
  ['another spelling', '/Forums/', 308],
  ['a language that is not named', '/ru/forums', 308],
  ['an old address', '/en/forum_page/1/2', 308],
  ['no address', '/%E0%A4%A', 400],
]

const ask = (path: string, init: RequestInit = {}) =>
  fetch(BASE + path, { redirect: 'manual', ...init })

for (const [kind, path, status, init] of ANSWERS) {
  test(`the answer of ${kind} says what browsers may do with it`, async () => {
    const answer = await ask(path, init)
    const { headers } = answer
    expect(answer.status).toBe(status)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-frame-options')).toBe('DENY')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
    const isPage = headers.get('content-type')?.startsWith('text/html') && status !== 405
    if (isPage) expect(policy).toContain('script-src ')
    if (isPage) expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })
}

test('uploaded pictures say it too, and frames that pages of ours show', async () => {
  const page = await (await ask('/')).text()
  const picture = /\/media\/[0-9a-f]{32}\/\d+\.(?:webp|avif)/.exec(page)?.[0] ?? ''
  const { status, headers } = await ask(picture)
  expect([status, headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  for (const path of FRAME) {
    const frame = await ask(path)
    expect([path, frame.status]).toEqual([path, 200])
    expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(frame.headers.get('content-security-policy')).toContain('sandbox')
  }
})

/** Methods that no client of ours sends, so none of these can be sent by fetch. */
async function say(start: string): Promise<string> {
  const { hostname, port } = new URL(BASE)
  const socket = connect(Number(port), hostname)
  socket.write(`${start} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

for (const start of ['PROPFIND /api', 'PROPFIND /api/user', 'LOCK /api/nothing', 'FOO /api/user']) {
  test(`${start} is refused with a problem`, async () => {
    const [head = '', body = ''] = (await say(start)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 405 /)
    expect(head).toMatch(/^x-content-type-options: nosniff\r?$/im)
    expect(JSON.parse(body)).toMatchObject({ status: 405, code: 'method_not_allowed' })
  })
}

const HOSTILE = [
  '//elsewhere.example/',
  '///elsewhere.example//',
  '/%2Felsewhere.example/',
  '/%5Celsewhere.example/',
  '/\\elsewhere.example/',
  '/ru//elsewhere.example/',
  '/ru/%2F%2Felsewhere.example',
  '/media//elsewhere.example/',
  '/api//elsewhere.example/',
  '/_next//elsewhere.example/',
  '/feed/x//elsewhere.example/',
  '/en/sections/news//elsewhere.example/',
  '/forum_page//elsewhere.example/',
  '/tags/%2F%2FElsewhere.example',
  '/personal_account_page//elsewhere.example/settings',
]

test('no address leads away from the site', async () => {
  for (const path of HOSTILE) {
    const head = (await say(`GET ${path}`)).split('\r\n\r\n')[0] ?? ''
    const location = /^location: (.*?)\r?$/im.exec(head)?.[1] ?? '/'
    expect([path, new URL(location, BASE).origin]).toEqual([path, BASE])
    expect(head, path).not.toMatch(/^HTTP\/1\.1 5/)
  }
})
