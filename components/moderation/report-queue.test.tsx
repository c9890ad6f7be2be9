import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadSlice } from '@/components/shell/slice-messages'
import { installPlatform } from '@/components/ui/jsdom-platform'
import type { Report } from '@/lib/moderation/schema'
import { show } from '@/lib/platform/testing/render'
import type { Removal } from '@/lib/removals/schema'
import { OwnReports } from './own-reports'
import { StaffReports } from './staff-reports'

const person = (id: number, name: string) => ({ id, name, avatarId: null, role: 'member' as const })
const me = { ...person(3, 'Mona'), role: 'moderator' as const }
const at = '2026-01-01T00:00:00.000Z'

const aReport = (id: number, more: Partial<Report> = {}): Report => ({
  id,
  cause: null,
  holds: false,
  weight: 0,
  partiality: null,
  screenshot: null,
  target: {
    kind: 'post',
    id,
    title: `Post ${id}`,
    excerpt: `How post ${id} begins`,
    path: `/forum_page/${id}`,
    author: person(9, 'Olga'),
  },
  reason: 'spam',
  text: `Words ${id}`,
  status: 'open',
  answer: '',
  createdAt: at,
  closedAt: null,
  reporter: person(5, 'Rita'),
  email: null,
  assignee: null,
  appealedAt: null,
  history: [{ id, event: 'reported', actor: person(5, 'Rita'), text: '', createdAt: at }],
  ...more,
})

const aRemoval: Removal = {
  id: 31,
  kind: 'hidden',
  of: 'post',
  targetId: 7,
  title: 'Post 7',
  language: 'en',
  post: { id: 7, section: 'forum' },
  objectId: null,
  number: null,
  isPostShown: false,
  author: person(9, 'Olga'),
  excerpt: 'How post 7 begins',
  rule: 'fraud',
  text: 'The yield is made up',
  cause: null,
  editedAt: null,
  appealedAt: at,
  appeal: 'It is from the report of the fund',
  keptAt: null,
  keptText: '',
  createdAt: at,
  erasedAt: null,
}
const aBody = {
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The end of post 7' }] }],
}
const removedBy = (search: string) => ({
  items: search === '?of=post&target=7' ? [{ ...aRemoval, by: person(8, 'Max') }] : [],
  next: null,
})

let reports: Report[]
let sent: { path: string; body: Record<string, string> }[]

beforeAll(installPlatform)
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (init.method === 'GET') return read(new URL(path, location.origin))
    const body = init.body ? JSON.parse(String(init.body)) : {}
    sent.push({ path: `${init.method} ${path}`, body })
    return path.endsWith('/hiding')
      ? hide(init.method === 'PUT')
      : work(Number(path.split('/').at(-1)), body)
  })
})

function read({ pathname, search }: URL) {
  if (pathname === '/api/removals') return Response.json(removedBy(search))
  if (pathname === '/api/removals/31') return Response.json({ ...aRemoval, body: aBody })
  const id = /^\/api\/reports\/(\d+)$/.exec(pathname)?.[1]
  if (id) return Response.json(reports.find((report) => report.id === Number(id)))
  const status = new URLSearchParams(search).get('status')
  const items = reports.filter((report) => report.status === status)
  return Response.json({ items, next: null, counts: { open: items.length, inWork: 0 } })
}

function hide(isHidden: boolean) {
  reports = reports.map((one) => {
    const path = isHidden ? null : `/forum_page/${one.id}`
    return { ...one, target: { ...one.target, path } }
  })
  return Response.json({ isHidden })
}

