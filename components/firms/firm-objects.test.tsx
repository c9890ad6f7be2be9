import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { FirmObjects } from './firm-objects'

const SIX = { ru: 'Kiel', en: 'Kiel', de: 'Kiel', cs: 'Kiel', pl: 'Kiel', sr: 'Kiel' }
const AT = '2026-01-10T00:00:00.000Z'
const flat = (id: number, title: string) => ({
  ...{ id, title, kind: 'flat', language: 'en', status: 'active', district: '', address: '' },
  city: { slug: 'kiel', name: SIX, country: 'DE' },
  price: { amount: 500_000, currency: 'EUR' },
  ...{ place: null, metro: null, class: null, state: 'ready', builtYear: 2020, builtQuarter: null },
  ...{ company: null, images: [], hasParking: false, publishedAt: AT },
  ...{ complex: null, priceBefore: null, meterPrice: null, area: 50, landArea: null, rooms: 2 },
  ...{ floor: 3, floors: 9, finish: null, isNew: false, isApartments: false, hasBalcony: false },
})
const numbers = { views: 0, calls: 0, requests: 0, favorites: 0 }
const line = (id: number, title: string, pictures: string) => ({
  ...{ object: flat(id, title), flatNumber: '', numbers, pictures, updatedAt: AT },
})

let shown: object[]
let drafts: object[]
let complexes: object[]
let read: string[]
let sent: string[]
let answer: () => Response
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))
beforeAll(installPlatform)
beforeEach(() => {
  sent = []
  read = []
  drafts = []
  complexes = []
  shown = [line(1, 'By the park', 'arranged'), line(2, 'By the lake', 'feed')]
  answer = () => new Response(null, { status: 204 })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (init.method && init.method !== 'GET') {
      sent.push(`${init.method} ${path} ${init.body}`)
      return answer()
    }
    read.push(path)
    const listed = path.includes('/drafts') ? drafts : []
    const items = path.includes('/objects') ? shown : listed
    return Response.json({ items, next: null, total: 0, complexes })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SENT = `POST /api/companies/5/objects/1/feed-pictures {"seenAt":"${AT}"}`
const button = () =>
  screen.findByRole('button', { name: 'Use the feed’s pictures again: By the park' })
const inDialog = async (name: string) =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name })

test('pictures that were set by hand are given back to the feed once that is confirmed', async () => {
  const user = show(<FirmObjects id={5} />)
  await user.click(await button())
  expect(screen.getAllByRole('button', { name: /^Use the feed’s pictures again/ })).toHaveLength(1)
  await user.click(await inDialog('Cancel'))
  expect(sent).toEqual([])
  await user.click(await button())
  shown = [line(1, 'By the park', 'awaited')]
  await user.click(await inDialog('Use the feed’s pictures'))
  await waitFor(() => expect(sent).toEqual([SENT]))
  await screen.findByText(/^The pictures belong to the feed again/)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByRole('button', { name: /^Use the feed’s/ })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('By the park'))
})

test('a refusal leaves them as they are', async () => {
  answer = () => Response.json({ code: 'object_changed' }, { status: 409 })
  const user = show(<FirmObjects id={5} />)
  await user.click(await button())
  await user.click(await inDialog('Use the feed’s pictures'))
  await waitFor(() => expect(sent).toEqual([SENT]))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  screen.getByText('The pictures were set by hand; the feed leaves them alone.')
})

const aDraft = (id: number, title: string, savedBy: string | null) => ({
  ...{ id, version: 3, savedAt: AT, kind: 'flat', language: 'en', title, flatNumber: '12' },
  ...{ city: 'Kiel', house: null, cover: null },
  savedBy: savedBy && { id: 1, name: savedBy, avatarId: null, role: 'member' },
})

test('drafts stand above what is on offer, with who saved them; a deleted one gives the focus to the next', async () => {
  drafts = [aDraft(7, '', 'Anna Weiß'), aDraft(8, 'At the quay', null)]
  const user = show(<FirmObjects id={5} />)
  const list = await screen.findByRole('region', { name: 'Listing drafts' })
  const lines = within(list).getAllByRole('article')
  expect(lines.map((each) => within(each).getByRole('heading').textContent)).toEqual([
    'Flat, No.\u00a012',
    'At the quay, No.\u00a012',
  ])
  expect(lines[0]?.textContent).toContain('by Anna Weiß')
  expect(lines[1]?.textContent).not.toContain('by ')
  await user.click(within(list).getByRole('button', { name: 'Delete draft: Flat, No.\u00a012' }))
  await user.click(await inDialog('Keep'))
  expect(sent).toEqual([])
  await user.click(within(list).getByRole('button', { name: 'Delete draft: Flat, No.\u00a012' }))
  drafts = drafts.slice(1)
  await user.click(await inDialog('Delete'))
  await waitFor(() => expect(within(list).getAllByRole('article')).toHaveLength(1))
  expect(sent).toEqual(['DELETE /api/companies/5/drafts/7?version=3 undefined'])
  const next = within(list).getByRole('button', { name: 'Continue: At the quay, No.\u00a012' })
  await waitFor(() => expect(document.activeElement).toBe(next))
})

test('a draft that somebody has changed meanwhile is not deleted', async () => {
  drafts = [aDraft(7, '', null)]
  answer = () => Response.json({ code: 'version_conflict' }, { status: 409 })
  const user = show(<FirmObjects id={5} />)
  await user.click(await screen.findByRole('button', { name: /^Delete draft/ }))
  await user.click(await inDialog('Delete'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  screen.getByRole('heading', { name: 'Flat, No.\u00a012' })
})

test('where there are complexes, one chooses what is listed', async () => {
  complexes = [{ id: 9, name: 'By the quay' }]
  const user = show(<FirmObjects id={5} />)
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Show' })
  expect([...choice.options].map(({ text }) => text)).toEqual([
    ...['All listings', 'Complexes only', 'Properties outside complexes', 'By the quay'],
  ])
  shown = [line(3, 'On the quay', 'own')]
  await user.selectOptions(choice, 'By the quay')
  await screen.findByRole('heading', { name: 'On the quay' })
  expect(screen.queryByRole('heading', { name: 'By the park' })).toBeNull()
  shown = []
  await user.selectOptions(choice, 'Properties outside complexes')
  await screen.findByText('There is nothing of this kind.')
  expect(screen.queryByText('No listings yet')).toBeNull()
  const asked = read.filter((path) => path.includes('/objects?'))
  expect(asked).toEqual(['/api/companies/5/objects?show=9', '/api/companies/5/objects?show=single'])
})

test('without complexes there is nothing to choose from', async () => {
  show(<FirmObjects id={5} />)
  await screen.findByRole('heading', { name: 'By the park' })
  expect(screen.queryByRole('combobox')).toBeNull()
})
