import { cleanup, screen, waitFor } from '@testing-library/react'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import { StaffEntries } from './staff-entries'

let asked: string[] = []
const arrive = (role: string) => {
  // Late requests of the previous test go to its own list.
  const own: string[] = []
  asked = own
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=x'
  vi.stubGlobal('fetch', async (path: string) => {
    own.push(path)
    return Response.json({
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
  })
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: signed out
  document.cookie = 'auth_token=; max-age=0'
})

const open = () =>
  show(
    <PathnameContext value="/en/draft">
      <StaffEntries />
    </PathnameContext>,
  )
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

test.each([
  [
    'moderator',
    [
      '/en/staff',
      '/en/staff/categories',
      '/en/staff/requests',
      '/en/staff/feeds',
      '/en/staff/rates',
      '/en/staff/programmes',
      '/en/staff/numbers',
      '/en/staff/removed',
      '/en/staff/searches',
      '/en/staff/synonyms',
      '/en/staff/words',
      '/en/staff/claims',
      '/en/staff/users',
      '/en/staff/log',
    ],
  ],
  [
    'admin',
    [
      '/en/staff',
      '/en/staff/categories',
      '/en/staff/requests',
      '/en/staff/feeds',
      '/en/staff/rates',
      '/en/staff/programmes',
      '/en/staff/numbers',
      '/en/staff/removed',
      '/en/staff/searches',
      '/en/staff/synonyms',
      '/en/staff/words',
      '/en/staff/claims',
      '/en/staff/users',
      '/en/staff/log',
      '/en/staff/companies',
      '/en/staff/limits',
      '/en/staff/jobs',
      '/en/staff/system',
    ],
  ],
])('%s finds the rooms that are open to this role', async (role, rooms) => {
  arrive(role)
  open()
  await waitFor(() => expect(links()).toEqual(rooms))
  await waitFor(() => expect(asked).toContain('/api/callback-requests/desk'))
})

test('a member finds none', async () => {
  arrive('member')
  open()
  await waitFor(() => expect(asked).toEqual(['/api/user']))
  await new Promise((done) => setTimeout(done))
  expect(links()).toEqual([])
})

test('a visitor is not even asked about', async () => {
  arrive('admin')
  // biome-ignore lint/suspicious/noDocumentCookie: signed out
  document.cookie = 'auth_token=; max-age=0'
  open()
  expect(asked).toEqual([])
  expect(links()).toEqual([])
})
