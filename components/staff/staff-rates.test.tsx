import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { StaffRates } from './staff-rates'

const CZK = { perEuro: 24.3, date: '2026-11-20' }
const RATES = [
  { currency: 'CZK', ...CZK },
  { currency: 'RUB', perEuro: 97.125, date: '2026-11-19' },
]

installPlatform()

let role: string
let sent: { call: string; body: unknown }[]
let answer: (body: { perEuro?: number; date?: string }) => Response
beforeEach(() => {
  sent = []
  answer = ({ perEuro, date }) => Response.json({ currency: 'CZK', perEuro, date })
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=x'
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (path === '/api/rates') return Response.json({ items: RATES })
    if (path === '/api/user') return Response.json(me())
    const body = JSON.parse(String(init.body))
    sent.push({ call: `${init.method} ${path}`, body })
    return answer(body)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: signed out
  document.cookie = 'auth_token=; max-age=0'
})

const me = () => ({
  id: 3,
  name: 'Anna',
  avatarId: null,
  role,
  email: 'a@example.org',
  emailConfirmed: true,
  about: '',
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
})
const open = (as: string) => {
  role = as
  return show(<StaffRates />)
}

test('an admin says what a euro buys, with a decimal comma too', async () => {
  const user = open('admin')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Czech Koruna/ })
  expect(field.value).toBe('24.3')
  await user.clear(field)
  await user.type(field, '24,512')
  await user.click(screen.getByRole('button', { name: /Czech Koruna/ }))
  await waitFor(() =>
    expect(sent).toEqual([
      { call: 'PUT /api/rates/CZK', body: { perEuro: 24.512, date: '2026-11-20', seen: CZK } },
    ]),
  )
})

test('what another admin has set meanwhile is said; the next press saves over it what was typed', async () => {
  const theirs = { perEuro: 25, date: '2026-11-25' }
  answer = () =>
    Response.json(
      { code: 'edited_meanwhile', errors: [], data: { currency: 'CZK', ...theirs } },
      { status: 409 },
    )
  const user = open('admin')
  const field = await screen.findByRole('textbox', { name: /Czech Koruna/ })
  await user.clear(field)
  await user.type(field, '24.5')
  const save = screen.getByRole('button', { name: /Czech Koruna/ })
  await user.click(save)
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(save.getAttribute('aria-busy')).not.toBe('true'))
  answer = ({ perEuro, date }) => Response.json({ currency: 'CZK', perEuro, date })
  await user.click(save)
  await waitFor(() => expect(sent).toHaveLength(2))
  const mine = { perEuro: 24.5, date: '2026-11-25' }
  expect(sent.map(({ body }) => body)).toEqual([
    { ...mine, date: CZK.date, seen: CZK },
    { ...mine, seen: theirs },
  ])
  await waitFor(() => expect(save.getAttribute('aria-busy')).not.toBe('true'))
  await user.click(save)
  await waitFor(() => expect(sent[2]?.body).toEqual({ ...mine, seen: mine }))
})

test('what is no rate is said at its field and not sent', async () => {
  const user = open('admin')
  const field = await screen.findByRole('textbox', { name: /Polish Zloty/ })
  await user.type(field, 'four')
  await user.click(screen.getByRole('button', { name: /Polish Zloty/ }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
})

test('a refusal of the server stands at its field', async () => {
  answer = () =>
    Response.json(
      { code: 'invalid', errors: [{ pointer: '#/date', code: 'invalid' }] },
      { status: 422 },
    )
  const user = open('admin')
  await user.click(await screen.findByRole('button', { name: /Czech Koruna/ }))
  await waitFor(() =>
    expect(screen.getByLabelText(/Czech Koruna: date/).getAttribute('aria-invalid')).toBe('true'),
  )
})

test('a moderator reads them, and sees which are not known', async () => {
  open('moderator')
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows[0]).toEqual(['Russian Ruble (RUB)', '97.125', '19 November 2026'])
  expect(rows.map((row) => row[1])).toEqual([
    '97.125',
    'no rate yet',
    '24.3',
    'no rate yet',
    'no rate yet',
  ])
  expect(screen.queryByRole('textbox')).toBeNull()
})
