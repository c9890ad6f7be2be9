import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { aPostState, emptyBits } from '@/lib/testing/viewer-bits'
import { FavoriteIsland } from './favorite-island'

installPlatform()
const me = {
  id: 3,
  name: 'Anna',
  avatarId: null,
  role: 'member',
  email: 'a@example.org',
  emailConfirmed: true,
  about: '',
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
}
const PATIENT = { timeout: 10_000 }
/** What the server holds, the reads that wait for their answer, and what was written. */
let isKept: boolean
let reads: (() => void)[]
let written: string[]

beforeEach(() => {
  isKept = false
  reads = []
  written = []
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=x'
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' } = {}) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (path === '/api/user') return Response.json(me)
    if (path.startsWith('/api/viewer')) {
      const bits = { ...emptyBits(), posts: { 7: { ...aPostState(), favorite: isKept } } }
      await new Promise<void>((resolve) => reads.push(resolve))
      return Response.json(bits)
    }
    written.push(`${method} ${path}`)
    isKept = method === 'PUT'
    return Response.json({ favorite: isKept })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: signed out
  document.cookie = 'auth_token=; max-age=0'
})

test('what was read before a press and comes after it does not take it back', async () => {
  show(<FavoriteIsland kind="post" id={7} icon={null} />)
  await waitFor(() => expect(reads).toHaveLength(1), PATIENT)
  const button = () => screen.getByRole('button', { name: /^Favourite/ })
  fireEvent.click(button())
  await waitFor(() => expect(written).toEqual(['PUT /api/favorites/post/7']), PATIENT)
  await waitFor(() => expect(reads).toHaveLength(2), PATIENT)
  for (const answer of reads) answer()
  await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('true'), PATIENT)
  fireEvent.click(button())
  await waitFor(() => expect(written).toContain('DELETE /api/favorites/post/7'), PATIENT)
})
