import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import type { Category } from '@/lib/categories/schema'
import { show } from '@/lib/platform/testing/render'
import { CategoryItem } from './category-item'

const six = (text: string) => ({ ru: text, en: text, de: text, cs: text, pl: text, sr: text })
const category = (id: number, name: string): Category => ({
  id,
  section: 'news',
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

let sent: string[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (init.method === 'GET') {
      return Response.json({ items: [category(1, 'Land'), category(2, 'Law')], next: null })
    }
    sent.push(`${init.method} ${path} ${init.body ?? ''}`.trim())
    if (init.method === 'POST') return Response.json(category(2, 'Law'))
    return Response.json({ code: 'conflict', errors: [] }, { status: 409 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('one that holds posts cannot be deleted and is offered for merging', async () => {
  const user = show(<CategoryItem category={category(1, 'Land')} />)
  await user.click(screen.getByRole('button', { name: 'Delete “Land”' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/holds posts/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  const field = screen.getByRole('combobox', { name: /^Category/ })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await screen.findByRole('option', { name: 'Law' })
  expect(screen.queryByRole('option', { name: 'Land' })).toBeNull()
  await user.selectOptions(field, 'Law')
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toEqual(['DELETE /api/categories/1', 'POST /api/categories/1/merge {"into":2}'])
})
