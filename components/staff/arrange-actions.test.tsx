import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import type { Category, Section } from '@/lib/categories/schema'
import { show } from '@/lib/platform/testing/render'
import { ArrangeActions } from './arrange-actions'

const six = (text: string) => ({ ru: text, en: text, de: text, cs: text, pl: text, sr: text })
const category = (id: number, section: Section, name: string): Category => ({
  id,
  section,
  slug: `c-${id}`,
  name: six(name),
  description: six(''),
  position: 0,
  writers: 'everyone',
  postCount: 2,
  commentCount: 0,
})

installPlatform()

const [refresh, push] = [vi.fn(), vi.fn()]
const router = { refresh, push } as unknown as ComponentProps<typeof AppRouterContext>['value']
let answer: () => Response | Promise<Response>
let sent: string[]

beforeEach(() => {
  sent = []
  vi.clearAllMocks()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (init.method === 'GET') {
      const items = path.endsWith('news')
        ? [category(3, 'news', 'Land')]
        : [category(4, 'forum', 'Law')]
      return Response.json({ items, next: null })
    }
    sent.push(`${init.method} ${path} ${init.body ?? ''}`.trim())
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (isPinned = false) =>
  show(
    <AppRouterContext value={router}>
      <ArrangeActions id={7} section="forum" isPinned={isPinned} />
    </AppRouterContext>,
  )
const button = (name: string) => screen.getByRole('button', { name })
const dialog = () => screen.queryByRole('dialog', { name: 'Move to a category' })
/** Code and messages load with the first click. */
async function askToMove() {
  await act(async () => {
    fireEvent.click(button('Move'))
    await vi.dynamicImportSettled()
  })
  await waitFor(() => expect(dialog()).toBeTruthy(), { timeout: 10_000 })
}

test('pinning is busy until it is done, then the page shows it', async () => {
  let send = (_: Response) => {}
  answer = () => new Promise((resolve) => (send = resolve))
  const user = open()
  await user.click(button('Pin'))
  expect(button('Pin').getAttribute('aria-busy')).toBe('true')
  await user.click(button('Pin'))
  await waitFor(() => expect(sent).toEqual(['PUT /api/posts/7/pin']))
  expect(refresh).not.toHaveBeenCalled()
  send(Response.json({ isPinned: true }))
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
  expect(button('Pin').getAttribute('aria-busy')).toBeNull()
})

test('what is pinned can be taken down; a refusal changes nothing', async () => {
  answer = () => Response.json({ code: 'forbidden', errors: [] }, { status: 403 })
  const user = open(true)
  await user.click(button('Unpin'))
  await waitFor(() => expect(sent).toEqual(['DELETE /api/posts/7/pin']))
  await waitFor(() => expect(button('Unpin').getAttribute('aria-busy')).toBeNull())
  expect(refresh).not.toHaveBeenCalled()
})

test('a move needs a category of the chosen section, and goes to the new address', async () => {
  answer = () => Response.json({ id: 7, section: 'news', categoryId: 3 })
  const user = open()
  await askToMove()
  const choice = () => screen.getByRole('combobox', { name: /^Category/ })
  await user.click(screen.getAllByRole('button', { name: 'Move' }).at(-1) as HTMLElement)
  expect(choice().getAttribute('aria-invalid')).toBe('true')
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Section/ }), 'news')
  await screen.findByRole('option', { name: 'Land' })
  expect(screen.queryByRole('option', { name: 'Law' })).toBeNull()
  await user.selectOptions(choice(), 'Land')
  expect(choice().getAttribute('aria-invalid')).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Move' }).at(-1) as HTMLElement)
  await waitFor(() => expect(push).toHaveBeenCalledWith('/en/news/7'))
  expect(sent).toEqual(['PUT /api/posts/7/category {"categoryId":3}'])
})

test('a move within the section closes the dialog and shows the page anew', async () => {
  answer = () => Response.json({ id: 7, section: 'forum', categoryId: 4 })
  const user = open()
  await askToMove()
  await screen.findByRole('option', { name: 'Law' })
  await user.selectOptions(screen.getByRole('combobox', { name: /^Category/ }), 'Law')
  await user.click(screen.getAllByRole('button', { name: 'Move' }).at(-1) as HTMLElement)
  await waitFor(() => expect(dialog()).toBeNull())
  expect(refresh).toHaveBeenCalledOnce()
  expect(push).not.toHaveBeenCalled()
})
