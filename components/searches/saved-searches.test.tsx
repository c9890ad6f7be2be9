import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { SaveDialog } from './save-dialog'
import { SavedSearches } from './saved-searches'

const search = {
  id: 5,
  name: 'Berlin, 2 rooms',
  query: 'rooms=2&city=berlin',
  alerts: 'daily',
  createdAt: '2026-01-01T00:00:00.000Z',
  total: 12,
  fresh: 3,
}
let items: object[]
let answer: () => Response
let sent: string[]

beforeEach(() => {
  installPlatform()
  sent = []
  items = [search]
  answer = () => Response.json(search)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (init.method === 'GET') return Response.json({ items, next: null })
    sent.push(`${init.method} ${path} ${init.body ?? ''}`)
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a search says what it finds, leads there, and changes its pace', async () => {
  const user = show(<SavedSearches />)
  const link = await screen.findByRole('link', { name: search.name })
  expect(link.getAttribute('href')).toBe('/en/catalogue?rooms=2&city=berlin')
  expect(screen.getByText('12 listings')).toBeTruthy()
  expect(screen.getByText('3 new')).toBeTruthy()
  const pace = screen.getByRole('combobox', { name: 'E-mails about “Berlin, 2 rooms”' })
  await user.selectOptions(pace, 'Once a week')
  expect(sent).toEqual(['PATCH /api/saved-searches/5 {"alerts":"weekly"}'])
})

test('saving sends name, query and pace; a refusal keeps the dialog and its words', async () => {
  answer = () =>
    Response.json(
      { type: 'about:blank', title: '', status: 403, detail: '', code: 'forbidden' },
      { status: 403, headers: { 'content-type': 'application/problem+json' } },
    )
  const onClose = vi.fn()
  const user = show(<SaveDialog query="rooms=2" name="Two rooms" onClose={onClose} />)
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ })
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'Save search' }))
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
  await user.type(name, 'For us')
  await user.click(screen.getByRole('button', { name: 'Save search' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(name.value).toBe('For us')
  expect(onClose).not.toHaveBeenCalled()
  answer = () => Response.json(search, { status: 201 })
  await user.click(screen.getByRole('button', { name: 'Save search' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.at(-1)).toBe(
    'POST /api/saved-searches {"name":"For us","query":"rooms=2","alerts":"daily"}',
  )
})
