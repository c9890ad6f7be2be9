import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PricePoint } from '@/lib/catalogue/objects/schema'
import { show } from '@/lib/platform/testing/render'
import { PriceHistory } from './price-history'
import { labelWidth } from './price-ticks'

afterEach(cleanup)

const point = (month: number, price: number | null) => ({
  at: new Date(Date.UTC(2026, month, 1)).toISOString(),
  price,
  currency: 'EUR' as const,
})
const until = '2026-12-01T00:00:00.000Z'

test('the way of a price is a picture with a name and a table, the latest first', () => {
  show(
    <PriceHistory
      title="Price history"
      until={until}
      history={[point(0, 200_000), point(2, 220_000), point(4, 209_000)]}
    />,
  )
  expect(screen.getByRole('img', { name: /Line chart/ })).toBeTruthy()
  const [, ...rows] = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', {
    hidden: true,
  })
  expect(rows.map((row) => row.textContent)).toEqual([
    '1 May 2026€209,000-5%',
    '1 Mar 2026€220,000+10%',
    '1 Jan 2026€200,000',
  ])
})

const dates = () =>
  [...document.querySelectorAll('[data-axis=date]')].map(({ textContent }) => textContent)

test('one price is a line to today with its point; a price on request alone is nothing', () => {
  const draw = (history: PricePoint[]) =>
    show(<PriceHistory title="Price history" until={until} history={history} />)
  draw([point(9, 200_000)])
  expect(document.querySelectorAll('circle')).toHaveLength(1)
  const [, from, to] =
    document
      .querySelector('path')
      ?.getAttribute('d')
      ?.match(/^M([\d.]+),.*L([\d.]+),/) ?? []
  expect(Number(to)).toBeGreaterThan(Number(from) + 300)
  expect(dates().length).toBeGreaterThan(0)
  cleanup()
  draw([point(1, null)])
  expect(screen.queryByText('Price history')).toBeNull()
})

test('no date repeats within a month, and every price has room beside the plot', () => {
  const day = (n: number, price: number) => ({
    at: new Date(Date.UTC(2026, 10, n)).toISOString(),
    price,
    currency: 'RUB' as const,
  })
  show(
    <PriceHistory
      title="Price history"
      until="2026-11-24T00:00:00.000Z"
      history={[day(2, 49_000_000), day(9, 48_000_000), day(20, 46_000_000)]}
    />,
  )
  expect(dates().length).toBeLessThanOrEqual(3)
  expect(new Set(dates()).size).toBe(dates().length)
  for (const text of document.querySelectorAll('[data-axis=price]')) {
    const room = Number(text.getAttribute('x'))
    expect(room - labelWidth(text.textContent)).toBeGreaterThanOrEqual(0)
  }
})