function work(id: number, body: Record<string, string>) {
  const assignee = body.status === 'inWork' ? { assignee: me } : {}
  reports = reports.map((report) =>
    report.id === id ? { ...report, ...body, ...assignee } : report,
  )
  return Response.json(reports.find((report) => report.id === id))
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (search = '') =>
  show(
    <SearchParamsContext value={new URLSearchParams(search)}>
      <StaffReports meId={me.id} />
    </SearchParamsContext>,
  )
const heading = () => within(screen.getByRole('article')).getByRole('link', { name: /^Post/ })

test('the first report stands beside the list; keys move, take and resolve, and the next one follows', async () => {
  reports = [aReport(3), aReport(2), aReport(1)]
  const user = open()
  const lines = await screen.findAllByRole('button', { name: /Post \d/ })
  expect(lines).toHaveLength(3)
  expect(heading().textContent).toBe('Post 3')
  expect(screen.getByRole('link', { current: 'page' }).textContent).toMatch(/^Open.*3$/)

  expect(document.activeElement).toBe(document.body)
  await user.keyboard('j')
  expect(document.activeElement).toBe(lines[0])
  expect(heading().textContent).toBe('Post 3')
  await user.keyboard('j')
  expect(heading().textContent).toBe('Post 2')
  expect(document.activeElement).toBe(lines[1])
  await user.keyboard('t')
  expect(await screen.findByRole('button', { name: 'Mark as resolved' })).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Post \d/ })).toHaveLength(2))
  expect(heading().textContent).toBe('Post 2')
  expect(document.activeElement).not.toBe(document.body)
  await user.keyboard('r')
  const question = await screen.findByRole('alertdialog', { name: 'Decide this report?' })
  expect(sent).toHaveLength(1)
  expect(document.activeElement?.textContent).toBe('Mark as resolved')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(question.isConnected).toBe(false))
  expect(sent).toHaveLength(1)
  await user.keyboard('r')
  await screen.findByRole('alertdialog')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(heading().textContent).toBe('Post 1'))
  expect(sent).toMatchObject([
    { path: 'PATCH /api/reports/2', body: { status: 'inWork', seen: { assigneeId: null } } },
    { path: 'PATCH /api/reports/2', body: { status: 'resolved', answer: '' } },
  ])
  expect(document.activeElement).not.toBe(document.body)
  await user.keyboard('k')
  expect(heading().textContent).toBe('Post 3')
})

test('only the keys that move are heard outside of the queue, and none while somebody types', async () => {
  reports = [aReport(3, { status: 'inWork', assignee: me })]
  const user = show(
    <SearchParamsContext value={new URLSearchParams('status=inWork')}>
      <input aria-label="Elsewhere" />
      <StaffReports meId={me.id} />
    </SearchParamsContext>,
  )
  const line = await screen.findByRole('button', { name: /Post 3/ })
  await user.keyboard('rxoh')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
  const field = screen.getByRole('textbox', { name: 'Elsewhere' })
  await user.click(field)
  await user.keyboard('jk')
  expect(field).toHaveProperty('value', 'jk')
  expect(document.activeElement).toBe(field)
  await user.tab()
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('{Shift>}j{/Shift}')
  expect(document.activeElement).toBe(document.body)
  await user.keyboard('k')
  expect(document.activeElement).toBe(line)
})

test('who has a report decides it with an answer; keys do not disturb the writing', async () => {
  reports = [aReport(4, { status: 'inWork', assignee: me })]
  const user = open('status=inWork')
  const answer = await screen.findByRole('textbox', { name: 'Answer to the reporter' })
  await user.type(answer, 'tjxr')
  expect(sent).toEqual([])
  cleanup()
  open('status=inWork')
  const again = { name: 'Answer to the reporter' }
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', again)).value).toBe('tjxr')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { path: 'PATCH /api/reports/4', body: { status: 'rejected', answer: 'tjxr' } },
    ]),
  )
  expect(await screen.findByText('No reports here')).toBeTruthy()
})

test('what hides a text until it is decided says so, why it came, and what a decision does', async () => {
  const held = { holds: true, weight: 3.2 }
  reports = [
    aReport(6, { ...held, cause: 'appeal', reporter: null, status: 'inWork', assignee: me }),
    aReport(5, { ...held, status: 'inWork', assignee: me }),
  ]
  const user = open('status=inWork')
  const [appeal, reported] = await screen.findAllByRole('button', { name: /Post \d/ })
  expect(appeal?.textContent).toContain('AppealPost 6Hidden until decidedThe site itself')
  expect(reported?.textContent).toContain('Spam')
  await user.click(reported as HTMLElement)
  expect(screen.getByText('3.2 of 3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show it to everyone' }))
  await waitFor(() => expect(sent).toMatchObject([{ body: { status: 'rejected' } }]))
  await user.click(await screen.findByRole('button', { name: 'Keep it hidden' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { status: 'resolved' } }))
})

