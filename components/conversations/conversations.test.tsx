import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import type { ComponentProps } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { Conversations } from './conversations'

const ME = 1
const boris = { id: 2, name: 'Boris', avatarId: null, role: 'member' }
const me = {
  id: ME,
  name: 'Anna',
  avatarId: null,
  role: 'member',
  email: 'anna@example.org',
  emailConfirmed: true,
  about: '',
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
}
const textOf = (text: string) => ({
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const message = (id: number, authorId: number, text: string | null, createdAt: string) => ({
  id,
  conversationId: 7,
  authorId,
  body: text === null ? null : textOf(text),
  language: 'en',
  createdAt,
  editedAt: null,
})
const listed = {
  id: 7,
  person: boris,
  last: { authorId: boris.id, excerpt: 'It is.', createdAt: '2026-01-02T10:00:00.000Z' },
  unread: 2,
  muted: false,
}
let answers: Record<string, () => Response>
let sent: [call: string, body: unknown][]
const replace = vi.fn()
const push = vi.fn()
const router = { replace, push } as unknown as ComponentProps<typeof AppRouterContext>['value']

beforeAll(installPlatform)
beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=x'
  sent = []
  answers = {
    'GET /api/user': () => Response.json(me),
    'GET /api/conversations': () => Response.json({ items: [listed], next: null }),
    'GET /api/conversations/7': () =>
      Response.json({
        id: 7,
        person: boris,
        muted: false,
        readId: 0,
        seenId: 3,
        writing: 'closed',
      }),
    'GET /api/conversations/7/messages': () =>
      Response.json({
        items: [
          message(4, boris.id, 'It is.', '2026-01-02T10:00:00.000Z'),
          message(3, ME, 'Is it free?', '2026-01-01T10:00:00.000Z'),
        ],
        next: 'older',
      }),
    'GET /api/conversations/7/messages?cursor=older': () =>
      Response.json({ items: [message(2, ME, null, '2026-01-01T09:00:00.000Z')], next: null }),
    'PUT /api/conversations/7/reading': () => Response.json({ unread: 0 }),
  }
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (method !== 'GET') sent.push([`${method} ${path}`, body && JSON.parse(String(body))])
    return answers[`${method} ${path}`]?.() ?? new Response(null, { status: 204 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const open = (id: number | null, query = '') =>
  show(
    <AppRouterContext value={router}>
      <SearchParamsContext value={new URLSearchParams(query)}>
        <Conversations id={id} />
      </SearchParamsContext>
    </AppRouterContext>,
  )

test('the list says who, the last words, how many are unread, and leads there', async () => {
  open(null)
  const line = await screen.findByRole('link', { name: /Boris/ })
  expect(line.getAttribute('href')).toBe('/en/messages/7')
  expect(line.textContent).toContain('It is.')
  expect(line.textContent).toContain('2 unread messages')
  expect(screen.queryByRole('heading', { name: 'Boris' })).toBeNull()
  expect(sent).toEqual([])
})

const widen = () =>
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
const carol = { ...boris, id: 3, name: 'Carol' }
const second = { ...listed, id: 8, person: carol, unread: 1 }

test('where there is room the latest is open at once, read alone, and stays when another writes', async () => {
  widen()
  answers['GET /api/conversations'] = () => Response.json({ items: [listed, second], next: null })
  answers['PUT /api/conversations/7/reading'] = () => {
    answers['GET /api/conversations'] = () => Response.json({ items: [second, listed], next: null })
    return Response.json({ unread: 1 })
  }
  open(null)
  expect(await screen.findByRole('heading', { name: 'Boris' })).toBeTruthy()
  await screen.findByText('Is it free?')
  expect(screen.getByRole('link', { current: true }).textContent).toContain('Boris')
  await waitFor(() =>
    expect(sent).toEqual([['PUT /api/conversations/7/reading', { messageId: 4 }]]),
  )
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /unread/ })[0]?.textContent).toContain('Carol'),
  )
  expect(screen.getByRole('heading', { name: 'Boris' })).toBeTruthy()
  expect([push, replace].flatMap(({ mock }) => mock.calls)).toEqual([])
})

test('once the latest is deleted the next one is open, and the list has the focus', async () => {
  widen()
  answers['GET /api/conversations'] = () => Response.json({ items: [listed, second], next: null })
  answers['GET /api/conversations/8'] = () =>
    Response.json({ id: 8, person: carol, muted: false, readId: 0, seenId: 0, writing: 'closed' })
  answers['GET /api/conversations/8/messages'] = () => Response.json({ items: [], next: null })
  const user = open(null)
  await screen.findByText('Is it free?')
  await user.click(screen.getByRole('button', { name: 'Delete the conversation', hidden: true }))
  const dialog = within(await screen.findByRole('alertdialog'))
  answers['GET /api/conversations'] = () => Response.json({ items: [second], next: null })
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('heading', { name: 'Carol' })).toBeTruthy()
  const list = screen.getByRole('navigation', { name: 'Conversations' })
  await waitFor(() => expect(list.contains(document.activeElement)).toBe(true))
})

test('where there is room and nothing to open, the list stands alone', async () => {
  widen()
  answers['GET /api/conversations'] = () => Response.json({ items: [], next: null })
  open(null)
  expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeTruthy()
  expect(screen.queryByRole('status', { name: 'Loading the messages…' })).toBeNull()
})

