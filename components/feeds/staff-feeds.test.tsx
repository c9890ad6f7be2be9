import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import type { HeldDrop } from '@/lib/imports/drops/schema'
import type { FeedRun, FeedSource } from '@/lib/imports/schema'
import { show } from '@/lib/platform/testing/render'
import { StaffFeeds } from './staff-feeds'

installPlatform()

const run: FeedRun = {
  id: 5,
  state: 'done',
  bytes: 4 * 1024 * 1024,
  bytesRead: 4 * 1024 * 1024,
  generatedAt: null,
  offers: 1200,
  created: 3,
  updated: 40,
  unchanged: 1150,
  retired: 7,
  refused: 2,
  issueCount: 9,
  heldFor: [],
  compared: 0,
  moved: 0,
  released: false,
  error: null,
  queuedAt: '2026-01-02T03:04:05.000Z',
  startedAt: '2026-01-02T03:04:06.000Z',
  endedAt: '2026-01-02T03:05:06.000Z',
}
const source: FeedSource = {
  id: 2,
  name: 'Stein und Dach',
  format: 'yrl',
  url: 'https://stein.example/yrl.xml',
  schedule: 'daily',
  nextRunAt: null,
  company: { id: 8, slug: 'stein', name: 'Stein GmbH', logoId: null, isVerified: true },
  lastCount: 1200,
  version: 1,
  lastRun: run,
}

let role: string
let sources: FeedSource[]
let drops: HeldDrop[]
let sent: { call: string; body: unknown }[]
let answer: (call: string) => Response

beforeEach(() => {
  role = 'admin'
  sent = []
  sources = [source]
  drops = []
  answer = () => Response.json(run, { status: 202 })
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=x'
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (path === '/api/user') return Response.json(me(role))
    if (path === '/api/feeds' && init.method === 'GET') return Response.json({ items: sources })
    if (path === '/api/feeds/drops?') return Response.json({ items: drops, next: null })
    const call = `${init.method} ${path}`
    sent.push({ call, body: init.body ? JSON.parse(String(init.body)) : undefined })
    return answer(call)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  // biome-ignore lint/suspicious/noDocumentCookie: signed out
  document.cookie = 'auth_token=; max-age=0'
})

const me = (as: string) => ({
  id: 3,
  name: 'Anna',
  avatarId: null,
  role: as,
  email: 'a@example.org',
  emailConfirmed: true,
  about: '',
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
})
/** The runs and actions of a source, whose row is opened. */
async function item(name = 'Stein und Dach') {
  const toggle = await screen.findByRole('button', { name })
  if (toggle.getAttribute('aria-expanded') === 'false') fireEvent.click(toggle)
  return screen.findByRole('article', { name })
}
const numbers = (box: HTMLElement) =>
  Object.fromEntries(
    within(box)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

test('a source says what it is and how its last run went', async () => {
  show(<StaffFeeds />)
  const box = await item()
  expect(box.textContent).toContain('https://stein.example/yrl.xml')
  expect(within(box).getByRole('link', { name: 'Stein GmbH' }).getAttribute('href')).toBe(
    '/en/companies/8',
  )
  expect(within(box).getByRole('link', { name: 'Report' }).getAttribute('href')).toBe(
    '/en/staff/feeds/5',
  )
  expect(numbers(box)).toEqual({
    offers: '1,200',
    created: '3',
    updated: '40',
    unchanged: '1,150',
    'off the market': '7',
    skipped: '2',
  })
  expect(box.textContent).toContain('9 remarks')
})

test('a run that goes on says how much it has read, and is asked about again until it ends', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const running = { ...run, state: 'running', bytesRead: 1024 * 1024, endedAt: null } as const
  sources = [{ ...source, lastRun: { ...running, offers: 300, refused: 1 } }]
  show(<StaffFeeds />)
  await item()
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: /^Reading/ })
  expect(bar.value / bar.max).toBe(0.25)
  const box = await item()
  expect(box.textContent).toContain('25%: 1 MB of 4 MB')
  expect(box.textContent).toContain('300 offers so far, 1 skipped')
  expect(within(box).queryAllByRole('term')).toEqual([])
  sources = [source]
  await vi.advanceTimersByTimeAsync(2100)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(numbers(await item())).toMatchObject({ offers: '1,200' })
})

test('a run that is held back says why, and is let through only after a question', async () => {
  sources = [
    {
      ...source,
      lastRun: { ...run, state: 'held', heldFor: ['offers'], offers: 40, endedAt: null },
    },
  ]
  const user = show(<StaffFeeds />)
  await item()
  const box = await item()
  expect(within(box).getByRole('status').textContent).toContain(
    'only 40 offers, less than half of last time’s 1,200',
  )
  await user.click(await within(box).findByRole('button', { name: 'Approve' }))
  expect(sent).toEqual([])
  const asked = screen.getByRole('alertdialog')
  await user.click(within(asked).getByRole('button', { name: 'Approve' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { call: 'PUT /api/feeds/runs/5/decision', body: { decision: 'release' } },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a run that is held back can be rejected at once', async () => {
  sources = [{ ...source, lastRun: { ...run, state: 'held', heldFor: ['offers'], endedAt: null } }]
  const user = show(<StaffFeeds />)
  await item()
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ decision: 'reject' }))
})

