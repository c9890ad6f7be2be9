import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { AddDialog } from './add-dialog'

const me = {
  ...{ id: 3, name: 'Anna', avatarId: null, role: 'member', email: 'a@example.org', about: '' },
  ...{ emailConfirmed: true, language: 'en', createdAt: '2026-01-01T00:00:00.000Z' },
}
const prices = { items: [], total: 0, complexes: [], next: null }

let sent: Record<string, unknown>[]
let answer: () => Response | Promise<Response>
const closed = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))
beforeAll(installPlatform)
beforeEach(() => {
  sent = []
  closed.mockReset()
  localStorage.clear()
  answer = () => Response.json({ code: 'unavailable' }, { status: 503 })
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=anna'
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (path === '/api/user') return Response.json(me)
    if (!init.method || init.method === 'GET') return Response.json(prices)
    sent.push(JSON.parse(String(init.body)))
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
async function open() {
  const user = show(<AddDialog companyId={5} onClose={closed} />)
  await screen.findByRole('textbox', { name: 'Price' }, { timeout: 10_000 })
  return user
}

test('what was typed is there when the form is opened again, until the reader starts again', async () => {
  const user = await open()
  expect(screen.queryByText(/typed last time/)).toBeNull()
  await user.type(field('City'), 'Kiel')
  await user.type(field('Price'), '250 000')
  cleanup()
  const again = await open()
  expect([field('City').value, field('Price').value]).toEqual(['Kiel', '250 000'])
  await again.click(screen.getByRole('button', { name: 'Start again' }))
  expect([field('City').value, field('Price').value]).toEqual(['', ''])
  cleanup()
  await open()
  expect(field('City').value).toBe('')
  expect(screen.queryByText(/typed last time/)).toBeNull()
})

test('the first wrong field on the page gets the focus, whichever was found first', async () => {
  const user = await open()
  await user.type(field('City'), '🏠')
  await user.type(field('Price'), '-1')
  await user.type(field('Link to a video'), 'x')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field('Price').getAttribute('aria-invalid')).toBe('true'))
  expect(field('City').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('City'))
  expect(sent).toEqual([])
})

test('a double press saves once, and a refusal that has no field here is said', async () => {
  const user = await open()
  await user.type(field('City'), 'Kiel')
  const issue = { pointer: '#/metroName', code: 'required' }
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => {
    refuse = resolve
  })
  answer = () =>
    refused.then(() => Response.json({ code: 'invalid', errors: [issue] }, { status: 422 }))
  await user.type(field('Total area, m²'), '60')
  // Enter presses the first button that submits: the usual one alone does.
  expect(screen.getByRole('button', { name: 'Save and add another' })).toHaveProperty(
    'type',
    'button',
  )
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  refuse()
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ companyId: 5, city: 'Kiel', area: 60, complexId: null })
  expect(closed).not.toHaveBeenCalled()
})

test('objects may be in every country of the catalogue, by its name in the language of the reader', async () => {
  await open()
  const countries = screen.getByRole('combobox', { name: 'Country' })
  expect(countries.textContent).toContain('Antarctica')
  expect(countries.textContent).not.toContain('Ascension')
})
