import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemberReadAll } from '@/components/forum/member-read-all'
import { UnreadIn } from '@/components/forum/unread-in'
import { show } from '@/lib/platform/testing/render'
import { emptyBits } from '@/lib/testing/viewer-bits'
import { IgnoredPost } from './ignored-post'
import { UnreadMark } from './unread-mark'

const me = {
  id: 3,
  name: 'Anna',
  avatarId: null,
  role: 'member',
  email: 'a@example.org',
  emailConfirmed: true,
  about: '',
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
}
const PATIENT = { timeout: 10_000 }
const READ = { isNew: false, unread: 0, first: null, lastNumber: 4, ignored: false }
let reading: Record<number, object>
let unreadIn: Record<number, object>
let asked: string[]
let sent: [string, unknown][]

beforeEach(() => {
  asked = []
  sent = []
  reading = {}
  unreadIn = {}
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=x'
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body = '' } = {}) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (path === '/api/user') return Response.json(me)
    if (path.startsWith('/api/viewer')) {
      asked.push(path)
      return Response.json({ ...emptyBits(), reading, unreadIn })
    }
    sent.push([`${method} ${path}`, JSON.parse(body)])
    return Response.json({ until: '2026-11-23T01:00:00.000Z', before: null })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: signed out
  document.cookie = 'auth_token=; max-age=0'
})

test('a list asks once, says what is new, and leads to the first unread comment', async () => {
  reading = {
    11: { ...READ, unread: 3, first: 43, lastNumber: 40 },
    12: { ...READ, isNew: true, lastNumber: null },
    13: READ,
    14: { ...READ, unread: 100, first: 1 },
  }
  show(
    <ul>
      {[11, 12, 13, 14, 15].map((id) => (
        <li key={id}>
          <UnreadMark id={id} section="forum" />
        </li>
      ))}
    </ul>,
  )
  const mark = await screen.findByRole(
    'link',
    { name: '3 new comments: continue reading' },
    PATIENT,
  )
  expect(mark.textContent).toBe('3 new')
  expect(mark.getAttribute('href')).toMatch(/\/forum_page\/11\?page=3#post-43$/)
  const many = await screen.findByRole(
    'link',
    { name: '99+ new comments: continue reading' },
    PATIENT,
  )
  expect(many.textContent).toBe('99+ new')
  expect(many.getAttribute('href')).toMatch(/\/forum_page\/14#post-1$/)
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '3 new',
    'New',
    '',
    '99+ new',
    '',
  ])
  expect(asked.map(decodeURIComponent)).toEqual(['/api/viewer?reading=11,12,13,14,15'])
})

test('the post of an ignored person is folded until it is asked for', async () => {
  reading = { 11: { ...READ, ignored: true }, 12: READ }
  show(
    <>
      <IgnoredPost id={11} author="Boris" />
      <IgnoredPost id={12} author="Clara" />
    </>,
  )
  const button = await screen.findByRole('button', { name: 'Show' }, PATIENT)
  expect(document.querySelectorAll('[data-folds]')).toHaveLength(1)
  expect(screen.getByText(/Hidden because you ignore Boris/)).toBeTruthy()
  fireEvent.click(button)
  expect(document.querySelectorAll('[data-folds]')).toHaveLength(0)
})

test('a category with something unread has a mark; all of a list are asked about in one call', async () => {
  unreadIn = { 4: { unread: true }, 5: { unread: false } }
  show(
    <ul>
      {[4, 5].map((id) => (
        <li key={id}>
          <UnreadIn id={id} among={[4, 5]} />
        </li>
      ))}
    </ul>,
  )
  await screen.findByRole('img', { name: 'There is something new or unread here' }, PATIENT)
  expect(screen.getAllByRole('listitem').map((row) => row.childElementCount)).toEqual([1, 0])
  expect(asked).toHaveLength(1)
  expect(decodeURIComponent(asked[0] ?? '')).toContain('unreadIn=4,5')
})

test('visitors have no marks, and nothing is asked for them', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: signed out
  document.cookie = 'auth_token=; max-age=0'
  show(<UnreadMark id={11} section="forum" />)
  expect(document.body.textContent).toBe('')
  expect(asked).toEqual([])
})

test('all is marked as read, and taken back, by one button that keeps the focus', async () => {
  show(<MemberReadAll categoryId={5} />)
  const button = await screen.findByRole('button', { name: 'Mark all as read' }, PATIENT)
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(button.textContent).toBe('Undo'), PATIENT)
  expect(screen.getByRole('status').textContent).toBe('Everything is marked as read.')
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  await waitFor(() => expect(button.textContent).toBe('Mark all as read'), PATIENT)
  expect(screen.getByRole('status').textContent).toBe('')
  const path = 'PUT /api/posts/reading'
  expect(sent).toEqual([
    [path, { categoryId: 5 }],
    [path, { categoryId: 5, until: null }],
  ])
})