test('a text that is away is read whole, with the decision that an appeal is about', async () => {
  await loadSlice('en', 'removals')
  const away = { ...aReport(7).target, path: null }
  reports = [
    aReport(7, {
      cause: 'appeal',
      holds: true,
      reporter: null,
      target: away,
      text: aRemoval.appeal,
    }),
  ]
  const user = open()
  expect(await screen.findByText('By Max No. 8')).toBeTruthy()
  for (const words of ['Reason: Fraud or deception', 'The yield is made up', aRemoval.appeal]) {
    expect(screen.getByText(words)).toBeTruthy()
  }
  await user.click(screen.getByRole('button', { name: 'Read the whole text' }))
  expect(await screen.findByText('The end of post 7')).toBeTruthy()
})

test('a text is hidden from its report, with a reason; its author can be blocked', async () => {
  await loadSlice('en', 'removals')
  const target = { ...aReport(4).target, kind: 'comment' as const, path: '/forum_page/2#post-12' }
  reports = [aReport(4, { target, status: 'inWork', assignee: me })]
  const user = open('status=inWork')
  await user.click(await screen.findByRole('button', { name: /Post 4/ }))
  expect(screen.getByRole('link', { name: 'Block Olga' }).getAttribute('href')).toBe(
    '/en/staff/users?q=9',
  )
  await user.keyboard('h')
  expect(await screen.findByRole('heading', { name: 'Hide comment #12?' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Insult or harassment' }))
  await user.type(screen.getByRole('textbox', { name: 'What the author is told' }), 'Insults')
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { path: 'PUT /api/comments/4/hiding', body: { reason: 'abuse', text: 'Insults' } },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hide…' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Mark as resolved' })).toBeTruthy()
})

test('what was taken from the list of new reports shows that its text is hidden, and gives it back', async () => {
  await loadSlice('en', 'removals')
  reports = [aReport(7)]
  const user = open()
  await user.click(await screen.findByRole('button', { name: /Post 7/ }))
  await user.keyboard('t')
  expect(await screen.findByRole('button', { name: 'Mark as resolved' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete…' }))
  expect(await screen.findByRole('heading', { name: 'Delete this post?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Hide…' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('radio', { name: 'Fraud or deception' }))
  await user.click(within(dialog).getByRole('button', { name: 'Hide' }))
  const back = await screen.findByRole('button', { name: 'Show again' })
  expect(screen.getByText('Removed from the site')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hide…' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete…' })).toBeNull()
  await user.click(back)
  expect(await screen.findByRole('button', { name: 'Hide…' })).toBeTruthy()
  expect(screen.queryByText('Removed from the site')).toBeNull()
  expect(sent.map(({ path }) => path)).toEqual([
    'PATCH /api/reports/7',
    'PUT /api/posts/7/hiding',
    'DELETE /api/posts/7/hiding',
  ])
})

test('a text is deleted by its key too', async () => {
  await loadSlice('en', 'removals')
  reports = [aReport(4, { status: 'inWork', assignee: me })]
  const user = open('status=inWork')
  await user.click(await screen.findByRole('button', { name: /Post 4/ }))
  await user.keyboard('d')
  expect(await screen.findByRole('heading', { name: 'Delete this post?' })).toBeTruthy()
})

test('a report is given back by its key, and a hidden text shown again by another', async () => {
  await loadSlice('en', 'removals')
  const away = { ...aReport(7).target, path: null }
  reports = [aReport(7, { status: 'inWork', assignee: me, target: away })]
  const user = open('status=inWork')
  await user.click(await screen.findByRole('button', { name: /Post 7/ }))
  expect(screen.getByText(/O puts the report back, U shows the text again/)).toBeTruthy()
  const back = await screen.findByRole('button', { name: 'Show again' })
  expect(back.getAttribute('aria-keyshortcuts')).toBe('U')
  await user.keyboard('u')
  await waitFor(() => expect(sent.at(-1)?.path).toBe('DELETE /api/posts/7/hiding'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show again' })).toBeNull())
  await user.keyboard('o')
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ path: 'PATCH /api/reports/7', body: { status: 'open' } }),
  )
})

test('a key behind G acts on no report, nor does one beside an open dialog; the block is a press of its link', async () => {
  await loadSlice('en', 'removals')
  reports = [aReport(4)]
  const user = open()
  await user.click(await screen.findByRole('button', { name: /Post 4/ }))
  await user.keyboard('gt')
  await user.keyboard('gd')
  expect(sent).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
  const pressed = vi.fn((event: Event) => event.preventDefault())
  screen.getByRole('link', { name: 'Block Olga' }).addEventListener('click', pressed)
  await user.keyboard('b')
  expect(pressed).toHaveBeenCalledTimes(1)
  await user.keyboard('h')
  const dialog = await screen.findByRole('dialog', { name: 'Hide this post?' })
  within(dialog).getByRole('radio', { name: 'Spam or advertising' }).focus()
  await user.keyboard('dtb')
  expect(screen.getByRole('dialog', { name: 'Hide this post?' })).toBe(dialog)
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(sent).toEqual([])
})

test('nobody is offered to act on a text of their own', async () => {
  reports = [aReport(4, { target: { ...aReport(4).target, author: me } })]
  open()
  await screen.findByRole('button', { name: /Post 4/ })
  expect(screen.queryByRole('button', { name: 'Hide…' })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Block/ })).toBeNull()
})

