import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import { ConfirmEmail } from './confirm-email'
import { ConfirmLine } from './confirm-line'

const me = {
  id: 1,
  name: 'Anna',
  avatarId: null,
  role: 'member',
  email: 'anna@example.org',
  emailConfirmed: false,
  about: '',
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
}
let answers: Record<string, () => Response>
let sent: [path: string, body: unknown][]

beforeEach(() => {
  sent = []
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=x'
  answers = { '/api/user': () => Response.json(me) }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (init.method === 'POST') sent.push([path, init.body])
    return answers[path]?.() ?? new Response(null, { status: 404 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

test('opening the page sends nothing; the button sends the token of the address', async () => {
  window.history.replaceState(null, '', '/en/confirm-email?token=abc')
  answers['/api/confirm-email'] = () => Response.json({ resetToken: null })
  const user = show(<ConfirmEmail />)
  const button = screen.getByRole('button', { name: 'Confirm the address' })
  expect(sent).toEqual([])
  await user.click(button)
  expect((await screen.findByRole('status')).textContent).toContain('Your address is confirmed')
  expect(sent).toEqual([['/api/confirm-email', '{"token":"abc"}']])
})

test('who forgot the password goes on to a new one', async () => {
  answers['/api/confirm-email'] = () => Response.json({ resetToken: 'r1' })
  const user = show(<ConfirmEmail />)
  await user.click(screen.getByRole('button', { name: 'Confirm the address' }))
  const next = await screen.findByRole('link', { name: 'Choose a new password' })
  expect(next.getAttribute('href')).toBe('/en/reset-password?token=r1')
})

test('a used link says what to do', async () => {
  answers['/api/confirm-email'] = () =>
    Response.json(
      { code: 'invalid', errors: [{ pointer: '#/token', code: 'confirmation_expired' }] },
      { status: 422 },
    )
  const user = show(<ConfirmEmail />)
  await user.click(screen.getByRole('button', { name: 'Confirm the address' }))
  expect((await screen.findByRole('alert')).textContent).toContain('already been used')
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('link'))
})

test('the line names the address and sends another link on demand', async () => {
  answers['/api/user/email-confirmation'] = () => new Response(null, { status: 204 })
  const user = show(<ConfirmLine />)
  await screen.findByText(/anna@example\.org/)
  expect(document.documentElement.hasAttribute('data-unconfirmed')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Send it again' }))
  await screen.findByText('The e-mail is on its way.')
  expect(sent.map(([path]) => path)).toEqual(['/api/user/email-confirmation'])
})

test('a member with a confirmed address sees no line, and its place is given back', async () => {
  document.documentElement.setAttribute('data-unconfirmed', '')
  answers['/api/user'] = () => Response.json({ ...me, emailConfirmed: true })
  show(<ConfirmLine />)
  await vi.waitFor(() =>
    expect(document.documentElement.hasAttribute('data-unconfirmed')).toBe(false),
  )
  expect(screen.queryByRole('button')).toBeNull()
})
