import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cachePacked } from '../../scripts/packed.mjs'

let text = 'Квартира '.repeat(400)
let isCached = true

async function ask(encoding?: string, path = '/page') {
  const server = createServer((incoming, response) => {
    cachePacked(incoming, response)
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    if (isCached) response.setHeader('x-nextjs-cache', 'HIT')
    response.end(text)
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const headers = encoding ? { 'accept-encoding': encoding } : {}
  const [answer] = await once(request({ port, headers, path }).end(), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  server.close()
  return { headers: answer.headers, body: Buffer.concat(chunks) }
}

test('a cached page goes out as the browser prefers it, and says so', async () => {
  const packed = await ask('gzip, deflate, br')
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(brotliDecompressSync(packed.body).toString()).toBe(text)
  expect(gunzipSync((await ask('gzip')).body).toString()).toBe(text)
  expect(Number(packed.headers['content-length'])).toBe(packed.body.length)
})

test('the packed copy never outlives the text that it was made of', async () => {
  await ask('br')
  text = 'Продано '.repeat(400)
  expect(brotliDecompressSync((await ask('br')).body).toString()).toBe(text)
})

test('a query that changes nothing of a page does not have it packed again', async () => {
  const kept = text
  text = Array.from({ length: 120_000 }, (_, i) => Math.sin(i).toString(36)).join(' ')
  const spent = async (path: string) => {
    const begun = performance.now()
    await ask('br', path)
    return performance.now() - begun
  }
  const first = await spent('/page')
  expect(await spent('/page?utm=1')).toBeLessThan(first / 2)
  expect(brotliDecompressSync((await ask('br', '/page?utm=2')).body).toString()).toBe(text)
  text = kept
})

test('who accepts nothing, and what does not come from the cache, gets it as it is', async () => {
  expect((await ask()).body.toString()).toBe(text)
  isCached = false
  const answer = await ask('br')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.body.toString()).toBe(text)
})
