import { expect, onTestFinished, test, vi } from 'vitest'
import { db } from './db'
import { isOutage } from './outage'

/** Milliseconds in which a request is answered. */
const PROMISED = 5000

test('a server that stands still in the middle of a transaction is given up in time, and the next statement has another connection', async () => {
  // As in a process that serves, whose connections have limits.
  vi.stubEnv('NEXT_RUNTIME', 'nodejs')
  vi.stubEnv('NEXT_PHASE', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  let begun = 0
  const work = db.$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ pid: number }[]>`select pg_backend_pid() as pid`
    const pid = row?.pid ?? 0
    process.kill(pid, 'SIGSTOP')
    onTestFinished(() => void process.kill(pid, 'SIGCONT'))
    begun = performance.now()
    await tx.$queryRaw`select 1`
  })
  const error = await work.then(
    () => null,
    (fault: unknown) => fault,
  )
  expect(performance.now() - begun).toBeLessThan(PROMISED)
  expect(isOutage(error)).toBe(true)
  expect(await db.$queryRaw`select 1 as one`).toEqual([{ one: 1 }])
}, 60_000)
