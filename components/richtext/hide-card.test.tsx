import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import { LinkCard } from './link-card'

const card = {
  kind: 'link' as const,
  id: 4,
  url: 'https://roofs.example/flat',
  title: 'A flat',
  site: 'Roofs',
  description: 'It leaks',
  imageId: null,
}
const me = {
  id: 3,
  name: 'Anna',
  avatarId: null,
  email: 'a@example.org',
  emailConfirmed: true,
  about: '',
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
}
let role: string
let sent: string[]

beforeEach(() => {
  sent = []
  // biome-ignore lint/suspicious/noDocumentCookie: the sign of a session that scripts can see
  document.cookie = 'auth_token=x'
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    sent.push(`${method} ${path}`)
    return Response.json(path === '/api/user' ? { ...me, role } : { isHidden: method === 'PUT' })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: signed out
  document.cookie = 'auth_token=; max-age=0'
})

test('the staff hides the card of a page elsewhere, and may undo it', async () => {
  role = 'moderator'
  const hand = show(<LinkCard card={card} />)
  await hand.click(await screen.findByRole('button', { name: 'Hide the card' }))
  await hand.click(await screen.findByRole('button', { name: 'Show the card again' }))
  expect(await screen.findByRole('button', { name: 'Hide the card' })).toBeTruthy()
  expect(sent.slice(1)).toEqual(['PUT /api/previews/4/hiding', 'DELETE /api/previews/4/hiding'])
})

test('members have no such button', async () => {
  role = 'member'
  show(<LinkCard card={card} />)
  await waitFor(() => expect(sent).toEqual(['GET /api/user']))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.queryByRole('button', { name: 'Hide the card' })).toBeNull()
})
