import { expect, test } from 'vitest'
import { isYandexOffered } from '@/lib/people/yandex/queries'
import { call } from '@/lib/platform/testing/request'
import { POST as VISIT } from './visit/route'

test('without configuration there is no button and no way', async () => {
  expect(isYandexOffered()).toBe(false)
  expect((await call(VISIT, '/', { body: { purpose: 'login' } })).status).toBe(404)
})
