import { cleanup, screen, waitFor } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sale } from '@/components/sales/fixture'
import { show } from '@/lib/platform/testing/render'
import { Favorites } from './favorites'

const six = (text: string) => ({ ru: text, en: text, de: text, cs: text, pl: text, sr: text })
const topic = (id: number) => ({
  kind: 'topic',
  at: '2026-01-01T00:00:00.000Z',
  note: '',
  remindAt: null,
  topic: {
    id,
    slug: `t-${id}`,
    title: six(`Topic ${id}`),
    description: six('About'),
    subscribers: 0,
    postCount: 1,
    position: 0,
    version: 1,
  },
})

const object = {
  id: 5,
  language: 'de',
  status: 'sold',
  city: { slug: 'leipzig', name: six('Leipzig'), country: 'DE' },
  district: '',
  address: 'Weg 1',
  place: null,
  metro: null,
  class: null,
  state: 'ready',
  builtYear: null,
  builtQuarter: null,
  company: null,
  images: [],
  hasParking: false,
  publishedAt: '2026-01-01T00:00:00.000Z',
}
const flat = {
  ...object,
  kind: 'flat',
  title: '',
  complex: null,
  price: { amount: 280_000, currency: 'EUR' },
  priceBefore: null,
  meterPrice: 5000,
  area: 56,
  landArea: null,
  rooms: 2,
  floor: 1,
  floors: 4,
  finish: null,
  isNew: false,
  isApartments: false,
  hasBalcony: false,
}

let pages: Record<string, unknown>
let sent: string[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    sent.push(`${init.method} ${path}`)
    if (init.method !== 'GET') return Response.json({ favorite: init.method === 'PUT' })
    const page = pages[path]
    return page ? Response.json(page) : new Response('{}', { status: 500 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (search: string) =>
  show(
    <SearchParamsContext value={new URLSearchParams(search)}>
      <Favorites />
    </SearchParamsContext>,
  )

test('the kind stands in the address; more is loaded on demand', async () => {
  pages = {
    '/api/favorites?kind=topic': { items: [topic(1)], next: 'c', elsewhere: [] },
    '/api/favorites?kind=topic&cursor=c': { items: [topic(2)], next: null, elsewhere: [] },
  }
  const user = open('kind=topic')
  expect(await screen.findByText('Topic 1')).toBeTruthy()
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Topics')
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Topic 2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('what is removed can be put back where it was', async () => {
  pages = { '/api/favorites?kind=topic': { items: [topic(1)], next: null, elsewhere: [] } }
  const user = open('kind=topic')
  await user.click(await screen.findByRole('button', { name: /Remove “Topic 1”/ }))
  const undo = await screen.findByRole('button', { name: /Undo/ })
  expect(document.activeElement).toBe(undo)
  expect(screen.queryByRole('link', { name: 'Topic 1' })).toBeNull()
  await waitFor(() => expect(sent).toContain('DELETE /api/favorites/topic/1'))
  await user.click(undo)
  expect(await screen.findByRole('link', { name: 'Topic 1' })).toBeTruthy()
  await waitFor(() => expect(sent.at(-1)).toBe('PUT /api/favorites/topic/1'))
})

test('a second press on the sign of a note keeps what is being written', async () => {
  pages = { '/api/favorites?kind=topic': { items: [topic(1)], next: null, elsewhere: [] } }
  const user = open('kind=topic')
  const sign = await screen.findByRole('button', { name: /Add a note/ })
  await user.click(sign)
  await user.keyboard('Ring on Monday')
  await user.click(sign)
  const field = screen.getByRole('textbox')
  expect(field).toHaveProperty('value', 'Ring on Monday')
  expect(document.activeElement).toBe(field)
})

test('a note that is too long is told so and kept whole; a double click saves once', async () => {
  pages = { '/api/favorites?kind=topic': { items: [topic(1)], next: null, elsewhere: [] } }
  const user = open('kind=topic')
  await user.click(await screen.findByRole('button', { name: /Add a note/ }))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  await user.paste('a'.repeat(10_000))
  expect(field.value).toHaveLength(10_000)
  await screen.findByText('At most 500 characters.')
  const save = screen.getByRole('button', { name: 'Save' })
  await user.click(save)
  expect(document.activeElement).toBe(field)
  const patches = () => sent.filter((call) => call.startsWith('PATCH'))
  expect(patches()).toEqual([])
  await user.clear(field)
  await user.type(field, 'Ring on Monday')
  await user.dblClick(save)
  await waitFor(() => expect(patches()).toHaveLength(1))
})

test('an empty list says what belongs there, a failed one offers another try', async () => {
  pages = { '/api/favorites?kind=post': { items: [], next: null, elsewhere: [] } }
  open('kind=nonsense')
  expect(await screen.findByText('No favourite texts yet')).toBeTruthy()
  cleanup()
  pages = {}
  const user = open('')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  pages = { '/api/favorites?kind=post': { items: [], next: null, elsewhere: [] } }
  await user.click(retry)
  expect(await screen.findByText('No favourite texts yet')).toBeTruthy()
})

test('without a chosen kind the list opens where something is kept, and stays there', async () => {
  pages = {
    '/api/favorites?kind=post': { items: [], next: null, elsewhere: ['topic', 'sale'] },
    '/api/favorites?kind=topic': { items: [topic(1)], next: null, elsewhere: [] },
  }
  open('')
  expect(await screen.findByText('Topic 1')).toBeTruthy()
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Topics')
})

test('a kept property says what it is and costs today, and that it is sold', async () => {
  const kept = { kind: 'property', at: '2026-01-01T00:00:00.000Z', note: '', remindAt: null }
  pages = {
    '/api/favorites?kind=property': {
      items: [{ ...kept, property: flat }],
      next: null,
      elsewhere: [],
    },
  }
  open('kind=property')
  const link = await screen.findByRole('link', { name: /^2-room flat, 56\sm²$/ })
  expect(link.getAttribute('href')).toBe('/en/detail_page/5')
  const words = screen.getByRole('article').textContent
  for (const part of ['Leipzig, Weg 1', 'Sold', '€280,000']) expect(words).toContain(part)
})

test('without kept complexes the catalogue is one step away', async () => {
  pages = { '/api/favorites?kind=complex': { items: [], next: null, elsewhere: [] } }
  open('kind=complex')
  const way = await screen.findByRole('link', { name: 'To the complexes' })
  expect(way.getAttribute('href')).toBe('/en/catalogue?kind=complex')
})

test('a kept closed sale says how far it is, and keeps the price that is for members', async () => {
  const kept = { kind: 'sale', at: '2026-01-01T00:00:00.000Z', note: '', remindAt: null }
  pages = { '/api/favorites?kind=sale': { items: [{ ...kept, sale }], next: null, elsewhere: [] } }
  open('kind=sale')
  const link = await screen.findByRole('link', { name: 'Spreebogen Residence' })
  expect(link.getAttribute('href')).toBe('/en/close_sale_page/7')
  const words = screen.getByRole('article').textContent
  for (const part of ['Berlin, Germany', 'Presale', 'Price shown to members'])
    expect(words).toContain(part)
})
