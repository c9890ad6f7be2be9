import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Unit } from '@/lib/catalogue/objects/schema'
import { show } from '@/lib/platform/testing/render'
import { UnitMatrix } from './unit-matrix'

afterEach(cleanup)

const building = {
  id: 1,
  name: 'Building A',
  floors: 3,
  state: 'building' as const,
  builtYear: 2027,
  builtQuarter: 2,
}
const unit = (id: number, given: Partial<Unit>): Unit => ({
  id,
  buildingId: 1,
  floor: 1,
  rooms: 1,
  area: 40,
  flatNumber: String(id),
  price: 200_000,
  currency: 'EUR',
  status: 'active',
  ...given,
})

test('floors stand from above, flats by their numbers, each is a link that says what it is', () => {
  show(
    <UnitMatrix
      language="en"
      buildings={[building]}
      units={[
        unit(10, { floor: 1, flatNumber: '10' }),
        unit(2, { floor: 1, flatNumber: '2', rooms: 0 }),
        unit(30, { floor: 3, price: null }),
        unit(31, { floor: 3, flatNumber: '31', status: 'sold' }),
      ]}
    />,
  )
  const rows = screen.getAllByRole('row')
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'Level 3',
    'Level 1',
  ])
  const [above, below] = rows.map((row) =>
    within(row)
      .getAllByRole('link')
      .map((link) => link.textContent),
  )
  expect(above).toEqual(['1 room40\u00a0m²on request', '1 room40\u00a0m²sold'])
  expect(below).toEqual(['Studio40\u00a0m²€200k', '1 room40\u00a0m²€200k'])
  expect(screen.getByText('3 for sale')).toBeTruthy()
  expect(
    within(rows[1] as HTMLElement)
      .getAllByRole('link')[0]
      ?.getAttribute('href'),
  ).toBe('/en/detail_page/2')
})

test('without units it says so', () => {
  show(<UnitMatrix buildings={[building]} units={[]} language="en" />)
  expect(screen.getByText('There are no units for sale now.')).toBeTruthy()
})
