import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { afterEach, expect, test, vi } from 'vitest'
import { toast } from '@/components/shell/toast'
import { show } from '@/lib/platform/testing/render'
import { draftLimits } from '@/lib/quotas'
import { DraftList } from './draft-list'

vi.mock('@/components/shell/toast', () => ({ toast: vi.fn(), toastAfterLoad: vi.fn() }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const draft = {
  id: 7,
  section: 'forum',
  title: 'Two rooms',
  excerpt: '',
  language: 'en',
  version: 1,
  savedAt: '2026-01-01T10:00:00.000Z',
  isPublished: false,
  scheduledAt: null,
}
const list = (used: object) => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [draft], next: null, used }))
  show(
    <AppRouterContext value={{} as AppRouterInstance}>
      <DraftList />
    </AppRouterContext>,
  )
}

test('the list says how much room its drafts take', async () => {
  list({ drafts: 1, bytes: 1024 * 1024 })
  expect(await screen.findByText('1 draft of 200, 1 MB of 20 MB')).toBeTruthy()
  expect(screen.queryByText(/no room for another draft/)).toBeNull()
})

test.each([
  { drafts: draftLimits.held, bytes: 10 },
  { drafts: 3, bytes: draftLimits.bytes },
])('the list says when there is no room left: %o', async (used) => {
  list(used)
  expect(await screen.findByText(/no room for another draft/)).toBeTruthy()
})

test('a draft that cannot be published yet says which fields are missing, and opens', async () => {
  document.documentElement.lang = 'en'
  const errors = [
    { pointer: '/title', code: 'too_short', params: { minimum: 5 } },
    { pointer: '/categoryId', code: 'unknown_category' },
  ]
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' } = {}) =>
    method === 'GET'
      ? Response.json({ items: [draft], next: null, used: { drafts: 1, bytes: 10 } })
      : Response.json({ code: 'invalid', status: 422, errors }, { status: 422 }),
  )
  const push = vi.fn()
  show(
    <AppRouterContext value={{ push } as unknown as AppRouterInstance}>
      <DraftList />
    </AppRouterContext>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  await vi.waitFor(() => expect(push).toHaveBeenCalled())
  const [href] = push.mock.calls[0] ?? []
  expect(toast).toHaveBeenCalledWith('info', expect.stringContaining('missing'), {
    message: 'Title: At least 5 characters. Category: Please choose a category.',
    link: { href },
  })
})
