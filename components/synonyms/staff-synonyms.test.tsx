import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { StaffSynonyms } from './staff-synonyms'

const NONE = { ru: [], en: [], de: [], cs: [], pl: [], sr: [] }
const at = '2026-01-31T10:00:00.000Z'
const GROUPS = [
  {
    id: 4,
    version: 2,
    updatedAt: at,
    words: { ...NONE, en: ['flat', 'apartment'], ru: ['квартира'] },
  },
  { id: 5, version: 1, updatedAt: at, words: { ...NONE, de: ['Makler', 'Immobilienmakler'] } },
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
    if (method === 'GET') return Response.json({ items: GROUPS })
    sent.push({ method, path, body: body && JSON.parse(String(body)) })
    if (refusal) return refusal
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(GROUPS[0])
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

test('a group is found by a word, and saved as it was read', async () => {
  const browser = show(<StaffSynonyms />)
  expect(await screen.findByText('2 groups')).toBeTruthy()
  await browser.type(screen.getByRole('searchbox', { name: 'Find a word' }), 'APART')
  expect(screen.getByText('1 group')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Makler' })).toBeNull()
  await browser.click(await screen.findByRole('button', { name: 'Edit the group “flat”' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit the group of synonyms' }))
  const english = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'English' })
  expect(english.value).toBe('flat, apartment')
  await browser.clear(english)
  await browser.type(english, ' flat,, condo ')
  await browser.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The group has been saved.')).toBeTruthy()
  expect(sent).toEqual([
    {
      method: 'PUT',
      path: '/api/search/synonyms/4',
      body: { version: 2, words: { ...NONE, ru: ['квартира'], en: ['flat', 'condo'] } },
    },
  ])
})

test('too few, too many and too long words are said before they are sent', async () => {
  const browser = show(<StaffSynonyms />)
  await browser.click(await screen.findByRole('button', { name: 'New group' }))
  const dialog = within(screen.getByRole('dialog', { name: 'New group of synonyms' }))
  const save = () => browser.click(dialog.getByRole('button', { name: 'Create' }))
  const write = async (text: string) => {
    const field = dialog.getByRole('textbox', { name: 'English' })
    await browser.clear(field)
    await browser.click(field)
    await browser.paste(text)
    await save()
  }
  await write('flat')
  expect(await dialog.findByText('Enter at least two words or phrases.')).toBeTruthy()
  await write(`flat, ${'x'.repeat(61)}`)
  expect(await dialog.findByText('At most 60 characters.')).toBeTruthy()
  await write(Array.from({ length: 13 }, (_, nth) => `w${nth}`).join(','))
  expect(await dialog.findByText('At most 12 entries.')).toBeTruthy()
  expect(sent).toEqual([])
  await write('flat, apartment')
  expect(await screen.findByText('The group has been created.')).toBeTruthy()
  expect(sent[0]).toMatchObject({ method: 'POST', body: { words: { en: ['flat', 'apartment'] } } })
})

test('a group that somebody else has changed is said to be so', async () => {
  const problem = { type: 'about:blank', title: '', status: 409, detail: '', code: 'conflict' }
  refusal = Response.json(problem, { status: 409 })
  const browser = show(<StaffSynonyms />)
  await browser.click(await screen.findByRole('button', { name: 'Delete the group “Makler”' }))
  await browser.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/Somebody else has just changed this group/)).toBeTruthy()
  expect(sent[0]).toMatchObject({ method: 'DELETE', path: '/api/search/synonyms/5?version=1' })
})

test('moderators read them', async () => {
  role = 'moderator'
  show(<StaffSynonyms />)
  expect(await screen.findByText('Only administrators can change the groups.')).toBeTruthy()
  expect(await screen.findByText('Makler, Immobilienmakler')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Edit|Delete|New group/ })).toBeNull()
})
