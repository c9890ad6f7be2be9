import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { DataCopy } from './data-copy'

installPlatform()
const NOW = '2026-11-20T10:00:00.000Z'
const none = { state: 'none', percent: 0, bytes: null, createdAt: null, expiresAt: null }
let copy: object
let answer: () => Response
let sent: unknown[]

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=x'
  copy = none
  sent = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (method === 'GET') return Response.json(copy)
    sent.push(JSON.parse(String(body)))
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a copy is asked for by the password, and its progress is shown', async () => {
  const user = show(<DataCopy />)
  const field = await screen.findByLabelText('Current password', { selector: 'input' })
  answer = () =>
    Response.json(
      { code: 'invalid', errors: [{ pointer: '#/currentPassword', code: 'password_wrong' }] },
      { status: 422 },
    )
  await user.type(field, 'wrong one')
  await user.click(screen.getByRole('button', { name: 'Make a copy' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  answer = () =>
    Response.json({ ...none, state: 'building', percent: 40, createdAt: NOW }, { status: 202 })
  await user.click(screen.getByRole('button', { name: 'Make a copy' }))
  const bar = await screen.findByRole('progressbar', { name: 'Progress' })
  expect(bar.getAttribute('value')).toBe('40')
  expect(screen.queryByRole('button', { name: 'Make a copy' })).toBeNull()
  expect(sent).toEqual([{ currentPassword: 'wrong one' }, { currentPassword: 'wrong one' }])
})

test('a copy that is ready is offered with its size and time; another can be made', async () => {
  copy = { ...none, state: 'ready', percent: 100, bytes: 2_500_000, createdAt: NOW, expiresAt: NOW }
  show(<DataCopy />)
  const link = await screen.findByRole('link', { name: 'Download the copy' })
  expect(link.getAttribute('href')).toBe('/api/user/export/file')
  expect(screen.getByText(/Your copy is ready: 2.5 MB/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Make a new copy' })).toBeTruthy()
})

test('one that failed says so, and can be asked for again', async () => {
  copy = { ...none, state: 'failed', createdAt: NOW }
  show(<DataCopy />)
  expect((await screen.findByRole('alert')).textContent).toContain('could not be made')
  expect(screen.getByRole('button', { name: 'Make a new copy' })).toBeTruthy()
})
