import { expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import { GET as script } from '../script/route'
import { GET } from './route'

test('without a key there are no panoramas', async () => {
  expect((await call(GET, '/api/maps/panorama')).status).toBe(404)
  expect((await call(script, '/api/maps/script?lang=ru_RU&of=panorama')).status).toBe(404)
  expect((await call(script, '/api/maps/script?lang=ru_RU&of=tiles')).status).toBe(422)
})
