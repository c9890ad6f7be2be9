import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { numberOf } from '@/components/parts/number-of'
import { toast } from '@/components/shell/toast'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { fakeNavigation } from '@/lib/platform/testing/fake-navigation'
import { show } from '@/lib/platform/testing/render'
import { ListingDialog } from './listing-dialog'
import { aFlat } from './listing-fixture'

const flat = aFlat()

const admin = {
  id: 3,
  name: 'Anna',
  avatarId: null,
  role: 'admin',
  email: 'a@example.org',
  emailConfirmed: true,
  about: '',
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
}
let read: object
let sent: Record<string, unknown>[]
let answer: () => Response
let buildings: () => Response
const closed = vi.fn()

vi.mock('@/components/shell/toast', () => ({ toast: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))
beforeAll(installPlatform)
beforeEach(() => {
  read = flat
  sent = []
  closed.mockReset()
  localStorage.clear()
  answer = () => Response.json(flat)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (path === '/api/objects/7') return Response.json(read)
    if (path === '/api/user') return Response.json(admin)
    if (path === '/api/companies/5/objects/9/buildings') return buildings()
    sent.push(JSON.parse(String(init.body)))
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  signIn('; max-age=0')
})

const signIn = (token: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = `auth_token=${token}`
}
const field = (name: string) => screen.getByRole('textbox', { name })
async function open() {
  const user = show(<ListingDialog id={7} onClose={closed} />)
  await screen.findByRole('textbox', { name: 'Price' }, { timeout: 10_000 })
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  const type = async (name: string, text: string) => {
    await user.clear(field(name))
    await user.type(field(name), text)
  }
  return { user, save, type }
}

test('only what was changed is sent, with what it was compared with', async () => {
  const { user, save, type } = await open()
  expect(field('Total area, m²')).toHaveProperty('value', '50.5')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('not changed anything')
  await type('Price', '480 000')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Finish' }), 'Turnkey')
  await user.click(screen.getByRole('checkbox', { name: 'Parking' }))
  await save()
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent).toEqual([
    { price: 480_000, finish: 'turnkey', hasParking: true, seenAt: flat.updatedAt },
  ])
})

test('what cannot be is said at its field before it is sent, and what the server knows too', async () => {
  const { save, type } = await open()
  await type('Price', 'cheap')
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a number.')
  expect(document.activeElement).toBe(field('Price'))
  expect(sent).toEqual([])
  await type('Price', '500000')
  await type('Level', '12')
  answer = () =>
    Response.json(
      { code: 'invalid', errors: [{ pointer: '#/floor', code: 'floor_above' }] },
      { status: 422 },
    )
  await save()
  await waitFor(() => expect(field('Level').getAttribute('aria-invalid')).toBe('true'))
  expect(field('Level')).toHaveProperty('value', '12')
  expect(closed).not.toHaveBeenCalled()
})

test('a price that moves by more than half is asked about once', async () => {
  const { save, type } = await open()
  await type('Price', '50.000')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('€500,000 to €50,000')
  expect(sent).toEqual([])
  await save()
  await waitFor(() => expect(sent).toMatchObject([{ price: 50_000 }]))
})

test('after somebody else’s change what was typed stays, beside what it is now', async () => {
  const { save, type } = await open()
  await type('Price', '480000')
  const now = {
    ...flat,
    price: { amount: 490_000, currency: 'EUR' },
    address: 'Am Park 2',
    updatedAt: '2026-02-01T00:00:00.000Z',
  }
  answer = () => Response.json({ code: 'object_changed', data: now }, { status: 409 })
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('changed in the meantime')
  expect(field('Price')).toHaveProperty('value', '480000')
  expect(screen.getByText('Now: 490000')).toBeTruthy()
  expect(field('Address')).toHaveProperty('value', 'Am Park 2')
  answer = () => Response.json(now)
  await save()
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent.at(-1)).toEqual({ price: 480_000, seenAt: now.updatedAt })
})

test('an admin says why, and is told at the field when it is missing', async () => {
  signIn('x')
  const { user, save, type } = await open()
  await type('Price', '480000')
  const reason = await screen.findByRole('textbox', { name: /^Reason/ })
  await save()
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(reason)
  expect(sent).toEqual([])
  await user.type(reason, ' The seller says so. ')
  await save()
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent).toEqual([{ price: 480_000, seenAt: flat.updatedAt, reason: 'The seller says so.' }])
})

const reason = () => screen.findByRole('textbox', { name: /^Reason/ })
const restored = () => screen.queryByText(/corrections that you typed last time/)
const values = () =>
  ['Price', 'Title'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value)

test('corrections are there when the form is opened again, until they are dropped', async () => {
  signIn('x')
  const { type } = await open()
  await reason()
  expect(restored()).toBeNull()
  await type('Price', '480000')
  await type('Title', 'By the lake')
  cleanup()
  const again = await open()
  await waitFor(() => expect(restored()).toBeTruthy())
  expect(values()).toEqual(['480000', 'By the lake'])
  await again.user.click(screen.getByRole('button', { name: 'Start again' }))
  expect([values(), restored()]).toEqual([['500000', 'By the park'], null])
  await again.type('Price', '470000')
  cleanup()
  const last = await open()
  await waitFor(() => expect(restored()).toBeTruthy())
  await last.user.click(screen.getByRole('button', { name: 'Close' }))
  await last.user.click(await screen.findByRole('button', { name: 'Close without saving' }))
  expect(closed).toHaveBeenCalledOnce()
  cleanup()
  await open()
  await reason()
  expect([values(), restored()]).toEqual([['500000', 'By the park'], null])
})

