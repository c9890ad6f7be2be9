import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { GROUPS } from '@/lib/inbox/matrix/schema'
import { show } from '@/lib/platform/testing/render'
import { AccountSettings } from './account-settings'

installPlatform()
const NOW = '2026-11-20T10:00:00.000Z'
const me = {
  id: 1,
  name: 'Anna',
  avatarId: null,
  role: 'member',
  email: 'anna@example.org',
  emailConfirmed: true,
  about: '',
  language: 'en',
  createdAt: NOW,
}
const device = {
  device: 'UA',
  system: 'Windows',
  network: '203.0.113.0/24',
  country: null,
  createdAt: NOW,
  lastSeenAt: NOW,
}
const here = { ...device, id: 1, browser: 'Firefox', current: true }
const phone = { ...device, id: 2, browser: 'Safari', system: 'iOS', current: false }
const token = {
  id: 5,
  name: 'Importer',
  scope: 'read',
  createdAt: NOW,
  expiresAt: '2026-12-20T10:00:00.000Z',
  lastUsedAt: null,
}
const factor = { app: false, recoveryCodes: 0, isNeeded: false }
const channels = { site: true, mail: true, push: false }
const told = {
  groups: Object.fromEntries(GROUPS.map((group) => [group, channels])),
  followOwn: true,
  digest: 'weekly',
  quiet: null,
  timeZone: 'Europe/Berlin',
}
let devices: object[]
let tokens: object[]
let sent: [call: string, body: unknown][]
let answers: Record<string, () => Response>

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=x'
  devices = [here, phone]
  tokens = [token]
  sent = []
  answers = {
    'GET /api/user': () => Response.json(me),
    'GET /api/user/sessions': () => Response.json({ items: devices, next: null }),
    'GET /api/notifications/settings': () => Response.json(told),
    'GET /api/user/email': () => Response.json({ pending: null }),
    'GET /api/user/second-factor': () => Response.json(factor),
    'GET /api/user/passkeys': () => Response.json({ items: [], next: null }),
    'GET /api/user/tokens': () => Response.json({ items: tokens, next: null }),
  }
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (method !== 'GET') sent.push([`${method} ${path}`, body && JSON.parse(String(body))])
    return answers[`${method} ${path}`]?.() ?? new Response(null, { status: 204 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const region = (name: string) => within(screen.getByRole('region', { name }))

test('devices are named, the one in use is marked, each other can be logged out', async () => {
  const user = show(<AccountSettings />)
  const rows = await region('Devices').findAllByRole('listitem')
  expect(rows[0]?.textContent).toContain('Firefox · Windows This device')
  expect(within(rows[0] as HTMLElement).queryByRole('button', { name: /Log out/ })).toBeNull()
  devices = [here]
  await user.click(screen.getByRole('button', { name: 'Log out: Safari · iOS' }))
  await waitFor(() => expect(region('Devices').getAllByRole('listitem')).toHaveLength(1))
  expect(sent).toEqual([['DELETE /api/user/sessions?id=2', undefined]])
  expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull()
})

test('a country stands beside its network, with where that is from; without one nothing is said', async () => {
  devices = [here, { ...phone, network: '217.0.0.0/24', country: 'DE' }]
  show(<AccountSettings />)
  const rows = await region('Devices').findAllByRole('listitem')
  expect(rows[0]?.textContent).toContain('network 203.0.113.0/24')
  expect(rows[0]?.textContent).not.toContain('(')
  expect(rows[1]?.textContent).toContain('network 217.0.0.0/24 (Germany)')
  const source = region('Devices').getByRole('link', { name: 'IP2Location LITE' })
  expect(source.getAttribute('href')).toBe('https://lite.ip2location.com')
})

test('the time zone of quiet hours is chosen here too', async () => {
  const user = show(<AccountSettings />)
  const field = await region('Appearance').findByLabelText<HTMLSelectElement>('Time zone')
  await waitFor(() => expect(field.value).toBe('Europe/Berlin'))
  answers['PATCH /api/notifications/settings'] = () =>
    Response.json({ ...told, timeZone: 'Europe/Prague' })
  await user.selectOptions(field, 'Europe/Prague')
  await waitFor(() =>
    expect(sent).toEqual([['PATCH /api/notifications/settings', { timeZone: 'Europe/Prague' }]]),
  )
  expect(field.value).toBe('Europe/Prague')
})

test('all others are logged out at once', async () => {
  const user = show(<AccountSettings />)
  await user.click(await screen.findByRole('button', { name: 'Log out all other devices' }))
  await waitFor(() => expect(sent).toEqual([['DELETE /api/user/sessions', undefined]]))
})

test('a login of some time ago is asked for the password, and what it was asked for is done by it', async () => {
  const user = show(<AccountSettings />)
  const issue = { pointer: '#/currentPassword', code: 'password_required' }
  answers['DELETE /api/user/sessions?id=2'] = () =>
    Response.json({ code: 'invalid', errors: [issue] }, { status: 422 })
  const name = 'Log out: Safari · iOS'
  await user.click(await screen.findByRole('button', { name }))
  const form = within(await screen.findByRole('form', { name }))
  const field = form.getByLabelText('Current password', { selector: 'input' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, 'seven wet herons')
  devices = [here]
  delete answers['DELETE /api/user/sessions?id=2']
  await user.click(form.getByRole('button', { name }))
  await waitFor(() => expect(region('Devices').getAllByRole('listitem')).toHaveLength(1))
  const call = 'DELETE /api/user/sessions?id=2'
  expect(sent).toEqual([
    [call, undefined],
    [call, { currentPassword: 'seven wet herons' }],
  ])
  expect(screen.queryByRole('form', { name })).toBeNull()
})

test('a new password is asked for twice, and for the present one; a wrong one is told at its field', async () => {
  const user = show(<AccountSettings />)
  const form = region('Password')
  const issue = { pointer: '#/currentPassword', code: 'password_wrong' }
  answers['PUT /api/user/password'] = () =>
    Response.json({ code: 'invalid', errors: [issue] }, { status: 422 })
  const fill = async (label: string, text: string) => {
    const field = form.getByLabelText(label, { selector: 'input' })
    await user.clear(field)
    await user.type(field, text)
  }
  await fill('Current password', 'wrong one')
  await fill('New password', 'seven wet herons')
  await fill('Repeat the password', 'seven wet heron')
  const submit = form.getByRole('button', { name: 'Change the password' })
  await user.click(submit)
  const repeated = form.getByLabelText('Repeat the password', { selector: 'input' })
  await waitFor(() => expect(repeated.getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
  await fill('Repeat the password', 'seven wet herons')
  await user.click(submit)
  const current = form.getByLabelText('Current password', { selector: 'input' })
  await waitFor(() => expect(current.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(current)
  answers['PUT /api/user/password'] = () => new Response(null, { status: 204 })
  await user.click(submit)
  await waitFor(() => expect((current as HTMLInputElement).value).toBe(''))
  expect(sent.at(-1)?.[1]).toEqual({
    currentPassword: 'wrong one',
    password: 'seven wet herons',
    passwordConfirmation: 'seven wet herons',
  })
})

test('a theme is shown at once and kept in the account, as is a currency', async () => {
  const user = show(<AccountSettings />)
  const form = region('Appearance')
  answers['PATCH /api/user'] = () =>
    Response.json({ ...me, ...(sent.at(-1)?.[1] as object | undefined) })
  const theme = form.getByLabelText('Theme')
  await waitFor(() => expect((theme as HTMLSelectElement).disabled).toBe(false))
  await user.selectOptions(theme, 'Dark')
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  await user.selectOptions(form.getByLabelText('Currency'), 'Czech Koruna (CZK)')
  await waitFor(() =>
    expect(sent.map(([, body]) => body)).toEqual([{ theme: 'dark' }, { currency: 'CZK' }]),
  )
  delete document.documentElement.dataset.theme
  localStorage.clear()
})

test('the secret of a new token is shown once, in the focus', async () => {
  const user = show(<AccountSettings />)
  const form = region('Access tokens')
  answers['POST /api/user/tokens'] = () =>
    Response.json({ ...token, token: 's3cret' }, { status: 201 })
  await user.type(form.getByLabelText('Name'), 'Importer')
  await user.selectOptions(form.getByLabelText('Access'), 'Read and write')
  await user.selectOptions(form.getByLabelText('Valid for'), '90 days')
  await user.type(form.getByLabelText('Current password', { selector: 'input' }), 'it is me')
  await user.click(form.getByRole('button', { name: 'Create a token' }))
  const secret = await form.findByLabelText<HTMLInputElement>('Token')
  expect(secret.value).toBe('s3cret')
  await waitFor(() => expect(document.activeElement).toBe(secret))
  const draft = { name: 'Importer', scope: 'write', days: 90, currentPassword: 'it is me' }
  expect(sent).toEqual([['POST /api/user/tokens', draft]])
})

test('a token is revoked after a question', async () => {
  const user = show(<AccountSettings />)
  await user.click(await screen.findByRole('button', { name: 'Revoke the token “Importer”' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(sent).toEqual([])
  tokens = []
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  const nothing = await screen.findByText('No tokens yet.')
  await waitFor(() => expect(document.activeElement).toBe(nothing.parentElement))
  expect(sent).toEqual([['DELETE /api/user/tokens?id=5', undefined]])
})

test('the language of mails is saved when it is chosen', async () => {
  const user = show(<AccountSettings />)
  const field = await screen.findByLabelText<HTMLSelectElement>('Language')
  await waitFor(() => expect(field.value).toBe('en'))
  answers['PATCH /api/user'] = () => Response.json({ ...me, language: 'de' })
  await user.selectOptions(field, 'Deutsch')
  await waitFor(() => expect(sent).toEqual([['PATCH /api/user', { language: 'de' }]]))
  await waitFor(() => expect(field.value).toBe('de'))
})

test('a list that does not load says so, and can be asked for again', async () => {
  answers['GET /api/user/tokens'] = () => new Response(null, { status: 503 })
  const user = show(<AccountSettings />)
  const alert = await region('Access tokens').findByRole('alert')
  answers['GET /api/user/tokens'] = () => Response.json({ items: tokens, next: null })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Importer · Read only')).toBeTruthy()
})
