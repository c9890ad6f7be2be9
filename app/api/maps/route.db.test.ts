import { expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import { GET } from './route'

test('without a key there are no maps, and the answer says so', async () => {
  const answer = await call(GET, '/api/maps')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ isConfigured: false, styleUrl: null, streets: null })
})
