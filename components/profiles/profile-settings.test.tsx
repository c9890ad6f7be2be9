import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PrivacySettings } from '@/components/people/settings/privacy-settings'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { ProfileSettings } from './profile-settings'

const me = {
  id: 1,
  name: 'Vera',
  avatarId: null,
  role: 'member',
  email: 'vera@example.org',
  emailConfirmed: true,
  about: 'Notary',
  city: 'Brno',
  links: ['https://example.org'],
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
  privacy: { favorites: false, subscriptions: false, online: true },
}
installPlatform()
let sent: object[]
let answer: () => Response

beforeEach(() => {
  sent = []
  document.documentElement.lang = 'en'
  for (const cookie of ['auth_token=x', 'XSRF-TOKEN=x']) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = cookie
  }
  answer = () => Response.json({ ...me, ...Object.assign({}, ...sent) })
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body = '' } = {}) => {
    if (method !== 'PATCH') return Response.json(me)
    sent.push(JSON.parse(body))
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

const save = () => screen.findByRole('button', { name: 'Save' })

test('what was said before is there, and what is changed is sent', async () => {
  const user = show(<ProfileSettings />)
  const city = await screen.findByRole('textbox', { name: 'City' })
  expect(city).toHaveProperty('value', 'Brno')
  await user.clear(city)
  await user.type(city, 'Praha')
  await user.click(screen.getByRole('button', { name: 'Add a link' }))
  await user.type(screen.getByRole('textbox', { name: 'Link 2' }), 'https://example.com/vera')
  await user.click(screen.getByRole('button', { name: 'Remove link 1' }))
  await user.click(await save())
  await waitFor(() => expect(sent).toHaveLength(1))
  const { name, about } = me
  expect(sent).toEqual([{ name, about, city: 'Praha', links: ['https://example.com/vera'] }])
  expect(await screen.findByText('The profile is saved.')).toBeTruthy()
})

test('a link that is none stays with its fault, and nothing is sent', async () => {
  const user = show(<ProfileSettings />)
  await user.click(await screen.findByRole('button', { name: 'Add a link' }))
  await user.type(screen.getByRole('textbox', { name: 'Link 2' }), 'http://example.com')
  await user.click(await save())
  const wrong = await screen.findByText(/starting with https:\/\/$/, { selector: '[role=alert]' })
  expect(wrong).toBeTruthy()
  const field = screen.getByRole('textbox', { name: 'Link 2' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(sent).toEqual([])
})

test('five links are the most', async () => {
  const user = show(<ProfileSettings />)
  for (let nth = 0; nth < 4; nth++) {
    await user.click(await screen.findByRole('button', { name: 'Add a link' }))
  }
  expect(screen.getAllByRole('textbox', { name: /^Link \d$/ })).toHaveLength(5)
  expect(screen.queryByRole('button', { name: 'Add a link' })).toBeNull()
})

test('a refusal of the server is said beside its field', async () => {
  const errors = [{ pointer: '#/name', code: 'name_reserved', message: '' }]
  answer = () => Response.json({ code: 'invalid', status: 422, errors }, { status: 422 })
  const user = show(<ProfileSettings />)
  await user.click(await save())
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true'),
  )
})

test('a choice of privacy is saved at once, and taken back when that fails', async () => {
  const user = show(<PrivacySettings />)
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Show my favourites' })
  await waitFor(() => expect(box.disabled).toBe(false))
  answer = () => Response.json({ code: 'internal', status: 500 }, { status: 500 })
  await user.click(box)
  await waitFor(() => expect(sent).toEqual([{ privacy: { favorites: true } }]))
  await waitFor(() => expect(box.checked).toBe(false))
})
