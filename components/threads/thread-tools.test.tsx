import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import type { Category, Section } from '@/lib/categories/schema'
import { show } from '@/lib/platform/testing/render'
import { ThreadTools } from './thread-tools'

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
  version: 1,
})

installPlatform()

const [refresh, push] = [vi.fn(), vi.fn()]
const router = { refresh, push } as unknown as ComponentProps<typeof AppRouterContext>['value']
let answer: () => Response | Promise<Response>
let sent: string[]
let heading: unknown

beforeEach(() => {
  sent = []
  vi.clearAllMocks()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (path.endsWith('/heading') && init.method === 'GET') return Response.json(heading)
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

const open = async (pin: Partial<ComponentProps<typeof ThreadTools>> = {}) => {
  const user = await act(async () => {
    const shown = show(
      <AppRouterContext value={router}>
        <ThreadTools
          id={7}
          section="forum"
          categoryId={3}
          isPinned={false}
          pinnedUntil={null}
          {...pin}
        />
      </AppRouterContext>,
    )
    await vi.dynamicImportSettled()
    return shown
  })
  await screen.findByRole('button', { name: 'Arrange' })
  return user
}
const button = (name: string) => screen.getByRole('button', { name })
const dialog = (name: string) => screen.queryByRole('dialog', { name })
/** Code and messages load with the first click. */
async function choose(item: string, name: string) {
  await act(async () => {
    fireEvent.click(button('Arrange'))
    fireEvent.click(button(item))
    await vi.dynamicImportSettled()
  })
  await waitFor(() => expect(dialog(name)).toBeTruthy(), { timeout: 10_000 })
}
const askToMove = () => choose('Move to another category', 'Move to a category')

test('a post is pinned for a term, then the page shows it', async () => {
  answer = () => Response.json({ isPinned: true, until: '2026-12-01T10:00:00.000Z' })
  const user = await open()
  await user.click(button('Pin'))
  await user.click(button('For 7 days'))
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    'PUT /api/posts/7/pin {"until":"week","seen":{"isPinned":false,"until":null}}',
  ])
})

test('what is pinned says until when, and can be taken down; a refusal changes nothing', async () => {
  answer = () => Response.json({ code: 'forbidden', errors: [] }, { status: 403 })
  const user = await open({ isPinned: true, pinnedUntil: '2026-12-01T10:00:00.000Z' })
  expect(button('Unpin').title).toContain('1 December 2026')
  await user.click(button('Unpin'))
  const seen = '{"seen":{"isPinned":true,"until":"2026-12-01T10:00:00.000Z"}}'
  await waitFor(() => expect(sent).toEqual([`DELETE /api/posts/7/pin ${seen}`]))
  await waitFor(() => expect(button('Unpin').getAttribute('aria-busy')).toBeNull())
  expect(refresh).not.toHaveBeenCalled()
  answer = () => Response.json({ code: 'conflict', errors: [] }, { status: 409 })
  await user.click(button('Unpin'))
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
})

test('a heading is changed with a reason, from the version that was read', async () => {
  const now = { id: 7, version: 3, title: 'Plese help', tags: ['loan'], topicId: null }
  heading = now
  answer = () => Response.json({ ...now, version: 4, title: 'Which bank lends?' })
  const user = await open()
  await choose('Title, tags and topic', 'Title, tags and topic')
  const title = await screen.findByRole('textbox', { name: /^Title/ }, { timeout: 10_000 })
  await user.clear(title)
  await user.type(title, 'Which bank lends?')
  await user.click(button('Save'))
  const reason = screen.getByRole('textbox', { name: /^Reason/ })
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await user.type(reason, 'It said nothing.')
  await user.click(button('Save'))
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
  const edit = { title: 'Which bank lends?', tags: ['loan'], topicId: null }
  const whole = { ...edit, reason: 'It said nothing.', version: 3 }
  expect(sent).toEqual([`PUT /api/posts/7/heading ${JSON.stringify(whole)}`])
})

test('a move needs a category of the chosen section, and goes to the new address', async () => {
  answer = () => Response.json({ id: 7, section: 'news', categoryId: 3 })
  const user = await open()
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
  expect(sent).toEqual(['PUT /api/posts/7/category {"categoryId":3,"from":3,"reason":""}'])
})

test('a move within the section closes the dialog and shows the page anew', async () => {
  answer = () => Response.json({ id: 7, section: 'forum', categoryId: 4 })
  const user = await open()
  await askToMove()
  await screen.findByRole('option', { name: 'Law' })
  await user.selectOptions(screen.getByRole('combobox', { name: /^Category/ }), 'Law')
  await user.click(screen.getAllByRole('button', { name: 'Move' }).at(-1) as HTMLElement)
  await waitFor(() => expect(dialog('Move to a category')).toBeNull())
  expect(refresh).toHaveBeenCalledOnce()
  expect(push).not.toHaveBeenCalled()
})
