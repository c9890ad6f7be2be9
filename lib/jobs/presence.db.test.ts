import { runMigrations } from 'graphile-worker'
import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { keepPresence } from './presence'

/** A job that this worker has taken. */
async function aJobOf(worker: string): Promise<void> {
  await db.$executeRaw`select graphile_worker.add_job('sweep', job_key => ${worker})`
  await db.$executeRaw`
    update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now()
     where key = ${worker}`
}

const isTaken = async (worker: string): Promise<boolean> =>
  (
    await db.$queryRaw<unknown[]>`
      select from graphile_worker.jobs where key = ${worker} and locked_at is not null`
  ).length > 0

test('the job of a worker whose process was killed is free again, that of one that lives is not', async () => {
  await runMigrations({ connectionString: process.env.DATABASE_URL })
  const [own, other] = [new AbortController(), new AbortController()]
  for (const worker of ['worker-own', 'worker-other', 'worker-killed']) await aJobOf(worker)
  const kept = [
    keepPresence(['worker-own'], { signal: own.signal, lookMs: 100 }),
    keepPresence(['worker-other'], { signal: other.signal, lookMs: 60_000 }),
  ]
  await expect.poll(() => isTaken('worker-killed'), { timeout: 20_000 }).toBe(false)
  expect([await isTaken('worker-own'), await isTaken('worker-other')]).toEqual([true, true])

  other.abort()
  await expect.poll(() => isTaken('worker-other'), { timeout: 20_000 }).toBe(false)
  expect(await isTaken('worker-own')).toBe(true)
  own.abort()
  await Promise.all(kept)
})

test('a worker whose connection is ended is present again, and keeps its job', async () => {
  await runMigrations({ connectionString: process.env.DATABASE_URL })
  const [own, other] = [new AbortController(), new AbortController()]
  await aJobOf('worker-cut')
  const holders = () =>
    db.$queryRaw<{ pid: number }[]>`
      select pid from pg_locks
       where locktype = 'advisory' and classid = 4712 and objid = (hashtext('worker-cut')::bigint & 4294967295)::oid`
  const kept = [
    keepPresence(['worker-cut'], { signal: own.signal, lookMs: 60_000 }),
    keepPresence(['worker-looks'], { signal: other.signal, lookMs: 2000 }),
  ]
  await expect.poll(async () => (await holders()).length, { timeout: 20_000 }).toBe(1)
  const [{ pid } = { pid: 0 }] = await holders()
  await db.$queryRaw`select 1 from pg_terminate_backend(${pid}::int)`
  await expect
    .poll(async () => (await holders()).some((holder) => holder.pid !== pid), { timeout: 20_000 })
    .toBe(true)
  expect(await isTaken('worker-cut')).toBe(true)
  for (const each of [own, other]) each.abort()
  await Promise.all(kept)
})
