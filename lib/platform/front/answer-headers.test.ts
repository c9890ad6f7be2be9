import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import compression from 'compression'
import { expect, test } from 'vitest'
import { ENCODING_HEADER, LENGTH_HEADER, restoreHeaders } from './answer-headers'

test('stand-in headers are sent under their standard names, and the body is not compressed again', async () => {
  const packed = gzipSync('hello '.repeat(500))
  const compress = compression()
  const server = createServer((request, response) => {
    restoreHeaders(response)
    compress(request as never, response as never, () => {
      response.setHeader('content-type', 'text/plain')
      response.setHeader(LENGTH_HEADER, [String(packed.length)])
      response.setHeader(ENCODING_HEADER, 'gzip')
      response.end(packed)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}`)
  expect(await answer.text()).toBe('hello '.repeat(500))
  expect(answer.headers.get('content-length')).toBe(String(packed.length))
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('content-type')).toBe('text/plain')
  for (const name of [LENGTH_HEADER, ENCODING_HEADER]) expect(answer.headers.has(name)).toBe(false)
  server.close()
})
