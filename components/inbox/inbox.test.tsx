import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import { Inbox } from './inbox'

const told = { count: 1, createdAt: '2026-01-01T00:00:00.000Z', readAt: null }
const drop = {
  ...told,
  id: 1,
  kind: 'price_drop',
  objectId: 12,
  title: 'Two rooms',
  currency: 'EUR',
  before: 310000,
  after: 300000,
}
const search = {
  ...told,
  id: 2,
  kind: 'saved_search',
  searchId: 3,
  name: 'Berlin',
  query: 'city=berlin',
  found: 5,
}
let items: object[]
let sent: string[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (init.method === 'PUT') {
      sent.push(String(init.body))
      return Response.json({ unread: 0 })
    }
    return Response.json({ items, next: null, unread: items.length })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('each kind says what happened and leads there', async () => {
  items = [drop, search, { ...told, id: 3, kind: 'answer', objectId: 12, title: 'Two rooms' }]
  show(<Inbox />)
  const rows = await screen.findAllByRole('article')
  expect(rows[0]?.textContent).toContain(
    'Unread: The price of Two rooms has dropped from €310,000 to €300,000.',
  )
  expect(rows[1]?.textContent).toContain('5 new listings for your search Berlin.')
  expect(screen.getByRole('link', { name: 'Berlin' }).getAttribute('href')).toBe(
    '/en/catalogue?city=berlin',
  )
  expect(screen.getAllByRole('link', { name: 'Two rooms' })[0]?.getAttribute('href')).toBe(
    '/en/detail_page/12',
  )
})

test('news of a closed sale leads to its page; a price may become one on request', async () => {
  const about = { ...told, saleId: 4, title: 'Spreebogen' }
  items = [
    { ...about, id: 3, kind: 'sale_presentation' },
    { ...about, id: 4, kind: 'sale_price', currency: 'EUR', before: 300_000, after: null },
    { ...about, id: 5, kind: 'sale_opened' },
  ]
  show(<Inbox />)
  const rows = await screen.findAllByRole('article')
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Unread: The presentation of Spreebogen has been updated.',
    'Unread: New price of Spreebogen: on request (before: €300,000).',
    'Unread: Sales have opened: Spreebogen.',
  ])
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/en/close_sale_page/4')
})

test('a decided report says what came of it and leads to one’s reports', async () => {
  const about = { ...told, kind: 'report_outcome' }
  items = [
    { ...about, id: 6, reportId: 4, outcome: 'resolved', title: 'Cheap flats' },
    { ...about, id: 7, reportId: 5, outcome: 'rejected', title: null },
  ]
  show(<Inbox />)
  const rows = await screen.findAllByRole('article')
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Unread: We have looked into your report of “Cheap flats” and taken action.',
    'Unread: We have looked into your report and found no breach of the rules.',
  ])
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/en/reports/account_reports')
})

test('all are marked as read by one button', async () => {
  items = [drop, search]
  const user = show(<Inbox />)
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(sent).toEqual(['{}'])
})

test('without any it says what will come here', async () => {
  items = []
  show(<Inbox />)
  expect(await screen.findByText('Nothing yet')).toBeTruthy()
})
