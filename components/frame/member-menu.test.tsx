import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { keepCopy } from '@/lib/drafting/copies/client'
import { registerSaver } from '@/lib/drafting/savers'
import { show } from '@/lib/platform/testing/render'
import { holdMember } from '@/lib/platform/web/identity'
import { MemberMenu } from './member-menu'

type Router = NonNullable<ComponentProps<typeof AppRouterContext>['value']>

installPlatform()
const ME = {
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

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  endSession()
})

const endSession = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=; max-age=0'
}

const showMenu = (router: Partial<Router>) =>
  show(
    <AppRouterContext value={router as Router}>
      <MemberMenu />
    </AppRouterContext>,
  )

async function logOut() {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=x'
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/user') return Response.json(ME)
    if (path === '/api/logout') endSession()
    return path === '/api/logout' || path === '/api/csrf-cookie'
      ? new Response(null, { status: 204 })
      : new Response('{}', { status: 404 })
  })
  const refresh = vi.fn()
  const user = showMenu({ refresh })
  await user.click(await screen.findByText('Log out'))
  return { user, refresh }
}

test('the menu counts unread discussions when it opens, and asks for nothing before', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=x'
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path === '/api/user') return Response.json(ME)
    return path === '/api/posts/unread/count'
      ? Response.json({ unread: 12 })
      : new Response('{}', { status: 404 })
  })
  showMenu({})
  const entry = await screen.findByText('Unread')
  expect(asked).not.toContain('/api/posts/unread/count')
  document.getElementById('account-menu')?.showPopover()
  await waitFor(() => expect(entry.textContent).toBe('Unread 12'))
  expect(entry.getAttribute('href')).toBe('/en/unread')
})

const OWN = ['draft.3.new.tab', 'listing-draft.3.8.tab', 'send-later.3.7', 'unsent-post-7.3.7.tab']
const OTHER = ['draft.33.new.tab', 'send-later.4.7', 'searches', 'toasts.3']
const keepAll = () => {
  for (const key of [...OWN, ...OTHER]) localStorage.setItem(key, '{"at":1}')
}
const kept = () => [...OWN, ...OTHER].filter((key) => localStorage.getItem(key) !== null)

test('nothing is asked where every text is on the site', async () => {
  localStorage.setItem('draft.4.new.tab', '{}')
  const { refresh } = await logOut()
  await waitFor(() => expect(refresh).toHaveBeenCalled())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(localStorage.getItem('held-member')).toBeNull()
})

test('nor where the site takes at once what is not saved yet', async () => {
  localStorage.setItem('draft.3.5.tab', '{"at":1}')
  registerSaver({ prefix: 'draft' }, 3, 5, {
    writerId: 3,
    isBusy: () => localStorage.getItem('draft.3.5.tab') !== null,
    settle: async () => localStorage.removeItem('draft.3.5.tab'),
  })
  const { refresh } = await logOut()
  await waitFor(() => expect(refresh).toHaveBeenCalled())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('who has texts on this device alone is asked, and stays with them', async () => {
  keepAll()
  const { user, refresh } = await logOut()
  const question = within(await screen.findByRole('alertdialog', { name: 'Log out?' }))
  await user.click(question.getByRole('button', { name: 'Stay' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(refresh).not.toHaveBeenCalled()
  expect(kept()).toEqual([...OWN, ...OTHER])
})

test('or logs out: their texts are deleted, nobody else’s, and no tab keeps them again before the next login', async () => {
  keepAll()
  const { user, refresh } = await logOut()
  await user.click(await screen.findByRole('button', { name: 'Log out and delete' }))
  await waitFor(() => expect(refresh).toHaveBeenCalled())
  await waitFor(() => expect(kept()).toEqual(OTHER))
  const copy = { content: 'Still in another tab', version: 1, at: Date.now() }
  const names = () => Object.keys(localStorage).filter((key) => key.startsWith('draft.3.'))
  keepCopy({ prefix: 'draft', user: 3, draft: 5 }, copy)
  expect(names()).toEqual([])
  holdMember(3)
  keepCopy({ prefix: 'draft', user: 3, draft: 5 }, copy)
  expect(names()).toHaveLength(1)
  holdMember(null)
})
