import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../errors'
import { problemResponse } from '../http/problem'
import { log, takeConsole } from '../log'
import { follow, inRequest } from './request-log'

const server = createServer((incoming, response) => {
  const context = follow(incoming, response, '/api/posts/{id}')
  inRequest(context, async () => {
    const [, status, kind] = /^\/(\d+)\/(\w+)/.exec(incoming.url ?? '') ?? []
    const fault = new Error('No row for anna@example.org, +420 777 123 456 at 203.0.113.7:5432')
    Object.assign(fault, { detail: 'Key (email)=(anna@example.org) already exists.' })
    if (kind === 'fault') log.error(fault)
    if (kind === 'cut') return response.destroy()
    const problem = await problemResponse(new AppError('forbidden'), new Request('http://x/'))
    response.writeHead(Number(status)).end(await problem.text())
  })
}).listen(0)
afterAll(() => void server.close())

let lines: Record<string, unknown>[] = []
beforeEach(() => {
  lines = []
  vi.stubEnv('LOG_FORMAT', 'json')
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)))
    return true
  })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const SAID = ['anna', '420', '203.0.113', '2001:db8', 'secret', '/posts/12']

async function ask(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const sent = request({ port, path, headers }).end()
  const [answered] = await once(sent, 'response').catch(() => [])
  const chunks: Buffer[] = []
  if (answered) for await (const chunk of answered) chunks.push(chunk)
  await vi.waitFor(() => expect(lines.some(({ message }) => message === 'request')).toBe(true))
  return Buffer.concat(chunks).toString()
}

test('a request is one line: what was asked, how it ended and how long it took, and nobody is named', async () => {
  await ask('/200/well?q=secret&mail=anna@example.org', { 'x-forwarded-for': '203.0.113.7' })
  expect(lines).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'info',
      message: 'request',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      route: '/api/posts/{id}',
      method: 'GET',
      status: 200,
      ms: expect.any(Number),
      pid: process.pid,
    },
  ])
  for (const word of SAID) expect(JSON.stringify(lines)).not.toContain(word)
})

test.each([
  ['200', 'info'],
  ['404', 'info'],
  ['500', 'error'],
  ['503', 'warn'],
])('an answer %s is of the level %s', async (status, level) => {
  await ask(`/${status}/well`)
  expect(lines[0]).toMatchObject({ status: Number(status), level })
})

test('what goes wrong meanwhile has the id of the request, and no personal data', async () => {
  const body = await ask('/500/fault', { 'x-request-id': 'from-the-proxy' })
  expect(JSON.parse(body)).toMatchObject({ code: 'forbidden', requestId: 'from-the-proxy' })
  const [fault, whole] = lines
  expect(whole).toMatchObject({ requestId: 'from-the-proxy', message: 'request' })
  expect(fault).toMatchObject({
    level: 'error',
    requestId: 'from-the-proxy',
    route: '/api/posts/{id}',
    message: 'No row for <e-mail>, <phone> at <ip>:5432',
    error: { name: 'Error', stack: expect.stringContaining('request-log.test.ts:') },
  })
  for (const word of SAID) expect(JSON.stringify(lines)).not.toContain(word)
})

test('a request whose client went away is told as such', async () => {
  await ask('/200/cut')
  expect(lines[0]).toMatchObject({ message: 'request', isCutOff: true })
})

test.each(['', 'short', 'anna@example.org', 'a b c d e f g', 'x'.repeat(65), '203.0.113.7'])(
  'an id %j of a client is not taken over',
  async (given) => {
    const body = await ask('/200/well', { 'x-request-id': given })
    expect(JSON.parse(body).requestId).toMatch(/^[\da-f-]{36}$/)
  },
)

test('what libraries print is a line too', () => {
  const { error, warn, info, debug, log: print } = console
  takeConsole()
  console.error(' ⨯', new Error('Failed at /posts?q=secret from 2001:db8::17'), { digest: '17' })
  Object.assign(console, { error, warn, info, debug, log: print })
  expect(lines[0]).toMatchObject({
    level: 'error',
    message: ' ⨯ {"digest":"17"}',
    error: { message: 'Failed at /posts?… from <ip>' },
  })
})

test('without a cause for it, times and places of a stack stay', async () => {
  log.warn('Redis at 127.0.0.1:6379 is silent since 12:34:56 (src/abc:12:34, build ::1)')
  expect(lines[0]?.message).toContain('127.0.0.1:6379 is silent since 12:34:56 (src/abc:12:34')
})
