import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { fillMissingPages } from './missing-pages.mjs'

/** What stands in for Next: nothing is found but what it is asked to say whole. */
async function render(incoming: IncomingMessage, response: ServerResponse) {
  const { 'x-missing': isWhole, 'x-list': list } = incoming.headers
  const isFile = incoming.url?.startsWith('/text')
  response.statusCode = incoming.url === '/here' ? 200 : 404
  response.setHeader('content-type', isFile ? 'text/plain' : 'text/html; charset=utf-8')
  if (isWhole) {
    response.setHeader('x-middleware-rewrite', `/ru/404${incoming.url}`)
    response.end(`whole ${incoming.method} ${incoming.url} ${list}`)
    return
  }
  if (incoming.url === '/refused') response.setHeader('x-middleware-rewrite', '/ru/404/refused')
  response.setHeader('x-nextjs-cache', 'HIT')
  if (incoming.url === '/stream') {
    response.writeHead(404)
    response.write('empty ')
  }
  response.end('document')
}

const server = createServer(async (incoming, response) => {
  fillMissingPages(incoming, response, render)
  await render(incoming, response)
}).listen(0)
afterAll(() => server.close())

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const [answer] = await once(request({ port, path, headers, method }).end(), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: Buffer.concat(chunks).toString(),
  }
}

test.each(['/forums?page=9999', '/stream'])('what %s does not find is said whole', async (path) => {
  const answer = await ask(path, { 'x-list': 'page.9999' })
  expect(answer).toMatchObject({ status: 404, body: `whole GET ${path} undefined` })
  expect(answer.headers['x-nextjs-cache']).toBeUndefined()
})

test('who asks for the head alone gets no body', async () => {
  expect(await ask('/forum_page/9', {}, 'HEAD')).toMatchObject({ status: 404, body: '' })
})

test.each([
  ['/here', {}],
  ['/refused', {}],
  ['/text', {}],
  ['/api/nope', {}],
  ['/media/nope', {}],
  ['/forums', { rsc: '1' }],
])('%s is left as it is', async (path, headers) => {
  expect((await ask(path, headers)).body).toBe('document')
})
