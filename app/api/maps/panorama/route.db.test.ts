import { expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import { GET } from './route'
import { GET as script } from './script/route'

test('without a key there are no panoramas', async () => {
  expect((await call(GET, '/api/maps/panorama')).status).toBe(404)
  expect((await call(script, '/api/maps/panorama/script?lang=ru_RU')).status).toBe(404)
})

test.each(['', '?lang=xx_XX', '?lang=ru_RU&more=1'])(
  'its script has two languages: %s',
  async (query) => {
    expect((await call(script, `/api/maps/panorama/script${query}`)).status).toBe(422)
  },
)
