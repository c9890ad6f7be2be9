import { expect, test } from 'vitest'
import type { SystemReport } from './schema'
import { warningsOf } from './warnings'

const NOW = Date.parse('2026-11-26T12:00:00Z')
const well: Omit<SystemReport, 'warnings'> = {
  build: 'b',
  node: '24.0.0',
  startedAt: '2026-11-26T11:00:00.000Z',
  processes: 1,
  database: {
    version: '18.0',
    bytes: 1e8,
    connections: 12,
    mostConnections: 100,
    replica: { state: 'current', seconds: 0 },
    migrations: { applied: 80, unfinished: 0, latest: '080_system' },
  },
  tasks: { due: 1, running: 0, scheduled: 3, failed: 0, oldestAt: '2026-11-26T11:59:00.000Z' },
  mail: { way: 'smtp', waiting: 0, failing: 0 },
  disk: { freeBytes: 5e10, bytes: 1e11 },
  cache: 'up',
  scanner: 'up',
  backup: { at: '2026-11-26T03:15:00.000Z', bytes: 6e6 },
}

test('a site that is well has no warning', () => {
  expect(warningsOf(well, NOW)).toEqual([])
})

test('each fault has its own, with its number', () => {
  const { database, tasks } = well
  const ill = {
    ...well,
    database: {
      ...database,
      connections: 81,
      replica: { state: 'behind' as const, seconds: 40 },
      migrations: { ...database.migrations, unfinished: 1 },
    },
    tasks: { ...tasks, failed: 2, oldestAt: '2026-11-26T11:45:00.000Z' },
    mail: { way: 'outbox' as const, waiting: 5, failing: 4 },
    disk: { freeBytes: 1e10, bytes: 1e11 },
    cache: 'away' as const,
    scanner: 'away' as const,
    backup: { at: '2026-11-23T03:15:00.000Z', bytes: 6e6 },
  }
  expect(warningsOf(ill, NOW)).toEqual([
    { code: 'disk_low', count: 1e10 },
    { code: 'connections_full', count: 81 },
    { code: 'scanner_away', count: 1 },
    { code: 'replica_behind', count: 40 },
    { code: 'migration_unfinished', count: 1 },
    { code: 'tasks_failed', count: 2 },
    { code: 'tasks_late', count: 15 },
    { code: 'mail_failing', count: 4 },
    { code: 'mail_unsent', count: 1 },
    { code: 'cache_away', count: 1 },
    { code: 'backup_old', count: 3 },
  ])
})
