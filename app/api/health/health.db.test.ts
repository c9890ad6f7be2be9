import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { drain } from '@/lib/platform/front/draining'
import { call } from '@/lib/platform/testing/request'
import { GET as live } from './live/route'
import { GET as ready } from './ready/route'

const draining = (globalThis as Record<symbol, unknown>)[Symbol.for('kvartal.draining')]

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

test('a process that is about to end is live, but not ready', async () => {
  await drain(createServer())
  onTestFinished(() => void Object.assign(draining as object, { isDraining: false }))
  expect((await call(live, '/api/health/live')).status).toBe(200)
  expect((await call(ready, '/api/health/ready')).status).toBe(503)
})
