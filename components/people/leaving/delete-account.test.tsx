import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { DeleteAccount } from './delete-account'

installPlatform()
const router = { refresh: vi.fn() } as unknown as ComponentProps<typeof AppRouterContext>['value']
const DUE = '2026-12-07T10:00:00.000Z'
const person = (id: number, name: string) => ({ id, name, avatarId: null, role: 'member' })
const none = {
  pending: null,
  counts: {
    ...{ posts: 2, answered: 1, comments: 0, questions: 0, hidden: 0 },
    ...{ messages: 3, favorites: 1, pictures: 0 },
  },
  companies: [],
  sales: 0,
  requests: 0,
  feeds: 0,
  heirs: [],
  hasPassword: true,
  isFresh: false,
  isLastAdmin: false,
}
const inApp = (
  <AppRouterContext value={router}>
    <DeleteAccount />
  </AppRouterContext>
)
let deletion: object
let answer: () => Response
let sent: [call: string, body: unknown][]

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=x'
  deletion = none
  sent = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (method === 'GET') return Response.json(deletion)
    sent.push([`${method} ${path}`, body && JSON.parse(String(body))])
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const submit = () => screen.getByRole('button', { name: 'Delete the account…' })
const dialog = async () => within(await screen.findByRole('alertdialog'))

test('what goes and stays is said with numbers; only the dialog sends, and a fault is at its field', async () => {
  deletion = { ...none, companies: [{ id: 1, name: 'Stavba' }], heirs: [person(7, 'Eva')] }
  const user = show(inApp)
  const password = await screen.findByLabelText('Current password', { selector: 'input' })
  expect(screen.getByText(/2 posts and no comments of yours/)).toBeTruthy()
  expect(screen.getByText('company: Stavba')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To the copy of your data' })).toBeTruthy()
  await user.click(submit())
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.type(password, 'it is me')
  await user.click(screen.getByRole('radio', { name: 'They will be deleted' }))
  await user.selectOptions(screen.getByLabelText('Who takes over?'), 'Eva')
  await user.click(submit())
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  const issue = { pointer: '#/currentPassword', code: 'password_wrong' }
  answer = () => Response.json({ code: 'invalid', errors: [issue] }, { status: 422 })
  await user.click(submit())
  await user.click((await dialog()).getByRole('button', { name: 'Delete the account' }))
  await waitFor(() => expect(document.activeElement).toBe(password))
  const wish = { texts: 'delete', heirId: 7, currentPassword: 'it is me' }
  expect(sent).toEqual([['DELETE /api/user', wish]])
})

test('questions and what waits for a moderator are said where there are any', async () => {
  show(inApp)
  expect(await screen.findByText('Drafts and copies of your data')).toBeTruthy()
  expect(screen.queryByText(/moderator$|about a listing/)).toBeNull()
  cleanup()
  deletion = { ...none, counts: { ...none.counts, questions: 1, hidden: 2 } }
  show(inApp)
  const hidden = '2 texts that are hidden or waiting for a moderator'
  expect(await screen.findByText(hidden)).toBeTruthy()
  expect(screen.getByText(/^1 question of yours about a listing/)).toBeTruthy()
})

test('a deletion under way says when, and is undone', async () => {
  deletion = { ...none, pending: { dueAt: DUE, texts: 'anonymise', heir: person(7, 'Eva') } }
  const user = show(inApp)
  expect(await screen.findByText('Your account will be deleted on 7 December 2026')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('Eva takes over')
  answer = () => new Response(null, { status: 204 })
  await user.click(screen.getByRole('button', { name: 'Keep the account' }))
  await waitFor(() => expect(sent).toEqual([['DELETE /api/user/deletion', undefined]]))
})

test.each([
  ['an old login without a password', { hasPassword: false }, 'Log out and in again'],
  ['a young one', { hasPassword: false, isFresh: true }, 'Delete the account…'],
])('%s is told how to go on', async (_, given, name) => {
  deletion = { ...none, ...given }
  show(inApp)
  expect(await screen.findByRole('button', { name })).toBeTruthy()
  expect(screen.queryByLabelText('Current password', { selector: 'input' })).toBeNull()
})

test('the last admin is told why not', async () => {
  deletion = { ...none, isLastAdmin: true }
  show(inApp)
  expect(await screen.findByText(/You are the only admin/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete the account…' })).toBeNull()
})
