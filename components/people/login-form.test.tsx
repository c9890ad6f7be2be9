import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps, ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ModalHost } from '@/components/frame/modal-host'
import { closeModal, openModal } from '@/components/shell/modals'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { onSignedOut } from '@/lib/platform/web/signed-out'
import { LoginForm } from './login-form'

const me = {
  id: 7,
  name: 'Anna',
  avatarId: null,
  role: 'member',
  email: 'anna@example.org',
  emailConfirmed: true,
  about: '',
  language: 'en',
  createdAt: '2025-01-01T00:00:00Z',
}
const refresh = vi.fn()
const router = { refresh } as unknown as ComponentProps<typeof AppRouterContext>['value']
const inApp = (element: ReactNode) => <AppRouterContext value={router}>{element}</AppRouterContext>

/** A fake server: queued answers and received bodies. */
function serve(...answers: (Response | Promise<Response>)[]) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'XSRF-TOKEN=token'
  const asked: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, body: init.body && JSON.parse(String(init.body)) })
    return answers.shift() ?? new Response(null, { status: 500 })
  })
  return asked
}
const problem = (status: number, body: object) =>
  new Response(JSON.stringify({ status, ...body }), {
    status,
    headers: { 'content-type': 'application/problem+json', 'retry-after': '4' },
  })
const email = () => screen.getByLabelText<HTMLInputElement>('E-mail')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const submit = () => screen.getByRole('button', { name: 'Log in' })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  refresh.mockClear()
})

test('a pasted password and Enter sign in, once', async () => {
  const answer = Promise.withResolvers<Response>()
  const asked = serve(answer.promise)
  const onDone = vi.fn()
  const user = show(inApp(<LoginForm onDone={onDone} />))
  await user.type(email(), 'Anna@example.org')
  await user.click(password())
  await user.paste('seven wet herons')
  await user.keyboard('{Enter}{Enter}')
  answer.resolve(Response.json(me))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(asked).toEqual([
    { path: '/api/login', body: { email: 'anna@example.org', password: 'seven wet herons' } },
  ])
  expect(refresh).toHaveBeenCalledOnce()
})

test('empty fields are named in words, and the first has the focus', async () => {
  const asked = serve()
  const user = show(inApp(<LoginForm onDone={vi.fn()} />))
  await user.click(submit())
  await screen.findByText('Password is required.')
  expect(screen.getByText('This field is required.').getAttribute('role')).toBe('alert')
  expect(screen.getByText('Please fill in all required fields')).toBeTruthy()
  expect(document.activeElement).toBe(email())
  expect(email().getAttribute('aria-invalid')).toBe('true')
  expect(asked).toEqual([])
})

test('a failed login says so, keeps what was typed and clears nobody’s data', async () => {
  serve(problem(401, { code: 'login_failed' }))
  const onDone = vi.fn()
  const signedOut = vi.fn()
  const stop = onSignedOut(signedOut)
  const user = show(inApp(<LoginForm onDone={onDone} />))
  await user.type(email(), 'anna@example.org')
  await user.type(password(), 'eight wet herons')
  await user.click(submit())
  const text = 'Login error. Please check your credentials and try again.'
  expect((await screen.findByText(text)).closest('[role="alert"]')).toBeTruthy()
  expect(password().value).toBe('eight wet herons')
  expect(onDone).not.toHaveBeenCalled()
  expect(signedOut).not.toHaveBeenCalled()
  stop()
})

test('patience is asked for in seconds', async () => {
  serve(problem(429, { code: 'too_many_requests', params: { wait: 4, unit: 'seconds' } }))
  const user = show(inApp(<LoginForm onDone={vi.fn()} />))
  await user.type(email(), 'anna@example.org')
  await user.type(password(), 'eight wet herons')
  await user.click(submit())
  await screen.findByText('Too many attempts. Try again in 4 seconds.')
})

test('password managers find their fields', () => {
  show(inApp(<LoginForm onDone={vi.fn()} />))
  expect(email().autocomplete).toBe('username webauthn')
  expect(password().autocomplete).toBe('current-password')
})

