import { cleanup, screen, waitFor } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import { sale } from './fixture'
import { aDraft } from './form/sale-form-fixture'
import { StaffList } from './staff-list'
import { StaffSale } from './staff-sale'

type Router = NonNullable<ComponentProps<typeof AppRouterContext>['value']>
const refresh = vi.fn()
let sent: string[]

beforeEach(() => {
  sent = []
  refresh.mockClear()
  // The toaster reads `matchMedia`, which jsdom lacks.
  const light = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => light)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    sent.push(`${init.method} ${path} ${init.body ?? ''}`.trim())
    return Response.json(
      {
        type: 'about:blank',
        title: 'Please fill in all fields',
        status: 422,
        code: 'sale_incomplete',
      },
      { status: 422, headers: { 'content-type': 'application/problem+json' } },
    )
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const draw = () =>
  show(
    <AppRouterContext value={{ refresh } as unknown as Router}>
      <StaffSale sale={{ ...sale, state: 'draft', title: '', translations: {} }} />
    </AppRouterContext>,
  )

test('a draft without a title leads to its form and offers the states it may go to', () => {
  draw()
  expect(screen.getByRole('link', { name: 'Untitled' }).getAttribute('href')).toBe(
    '/en/close_sale_page/7/edit',
  )
  const select = screen.getByRole('combobox', { name: 'State: Untitled' })
  expect([...select.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    'Draft',
    'Announced',
    'Presale',
    'On sale',
  ])
})

test('a state that needs more than there is stays as it was', async () => {
  const user = draw()
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'State: Untitled' })
  await user.selectOptions(select, 'open')
  await waitFor(() => expect(sent).toEqual(['PUT /api/sales/7/state {"state":"open"}']))
  await waitFor(() => expect(select.disabled).toBe(false))
  expect(await screen.findByText(/^Not everything is filled in yet/)).toBeTruthy()
  expect(select.value).toBe('draft')
  expect(refresh).not.toHaveBeenCalled()
})

test('a sale that leaves the list by its state hands the focus to the next row, then to the heading', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the session sets it
  document.cookie = 'auth_token=1'
  let drafts = [7, 8].map((id) => ({
    ...sale,
    id,
    state: 'draft',
    translations: {},
    title: `Sale ${id}`,
  }))
  const me = {
    ...{ id: 3, name: 'Anna', avatarId: null, role: 'moderator', email: 'a@example.org' },
    ...{ emailConfirmed: true, about: '', language: 'en', createdAt: sale.updatedAt },
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/user') return Response.json(me)
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (init.method !== 'PUT')
      return Response.json({ items: path.includes('draft') ? drafts : [], next: null, total: 2 })
    const id = Number(path.split('/')[3])
    drafts = drafts.filter((each) => each.id !== id)
    return Response.json(aDraft({ id, state: 'open' }))
  })
  const user = show(
    <AppRouterContext value={{ refresh } as unknown as Router}>
      <StaffList />
    </AppRouterContext>,
  )
  const sell = async (name: string) => {
    const select = await screen.findByRole('combobox', { name: `State: ${name}` })
    select.focus()
    await user.selectOptions(select, 'open')
    await waitFor(() => expect(select.isConnected).toBe(false))
  }
  await sell('Sale 7')
  expect(document.activeElement?.textContent).toBe('Sale 8')
  await sell('Sale 8')
  expect(document.activeElement?.tagName).toBe('H3')
})
