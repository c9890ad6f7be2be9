import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { keepLength, LENGTH_HEADER } from './true-length.mjs'

test('the length that a route tells arrives by its usual name', async () => {
  const server = createServer((_, response) => {
    keepLength(response)
    response.setHeader('content-type', 'text/plain')
    response.setHeader(LENGTH_HEADER, ['5'])
    response.flushHeaders()
    response.end('hello')
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}`)
  expect(await answer.text()).toBe('hello')
  expect(answer.headers.get('content-length')).toBe('5')
  expect(answer.headers.get('content-type')).toBe('text/plain')
  expect(answer.headers.has(LENGTH_HEADER)).toBe(false)
  server.close()
})