test('members of the same name are told apart by the numbers of their accounts', async () => {
  const target = { ...aReport(4).target, kind: 'user' as const, id: 9, title: 'Olga' }
  reports = [aReport(5, { reporter: person(6, 'Rita') }), aReport(4, { target })]
  const user = open()
  const [first, second] = await screen.findAllByRole('button', { name: /Rita/ })
  const bare = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
  expect(bare(first?.textContent)).toContain('Rita No. 6')
  expect(bare(second?.textContent)).toContain('Rita No. 5')
  expect(screen.getByText('By Olga No. 9')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Rita No\.\s6$/ }).getAttribute('href')).toBe(
    '/en/profile/6',
  )
  await user.click(second as HTMLElement)
  expect(screen.getByText('Olga No. 9')).toBeTruthy()
})

test('a report of a colleague can be taken over, not decided', async () => {
  reports = [aReport(4, { status: 'inWork', assignee: person(8, 'Max') })]
  const user = open('status=inWork')
  const line = await screen.findByRole('button', { name: /Post 4/ })
  expect(screen.queryByRole('button', { name: 'Mark as resolved' })).toBeNull()
  await user.click(line)
  await user.keyboard('r')
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Take over' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ status: 'inWork', seen: { assigneeId: 8 } }))
})

test('a note is added to the history', async () => {
  reports = [aReport(4, { status: 'resolved', answer: 'Done' })]
  const user = open('status=resolved')
  const note = await screen.findByRole('textbox', { name: 'Note for colleagues' })
  await user.type(note, 'Seen before')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() =>
    expect(sent).toEqual([{ path: 'PATCH /api/reports/4', body: { note: 'Seen before' } }]),
  )
  await waitFor(() => expect(note).toHaveProperty('value', ''))
})

test('a member sees what came of their reports', async () => {
  const more = { status: 'resolved' as const, answer: 'We removed the advert.', closedAt: at }
  const own = { ...aReport(6, more), mayAppeal: false }
  const gone = { ...own.target, title: '', excerpt: '', path: null, author: null }
  vi.stubGlobal('fetch', async () =>
    Response.json({
      items: [own, { ...aReport(7, { target: gone }), mayAppeal: false }],
      next: null,
    }),
  )
  show(<OwnReports />)
  expect(await screen.findByText('We removed the advert.')).toBeTruthy()
  expect(screen.getByText('Resolved')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Post 6' }).getAttribute('href')).toBe('/en/forum_page/6')
  expect(screen.getByText('No longer available')).toBeTruthy()
})

test('a member appeals against a rejection, with words', async () => {
  let own = { ...aReport(6, { status: 'rejected', closedAt: at }), mayAppeal: true }
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (init.method === 'GET') return Response.json({ items: [own], next: null })
    asked.push(`${init.method} ${path}`, JSON.parse(String(init.body)))
    own = { ...own, status: 'open', mayAppeal: false }
    return Response.json({ appealedAt: at })
  })
  const user = show(<OwnReports />)
  await user.click(await screen.findByRole('button', { name: 'Appeal this decision' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const words = screen.getByRole('textbox', { name: 'Why is the decision wrong?' })
  await waitFor(() => expect(words.getAttribute('aria-invalid')).toBe('true'))
  expect(asked).toEqual([])
  await user.type(words, 'Read the second line')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(asked).toEqual(['PUT /api/reports/6/appeal', { text: 'Read the second line' }]),
  )
  expect(await screen.findByText('A moderator will look at it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Appeal this decision' })).toBeNull()
})
