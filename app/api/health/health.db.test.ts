import { expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import { GET as live } from './live/route'
import { GET as ready } from './ready/route'

test('the process is live and, with its database, ready', async () => {
  expect(await call(live, '/api/health/live')).toMatchObject({
    status: 200,
    body: { status: 'live' },
  })
  expect(await call(ready, '/api/health/ready')).toMatchObject({
    status: 200,
    body: { status: 'ready' },
  })
})
