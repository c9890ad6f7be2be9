import { expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import { GET } from './route'

test('the readable page is one of the site, in the language of who asks', async () => {
  const { status, headers } = await call(GET, '/', {
    headers: { 'accept-language': 'cs,en;q=0.5' },
  })
  expect([status, headers.get('location')]).toEqual([307, '/cs/developers'])
  expect(headers.get('vary')).toBe('accept-language')
})
