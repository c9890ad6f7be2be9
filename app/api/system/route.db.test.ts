import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { call } from '@/lib/platform/testing/request'
import { systemReport } from '@/lib/system/schema'
import { aUser } from '@/lib/testing/factories'
import { GET } from './route'

const dir = mkdtempSync(join(tmpdir(), 'system-'))
env().DATA_DIR = dir
afterAll(() => rmSync(dir, { recursive: true }))

const asAdmin = async () => {
  const { status, body } = await call(GET, '/api/system', { as: await aUser({ role: 'admin' }) })
  expect(status).toBe(200)
  return systemReport.parse(body)
}
const codes = async () => (await asAdmin()).warnings.map(({ code }) => code)

test('an admin sees how database, queue, mail, disk and backups are', async () => {
  await db.$executeRaw`
    select graphile_worker.add_job('count-ratings', run_at => now() - interval '20 minutes')`
  await db.$executeRaw`
    select graphile_worker.add_job('sweep', run_at => now() + interval '1 hour')`
  const mail = { sealed: 'x', dueAt: new Date(), expiresAt: new Date() }
  await db.queuedMail.createMany({ data: [mail, { ...mail, failures: 2 }] })
  const report = await asAdmin()
  expect(report).toMatchObject({
    node: process.versions.node,
    database: { replica: { state: 'none' }, migrations: { unfinished: 0 } },
    tasks: { due: 1, running: 0, scheduled: 1, failed: 0 },
    mail: { way: 'outbox', waiting: 2, failing: 1 },
    cache: 'none',
    scanner: 'none',
    backup: null,
  })
  expect(report.database.version).toMatch(/^1[6-9]/)
  // PostgreSQL keeps three for superusers.
  const [most] = await db.$queryRaw<[{ max_connections: string }]>`show max_connections`
  expect(report.database.mostConnections).toBe(Number(most.max_connections) - 3)
  expect(report.database.bytes).toBeGreaterThan(1_000_000)
  expect(report.database.migrations.applied).toBeGreaterThan(10)
  expect(report.disk.bytes).toBeGreaterThan(report.disk.freeBytes)
  expect(report.warnings).toEqual(
    expect.arrayContaining([
      { code: 'tasks_late', count: 20 },
      { code: 'mail_failing', count: 1 },
      { code: 'mail_unsent', count: 1 },
      { code: 'backup_unknown', count: 1 },
    ]),
  )
})

test('the newest backup of the data folder is known, and an old one is told', async () => {
  mkdirSync(join(dir, 'backups'))
  const file = join(dir, 'backups/2026-11-20T03-15-00.kvartal')
  writeFileSync(join(dir, 'backups/2026-11-26T03-15-00.kvartal.part'), 'half')
  writeFileSync(file, 'sealed')
  const { backup, warnings } = await asAdmin()
  expect(backup).toMatchObject({ bytes: 6 })
  expect(warnings.map(({ code }) => code)).not.toContain('backup_unknown')
  const before = new Date(Date.now() - 3 * 86_400_000)
  utimesSync(file, before, before)
  expect(await codes()).toContain('backup_old')
})

test('Redis, a replica and a virus scanner that do not answer are told', async () => {
  const settings = { ...env() }
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  Object.assign(env(), {
    REDIS_URL: 'redis://127.0.0.1:1',
    DATABASE_REPLICA_URL: 'postgresql://nobody@127.0.0.1:1/none',
    CLAMD_HOST: '127.0.0.1:1',
  })
  expect(await codes()).toEqual(
    expect.arrayContaining(['scanner_away', 'replica_away', 'cache_away']),
  )
  const none = { REDIS_URL: undefined, DATABASE_REPLICA_URL: undefined, CLAMD_HOST: undefined }
  Object.assign(env(), settings, none)
})

test('nobody else does', async () => {
  expect(await call(GET, '/api/system')).toMatchObject({ status: 401 })
  for (const role of ['member', 'moderator'] as const) {
    const as = await aUser({ role })
    expect(await call(GET, '/api/system', { as })).toMatchObject({ status: 403 })
  }
  const blocked = await aUser({ role: 'admin', blockedUntil: new Date('2999-01-01') })
  expect(await call(GET, '/api/system', { as: blocked })).toMatchObject({ status: 403 })
  const as = await aUser({ role: 'admin' })
  expect(await call(GET, '/api/system?secrets=1', { as })).toMatchObject({ status: 422 })
})
