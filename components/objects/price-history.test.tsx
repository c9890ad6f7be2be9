import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import { PriceHistory } from './price-history'

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
    'May 1, 2026€209,000-5%',
    'Mar 1, 2026€220,000+10%',
    'Jan 1, 2026€200,000',
  ])
})

test('one price is no history, and neither is a price on request', () => {
  show(<PriceHistory title="Price history" until={until} history={[point(0, 1), point(1, null)]} />)
  expect(screen.queryByText('Price history')).toBeNull()
})
