import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OfferedProgramme } from '@/lib/catalogue/programmes/schema'
import { show } from '@/lib/platform/testing/render'
import type { Money } from '@/lib/rates/schema'
import { Mortgage } from './mortgage'

afterEach(cleanup)

const FAMILY: OfferedProgramme = {
  ...{ id: 7, name: 'Familienkredit', bank: 'KfW', rate: 6, minDown: 30.5, maxYears: 15 },
  ...{ maxLoan: 100_000, borrower: 'families', validUntil: '2030-12-31' },
  source: 'https://example.org/family',
}
const open = (price: Money, programmes: OfferedProgramme[] = []) =>
  show(<Mortgage price={price} country="DE" programmes={programmes} />)
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('spinbutton', { name }), { target: { value } })
const set = (name: string, value: string) => {
  type(name, value)
  fireEvent.blur(screen.getByRole('spinbutton', { name }))
}
const termOf = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name }).value
const choose = (value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: /Programme/ }), { target: { value } })

test('the monthly payment follows price, down payment, rate and term', () => {
  open({ amount: 250_000, currency: 'USD' })
  set('Deposit, %', '20')
  set('Interest rate, %', '6')
  set('Term, years', '30')
  // 200 000 at 6 % for 360 months is 1 199.10 a month by every annuity table.
  expect(screen.getByRole('status').textContent).toContain('$1,199 per month')
  expect(screen.getByText('Loan: $200,000')).toBeTruthy()
  // 360 payments of 1 199.10 and the first 50 000.
  expect(screen.getByText('In all, with the deposit: $481,676')).toBeTruthy()
  set('Interest rate, %', '0')
  expect(screen.getByText('$556 per month')).toBeTruthy()
})

test('values beyond sense are taken to the nearest that makes some', () => {
  open({ amount: 100_000, currency: 'EUR' })
  set('Deposit, %', '500')
  expect(screen.getByText('Loan: €10,000')).toBeTruthy()
  expect(termOf('Deposit, %')).toBe('90')
  set('Term, years', '12')
  set('Term, years', '')
  expect(termOf('Term, years')).toBe('12')
})

test('what is typed stays until the field is left, also where its beginning is beyond the limits', () => {
  open({ amount: 100_000, currency: 'EUR' }, [FAMILY])
  choose('7')
  for (const beginning of ['', '8', '80']) {
    type('Deposit, %', beginning)
    expect(termOf('Deposit, %')).toBe(beginning)
  }
  expect(screen.getByText('Loan: €20,000')).toBeTruthy()
  type('Deposit, %', '8')
  expect(screen.getByText('Loan: €69,500')).toBeTruthy()
  fireEvent.blur(screen.getByRole('spinbutton', { name: 'Deposit, %' }))
  expect(termOf('Deposit, %')).toBe('30.5')
})

test('without programmes the usual rate is called an estimate', () => {
  open({ amount: 100_000, currency: 'EUR' })
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getByText(/our estimate of the market/)).toBeTruthy()
})

test('a programme sets its terms, holds their limits, and says who may have it', () => {
  open({ amount: 120_000, currency: 'EUR' }, [FAMILY])
  expect(screen.getByRole('option', { name: 'No programme: usual rate 3.7%' })).toBeTruthy()
  expect(screen.getByRole('option', { name: /^Familienkredit/ }).getAttribute('lang')).toBe('de')
  choose('7')
  expect(screen.getByText('For families with children.')).toBeTruthy()
  expect(screen.getByText('Valid until 31 December 2030.')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://example.org/family')
  expect([termOf('Interest rate, %'), termOf('Deposit, %'), termOf('Term, years')]).toEqual([
    '6',
    '30.5',
    '15',
  ])
  set('Deposit, %', '10')
  set('Term, years', '25')
  expect([termOf('Deposit, %'), termOf('Term, years')]).toEqual(['30.5', '15'])
})

test('a loan beyond the limit of the programme is said', () => {
  open({ amount: 200_000, currency: 'EUR' }, [FAMILY])
  choose('7')
  expect(screen.getByRole('alert').textContent).toContain('lends at most €100,000')
  set('Deposit, %', '50')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('another rate is that of no programme, and without one the usual rate is back', () => {
  open({ amount: 120_000, currency: 'EUR' }, [FAMILY])
  choose('7')
  set('Interest rate, %', '5')
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: /Programme/ })
  expect(choice.value).toBe('')
  choose('7')
  choose('')
  expect(termOf('Interest rate, %')).toBe('3.7')
})
