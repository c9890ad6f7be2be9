import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import type { Callback } from '@/lib/callbacks/schema'
import { show } from '@/lib/platform/testing/render'
import { OwnCallbacks } from './own-callbacks'
import { StaffCallbacks } from './staff-callbacks'

const at = '2026-01-01T10:00:00.000Z'
const person = (id: number, name: string) => ({
  id,
  name,
  avatarId: null,
  role: 'moderator' as const,
})
const [me, max] = [person(3, 'Mona'), person(8, 'Max')]

const aRequest = (id: number, more: Partial<Callback> = {}): Callback => ({
  id,
  target: { kind: 'complex', id: 7, title: 'Riverside', path: '/detail_page/7' },
  status: 'new',
  name: `Caller ${id}`,
  phone: '+4930901820',
  phoneText: '+49 30 901820',
  email: null,
  comment: `Words ${id}`,
  language: 'de',
  consent: { version: '2026-11', at },
  user: null,
  assignee: null,
  createdAt: at,
  erasedAt: null,
  repeats: [],
  history: [{ id, event: 'requested', actor: null, assignee: null, note: '', createdAt: at }],
  ...more,
})

let requests: Callback[]
let asked: string[]
let sent: { path: string; body: Record<string, unknown> }[]

function work(path: string, init: RequestInit): Response {
  const body = JSON.parse(String(init.body))
  sent.push({ path: `${init.method} ${path}`, body })
  const id = Number(path.split('/').at(-1))
  const given = body.assigneeId ? { assignee: max } : {}
  const taken = body.status === 'inWork' ? { assignee: me } : {}
  requests = requests.map((each) =>
    each.id === id ? { ...each, ...body, ...given, ...taken } : each,
  )
  return Response.json(requests.find((each) => each.id === id))
}

beforeAll(installPlatform)
beforeEach(() => {
  ;[asked, sent] = [[], []]
  // biome-ignore lint/suspicious/noDocumentCookie: signs the reader in
  document.cookie = 'auth_token=x'
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (path === '/api/user') {
      return Response.json({
        ...me,
        email: 'm@x.org',
        emailConfirmed: true,
        about: '',
        language: 'en',
        createdAt: at,
      })
    }
    if (path.endsWith('/desk')) {
      const counts = { new: 2, inWork: 0, called: 0 }
      return Response.json({ counts, staff: [max, me] })
    }
    if (init.method !== 'GET') return work(path, init)
    asked.push(path)
    const status = new URL(path, location.origin).searchParams.get('status')
    const items = requests.filter((each) => !status || each.status === status)
    return Response.json({ items, next: null })
  })
})
afterEach(() => {
  cleanup()
  // biome-ignore lint/suspicious/noDocumentCookie: signs the reader out
  document.cookie = 'auth_token=; max-age=0'
  vi.unstubAllGlobals()
})

const open = (search = '') =>
  show(
    <SearchParamsContext value={new URLSearchParams(search)}>
      <StaffCallbacks />
    </SearchParamsContext>,
  )
const heading = () => within(screen.getByRole('article')).getByRole('heading', { level: 2 })
const lines = () => screen.findAllByRole('button', { name: /Caller \d/ })

test('the first request stands beside the list; keys move and take, buttons go on', async () => {
  requests = [aRequest(2), aRequest(1)]
  const user = open()
  const [first] = await lines()
  expect(heading().textContent).toBe('Caller 2')
  expect(screen.getByRole('link', { name: '+49 30 901820' }).getAttribute('href')).toBe(
    'tel:+4930901820',
  )
  expect(screen.getByRole('link', { current: 'page' }).textContent).toMatch(/^New.*2$/)
  await user.click(first as HTMLElement)
  await user.keyboard('j')
  expect(heading().textContent).toBe('Caller 1')
  await user.keyboard('t')
  await user.click(await screen.findByRole('button', { name: 'Mark as called' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toMatchObject([
    { path: 'PATCH /api/callback-requests/1', body: { status: 'inWork' } },
    { path: 'PATCH /api/callback-requests/1', body: { status: 'called' } },
  ])
  expect(document.activeElement).not.toBe(document.body)
})

test('a request is given to a colleague, and a note is added', async () => {
  requests = [aRequest(4, { status: 'inWork', assignee: me })]
  const user = open('status=inWork')
  const assignee = await screen.findByRole('combobox', { name: 'Assigned to' })
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull()
  await user.selectOptions(assignee, 'Max')
  await waitFor(() => expect(sent[0]?.body).toEqual({ assigneeId: 8 }))
  expect(await screen.findByRole('button', { name: 'Take over' })).toBeTruthy()
  const note = screen.getByRole('textbox', { name: 'Note for colleagues' })
  await user.type(note, 'Call after six')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(sent[1]?.body).toEqual({ note: 'Call after six' }))
  await waitFor(() => expect(note).toHaveProperty('value', ''))
})

test('the choice stands in the address, and the file holds the same', async () => {
  requests = [aRequest(5)]
  open('status=all&subject=complex&q=Cal')
  await lines()
  expect(asked).toEqual(['/api/callback-requests?subject=complex&q=Cal'])
  expect(screen.getByRole('link', { name: 'Download as Excel file' }).getAttribute('href')).toBe(
    '/api/callback-requests/export?subject=complex&q=Cal&language=en',
  )
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('All')
})

test('what is erased can be read, not worked on', async () => {
  const erased = { name: '', phone: '', phoneText: '', comment: '', erasedAt: at }
  requests = [aRequest(6, erased)]
  open()
  await screen.findByRole('article')
  expect(heading().textContent).toBe('Data erased')
  expect(screen.queryByRole('button', { name: 'Take' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Note for colleagues' })).toBeNull()
})

test('a member sees how far their requests are', async () => {
  const { id, target, status, phoneText, comment, createdAt } = aRequest(9, { status: 'called' })
  const own = { id, target, status, phoneText, comment, createdAt }
  vi.stubGlobal('fetch', async () => Response.json({ items: [own], next: null }))
  show(<OwnCallbacks />)
  expect(await screen.findByText('We have called you.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Riverside' }).getAttribute('href')).toBe(
    '/en/detail_page/7',
  )
})

test('what others sent for the same number stands apart from the history', async () => {
  const rita = { ...person(9, 'Rita'), role: 'member' as const }
  const stranger = {
    id: 12,
    name: 'Boris',
    email: null,
    comment: 'Never call',
    language: 'de' as const,
  }
  requests = [
    aRequest(11, {
      repeats: [
        { ...stranger, user: null, createdAt: at },
        { ...stranger, id: 13, name: 'R.', comment: '', user: rita, createdAt: at },
      ],
    }),
  ]
  open()
  await lines()
  const apart = screen.getByRole('region', { name: 'The same number asked again' })
  expect(within(apart).getByText('Never call')).toBeTruthy()
  expect(within(apart).getByText('without logging in')).toBeTruthy()
  expect(within(apart).getByRole('link', { name: /^Rita No\.\s9$/ })).toBeTruthy()
  const history = screen.getByRole('region', { name: 'History' })
  expect(within(history).queryByText('Never call')).toBeNull()
})
