import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Cell, Row, RowDetails, StackingTable } from './stacking-table'

afterEach(cleanup)

const ROLES = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  'thead th': 'columnheader',
  'tbody th': 'rowheader',
  td: 'cell',
}

test('every part has its role written down, as `display` takes it from the element', () => {
  const { container } = render(<Prices isOpen />)
  for (const [part, role] of Object.entries(ROLES)) {
    const found = [...container.querySelectorAll(part)]
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map((each) => each.getAttribute('role')))).toEqual(new Set([role]))
  }
})

test('columns, rows and cells are found by their names', () => {
  render(<Prices isOpen={false} />)
  const table = screen.getByRole('table', { name: 'Prices' })
  const names = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Flat', 'Price'])
  expect(within(table).getByRole('rowheader').textContent).toBe('No. 5')
  expect(within(table).getAllByRole('cell')).toHaveLength(1)
})

test('what a row opens to is out of reach until then', () => {
  const { rerender } = render(<Prices isOpen={false} />)
  expect(screen.getAllByRole('row')).toHaveLength(2)
  rerender(<Prices isOpen />)
  expect(screen.getAllByRole('row')).toHaveLength(3)
  expect(screen.getByRole('cell', { name: 'Before: 90' })).toBeTruthy()
})

const Prices = ({ isOpen }: { isOpen: boolean }) => (
  <StackingTable aria-label="Prices" columns={['Flat', 'Price']}>
    <Row header="No. 5">
      <Cell label="Price">100</Cell>
    </Row>
    <RowDetails id="before" columns={2} isOpen={isOpen}>
      Before: 90
    </RowDetails>
  </StackingTable>
)
