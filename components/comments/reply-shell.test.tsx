import { cleanup, screen, waitFor } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { replyKey } from './local-copy'
import { ReplyShell } from './reply-shell'

installPlatform()
const person = { id: 3, name: 'Anna', avatarId: null, role: 'member' }
const me = {
  ...person,
  email: 'a@example.org',
  emailConfirmed: true,
  about: '',
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
}
const bits = {
  reacted: false,
  favorite: false,
  mayEdit: false,
  mayDelete: false,
  mayClose: false,
  mayArrange: false,
  mayReact: true,
  mayComment: true,
  coAuthor: null,
  lastNumber: null,
}
const body = {
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Unfinished words' }] }],
}

const refresh = vi.fn()
const push = vi.fn()
const router = { refresh, push } as unknown as ComponentProps<typeof AppRouterContext>['value']
const sent: unknown[] = []
let answer: () => Response
let mayComment = true

beforeEach(() => {
  localStorage.clear()
  sent.length = 0
  mayComment = true
  vi.clearAllMocks()
  // biome-ignore lint/suspicious/noDocumentCookie: the sign of a session that scripts can see
  document.cookie = 'auth_token=x'
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/user') return Response.json(me)
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (path.startsWith('/api/viewer')) {
      return Response.json({
        posts: { 9: { ...bits, mayComment } },
        comments: {},
        topics: {},
        companies: {},
        objects: {},
        sales: {},
      })
    }
    sent.push(JSON.parse(String(init.body)))
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const shell = (isClosed = false) =>
  show(
    <AppRouterContext value={router}>
      <ReplyShell postId={9} section="forum" language="en" isClosed={isClosed} />
    </AppRouterContext>,
  )

test('a visitor is invited to log in or to register', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: signed out
  document.cookie = 'auth_token=; max-age=0'
  shell()
  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual([
    'Log in',
    'Create an account',
  ])
})

test('a closed discussion says so', () => {
  mayComment = false
  shell(true)
  expect(screen.getByText(/closed for new comments/)).toBeTruthy()
})

test('a press on the field counts while the part of the member is still coming', async () => {
  const user = shell()
  await user.click(screen.getByRole('button', { name: 'Write a comment…' }))
  const name = 'Text of your comment'
  expect(await screen.findByRole('textbox', { name }, { timeout: 10_000 })).toBeTruthy()
}, 30_000)

test('the blocked are told instead of being offered a field', async () => {
  mayComment = false
  shell()
  expect(await screen.findByText(/account is blocked/)).toBeTruthy()
})

test('an unfinished comment is back, a refusal keeps it, sending clears it', async () => {
  const key = replyKey(me.id, 9)
  localStorage.setItem(key, JSON.stringify({ body, answers: { number: 5, author: 'Eva' } }))
  const user = shell()
  const send = await screen.findByRole('button', { name: 'Send' }, { timeout: 10_000 })
  expect(await screen.findByText('Unfinished words', {}, { timeout: 10_000 })).toBeTruthy()
  expect(screen.getByText('In reply to Eva, #5')).toBeTruthy()

  answer = () =>
    new Response(
      JSON.stringify({ code: 'too_many_requests', params: { wait: 4, unit: 'seconds' } }),
      {
        status: 429,
      },
    )
  await user.click(send)
  expect((await screen.findByText(/Try again in 4 seconds/)).getAttribute('role')).toBe('alert')
  expect(sent).toEqual([{ body, answers: 5, language: 'en' }])
  expect(localStorage.getItem(key)).toContain('Unfinished words')

  answer = () =>
    Response.json({
      id: 1,
      postId: 9,
      number: 6,
      author: person,
      answers: null,
      body,
      language: 'en',
      reactionCount: 0,
      createdAt: '2026-01-01T00:00:00.000Z',
      editedAt: null,
    })
  await user.click(send)
  await waitFor(() => expect(refresh).toHaveBeenCalled())
  expect(localStorage.getItem(key)).toBeNull()
  expect(push).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByText('Unfinished words')).toBeNull())
}, 30_000)

test('a comment that landed on another page is gone to', async () => {
  localStorage.setItem(replyKey(me.id, 9), JSON.stringify({ body, answers: null }))
  answer = () =>
    Response.json({
      id: 1,
      postId: 9,
      number: 21,
      author: person,
      answers: null,
      body,
      language: 'en',
      reactionCount: 0,
      createdAt: '2026-01-01T00:00:00.000Z',
      editedAt: null,
    })
  const user = shell()
  await user.click(await screen.findByRole('button', { name: 'Send' }, { timeout: 10_000 }))
  await waitFor(() =>
    expect(push).toHaveBeenCalledWith('/en/forum_page/9?page=2#post-21', { scroll: false }),
  )
}, 30_000)
