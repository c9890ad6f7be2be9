import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { methodsAt } from './api-methods'
import { refuseMethod, refuseUnparsedMethods } from './methods'

const LOCALES = ['ru', 'en', 'de', 'cs', 'pl', 'sr']
const messagesOf = (locale: string) => {
  const file = join(import.meta.dirname, '../../../messages', locale, 'errors.json')
  const { title, problem } = JSON.parse(readFileSync(file, 'utf8'))
  return { title: title['405'], detail: problem.method_not_allowed }
}
const methods = { methodsAt, locales: LOCALES, messagesOf }

const server = createServer((request, response) => {
  if (!refuseMethod(methods, request, response)) response.end(`${request.method} is served`)
})
refuseUnparsedMethods(methods, server, { 'x-content-type-options': 'nosniff' })
server.listen(0)
afterAll(() => server.close())

/** A raw socket, because HTTP clients refuse to send malformed requests. */
async function say(...lines: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, 'localhost')
  socket.write(`${[...lines, 'Host: localhost', 'Connection: close'].join('\r\n')}\r\n\r\n`)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}

test.each([
  'TRACE /forums',
  'FOO /forums',
  'get /forums',
  'PROPFIND /forums',
  'DELETE /forum_page/1',
  'PUT /',
  'CONNECT localhost:80',
])('%s of a page is refused with plain text', async (start) => {
  const answer = await say(`${start} HTTP/1.1`)
  expect(answer).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/)
  expect(answer).toMatch(/^allow: GET, HEAD, OPTIONS, POST\r$/im)
  expect(answer).toMatch(/\r\n\r\nМетод не поддерживается\n$/)
})

test.each([
  'POST /_next/static/chunks/a.js',
  'POST /media/0a/480.webp',
  'POST /sw.js?v=1',
  'DELETE /icon.svg',
])('%s of a file is refused', async (start) => {
  const answer = await say(`${start} HTTP/1.1`)
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).toContain('\r\nallow: GET, HEAD, OPTIONS\r\n')
})

test.each(['TRACE /api/user', 'FOO /api/user', 'patch /api/user', 'QUERY /api/posts?sort=new'])(
  '%s of the API is refused with problem+json',
  async (start) => {
    const answer = await say(`${start} HTTP/1.1`)
    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
    const own = start.includes('posts')
      ? 'GET, HEAD, OPTIONS, POST'
      : 'DELETE, GET, HEAD, OPTIONS, PATCH'
    expect(answer).toContain(`\r\nallow: ${own}\r\n`)
    expect(answer).toMatch(/^content-type: application\/problem\+json\r$/im)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      type: '/problems/method_not_allowed',
      title: 'Метод не поддерживается',
      status: 405,
      detail: 'Этот метод здесь не поддерживается.',
      code: 'method_not_allowed',
    })
  },
)

test.each(['PROPFIND /api/user', 'PROPFIND /api', 'MKCOL /api/nothing/here', 'FOO /api/nothing'])(
  '%s is refused with a problem too, whether there is such a call or not',
  async (start) => {
    const [head = '', body = ''] = (await say(`${start} HTTP/1.1`)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 405 /)
    expect(head).toMatch(/^content-type: application\/problem\+json\r?$/im)
    expect(JSON.parse(body)).toMatchObject({ status: 405, code: 'method_not_allowed' })
  },
)

test('the message follows Accept-Language', async () => {
  const answer = await say('TRACE /api/user HTTP/1.1', 'Accept-Language: fr, de-AT;q=0.8')
  expect(answer).toContain('Methode nicht erlaubt')
})

test.each([
  ['GET /forums', 'GET is served'],
  ['POST /login', 'POST is served'],
  ['PATCH /api/user', 'PATCH is served'],
  ['OPTIONS /api/user', 'OPTIONS is served'],
])('%s goes through', async (start, body) => {
  expect(await say(`${start} HTTP/1.1`)).toContain(body)
})

test('OPTIONS of a page returns Allow', async () => {
  const answer = await say('OPTIONS /forums HTTP/1.1')
  expect(answer).toMatch(/^HTTP\/1\.1 204 /)
  expect(answer).toMatch(/^allow: GET, HEAD, OPTIONS, POST\r$/im)
})

test.each([
  ['GET /forums HTTP/9.9', 400],
  ['GET /forums HTTP/1.1\r\nbad header', 400],
  [`GET /forums HTTP/1.1\r\nx: ${'x'.repeat(20_000)}`, 431],
])('other parse errors get the status that Node sends', async (start, status) => {
  expect(await say(start)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

test.each([
  ['DELETE /api/topics', 'GET, HEAD, OPTIONS, POST'],
  ['GET /api/topics/5/subscription', 'DELETE, OPTIONS, PUT'],
  ['HEAD /api/login', 'OPTIONS, POST'],
  ['PATCH /api/sales/facets?city=brno', 'GET, HEAD, OPTIONS'],
])('%s is refused with Allow: %s', async (start, allow) => {
  const answer = await say(`${start} HTTP/1.1`)
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).toContain(`\r\nallow: ${allow}\r\n`)
  expect(answer).toMatch(/^content-type: application\/problem\+json\r$/im)
})

test.each(['GET /api/topics', 'OPTIONS /api/topics', 'HEAD /api/topics/5', 'DELETE /api/foo'])(
  '%s is passed to its route',
  async (start) => expect(await say(`${start} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 200 /),
)
