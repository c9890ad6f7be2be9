import { expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import * as route from './route'

test.each(Object.entries(route))(
  '%s of an unknown address is a problem',
  async (method, handler) => {
    const options = { method: method as 'GET', withoutCsrf: true }
    const answer = await call(handler, '/api/foo?a=b', options)
    expect(answer).toMatchObject({
      status: 404,
      type: 'application/problem+json',
      body: { code: 'not_found', status: 404, title: 'Not found' },
    })
  },
)

test('it speaks the language of the caller', async () => {
  const { body } = await call(route.GET, '/api/foo', { headers: { 'accept-language': 'de' } })
  expect(body.title).toBe('Nicht gefunden')
})