test('who has no conversations is told how to begin one', async () => {
  answers['GET /api/conversations'] = () => Response.json({ items: [], next: null })
  open(null)
  expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeTruthy()
})

test('messages stand in their order with days, read up to the last; older ones come above', async () => {
  const user = open(7)
  await screen.findByText('Is it free?')
  const all = () => screen.getAllByRole('article').map(({ textContent }) => textContent)
  expect(all()[0]).toContain('YouIs it free?')
  expect(all()[0]).toContain('Read')
  expect(all()[1]).toContain('BorisIt is.')
  expect(screen.getByText('2 January 2026')).toBeTruthy()
  await waitFor(() =>
    expect(sent).toContainEqual(['PUT /api/conversations/7/reading', { messageId: 4 }]),
  )
  await user.click(screen.getByRole('button', { name: 'Show earlier messages' }))
  await waitFor(() => expect(all()[0]).toContain('Message deleted'))
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull()
})

test('where nothing can be written it is said, and no field is offered', async () => {
  open(7)
  expect(await screen.findByText('You cannot write to Boris.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('whoever has not confirmed the address is sent the link from here', async () => {
  answers['GET /api/users/2/conversation'] = () =>
    Response.json({ id: null, person: boris, writing: 'unconfirmed' })
  const user = open(null, 'to=2')
  await user.click(await screen.findByRole('button', { name: 'Send me the link again' }))
  expect(await screen.findByText(/We have e-mailed you a link/)).toBeTruthy()
  expect(sent).toEqual([['POST /api/user/email-confirmation', undefined]])
})

test('a conversation that is there already is opened instead of a first message', async () => {
  answers['GET /api/users/2/conversation'] = () =>
    Response.json({ id: 7, person: boris, writing: null })
  open(null, 'to=2')
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/en/messages/7'))
})

test('one of others is not there', async () => {
  answers['GET /api/conversations/7'] = () =>
    Response.json({ code: 'not_found', status: 404 }, { status: 404 })
  open(7)
  expect(
    await screen.findByRole('heading', { name: 'There is no such conversation.' }),
  ).toBeTruthy()
})

test('own messages are deleted after a question, those of the other reported; the conversation is muted', async () => {
  answers['PUT /api/conversations/7/mute'] = () => Response.json({ muted: true })
  const user = open(7)
  await screen.findByText('Is it free?')
  const [own, other] = screen.getAllByRole('article')
  if (!own || !other) throw new Error('no messages')
  const inside = (article: HTMLElement) => within(article)
  // Too old to be edited.
  expect(inside(own).queryByRole('button', { name: 'Edit', hidden: true })).toBeNull()
  expect(inside(other).getByRole('button', { name: 'Report', hidden: true })).toBeTruthy()
  expect(inside(other).queryByRole('button', { name: 'Delete', hidden: true })).toBeNull()
  await user.click(inside(own).getByRole('button', { name: /Actions for the message/ }))
  await user.click(inside(own).getByRole('button', { name: 'Delete', hidden: true }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(sent.filter(([call]) => call.startsWith('DELETE'))).toEqual([])
  answers['GET /api/conversations/7/messages'] = () =>
    Response.json({
      items: [
        message(4, boris.id, 'It is.', '2026-01-02T10:00:00.000Z'),
        message(3, ME, null, '2026-01-01T10:00:00.000Z'),
      ],
      next: null,
    })
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent).toContainEqual(['DELETE /api/messages/3', undefined]))
  // The next message with words takes the focus over.
  await waitFor(() => expect(document.activeElement).toBe(other))

  await user.click(screen.getByRole('button', { name: 'Mute', hidden: true }))
  await waitFor(() => expect(sent).toContainEqual(['PUT /api/conversations/7/mute', undefined]))
})

test('a conversation that was deleted leads back to the list, which takes the focus', async () => {
  const user = open(7)
  await screen.findByText('Is it free?')
  await user.click(screen.getByRole('button', { name: 'Delete the conversation', hidden: true }))
  const dialog = within(await screen.findByRole('alertdialog'))
  // It is gone before the dialog hears of it.
  answers['GET /api/conversations/7'] = () =>
    Response.json({ code: 'not_found', status: 404 }, { status: 404 })
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(push).toHaveBeenCalledWith('/en/messages'))
  cleanup()
  open(null)
  const list = screen.getByRole('navigation', { name: 'Conversations' })
  await waitFor(() => expect(list.contains(document.activeElement)).toBe(true))
})

test('a conversation that is opened by its line has the focus at its name', async () => {
  const user = open(null)
  const line = await screen.findByRole('link', { name: /Boris/ })
  line.addEventListener('click', (event) => event.preventDefault())
  await user.click(line)
  cleanup()
  open(7)
  const title = await screen.findByRole('heading', { name: 'Boris' })
  await waitFor(() => expect(document.activeElement).toBe(title))
})

test('a page that is not looked at marks nothing as read, until it is', async () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  open(7)
  await screen.findByText('Is it free?')
  expect(sent).toEqual([])
  state.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() =>
    expect(sent).toEqual([['PUT /api/conversations/7/reading', { messageId: 4 }]]),
  )
})
