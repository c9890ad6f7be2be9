import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import { StaffOverview } from './staff-overview'

const me = {
  id: 3,
  name: 'Anna',
  avatarId: null,
  role: 'moderator',
  email: 'a@example.org',
  emailConfirmed: true,
  about: '',
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
}

function arrive(waiting: { reports: number; calls: number }) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=x'
  const answers: Record<string, unknown> = {
    '/api/user': me,
    '/api/reports/desk': { open: waiting.reports, claims: 0, feeds: 0 },
    '/api/callback-requests/desk': {
      counts: { new: waiting.calls, inWork: 4, called: 9 },
      staff: [],
    },
  }
  vi.stubGlobal('fetch', async (path: string) =>
    path in answers ? Response.json(answers[path]) : new Response(null, { status: 503 }),
  )
  show(<StaffOverview />)
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: signed out
  document.cookie = 'auth_token=; max-age=0'
})

const waiting = () => within(screen.getByRole('region', { name: 'Waiting for you' }))

test('what waits comes first with its number, then every page of the role', async () => {
  arrive({ reports: 5, calls: 2 })
  expect(await waiting().findByRole('link', { name: /Reports.*5/ })).toBeDefined()
  expect(await waiting().findByRole('link', { name: /Callback requests.*2/ })).toBeDefined()
  expect(waiting().getAllByRole('link')).toHaveLength(2)
  const all = within(screen.getByRole('region', { name: 'All sections' }))
  expect(all.getByRole('link', { name: 'Log' }).getAttribute('href')).toBe('/en/staff/log')
  expect(all.queryByRole('link', { name: 'Background tasks' })).toBeNull()
})

test('what could not be counted is not called nothing', async () => {
  me.role = 'admin'
  arrive({ reports: 0, calls: 0 })
  expect(await waiting().findByText(/could be counted/)).toBeDefined()
  expect(screen.queryByText(/Nothing is waiting/)).toBeNull()
  const all = within(screen.getByRole('region', { name: 'All sections' }))
  expect(all.getByRole('link', { name: 'Background tasks' })).toBeDefined()
  me.role = 'moderator'
})

test('that nothing waits is said once it is known', async () => {
  arrive({ reports: 0, calls: 0 })
  expect(screen.queryByText(/Nothing is waiting/)).toBeNull()
  expect(await waiting().findByText(/Nothing is waiting/)).toBeDefined()
})
