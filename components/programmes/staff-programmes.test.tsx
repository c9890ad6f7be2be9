import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { StaffProgrammes } from './staff-programmes'

const FAMILY = {
  ...{ id: 5, country: 'RU', currency: 'RUB', name: 'Семейная ипотека', bank: '' },
  ...{ rate: 6, minDown: 20.1, maxYears: 30, maxLoan: 12_000_000, borrower: 'families' },
  ...{ validUntil: '2020-12-31', source: 'https://example.org/family', position: 1 },
  ...{ isShown: true, version: 3, updatedAt: '2026-11-01T00:00:00.000Z' },
}
const USUAL = {
  ...{ ...FAMILY, id: 6, country: 'CZ', currency: 'CZK', name: 'Hypotéka', bank: 'Banka' },
  ...{ maxLoan: null, borrower: 'everybody', validUntil: null, isShown: false },
}

installPlatform()

let role: string
let sent: { call: string; body: unknown }[]
beforeEach(() => {
  sent = []
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=x'
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (path === '/api/user') return Response.json(me())
    if (!init.method || init.method === 'GET') return Response.json({ items: [FAMILY, USUAL] })
    const body = init.body ? JSON.parse(String(init.body)) : null
    sent.push({ call: `${init.method} ${path}`, body })
    return Response.json({ ...FAMILY, ...body }, { status: 200 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: signed out
  document.cookie = 'auth_token=; max-age=0'
})

const me = () => ({
  ...{ id: 3, name: 'Anna', avatarId: null, role, email: 'a@example.org', emailConfirmed: true },
  ...{ about: '', language: 'en', createdAt: '2026-01-01T00:00:00.000Z' },
})
const open = (as: string) => {
  role = as
  return show(<StaffProgrammes />)
}
const itemOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement)

test('each says its terms, and why readers are not shown it', async () => {
  open('moderator')
  const family = await itemOf('Семейная ипотека')
  for (const fact of ['Russia', '6% per year', 'deposit from 20.1%', 'families with children']) {
    expect(family.getByText(fact)).toBeTruthy()
  }
  expect(family.getByText('Ended')).toBeTruthy()
  expect((await itemOf('Hypotéka · Banka')).getByText('Hidden')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an admin finds one by its country, and changes it as it was read', async () => {
  const user = open('admin')
  await user.type(await screen.findByRole('searchbox'), 'russ')
  expect(screen.queryByText('Hypotéka · Banka')).toBeNull()
  await user.click(screen.getByRole('button', { name: /Edit the programme/ }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/Interest rate/), { target: { value: '5,5' } })
  fireEvent.change(dialog.getByLabelText('Largest loan'), { target: { value: '' } })
  await user.click(dialog.getByLabelText('Show'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const { id: _, updatedAt: __, ...draft } = FAMILY
  await waitFor(() =>
    expect(sent).toEqual([
      {
        call: 'PUT /api/mortgage-programmes/5',
        body: { ...draft, rate: 5.5, maxLoan: null, isShown: false },
      },
    ]),
  )
})

test('what is out of range is said at its field, and nothing is sent', async () => {
  const user = open('admin')
  await user.click(await screen.findByRole('button', { name: 'New programme' }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/Interest rate/), { target: { value: '41' } })
  fireEvent.change(dialog.getByLabelText(/Longest term/), { target: { value: 'ten' } })
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText('At most 40.')).toBeTruthy()
  expect(dialog.getByText('Please enter a number.')).toBeTruthy()
  // Its name, and the address of its terms.
  expect(dialog.getAllByText('This field is required.')).toHaveLength(2)
  expect(sent).toEqual([])
})
