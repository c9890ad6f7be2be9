import { cleanup, screen, waitFor } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import { Favorites } from './favorites'

const six = (text: string) => ({ ru: text, en: text, de: text, cs: text, pl: text, sr: text })
const topic = (id: number) => ({
  kind: 'topic',
  at: '2026-01-01T00:00:00.000Z',
  note: '',
  remindAt: null,
  topic: {
    id,
    slug: `t-${id}`,
    title: six(`Topic ${id}`),
    description: six('About'),
    subscribers: 0,
    postCount: 1,
  },
})

let pages: Record<string, unknown>
let sent: string[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    sent.push(`${init.method} ${path}`)
    if (init.method !== 'GET') return Response.json({ favorite: init.method === 'PUT' })
    const page = pages[path]
    return page ? Response.json(page) : new Response('{}', { status: 500 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (search: string) =>
  show(
    <SearchParamsContext value={new URLSearchParams(search)}>
      <Favorites />
    </SearchParamsContext>,
  )

test('the kind stands in the address; more is loaded on demand', async () => {
  pages = {
    '/api/favorites?kind=topic': { items: [topic(1)], next: 'c' },
    '/api/favorites?kind=topic&cursor=c': { items: [topic(2)], next: null },
  }
  const user = open('kind=topic')
  expect(await screen.findByText('Topic 1')).toBeTruthy()
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Topics')
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Topic 2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('what is removed can be put back where it was', async () => {
  pages = { '/api/favorites?kind=topic': { items: [topic(1)], next: null } }
  const user = open('kind=topic')
  await user.click(await screen.findByRole('button', { name: /Remove “Topic 1”/ }))
  const undo = await screen.findByRole('button', { name: /Undo/ })
  expect(document.activeElement).toBe(undo)
  expect(screen.queryByRole('link', { name: 'Topic 1' })).toBeNull()
  await waitFor(() => expect(sent).toContain('DELETE /api/favorites/topic/1'))
  await user.click(undo)
  expect(await screen.findByRole('link', { name: 'Topic 1' })).toBeTruthy()
  await waitFor(() => expect(sent.at(-1)).toBe('PUT /api/favorites/topic/1'))
})

test('an empty list says what belongs there, a failed one offers another try', async () => {
  pages = { '/api/favorites?kind=post': { items: [], next: null } }
  open('kind=nonsense')
  expect(await screen.findByText('No favourite texts yet')).toBeTruthy()
  cleanup()
  pages = {}
  const user = open('')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  pages = { '/api/favorites?kind=post': { items: [], next: null } }
  await user.click(retry)
  expect(await screen.findByText('No favourite texts yet')).toBeTruthy()
})
