import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeModal, useModal } from '@/components/shell/modals'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { emptyBits } from '@/lib/testing/viewer-bits'
import { SubscribeButton } from './subscribe-button'

type Answer = { status: number; body: unknown }
let answerTo: (method: string, path: string) => Answer | Promise<Answer>
const calls: string[] = []

installPlatform()

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
const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = cookie
}
const signIn = () => {
  setCookie('auth_token=x')
  setCookie('XSRF-TOKEN=x')
}

beforeEach(() => {
  calls.length = 0
  // The toaster reads `matchMedia`, which jsdom lacks.
  const light = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => light)
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' } = {}) => {
    calls.push(`${method} ${path}`)
    if (path === '/api/user') return Response.json(me)
    if (path.startsWith('/api/viewer')) {
      return Response.json({
        ...emptyBits(),
        topics: { 3: { subscribed: false, level: null, favorite: false } },
      })
    }
    const { status, body } = await answerTo(method, path)
    return Response.json(body, { status })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  setCookie('auth_token=; max-age=0')
  cleanup()
  closeModal()
})

const button = () => screen.getByRole('button', { name: /^Subscribe.*Mortgage rates/ })
const isPressed = () => button().getAttribute('aria-pressed')
const Shown = () => (
  <>
    <SubscribeButton kind="topics" id={3} title="Mortgage rates" subscribers={0} />
    <output>{useModal()?.name}</output>
  </>
)
const untilKnown = () =>
  waitFor(() => expect(calls).toContain('GET /api/viewer?topics=3'), { timeout: 3000 })

test('it shows the change at once, then the count of the server', async () => {
  signIn()
  let send = (_: Answer) => {}
  answerTo = () => new Promise((resolve) => (send = resolve))
  const user = show(<Shown />)
  await untilKnown()
  expect(screen.getByText('No subscribers yet')).toBeTruthy()
  await user.click(button())
  expect(isPressed()).toBe('true')
  expect(screen.getByText('1 subscriber')).toBeTruthy()
  await waitFor(() => expect(calls).toContain('PUT /api/topics/3/subscription'))
  send({ status: 200, body: { subscribed: true, subscribers: 8, level: 'all' } })
  expect(await screen.findByText('8 subscribers')).toBeTruthy()
  expect(isPressed()).toBe('true')
})

test('it takes the change back when the server refuses', async () => {
  signIn()
  answerTo = () => ({ status: 403, body: { code: 'blocked' } })
  const user = show(<Shown />)
  await untilKnown()
  await user.click(button())
  await waitFor(() => expect(isPressed()).toBe('false'))
  expect(screen.getByText('No subscribers yet')).toBeTruthy()
  expect(await screen.findByText(/Your account is blocked/)).toBeTruthy()
})

test('a member chooses what they hear of it; what is muted is said so and counts for nobody', async () => {
  signIn()
  answerTo = () => ({ status: 200, body: { subscribed: false, subscribers: 0, level: 'muted' } })
  const user = show(<Shown />)
  await untilKnown()
  await user.click(await screen.findByRole('button', { name: 'What you are told: Mortgage rates' }))
  expect(screen.getByRole<HTMLElement>('radio', { name: 'Do not follow' }).ariaChecked).toBe('true')
  await user.click(screen.getByRole('radio', { name: 'Nothing (mute)' }))
  const muted = await screen.findByRole('button', { name: 'Muted: Mortgage rates' })
  const sent = calls.filter((each) => !each.startsWith('GET'))
  expect(sent).toEqual(['PUT /api/topics/3/subscription'])
  expect(screen.getByText('No subscribers yet')).toBeTruthy()
  await user.click(muted)
  await user.click(screen.getByRole('radio', { name: 'Nothing (mute)', checked: true }))
  expect(calls.filter((each) => !each.startsWith('GET'))).toEqual(sent)
  await user.click(muted)
  await user.click(screen.getByRole('radio', { name: 'Do not follow' }))
  await waitFor(() => expect(calls).toContain('DELETE /api/topics/3/subscription'))
})

test('a visitor is asked to log in, and nothing is sent', async () => {
  const user = show(<Shown />)
  await user.click(button())
  expect(screen.getByRole('status').textContent).toBe('login')
  expect(calls).toEqual([])
})
