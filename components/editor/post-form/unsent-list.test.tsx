import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '@/components/shell/toast'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { UnsentList } from './unsent-list'

vi.mock('@/components/shell/toast', () => ({ toast: vi.fn() }))

beforeEach(installPlatform)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const base = { commentId: null, savedAt: '2026-01-01T10:00:00.000Z' }
const post = { id: 7, section: 'forum', title: 'Two rooms', language: 'en', isClosed: true }
const closed = { ...base, postId: 7, words: 'Under a closed one', post }
const gone = { ...base, postId: 8, words: 'First line\nSecond line', post: null }

/** Answers with these until they are thrown away; returns the calls. */
function serve(items: { postId: number }[]) {
  const calls: string[] = []
  let left = items
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' } = {}) => {
    calls.push(`${method} ${url}`)
    if (method === 'GET') return Response.json({ items: left })
    left = left.filter(({ postId }) => !url.includes(`/${postId}/`))
    return new Response(null, { status: 204 })
  })
  return calls
}

test('a text under a closed or missing discussion can be copied whole', async () => {
  const user = userEvent.setup()
  serve([closed, gone])
  show(<UnsentList />)
  const link = await screen.findByRole('link', { name: 'Two rooms' })
  expect(link.getAttribute('href')).toBe('/en/forum_page/7')
  expect(screen.getByText('Closed for comments')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'The discussion can no longer be read' })).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Copy the text' })[1] as HTMLElement)
  expect(await navigator.clipboard.readText()).toBe('First line\nSecond line')
  expect(toast).toHaveBeenCalledWith('success', 'Copied.')
})

test('a text is thrown away after a question, and the last one takes the heading with it', async () => {
  const user = userEvent.setup()
  const calls = serve([gone])
  show(<UnsentList />)
  await user.click(await screen.findByRole('button', { name: /^Discard the unsent comment/ }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Discard this text?' })
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }))
  await vi.waitFor(() => expect(screen.queryByText('Unsent comments')).toBeNull())
  expect(calls).toContain('DELETE /api/posts/8/comment-draft')
})

test('nothing is shown where nothing waits', async () => {
  const calls = serve([])
  show(<UnsentList />)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})
