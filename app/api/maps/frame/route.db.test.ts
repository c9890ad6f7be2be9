import { expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import { GET as script } from '../script/route'
import { GET } from './route'

test('without a key there is neither a frame nor a script', async () => {
  expect((await call(GET, '/api/maps/frame')).status).toBe(404)
  expect((await call(script, '/api/maps/script?lang=ru_RU')).status).toBe(404)
})

test.each(['', '?lang=xx_XX', '?lang=ru_RU&more=1'])(
  'the script has two languages: %s',
  async (query) => {
    expect((await call(script, `/api/maps/script${query}`)).status).toBe(422)
  },
)
