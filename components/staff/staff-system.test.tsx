import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import type { SystemReport } from '@/lib/system/schema'
import { StaffSystem } from './staff-system'

const report: SystemReport = {
  build: 'build-of-today',
  node: '24.21.0',
  startedAt: '2026-11-26T11:00:00.000Z',
  processes: 2,
  database: {
    version: '18.4',
    bytes: 2_500_000_000,
    connections: 12,
    mostConnections: 100,
    replica: { state: 'behind', seconds: 1 },
    migrations: { applied: 80, unfinished: 0, latest: '20261126_system' },
  },
  tasks: { due: 0, running: 1, scheduled: 24, failed: 0, oldestAt: null },
  mail: { way: 'outbox', waiting: 0, failing: 0 },
  disk: { freeBytes: 48_000_000_000, bytes: 100_000_000_000 },
  cache: 'none',
  scanner: 'none',
  backup: { at: '2026-11-26T03:15:00.000Z', bytes: 6_000_000 },
  warnings: [],
}

let answer: () => Response
const have = (given: Partial<SystemReport> = {}) => {
  answer = () => Response.json({ ...report, ...given })
}
beforeEach(() => {
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const factsOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

test('the figures are told by part, and a site that is well says so', async () => {
  have()
  show(<StaffSystem />)
  expect(await screen.findByText('Everything is in order.')).toBeTruthy()
  expect(factsOf(screen.getByRole('region', { name: 'Database' }))).toEqual([
    'PostgreSQL version: 18.4',
    'Size: 2.5 GB',
    'Connections: 12 of 100',
    'Replica: 1 second behind',
    'Migrations: 80, the latest: 20261126_system',
  ])
  expect(factsOf(screen.getByRole('region', { name: 'Storage and backups' }))[0]).toBe(
    'Free disk space: 48 GB of 100 GB',
  )
})

test('what needs attention stands first, in words', async () => {
  have({
    warnings: [
      { code: 'disk_low', count: 9_000_000_000 },
      { code: 'tasks_late', count: 1 },
      { code: 'mail_unsent', count: 1 },
    ],
  })
  show(<StaffSystem />)
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    'Disk space is running out: 9 GB left. Delete old backups or enlarge the disk.',
    'A task has been waiting for 1 minute. Check that a process with JOBS=on is running.',
    'No SMTP server is set (SMTP_URL): e-mails reach nobody.',
  ])
})

test('a failure is said, and asking again shows the state', async () => {
  answer = () => Response.json({ code: 'forbidden', errors: [] }, { status: 403 })
  const user = show(<StaffSystem />)
  expect(await screen.findByRole('alert')).toBeTruthy()
  have()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Everything is in order.')).toBeTruthy()
})
