import { cleanup, screen, waitFor } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadSlice, SliceMessages } from '@/components/shell/slice-messages'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { StaffRemoved } from './staff-removed'

const person = (id: number, name: string) => ({ id, name, avatarId: null, role: 'member' })
const aRemoval = (id: number, kind: 'hidden' | 'deleted') => ({
  id,
  kind,
  of: 'post',
  targetId: id,
  title: `Post ${id}`,
  language: 'en',
  post: { id, section: 'forum' },
  objectId: null,
  number: null,
  isPostShown: false,
  author: person(9, 'Olga'),
  by: person(8, 'Max'),
  excerpt: 'How it begins',
  rule: 'fraud',
  text: 'The yield is made up',
  cause: null,
  editedAt: null,
  appealedAt: null,
  appeal: '',
  keptAt: null,
  keptText: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  erasedAt: null,
})
const me = { ...person(3, 'Mona'), role: 'moderator', email: 'm@example.org', emailConfirmed: true }
const account = { about: '', language: 'en', createdAt: '2026-01-01T00:00:00.000Z' }

let items: ReturnType<typeof aRemoval>[]
let sent: string[]
beforeEach(() => {
  installPlatform()
  sent = []
  items = [aRemoval(1, 'hidden'), aRemoval(2, 'deleted')]
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=x'
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (path === '/api/user') return Response.json({ ...me, ...account })
    if (init.method === 'GET') return Response.json({ items, next: null })
    sent.push(`${init.method} ${path}`)
    items = items.filter(({ id }) => !path.includes(`/posts/${id}/`))
    return path.endsWith('/hiding')
      ? Response.json({ isHidden: false })
      : new Response(null, { status: 204 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: signed out
  document.cookie = 'auth_token=; max-age=0'
})

test('texts are given back by their key, row by row, from the keyboard alone', async () => {
  await loadSlice('en', 'removals')
  const user = show(
    <SearchParamsContext value={new URLSearchParams()}>
      <SliceMessages slice="removals">
        <StaffRemoved />
      </SliceMessages>
    </SearchParamsContext>,
  )
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy()
  screen.getByRole('region', { name: 'Removed texts' }).focus()
  await user.keyboard('j')
  expect(screen.getAllByRole('article')[0]?.contains(document.activeElement)).toBe(true)
  await user.keyboard('u')
  await waitFor(() => expect(sent).toEqual(['DELETE /api/posts/1/hiding']))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  await waitFor(() =>
    expect(screen.getByRole('article').contains(document.activeElement)).toBe(true),
  )
  await user.keyboard('u')
  await waitFor(() => expect(sent[1]).toBe('POST /api/posts/2/restoration'))
})
