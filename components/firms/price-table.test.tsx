import { cleanup, screen, waitFor, within } from '@testing-library/react'
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
    { object: flat(1, 'By the park', 500_000), currency: 'EUR', favorites: 3 },
    { object: flat(2, 'By the lake', null), currency: 'CZK', favorites: 0 },
  ],
  complexes: [],
  next: null,
}
const effect = { id: 1, effect: 'drop', from: 500_000, favorites: 3 }

let sent: [path: string, body: unknown][]
let answer: (path: string) => Response
beforeAll(installPlatform)
beforeEach(() => {
  sent = []
  answer = () => Response.json({ items: [effect], people: 3, next: null })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (!init.method || init.method === 'GET') return Response.json(prices)
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
  answer = () => Response.json({ items: [effect, lake], people: 3, next: null })
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
