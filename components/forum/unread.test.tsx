import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SliceMessages } from '@/components/shell/slice-messages'
import { show } from '@/lib/platform/testing/render'
import { MemberReadAll } from './member-read-all'
import { Unread } from './unread'

const person = { id: 4, name: 'Vera', avatarId: null, role: 'member' }
const row = (id: number, unread: number, first: number) => ({
  post: {
    id,
    section: 'forum',
    title: `Discussion ${id}`,
    language: 'en',
    author: person,
    category: null,
    publishedAt: '2026-01-01T00:00:00.000Z',
    views: 10,
    commentCount: 50,
    lastComment: { at: '2026-01-02T00:00:00.000Z', author: person },
    isPinned: false,
    isClosed: false,
    isAnswered: false,
    participants: [person],
  },
  unread,
  first,
})

let search: string
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(search) }))

let pages: Record<string, unknown>
let marked: unknown[]
const UNREAD = '/api/posts/unread'

beforeEach(() => {
  search = ''
  marked = []
  pages = {}
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body = '' } = {}) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (method === 'PUT') {
      marked.push(JSON.parse(body))
      const isUndo = 'until' in JSON.parse(body)
      pages = { [UNREAD]: { items: isUndo ? [row(1, 3, 41)] : [], next: null } }
      return Response.json({ until: '2026-11-23T01:00:00.000Z', before: null })
    }
    const page = pages[path]
    return page ? Response.json(page) : new Response('{}', { status: 500 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let rerender: () => void
/** Drawn anew after the address has changed. */
function Again() {
  const [, setTimes] = useState(0)
  rerender = () => setTimes((times) => times + 1)
  return (
    <SliceMessages slice="reading">
      <Unread />
    </SliceMessages>
  )
}

const open = () =>
  show(
    <SliceMessages slice="reading">
      <Unread />
    </SliceMessages>,
  )

test('each row says how much is unread and leads to the first; more is loaded on demand', async () => {
  pages = {
    [UNREAD]: { items: [row(1, 3, 41), row(2, 100, 1)], next: 'c' },
    [`${UNREAD}?cursor=c`]: { items: [row(3, 1, 20)], next: null },
  }
  const user = open()
  const title = await screen.findByRole('link', { name: 'Discussion 1' })
  expect(title.getAttribute('href')).toBe('/en/forum_page/1?page=3#post-41')
  const mark = screen.getByRole('link', { name: '3 new comments: continue reading' })
  expect(mark.getAttribute('href')).toBe('/en/forum_page/1?page=3#post-41')
  expect(screen.getByText('99+ new')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Discussions')
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  const third = await screen.findByRole('link', { name: 'Discussion 3' })
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(third))
})

test('all is marked as read by a button that stays to take it back', async () => {
  pages = { [UNREAD]: { items: [row(1, 3, 41)], next: null } }
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByRole('heading', { name: 'Everything is read' })).toBeTruthy()
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(document.activeElement).toBe(undo)
  await user.click(undo)
  expect(await screen.findByRole('link', { name: 'Discussion 1' })).toBeTruthy()
  expect(marked).toEqual([{ categoryId: null }, { categoryId: null, until: null }])
})

test('what was marked can be taken back after a look at the other list', async () => {
  pages = { [UNREAD]: { items: [row(1, 3, 41)], next: null } }
  const user = show(<Again />)
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await screen.findByRole('button', { name: 'Undo' })
  pages['/api/posts/new?language=en'] = { items: [], next: null }
  for (const shown of ['show=new', ''])
    act(() => {
      search = shown
      rerender()
    })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Discussion 1' })).toBeTruthy()
  expect(marked).toEqual([{ categoryId: null }, { categoryId: null, until: null }])
})

test('an empty list says what will stand there, and one that did not load can be tried again', async () => {
  const user = open()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  pages = { [UNREAD]: { items: [], next: null } }
  await user.click(retry)
  const empty = (await screen.findByRole('heading', { name: 'Everything is read' })).parentElement
  expect(
    within(empty as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/en/forums')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
})

test('what is new is a list beside it, in the language of the interface or in all', async () => {
  search = 'show=new'
  const NEW = '/api/posts/new'
  pages = { [`${NEW}?language=en`]: { items: [{ post: row(7, 0, 0).post }], next: null } }
  open()
  const title = await screen.findByRole('link', { name: 'Discussion 7' })
  expect(title.getAttribute('href')).toBe('/en/forum_page/7')
  expect(screen.getByRole('link', { name: 'New', current: 'page' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'English', current: 'page' })).toBeTruthy()
  const all = screen.getByRole('link', { name: 'All languages', current: false })
  expect(all.getAttribute('href')).toBe('/en/unread?show=new&language=all')
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeTruthy()
  cleanup()
  search = 'show=new&language=all'
  pages = { [`${NEW}?language=all`]: { items: [], next: null } }
  open()
  expect(await screen.findByRole('heading', { name: 'No new discussions' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('the button to mark all is that of the language chosen', async () => {
  search = 'show=new&language=all'
  const NEW = '/api/posts/new'
  pages = {
    [`${NEW}?language=all`]: { items: [{ post: row(7, 0, 0).post }], next: null },
    [`${NEW}?language=en`]: { items: [], next: null },
  }
  const choose = () =>
    act(() => {
      search = search === 'show=new' ? 'show=new&language=all' : 'show=new'
      rerender()
    })
  show(<Again />)
  expect(await screen.findByRole('button', { name: 'Mark all as read' })).toBeTruthy()
  choose()
  expect(await screen.findByRole('heading', { name: 'No new discussions' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  choose()
  expect(await screen.findByRole('button', { name: 'Mark all as read' })).toBeTruthy()
})

test('the list of the forum says how many are unread, the list of a category does not', async () => {
  pages = { [`${UNREAD}/count`]: { unread: 100 } }
  show(
    <>
      <MemberReadAll categoryId={null} />
      <MemberReadAll categoryId={5} />
    </>,
  )
  const link = await screen.findByRole('link', { name: 'Unread 99+' })
  expect(link.getAttribute('href')).toBe('/en/unread')
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
