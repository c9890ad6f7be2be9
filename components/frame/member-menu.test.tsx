import { cleanup, screen, waitFor } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
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
  await waitFor(() => expect(refresh).toHaveBeenCalled())
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

test('a comment that waits stays on the device for its writer, and the logout says so', async () => {
  localStorage.setItem('send-later.3.7', '{}')
  localStorage.setItem('send-later.4.7', '{}')
  await logOut()
  expect(await screen.findByText(/^What you wrote offline/)).toBeTruthy()
  expect(Object.keys(localStorage)).toEqual(
    expect.arrayContaining(['send-later.3.7', 'send-later.4.7']),
  )
  expect(localStorage.getItem('held-member')).toBeNull()
})
