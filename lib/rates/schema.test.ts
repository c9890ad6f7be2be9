import { expect, test } from 'vitest'
import { convert, convertForReader, meterPriceOf, type Rate, rateDate, rateEdit } from './schema'

/** European Central Bank, euro foreign exchange reference rates of 30 December 2022. */
const RATES: Rate[] = [
  { currency: 'USD', perEuro: 1.0666, date: '2022-12-30' },
  { currency: 'CZK', perEuro: 24.116, date: '2022-12-30' },
  { currency: 'PLN', perEuro: 4.6808, date: '2022-12-29' },
]

// Regulation (EC) 1103/97, article 4(4): from one unit to another by way of the euro.
test.each([
  [100_000, 'EUR', 'USD', 106_660],
  [100_000, 'EUR', 'CZK', 2_411_600],
  [468_080, 'PLN', 'EUR', 100_000],
  [1_066_600, 'USD', 'CZK', 24_116_000],
  [1_000_000, 'PLN', 'CZK', 5_152_111],
] as const)('%d %s are %s %d', (amount, from, to, expected) => {
  const known = convert({ amount, currency: from }, to, RATES)
  expect(known).toBe(expected)
})

test('a sum in its own currency stays as it is, whatever the rates', () => {
  expect(convert({ amount: 7, currency: 'RSD' }, 'RSD', [])).toBe(7)
})

test('readers are shown three digits of a sum in another currency, and none of one in their own', () => {
  const shown = (amount: number) =>
    convertForReader({ amount, currency: 'EUR' }, 'USD', [
      { currency: 'USD', perEuro: 1.0666, date: '2022-12-30' },
    ])
  expect([shown(220_500), shown(99_960), shown(7)]).toEqual([235_000, 107_000, 7])
  expect(convertForReader({ amount: 5, currency: 'EUR' }, 'EUR', [])).toBeNull()
  expect(convertForReader({ amount: 5, currency: 'EUR' }, 'RSD', [])).toBeNull()
})

test('sums are rounded to whole units, halves up', () => {
  const rates: Rate[] = [{ currency: 'USD', perEuro: 0.5, date: '2026-01-01' }]
  expect(convert({ amount: 3, currency: 'EUR' }, 'USD', rates)).toBe(2)
  expect(convert({ amount: 2, currency: 'EUR' }, 'USD', rates)).toBe(1)
})

test('without a rate there is no sum', () => {
  expect(convert({ amount: 7, currency: 'RUB' }, 'EUR', RATES)).toBeNull()
  expect(convert({ amount: 7, currency: 'EUR' }, 'RUB', RATES)).toBeNull()
})

test('the day of a conversion is that of its older rate', () => {
  expect(rateDate('PLN', 'CZK', RATES)).toBe('2022-12-29')
  expect(rateDate('EUR', 'USD', RATES)).toBe('2022-12-30')
  expect(rateDate('EUR', 'EUR', RATES)).toBeNull()
})

test('a square metre costs the price by the area, in whole units', () => {
  expect(meterPriceOf(300_000, 54)).toBe(5556)
  expect(meterPriceOf(5, 2)).toBe(3)
  expect(meterPriceOf(null, 54)).toBeNull()
  expect(meterPriceOf(300_000, null)).toBeNull()
  expect(meterPriceOf(300_000, 0)).toBeNull()
})

test('a rate is a positive number and a day', () => {
  const good = { perEuro: 1.07, date: '2026-11-20' }
  expect(rateEdit.safeParse(good).success).toBe(true)
  for (const wrong of [{ perEuro: 0 }, { perEuro: -1 }, { perEuro: 1e7 }, { date: '20.11.2026' }]) {
    expect(rateEdit.safeParse({ ...good, ...wrong }).success).toBe(false)
  }
})