test('a moderator reads everything and decides nothing', async () => {
  role = 'moderator'
  sources = [{ ...source, lastRun: { ...run, state: 'held', heldFor: ['offers'], endedAt: null } }]
  show(<StaffFeeds />)
  expect(await screen.findByText(/only administrators can change it/)).toBeTruthy()
  expect((await item()).textContent).toContain('An administrator decides.')
  expect(within(await item()).queryAllByRole('button')).toEqual([])
  expect(screen.queryByRole('button', { name: 'New source' })).toBeNull()
})

test('a run that failed says why in words', async () => {
  sources = [{ ...source, lastRun: { ...run, state: 'failed', error: 'doctype' } }]
  show(<StaffFeeds />)
  expect((await item()).textContent).toContain('DOCTYPE is not allowed')
})

test('an admin has an address fetched; a source without one has no such button', async () => {
  sources = [source, { ...source, id: 4, name: 'By hand', url: '', lastRun: null }]
  const user = show(<StaffFeeds />)
  await item()
  await user.click(await screen.findByRole('button', { name: 'Fetch now: Stein und Dach' }))
  await waitFor(() => expect(sent).toEqual([{ call: 'POST /api/feeds/2/runs', body: undefined }]))
  const second = await item('By hand')
  expect(second.textContent).toContain('Nothing has been imported yet.')
  expect(screen.queryByRole('button', { name: /Fetch now: By hand/ })).toBeNull()
})

test('nothing there and no answer are both said', async () => {
  sources = []
  show(<StaffFeeds />)
  expect(await screen.findByText('No sources yet')).toBeTruthy()
  cleanup()
  vi.stubGlobal('fetch', async () => Response.json({ code: 'forbidden' }, { status: 403 }))
  show(<StaffFeeds />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('You are not allowed to do this.')
})

test('a run whose prices have moved says how many, and what letting it through means', async () => {
  const held = { ...run, state: 'held' as const, heldFor: ['prices' as const], endedAt: null }
  sources = [{ ...source, lastRun: { ...held, compared: 40, moved: 12 } }]
  const user = show(<StaffFeeds />)
  await item()
  await screen.findByText(/^12 of 40 known prices move by more than half/)
  expect(screen.queryByText(/less than half of last time/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  screen.getByText(/Readers are told of drops of more than 60% only/)
})

const drop: HeldDrop = {
  id: 77,
  property: {
    id: 9,
    kind: 'flat',
    title: 'Attic',
    rooms: 2,
    area: 54,
    landArea: null,
    language: 'en',
  },
  currency: 'EUR',
  before: 500_000,
  after: 150_000,
  at: '2026-01-02T03:04:05.000Z',
  run: { id: 5, source: 'Stein und Dach' },
}

test('a deep drop waits for an admin, who lets it through or keeps it quiet', async () => {
  drops = [drop]
  answer = () => Response.json({ decided: 1 })
  const user = show(<StaffFeeds />)
  const row = within(await screen.findByRole('row', { name: /Attic/ }))
  expect(row.getByRole('link', { name: 'Attic' }).getAttribute('href')).toBe('/en/detail_page/9')
  row.getByRole('cell', { name: '-70%' })
  await user.click(row.getByRole('button', { name: 'Approve and notify: Attic' }))
  await waitFor(() =>
    expect(sent).toContainEqual({
      call: 'PUT /api/feeds/drops/77/decision',
      body: { decision: 'release' },
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Do not notify: Attic' }))
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ decision: 'reject' }))
})

test('a moderator sees the drops that wait, and cannot decide', async () => {
  role = 'moderator'
  drops = [drop]
  show(<StaffFeeds />)
  await screen.findByRole('row', { name: /Attic/ })
  expect(screen.queryByRole('button', { name: /Attic/ })).toBeNull()
})

test('failures come first, and sources are found by words and by their last run', async () => {
  const runOf = (state: FeedRun['state']) => ({ ...run, state })
  sources = [
    { ...source, id: 11, name: 'Alpha', lastRun: runOf('done') },
    {
      ...source,
      id: 12,
      name: 'Beta',
      company: null,
      url: 'https://beta.example/x',
      lastRun: null,
    },
    { ...source, id: 13, name: 'Gamma', lastRun: runOf('failed') },
    { ...source, id: 14, name: 'Delta', lastRun: runOf('held') },
  ]
  const user = show(<StaffFeeds />)
  const names = () =>
    within(screen.getByRole('table', { name: 'Sources' }))
      .getAllByRole('rowheader')
      .map((cell) => cell.querySelector('button')?.textContent)
  await screen.findByRole('table', { name: 'Sources' })
  expect(names()).toEqual(['Gamma', 'Delta', 'Beta', 'Alpha'])
  const field = screen.getByRole('searchbox')
  await user.type(field, 'BETA.ex')
  expect(names()).toEqual(['Beta'])
  await user.clear(field)
  await user.type(field, 'stein gmbh')
  expect(names()).toEqual(['Gamma', 'Delta', 'Alpha'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Last import' }), 'failed')
  expect(names()).toEqual(['Gamma'])
  await user.type(field, ' nowhere')
  expect(screen.queryByRole('table', { name: 'Sources' })).toBeNull()
  expect(screen.getByText('Nothing found')).toBeTruthy()
})

test('many sources are shown in steps', async () => {
  sources = Array.from({ length: 60 }, (_, at) => ({ ...source, id: at + 1, name: `Source ${at}` }))
  const user = show(<StaffFeeds />)
  await screen.findByText('60 sources')
  expect(screen.getAllByRole('rowheader')).toHaveLength(25)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(screen.getAllByRole('rowheader')).toHaveLength(50)
})