test('on a page the other form is a link that keeps the way back, in a dialog it takes its place', async () => {
  window.history.replaceState(null, '', '/en/login?redirect=/en/draft')
  const user = show(inApp(<LoginForm onDone={vi.fn()} />))
  const link = screen.getByRole('link', { name: 'Create an account' })
  expect(link.getAttribute('href')).toBe('/en/register?redirect=%2Fen%2Fdraft')
  window.history.replaceState(null, '', '/en/login?redirect=https://elsewhere.example')

  openModal({ name: 'login' })
  await vi.waitFor(() => expect(link.getAttribute('href')).toBe('/en/register'))
  await user.click(link)
  expect(window.location.pathname).toBe('/en/login')
})

async function toSecondStep(...answers: Response[]) {
  const asked = serve(Response.json({ secondFactor: true }, { status: 202 }), ...answers)
  const onDone = vi.fn()
  const user = show(inApp(<LoginForm onDone={onDone} />))
  await user.type(email(), 'anna@example.org')
  await user.type(password(), 'seven wet herons')
  await user.click(submit())
  const code = await screen.findByLabelText<HTMLInputElement>('Code from the app')
  const confirm = () => user.click(screen.getByRole('button', { name: 'Confirm' }))
  return { asked, onDone, user, code, confirm }
}

test('an account with an app asks for a code, which keyboards and managers know by its kind', async () => {
  const wrong = { code: 'invalid', errors: [{ pointer: '#/code', code: 'code_wrong' }] }
  const step = await toSecondStep(problem(422, wrong), Response.json(me))
  expect(step.onDone).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(step.code)
  expect([step.code.autocomplete, step.code.inputMode]).toEqual(['one-time-code', 'numeric'])
  await step.user.type(step.code, '000 000')
  await step.confirm()
  await screen.findByText(/This code is wrong/)
  await step.user.clear(step.code)
  await step.user.type(step.code, '123456')
  await step.confirm()
  await vi.waitFor(() => expect(step.onDone).toHaveBeenCalledOnce())
  expect(step.asked.slice(1)).toEqual([
    { path: '/api/login/second-factor', body: { kind: 'app', code: '000000' } },
    { path: '/api/login/second-factor', body: { kind: 'app', code: '123456' } },
  ])
})

test('a recovery code takes its place; when the time is over the way back is the password', async () => {
  const step = await toSecondStep(problem(401, { code: 'login_expired' }))
  await step.user.click(screen.getByRole('button', { name: /Use a recovery code/ }))
  const code = screen.getByLabelText<HTMLInputElement>('Recovery code')
  expect(document.activeElement).toBe(code)
  expect(code.autocomplete).toBe('off')
  await step.user.type(code, 'ABCD-efgh-jkmn')
  await step.confirm()
  await screen.findByText(/The time for the second step has run out/)
  expect(step.asked[1]?.body).toEqual({ kind: 'recovery', code: 'abcdefghjkmn' })
  await step.user.click(screen.getByRole('button', { name: 'Back to the password' }))
  expect(password().value).toBe('')
})

test('a browser without passkeys says so', async () => {
  const asked = serve()
  const user = show(inApp(<LoginForm onDone={vi.fn()} />))
  await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }))
  await screen.findByText(/This browser cannot use passkeys/)
  expect(asked).toEqual([])
})

test.each([
  ['a desktop', false],
  ['a phone, whose Back button closes panels', true],
])('the login leads to the registration in its place on %s', async (_, isPhone) => {
  installPlatform()
  serve()
  const matches = { matches: isPhone } as MediaQueryList
  vi.spyOn(window, 'matchMedia').mockReturnValue(matches)
  history.replaceState(null, '')
  const user = show(inApp(<ModalHost />))
  act(() => openModal({ name: 'login' }))
  const link = await screen.findByRole('link', { name: 'Create an account' })
  const hasEntry = () => Boolean(history.state?.open)
  await waitFor(() => expect(hasEntry()).toBe(isPhone))
  const before = history.state?.open
  await user.click(link)
  await screen.findByRole('dialog', { name: 'Create an account' })
  await waitFor(() => expect(history.state?.open === before).toBe(!isPhone))
  await waitFor(() => expect(hasEntry()).toBe(isPhone))
  expect(screen.getByRole('dialog', { name: 'Create an account' })).toBeTruthy()
  act(closeModal)
})
