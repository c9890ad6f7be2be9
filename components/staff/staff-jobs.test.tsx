import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { JobReport } from '@/lib/jobs/schema'
import { show } from '@/lib/platform/testing/render'
import { StaffJobs } from './staff-jobs'

const run = {
  id: 1,
  task: 'sweep',
  startedAt: '2026-01-02T03:04:05.000Z',
  endedAt: '2026-01-02T03:04:06.500Z',
  result: null,
  error: null,
}

let answer: () => Response
const report = (given: Partial<JobReport>) => {
  answer = () => Response.json({ runs: [], waiting: [], ...given })
}
beforeEach(() => {
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll(/\s+/g, ' ').trim()))

test('a run says how long it took and what came of it', async () => {
  report({
    runs: [
      run,
      { ...run, id: 2, task: 'publish-due', result: { published: 3, shelved: 'one' } },
      { ...run, id: 3, task: 'count-scores', error: 'deadlock detected' },
      { ...run, id: 4, task: 'from-before', endedAt: null },
    ],
  })
  show(<StaffJobs />)
  const seen = rows(await screen.findByRole('table', { name: 'Last runs' }))
  // What failed comes first, the others by name; rows that are folded have no cells.
  expect(
    seen.filter(({ length }) => length).map(([task, came, , took]) => [task, took, came]),
  ).toEqual([
    ['Counting trends', '1.5 secs', 'Faileddeadlock detected'],
    ['from-before', '–', 'running'],
    ['Publishing what is due', '1.5 secs', 'Donepublished: 3shelved: one'],
    ['Removing what is outdated', '1.5 secs', 'Done'],
  ])
  expect(screen.getByText('1 task failed the last time.')).toBeTruthy()
  expect(screen.getByText('Nothing is waiting.')).toBeTruthy()
})

test('a task stands once with its last run, and opens to the others', async () => {
  report({
    runs: [
      { ...run, id: 9, result: { sessions: 4 } },
      { ...run, id: 8, task: 'send-alerts' },
      { ...run, id: 7, error: 'disk full' },
    ],
  })
  const user = show(<StaffJobs />)
  const toggle = await screen.findByRole('button', { name: 'Removing what is outdated' })
  expect(screen.getAllByRole('rowheader')).toHaveLength(2)
  expect(screen.getByText('Every task went well the last time.')).toBeTruthy()
  expect(screen.queryByText('disk full')).toBeNull()
  await user.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  const earlier = within(screen.getByRole('list', { name: 'Other runs' }))
  expect(earlier.getByText('disk full')).toBeTruthy()
})

test('a run that goes on hides no failure of the one before', async () => {
  report({
    runs: [
      { ...run, id: 9, endedAt: null },
      { ...run, id: 8, error: 'disk full' },
    ],
  })
  show(<StaffJobs />)
  expect(await screen.findByText('disk full')).toBeTruthy()
  expect(screen.getByText('1 task failed the last time.')).toBeTruthy()
})

test('what waits says its turn, its attempts and why it failed before', async () => {
  report({
    waiting: [
      {
        id: '8',
        task: 'send-reminders',
        runAt: '2026-01-02T03:04:05.000Z',
        attempts: 2,
        maxAttempts: 25,
        lastError: 'no mail server',
      },
    ],
  })
  show(<StaffJobs />)
  const [seen] = rows(await screen.findByRole('table', { name: 'Waiting' }))
  expect([seen?.[0], ...(seen?.slice(2) ?? [])]).toEqual([
    'Sending reminders',
    '2 of 25',
    'no mail server',
  ])
  expect(screen.getByText('Nothing has run yet.')).toBeTruthy()
})

test('a failure is said, and asking again shows the list', async () => {
  answer = () => Response.json({ code: 'forbidden', errors: [] }, { status: 403 })
  const user = show(<StaffJobs />)
  expect(screen.getByRole('status', { name: 'Loading the tasks…' })).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  report({ runs: [run] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Last runs' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