const hasCopy = () => Object.keys(localStorage).some((key) => key.startsWith('listing-edit.'))

test('corrections that were given up by Back do not come back', async () => {
  signIn('x')
  const { gone, goBack } = fakeNavigation()
  const { user, type } = await open()
  await reason()
  await type('Price', '480000')
  expect(hasCopy()).toBe(true)
  await goBack()
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect([hasCopy(), gone]).toEqual([true, []])
  await goBack()
  await user.click(await screen.findByRole('button', { name: 'Close without saving' }))
  expect(gone).toEqual(['before'])
  cleanup()
  await open()
  await reason()
  expect([values(), restored()]).toEqual([['500000', 'By the park'], null])
})

test('the reason is kept with the corrections, and alone', async () => {
  signIn('x')
  const { user } = await open()
  await user.type(await reason(), 'Told so.')
  cleanup()
  const again = await open()
  await waitFor(() => expect(restored()).toBeTruthy())
  expect(await reason()).toHaveProperty('value', 'Told so.')
  await again.type('Price', '480000')
  cleanup()
  const last = await open()
  await waitFor(() => expect(values()).toEqual(['480000', 'By the park']))
  expect(await reason()).toHaveProperty('value', 'Told so.')
  await last.user.click(screen.getByRole('button', { name: 'Start again' }))
  expect(await reason()).toHaveProperty('value', '')
  expect(hasCopy()).toBe(false)
})

test('corrections of a listing that has changed since are compared with it, and gone once they are saved', async () => {
  signIn('x')
  const { type } = await open()
  await reason()
  await type('Price', '480000')
  await type('Title', 'By the lake')
  cleanup()
  const updatedAt = '2026-02-01T00:00:00.000Z'
  read = { ...flat, title: 'By the lake', address: 'Am Park 2', updatedAt }
  const { user, save } = await open()
  expect((await screen.findByRole('alert')).textContent).toContain('changed in the meantime')
  expect(values()).toEqual(['480000', 'By the lake'])
  expect(field('Address')).toHaveProperty('value', 'Am Park 2')
  await user.type(await reason(), 'Told so.')
  await save()
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent).toEqual([{ price: 480_000, seenAt: updatedAt, reason: 'Told so.' }])
  cleanup()
  await open()
  await reason()
  expect(restored()).toBeNull()
})

test('what was typed back is nobody’s: a change of somebody else stays', async () => {
  const { save, type } = await open()
  await type('Price', '480000')
  await type('Price', '500000')
  await type('Title', 'By the lake')
  const theirs = { ...flat, price: { amount: 470_000, currency: 'EUR' } }
  answer = () => Response.json({ code: 'object_changed', data: theirs }, { status: 409 })
  await save()
  await screen.findByText(/has changed in the meantime/)
  expect(field('Price')).toHaveProperty('value', '470000')
  await save()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).not.toHaveProperty('price')
  expect(sent[1]).toMatchObject({ title: 'By the lake' })
})

test('the form asks before it is closed over what was typed', async () => {
  const { user, type } = await open()
  const close = () => user.click(screen.getByRole('button', { name: 'Close' }))
  await type('Price', '480000')
  await close()
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(closed).not.toHaveBeenCalled()
  await close()
  await user.click(screen.getByRole('button', { name: 'Close without saving' }))
  expect(closed).toHaveBeenCalledOnce()
})

test.each([
  ['1 234 567', true, 1_234_567],
  ['5.600.000', true, 5_600_000],
  ['5.600', true, 5600],
  ['12.345', false, 12.345],
  ['54,5', false, 54.5],
  ['-1', false, -1],
  ['−2,5', false, -2.5],
  ['', true, null],
  ['1,23,456', true, Number.NaN],
  ['ten', false, Number.NaN],
])('%s is read as people write it', (typed, isSum, value) => {
  expect(numberOf(typed, isSum)).toBe(value)
})

test('a unit of a complex can be put into another of its buildings, where the reader may see them', async () => {
  const south = { name: 'South', floors: 9, state: null, builtYear: null, builtQuarter: null }
  const items = [{ ...south, id: 2, unitCount: 1, isOfFeed: false }]
  buildings = () => Response.json({ items, next: null })
  const company = { id: 5, name: 'Quay', slug: 'quay', logoId: null, isVerified: true }
  read = aFlat({ complex: { id: 9, name: 'By the quay' }, company })
  const { user, save } = await open()
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Building' })
  expect(choice.value).toBe('')
  await user.selectOptions(choice, 'South')
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({ buildingId: 2, seenAt: flat.updatedAt })
  cleanup()
  buildings = () => Response.json({ code: 'forbidden' }, { status: 403 })
  await open()
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Building' })).toBeNull())
})

test('who is signed out meanwhile hears where the typed words are, and the way to log in', async () => {
  const { save, type } = await open()
  await type('Price', '480 000')
  answer = () => Response.json({ code: 'unauthenticated', status: 401 }, { status: 401 })
  await save()
  await waitFor(() => expect(toast).toHaveBeenCalled())
  expect(vi.mocked(toast).mock.calls[0]).toEqual([
    'warning',
    expect.stringContaining('what you typed is kept on this device'),
    { link: { href: expect.stringMatching(/^\/en\/login\?/) } },
  ])
})
