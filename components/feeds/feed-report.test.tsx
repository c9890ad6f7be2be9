import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FeedReport as Report } from '@/lib/imports/schema'
import { show } from '@/lib/platform/testing/render'
import { FeedReport } from './feed-report'

const issue = (line: number, given: object = {}) => ({
  line,
  externalId: `f-${line}`,
  field: 'price',
  code: 'number',
  value: 'по запросу',
  refused: false,
  ...given,
})
const report: Report = {
  id: 5,
  state: 'done',
  bytes: 2_097_152,
  bytesRead: 2_097_152,
  generatedAt: '2026-01-02T00:00:00.000Z',
  offers: 90,
  created: 1,
  updated: 2,
  unchanged: 80,
  retired: 3,
  refused: 4,
  issueCount: 3,
  heldFor: [],
  compared: 0,
  moved: 0,
  released: true,
  error: null,
  queuedAt: '2026-01-02T03:04:05.000Z',
  startedAt: '2026-01-02T03:04:06.000Z',
  endedAt: '2026-01-02T03:06:06.000Z',
  source: { id: 2, name: 'Stein', format: 'yrl' },
  issues: { items: [issue(12), issue(40, { refused: true, code: 'rent' })], next: 'more' },
}

const asked: string[] = []
const serve = (answers: (path: string) => Response) => {
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/api/feeds/drops')) return Response.json({ items: [], next: null })
    asked.push(path)
    return answers(path)
  })
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()))

test('a report names line, offer, field, reason and value, and grows by what is left', async () => {
  serve((path) =>
    Response.json(
      path.includes('cursor=more')
        ? {
            ...report,
            issues: {
              items: [issue(77, { code: 'from-later', field: '', value: '', externalId: '' })],
              next: null,
            },
          }
        : report,
    ),
  )
  const user = show(<FeedReport runId={5} />)
  await screen.findByRole('table', { name: '3 remarks' })
  expect(rows()).toEqual([
    ['12', 'f-12', 'price', 'Not a number', 'по запросу'],
    ['40', 'f-40', 'price', 'Rentals are not accepted skipped', 'по запросу'],
  ])
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(rows()[2]).toEqual(['77', '—', '—', 'from-later', '—'])
  expect(asked).toEqual(['/api/feeds/runs/5', '/api/feeds/runs/5?cursor=more'])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(document.body.textContent).toContain('took 2 min')
  expect(document.body.textContent).toContain('approved manually')
})

test('a run without remarks says so, and one that broke says why', async () => {
  const clean = { ...report, issueCount: 0, issues: { items: [], next: null } }
  serve(() => Response.json(clean))
  show(<FeedReport runId={5} />)
  expect(await screen.findByText('No issues found')).toBeTruthy()
  cleanup()
  serve(() => Response.json({ ...clean, state: 'failed', error: 'truncated' }))
  show(<FeedReport runId={5} />)
  expect(await screen.findByText('The file is incomplete')).toBeTruthy()
  expect(screen.queryByText('No issues found')).toBeNull()
})

test('a report that is not there is said', async () => {
  serve(() => Response.json({ code: 'not_found', errors: [] }, { status: 404 }))
  show(<FeedReport runId={5} />)
  expect((await screen.findByRole('alert')).textContent).toContain('This does not exist')
})
