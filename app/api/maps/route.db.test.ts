import { expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import { GET } from './route'

test('without a key there is none, and the answer says so', async () => {
  const answer = await call(GET, '/api/maps')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ key: null })
})
