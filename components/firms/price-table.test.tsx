import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import type { PropertyCard } from '@/lib/catalogue/schema'
import { show } from '@/lib/platform/testing/render'
import { FirmPrices } from './firm-prices'

const SIX = { ru: 'Kiel', en: 'Kiel', de: 'Kiel', cs: 'Kiel', pl: 'Kiel', sr: 'Kiel' }
const flat = (id: number, title: string, amount: number | null): PropertyCard => ({
  ...{ id, title, kind: 'flat', language: 'en', status: 'active', district: '', address: '' },
  city: { slug: 'kiel', name: SIX, country: 'DE' },
  price: amount === null ? null : { amount, currency: 'EUR' },
  ...{ place: null, metro: null, class: null, state: 'ready', builtYear: 2020, builtQuarter: null },
  ...{ company: null, images: [], hasParking: false, publishedAt: '2026-01-01T00:00:00.000Z' },
  ...{ complex: null, priceBefore: null, meterPrice: null, area: 50, landArea: null, rooms: 2 },
  ...{ floor: 3, floors: 9, finish: null, isNew: false, isApartments: false, hasBalcony: false },
})
const prices = {
  items: [
    { object: flat(1, 'By the park', 500_000), flatNumber: '', currency: 'EUR', favorites: 3 },
    { object: flat(2, 'By the lake', null), flatNumber: '', currency: 'CZK', favorites: 0 },
  ],
  total: 2,
  complexes: [{ id: 9, name: 'Park House' }],
  next: null,
}
const effect = { id: 1, effect: 'drop', from: 500_000, favorites: 3 }

