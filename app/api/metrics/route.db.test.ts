import { expect, test, vi } from 'vitest'
import { db } from '@/lib/platform/db'
import { countRequest } from '@/lib/platform/front/metrics'
import { metricsLink } from '@/lib/platform/metrics-link'
import { call } from '@/lib/platform/testing/request'
import { aUser } from '@/lib/testing/factories'
import { GET } from './route'

const TOKEN = 'the-token-of-prometheus'
vi.hoisted(() => vi.stubEnv('METRICS_TOKEN', 'the-token-of-prometheus'))

const scrape = async () => {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const answer = await GET(new Request('http://localhost/api/metrics?a=b', { headers }))
  const type = answer.headers.get('content-type')
  return { status: answer.status, type, body: await answer.text() }
}

test('Prometheus reads requests, pages, connections, tasks and the process', async () => {
  const seen = { route: '/api/posts/{id}', method: 'GET', status: 404, ms: 30, isCutOff: false }
  countRequest(seen)
  await db.$executeRaw`
    select graphile_worker.add_job('count-ratings', run_at => now() - interval '90 seconds')`
  const { status, type, body } = await scrape()
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const request = 'route="/api/posts/{id}",method="GET",status="4xx"'
  expect(body).toContain(`kvartal_http_request_duration_seconds_count{${request}} 1`)
  expect(body).toContain(`kvartal_http_request_duration_seconds_bucket{le="0.05",${request}} 1`)
  expect(body).toMatch(/kvartal_database_connections\{pool="requests",state="idle"\} [1-9]/)
  expect(body).toContain('kvartal_tasks{task="count-ratings",state="due"} 1')
  expect(body).toMatch(/kvartal_task_oldest_seconds\{task="count-ratings",state="due"\} 9\d/)
  expect(body).toContain('kvartal_database_up 1')
  expect(body).toMatch(/process_resident_memory_bytes \d{6,}/)
  expect(body).toContain('nodejs_eventloop_lag_p99_seconds')
})

test('a method that somebody invented is no new series', async () => {
  for (const method of ['X1', 'X2'])
    countRequest({ route: '/api/*', method, status: 405, ms: 1, isCutOff: true })
  const { body } = await scrape()
  expect(body).toContain('_count{route="/api/*",method="other",status="4xx"} 2')
  expect(body).toMatch(/kvartal_http_requests_cut_off_total [2-9]/)
})

test('they are there while the database is away', async () => {
  const { text } = metricsLink
  expect(await text?.(null)).toContain('kvartal_database_up 0')
})

test('without the token there is nothing, whoever asks', async () => {
  const admin = await aUser({ role: 'admin' })
  const headers = { authorization: 'Bearer another-token-of-length' }
  for (const options of [{}, { headers }, { as: admin }])
    expect(await call(GET, '/api/metrics', options)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
})
