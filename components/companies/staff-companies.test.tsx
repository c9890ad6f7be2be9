import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { StaffCompanies } from './staff-companies'

installPlatform()

const six = (text: string) => ({ ru: text, en: text, de: text, cs: text, pl: text, sr: text })
const stein = {
  id: 8,
  slug: 'stein',
  name: 'Stein',
  logoId: null,
  isVerified: false,
  kind: 'developer',
  description: six('Builds'),
  country: 'DE',
  city: 'Leipzig',
  subscribers: 3,
  postCount: 1,
}
const whole = {
  ...stein,
  site: '',
  phone: '',
  foundedYear: null,
  staff: [],
  createdAt: '2026-01-02T03:04:05.000Z',
  version: 1,
}

let role: string
let calls: string[]
let refusal: Response | null

beforeEach(() => {
  role = 'admin'
  calls = []
  refusal = null
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=x'
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (path === '/api/user') return Response.json(me(role))
    calls.push(`${init.method} ${path}${init.body ? ` ${init.body}` : ''}`)
    return init.method === 'DELETE' && refusal ? refusal : answerTo(path)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: signed out
  document.cookie = 'auth_token=; max-age=0'
})

function answerTo(path: string) {
  if (path.startsWith('/api/companies/8')) return Response.json(whole)
  const isFound = !path.includes('q=') || path.includes('q=ste')
  return Response.json({ items: isFound ? [stein] : [], next: null })
}
const me = (as: string) => ({
  id: 3,
  name: 'Anna',
  avatarId: null,
  role: as,
  email: 'a@example.org',
  emailConfirmed: true,
  about: '',
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
})
const open = (query = '') =>
  show(
    <SearchParamsContext value={new URLSearchParams(query)}>
      <StaffCompanies />
    </SearchParamsContext>,
  )
const row = async () => (await screen.findByRole('link', { name: 'Stein' })).closest('li')

test('an admin verifies a company with one press', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Mark as verified: Stein' }))
  await waitFor(() => expect(calls).toContain('PATCH /api/companies/8 {"isVerified":true}'))
})

test('a company that was written for is not deleted, and the reason is said', async () => {
  refusal = Response.json({ code: 'conflict', errors: [] }, { status: 409 })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Delete: Stein' }))
  const asked = screen.getByRole('alertdialog')
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false)
  await user.click(within(asked).getByRole('button', { name: 'Delete' }))
  expect((await within(asked).findByRole('alert')).textContent).toContain('cannot be deleted')
})

test('a name narrows the list, and nothing found is said', async () => {
  const user = open()
  await row()
  await user.type(screen.getByRole('searchbox', { name: 'Find by name' }), 'zzz')
  expect(await screen.findByText('No such company')).toBeTruthy()
})

test('the address of an edit opens the form with what the company says now', async () => {
  open('edit=8')
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  expect(name.value).toBe('Stein')
})

test('a moderator reads the list and changes nothing', async () => {
  role = 'moderator'
  open('edit=8')
  expect(await screen.findByText(/Only administrators/)).toBeTruthy()
  expect(within((await row()) as HTMLElement).queryAllByRole('button')).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})
