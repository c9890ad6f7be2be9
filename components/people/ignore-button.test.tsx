import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IgnoreAction } from '@/components/comments/ignore-action'
import { IgnoredText } from '@/components/comments/ignored-text'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { emptyBits } from '@/lib/testing/viewer-bits'
import { IgnoreButton } from './ignore-button'

const me = {
  id: 1,
  name: 'Vera',
  avatarId: null,
  role: 'member',
  email: 'vera@example.org',
  emailConfirmed: true,
  about: '',
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
}
installPlatform()
let ignored: boolean
let calls: string[]
const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = cookie
}

beforeEach(() => {
  ;[ignored, calls] = [false, []]
  document.documentElement.lang = 'en'
  setCookie('auth_token=x')
  setCookie('XSRF-TOKEN=x')
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' } = {}) => {
    calls.push(`${method} ${path}`)
    if (path === '/api/user') return Response.json(me)
    if (path.endsWith('/ignore')) {
      ignored = method === 'PUT'
      return Response.json({ ignored })
    }
    const people = { 1: { level: null, ignored: false }, 7: { level: null, ignored } }
    return Response.json({ ...emptyBits(), people })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  setCookie('auth_token=; max-age=0')
  cleanup()
})

/** Closes the toast with these words. */
async function closed(words: RegExp) {
  const toast = await screen.findByText(words)
  screen.getByRole('button', { name: 'Close message' }).click()
  await waitFor(() => expect(toast.isConnected).toBe(false))
}

test('a person is ignored and no more', async () => {
  const user = show(<IgnoreButton id={7} />)
  await user.click(await screen.findByRole('button', { name: 'Ignore' }))
  const pressed = await screen.findByRole('button', { name: 'Ignored' })
  await closed(/unread notifications from them are gone/)
  await waitFor(() => expect(pressed.getAttribute('aria-pressed')).toBe('true'))
  await user.click(pressed)
  await screen.findByRole('button', { name: 'Ignore' })
  expect(calls.filter((call) => call.includes('ignore'))).toEqual([
    'PUT /api/users/7/ignore',
    'DELETE /api/users/7/ignore',
  ])
})

test('the author of a comment is ignored, and no more, by one button', async () => {
  const comment = { number: 5, author: 'Boris', authorId: 7 }
  const user = show(<IgnoreAction comment={comment} isIgnored={false} />)
  await user.click(await screen.findByRole('button', { name: 'Ignore: Boris, #5' }))
  await closed(/^You ignore Boris now/)
  cleanup()
  const again = show(<IgnoreAction comment={comment} isIgnored />)
  await again.click(await screen.findByRole('button', { name: 'Stop ignoring: Boris, #5' }))
  await waitFor(() => expect(ignored).toBe(false))
  expect(calls.filter((call) => call.includes('ignore'))).toEqual([
    'PUT /api/users/7/ignore',
    'DELETE /api/users/7/ignore',
  ])
})

test('nobody is offered to ignore themselves', async () => {
  show(<IgnoreButton id={1} />)
  await waitFor(() => expect(calls).toContain('GET /api/viewer?people=1'))
  expect(screen.queryByRole('button')).toBeNull()
})

test('words of an ignored person are folded until they are asked for', async () => {
  const user = show(<IgnoredText author="Boris">Rude words</IgnoredText>)
  expect(screen.getByText(/Hidden because you ignore Boris/)).toBeTruthy()
  expect(screen.queryByText('Rude words')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByText('Rude words')).toBeTruthy()
})
