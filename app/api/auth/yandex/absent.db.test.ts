import { expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import { GET } from './route'
import { POST as VISIT } from './visit/route'

test('without configuration there is no button and no way', async () => {
  expect((await call(GET, '/api/auth/yandex')).body).toEqual({ isOffered: false })
  expect((await call(VISIT, '/', { body: { purpose: 'login' } })).status).toBe(404)
})
