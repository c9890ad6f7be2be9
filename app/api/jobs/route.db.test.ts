import { expect, test } from 'vitest'
import { runTask } from '@/lib/jobs/commands'
import { jobReport } from '@/lib/jobs/schema'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aUser } from '@/lib/testing/factories'
import { GET } from './route'

test('an admin sees the last runs of every task and what waits with its failures', async () => {
  for (let i = 0; i < 12; i++) await runTask('count-scores')
  await runTask('sweep')
  await db.$executeRaw`
    select graphile_worker.add_job('count-ratings', run_at => now() + interval '1 hour',
                                   max_attempts => 3)`
  const { status, body } = await call(GET, '/api/jobs', { as: await aUser({ role: 'admin' }) })
  expect(status).toBe(200)
  const { runs, waiting } = jobReport.parse(body)
  expect(runs.filter(({ task }) => task === 'count-scores')).toHaveLength(10)
  expect(runs[0]).toMatchObject({ task: 'sweep', result: { links: 0 }, error: null })
  expect(waiting).toMatchObject([
    { task: 'count-ratings', attempts: 0, maxAttempts: 3, lastError: null },
  ])
})

test('nobody else does', async () => {
  expect(await call(GET, '/api/jobs')).toMatchObject({ status: 401 })
  for (const role of ['member', 'moderator'] as const) {
    expect(await call(GET, '/api/jobs', { as: await aUser({ role }) })).toMatchObject({
      status: 403,
    })
  }
})