let read: string[]
let shown: object
let sent: [path: string, body: unknown][]
let answer: (path: string) => Response
const push = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))
beforeAll(installPlatform)
beforeEach(() => {
  sent = []
  read = []
  shown = prices
  push.mockReset()
  answer = () => Response.json({ items: [effect], people: 3, searches: 2, next: null })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (!init.method || init.method === 'GET') {
      read.push(path)
      return Response.json(shown)
    }
    sent.push([path, JSON.parse(String(init.body))])
    return answer(path)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open() {
  const user = show(<FirmPrices id={5} />)
  const field = await screen.findByRole('textbox', { name: 'New price: By the park' })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const type = async (text: string) => {
    await user.clear(field)
    await user.type(field, text)
  }
  return { user, field, press, type }
}

test('a percentage keeps what was typed for a price on request, whose currency is its own', async () => {
  const lake = { ...effect, id: 2, effect: 'none', from: null, favorites: 0 }
  answer = () => Response.json({ items: [effect, lake], people: 3, searches: 2, next: null })
  const { user, press } = await open()
  expect(screen.getByText('on request · CZK')).toBeTruthy()
  const onRequest = screen.getByRole<HTMLInputElement>('textbox', {
    name: 'New price: By the lake',
  })
  await user.type(onRequest, '900000')
  await user.type(screen.getByRole('textbox', { name: 'Change all shown prices by, %' }), '-10')
  await press('Apply')
  expect(onRequest.value).toBe('900000')
  await press('See what will happen')
  const after = await screen.findByRole('cell', { name: /900.000/ })
  expect(after.textContent).toMatch(/CZK|Kč/)
})

test('one percentage changes all prices that there are, and the preview says who is told', async () => {
  const { user, press, field } = await open()
  await user.type(screen.getByRole('textbox', { name: 'Change all shown prices by, %' }), '-2,5')
  await press('Apply')
  expect(field).toHaveProperty('value', '487\u00a0500')
  expect(screen.getByRole('textbox', { name: 'New price: By the lake' })).toHaveProperty(
    'value',
    '',
  )
  await press('See what will happen')
  const heading = await screen.findByRole('heading', { name: '1 price will change' })
  expect(document.activeElement).toBe(heading)
  expect(sent).toEqual([
    ['/api/companies/5/prices/preview', { changes: [{ id: 1, before: 500_000, after: 487_500 }] }],
  ])
  expect(screen.getByText(/^3 people who keep a property/)).toBeTruthy()
  expect(screen.getByText(/into 2 saved searches with alerts/)).toBeTruthy()
  const [, row] = within(screen.getByRole('table')).getAllByRole('row')
  expect(row?.textContent).toContain('cheaper than €500,000; 3 people are told')
  await press('Back to the table')
  expect(screen.getByRole('textbox', { name: 'New price: By the park' })).toHaveProperty(
    'value',
    '487\u00a0500',
  )
})

test('what is no price, and what is no change, is said before anything is sent', async () => {
  const { press, type } = await open()
  await press('See what will happen')
  expect(screen.getByRole('alert').textContent).toContain('not changed any price')
  await type('cheap')
  await press('See what will happen')
  await waitFor(() => expect(screen.getAllByText(/enter a whole number/)).toHaveLength(2))
  expect(sent).toEqual([])
})

test('a price beyond the limit is told once, at its field, and not sent; no digit of it is lost', async () => {
  const { press, type, field } = await open()
  const long = '9'.repeat(30)
  for (const typed of ['1000000000001', '999999999999999999', long]) {
    await type(typed)
    await press('See what will happen')
    await waitFor(() => expect(screen.getAllByText(/^At most/)).toHaveLength(1))
    expect(screen.getByText(/^At most/).textContent).toBe('At most 1,000,000,000,000.')
    expect(document.activeElement).toBe(field)
  }
  expect(field).toHaveProperty('value', long)
  expect(sent).toEqual([])
})

test('after a refusal everything that was typed is there', async () => {
  const { press, type } = await open()
  await type('480 000')
  await press('See what will happen')
  await screen.findByRole('heading', { name: '1 price will change' })
  answer = () => Response.json({ code: 'object_changed' }, { status: 409 })
  await press('Save prices')
  expect((await screen.findByRole('alert')).textContent).toContain('changed in the meantime')
  expect(screen.getByRole('textbox', { name: 'New price: By the park' })).toHaveProperty(
    'value',
    '480 000',
  )
})

test('a price that is refused says so at its field, which gets the focus', async () => {
  const { press, type, field } = await open()
  await type('7')
  const issue = { pointer: '#/changes/0/after', code: 'price_bounds' }
  answer = () => Response.json({ code: 'invalid', errors: [issue] }, { status: 422 })
  await press('See what will happen')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(field)
  // It is asked again: a colleague may have mended what made it wrong.
  await press('See what will happen')
  await waitFor(() => expect(sent).toHaveLength(2))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(field)
  await type('490000')
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

test('what is no percentage is said, and Enter applies one', async () => {
  const { user, press, field } = await open()
  const percent = screen.getByRole('textbox', { name: 'Change all shown prices by, %' })
  for (const typed of ['abc', '-100', '100000']) {
    await user.clear(percent)
    await user.type(percent, typed)
    await press('Apply')
    expect(percent.getAttribute('aria-invalid')).toBe('true')
    expect(field).toHaveProperty('value', '500\u00a0000')
  }
  for (const [typed, value] of [
    ['−10 %', '450\u00a0000'],
    ['+10', '550\u00a0000'],
  ] as const) {
    await user.clear(percent)
    await user.type(percent, `${typed}{Enter}`)
    expect(field).toHaveProperty('value', value)
  }
  expect(sent).toEqual([])
})

test('flats of a house are told apart by their numbers', async () => {
  shown = { ...prices, items: [{ ...prices.items[0], flatNumber: '12a' }] }
  show(<FirmPrices id={5} />)
  await screen.findByRole('textbox', { name: 'New price: By the park, No.\u00a012a' })
})

test('what was typed is dropped for another house or page only when that is wanted', async () => {
  const { user, field, press, type } = await open()
  const houses = () => screen.getByRole('combobox', { name: 'House or complex' })
  await type('480000')
  await user.selectOptions(houses(), 'Park House')
  await screen.findByRole('alertdialog', { name: 'Discard the new prices?' })
  await user.click(within(screen.getByRole('alertdialog')).getByText('Back to the table'))
  expect(houses()).toHaveProperty('value', '')
  expect(field).toHaveProperty('value', '480000')
  expect(read).toHaveLength(1)
  await user.selectOptions(houses(), 'Park House')
  await press('Discard new prices')
  await waitFor(() => expect(read.at(-1)).toContain('complex=9'))
  const again = await screen.findByRole('textbox', { name: 'New price: By the park' })
  expect(again).toHaveProperty('value', '500\u00a0000')
  await user.selectOptions(houses(), 'Everything for sale')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a link, and the end of the page, ask before what was typed is dropped', async () => {
  const { user, press, type } = await open()
  const isLeft = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const link = screen.getByRole('link', { name: 'By the park' })
  expect(isLeft()).toBe(true)
  await type('480000')
  expect(isLeft()).toBe(false)
  await user.click(link)
  await press('Discard new prices')
  expect(push).toHaveBeenCalledWith('/en/detail_page/1')
  await type('500000')
  expect(isLeft()).toBe(true)
})

test('Back asks before what was typed is dropped, but not when an open dialog is closed by it', async () => {
  const traverseTo = vi.fn(() => ({}))
  const history = Object.assign(new EventTarget(), {
    traverseTo,
    entries: () => [{ key: 'before' }],
  })
  vi.stubGlobal('navigation', history)
  const { press, type } = await open()
  const goes = (url: string, more: object = {}) => {
    const event = Object.assign(new Event('navigate', { cancelable: true }), {
      navigationType: 'traverse',
      destination: { key: 'before', url: new URL(url, location.href).href, sameDocument: true },
      ...more,
    })
    act(() => void history.dispatchEvent(event))
    return !event.defaultPrevented
  }
  expect(goes('/en/forums')).toBe(true)
  await type('480000')
  expect(goes(location.href)).toBe(true)
  expect(goes('/en/forums', { navigationType: 'push' })).toBe(true)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(goes('/en/forums')).toBe(false)
  await screen.findByRole('alertdialog', { name: 'Discard the new prices?' })
  await press('Back to the table')
  expect(traverseTo).not.toHaveBeenCalled()
  expect(goes('/en/forums')).toBe(false)
  await press('Discard new prices')
  expect(traverseTo).toHaveBeenCalledWith('before')
  expect(goes('/en/forums')).toBe(true)
})

test('searches that are too many to be counted are named all the same', async () => {
  answer = () => Response.json({ items: [effect], people: 3, searches: null, next: null })
  const { press, type } = await open()
  await type('480000')
  await press('See what will happen')
  await screen.findByText(/^Whoever has saved a search/)
})

test('of more prices than a page has the reader sees which are shown, and goes on to the others', async () => {
  shown = { ...prices, total: 202, next: 'further' }
  const { press, type } = await open()
  screen.getByText('1–2 of 202')
  expect(screen.getByRole('button', { name: 'Previous prices' })).toHaveProperty('disabled', true)
  await type('480000')
  await press('Next prices')
  expect(read).toHaveLength(1)
  shown = { ...prices, total: 202, next: null }
  await press('Discard new prices')
  await screen.findByText('201–202 of 202')
  expect(read.at(-1)).toContain('cursor=further')
  expect(screen.getByRole('button', { name: 'Next prices' })).toHaveProperty('disabled', true)
  shown = { ...prices, total: 202, next: 'further' }
  await press('Previous prices')
  await screen.findByText('1–2 of 202')
})
