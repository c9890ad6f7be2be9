import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { StaffWords } from './staff-words'

const at = '2026-01-31T10:00:00.000Z'
const about = { version: 2, updatedAt: at, rule: 'spam' }
const WORDS = [
  { ...about, id: 4, kind: 'word', text: 'casino', effect: 'review' },
  { ...about, id: 5, kind: 'host', text: 'spam.example', effect: 'refuse' },
]
let sent: { method: string; path: string; body: unknown }[]
let refusal: Response | null
let role: string

beforeEach(() => {
  installPlatform()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=x'
  ;[sent, refusal, role] = [[], null, 'admin']
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path === '/api/user') return Response.json(user())
    if (method === 'GET') return Response.json({ items: WORDS })
    sent.push({ method, path, body: body && JSON.parse(String(body)) })
    if (refusal) return refusal
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(WORDS[0])
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: signed out
  document.cookie = 'auth_token=; max-age=0'
})

const user = () => ({
  id: 3,
  name: 'Anna',
  avatarId: null,
  role,
  email: 'a@example.org',
  emailConfirmed: true,
  about: '',
  language: 'en',
  createdAt: at,
})

test('an entry is found, and saved as it was read', async () => {
  const browser = show(<StaffWords />)
  expect(await screen.findByText('2 entries')).toBeTruthy()
  await browser.type(screen.getByRole('searchbox', { name: 'Find in the list' }), 'SPAM')
  expect(screen.getByText('1 entry')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'casino' })).toBeNull()
  await browser.click(await screen.findByRole('button', { name: 'Edit “spam.example”' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit the entry' }))
  const effect = dialog.getByRole('combobox', { name: 'What happens to the text' })
  await browser.selectOptions(effect, 'To review')
  await browser.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The entry has been saved.')).toBeTruthy()
  const body = { kind: 'host', text: 'spam.example', effect: 'review', rule: 'spam', version: 2 }
  expect(sent).toEqual([{ method: 'PUT', path: '/api/words/5', body }])
})

test('what is no word and no site is said before it is sent', async () => {
  const browser = show(<StaffWords />)
  await browser.click(await screen.findByRole('button', { name: 'Add an entry' }))
  const dialog = within(screen.getByRole('dialog', { name: 'New entry' }))
  const text = dialog.getByRole('textbox', { name: 'Word, phrase or site' })
  const kind = dialog.getByRole('combobox', { name: 'What to look for' })
  const add = () => browser.click(dialog.getByRole('button', { name: 'Add' }))
  await add()
  await waitFor(() => expect(text.getAttribute('aria-invalid')).toBe('true'))
  await browser.selectOptions(kind, 'Site in links')
  await browser.type(text, 'no site')
  await add()
  expect(sent).toEqual([])
  await browser.clear(text)
  await browser.type(text, 'ads.example')
  await add()
  expect(await screen.findByText('The entry has been added.')).toBeTruthy()
  expect(sent[0]).toMatchObject({ method: 'POST', body: { kind: 'host', text: 'ads.example' } })
})

test('an entry that somebody else has changed is said to be so', async () => {
  const problem = { type: 'about:blank', title: '', status: 409, detail: '', code: 'conflict' }
  refusal = Response.json(problem, { status: 409 })
  const browser = show(<StaffWords />)
  await browser.click(await screen.findByRole('button', { name: 'Delete “casino”' }))
  await browser.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/Somebody else has just changed this entry/)).toBeTruthy()
  expect(sent[0]).toMatchObject({ method: 'DELETE', path: '/api/words/4?version=2' })
})

test('moderators read them', async () => {
  role = 'moderator'
  show(<StaffWords />)
  expect(await screen.findByText('Only administrators can change the list.')).toBeTruthy()
  expect(await screen.findByText('Site in links')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Edit|Delete|Add/ })).toBeNull()
})
