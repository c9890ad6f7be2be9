import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import { Mortgage } from './mortgage'

afterEach(cleanup)

const set = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('spinbutton', { name }), { target: { value } })

test('the monthly payment follows price, down payment, rate and term', () => {
  show(<Mortgage price={{ amount: 250_000, currency: 'USD' }} />)
  set('Deposit, %', '20')
  set('Interest rate, %', '6')
  set('Term, years', '30')
  // 200 000 at 6 % for 360 months is 1 199.10 a month by every annuity table.
  expect(screen.getByRole('status').textContent).toContain('$1,199 per month')
  expect(screen.getByText('Loan: $200,000')).toBeTruthy()
  set('Interest rate, %', '0')
  expect(screen.getByText('$556 per month')).toBeTruthy()
})

test('values beyond sense are taken to the nearest that makes some', () => {
  show(<Mortgage price={{ amount: 100_000, currency: 'EUR' }} />)
  set('Deposit, %', '500')
  expect(screen.getByText('Loan: €10,000')).toBeTruthy()
  set('Term, years', '')
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Term, years' }).value).toBe('1')
})
