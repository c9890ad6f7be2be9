import { expect, test } from 'vitest'
import { annuity, priceFor, USUAL_RATES, usualTerms, wholeCost } from './schema'

test.each([
  // Microsoft Support, "PMT function": =PMT(8%/12, 10, 10000) is ($1,037.03).
  [{ amount: 10_000, rate: 8, months: 10 }, 1037.03],
  // LibreOffice Help, "Financial Functions Part Two", PMT: =PMT(1.99%/12;36;25000) is -715.96.
  [{ amount: 25_000, rate: 1.99, months: 36 }, 715.96],
  // Wikipedia, "Mortgage calculator": 200 000 at 6.5 % over 30 years is 1 264.14 a month.
  [{ amount: 200_000, rate: 6.5, months: 360 }, 1264.14],
])('a loan of %o is paid with %d a month', (terms, monthly) => {
  expect(annuity(terms).monthly).toBeCloseTo(monthly, 2)
})

test('all of it is what is paid in each month together, and what is above the loan is interest', () => {
  const { monthly, total, interest } = annuity({ amount: 200_000, rate: 6.5, months: 360 })
  expect(total).toBeCloseTo(monthly * 360, 6)
  // Wikipedia, same example: 455 088.98 in all.
  expect(total).toBeCloseTo(455_088.98, 1)
  expect(interest).toBeCloseTo(total - 200_000, 6)
})

test('paying month by month leaves nothing owed', () => {
  const [amount, rate, months] = [3_450_000, 17.4, 241]
  const { monthly } = annuity({ amount, rate, months })
  let owed = amount
  for (let month = 0; month < months; month++) owed = owed * (1 + rate / 1200) - monthly
  expect(owed).toBeCloseTo(0, 2)
})

test('without interest the loan is divided evenly, and next to none is next to that', () => {
  expect(annuity({ amount: 12_000, rate: 0, months: 12 })).toEqual({
    monthly: 1000,
    total: 12_000,
    interest: 0,
  })
  expect(annuity({ amount: 12_000, rate: 0.000001, months: 12 }).monthly).toBeCloseTo(1000, 3)
  expect(annuity({ amount: 0, rate: 9, months: 12 }).total).toBe(0)
})

test('a price costs its first payment, the loan and the interest of all months', () => {
  const cost = wholeCost({ amount: 250_000 }, { rate: 6.5, downPercent: 20, years: 30 })
  expect(cost).toMatchObject({ down: 50_000, loan: 200_000 })
  // Wikipedia, "Mortgage calculator": 200 000 at 6.5 % over 30 years is 455 088.98 in all.
  expect(cost.whole).toBeCloseTo(505_088.98, 1)
  expect(cost.whole - 250_000).toBeCloseTo(cost.interest, 6)
})

test.each([
  // LibreOffice Help, "Financial Functions Part Two", PMT: 25 000 at 1.99 % are 715.96 for 36 months.
  [715.96, { rate: 1.99, downPercent: 0, years: 3 }, 25_000],
  // Wikipedia, "Mortgage calculator": 200 000 at 6.5 % are 1 264.14 for 30 years; with a fifth paid first it is of 250 000.
  [1264.14, { rate: 6.5, downPercent: 20, years: 30 }, 250_000],
  // Without interest: 300 payments of 800 are 240 000, four fifths of 300 000.
  [800, { rate: 0, downPercent: 20, years: 25 }, 300_000],
])('%d a month on %o pay for %d', (monthly, terms, price) => {
  expect(Math.abs(priceFor(monthly, terms) / price - 1)).toBeLessThan(0.00001)
})

test('the price for a monthly payment is the one that costs it, in every country', () => {
  for (const each of [...Object.keys(USUAL_RATES), 'US']) {
    const terms = usualTerms(each)
    const { monthly } = wholeCost({ amount: 12_345_678 }, terms)
    expect(Math.abs(priceFor(monthly, terms) - 12_345_678)).toBeLessThan(1)
  }
})

// PMT(rate / 12, 300, 80 000) by hand, with the rates that docs/decisions/096 names; the last country has none of its own.
test.each([
  ['RU', 1087.11],
  ['DE', 409.13],
  ['CZ', 444.67],
  ['PL', 505.71],
  ['RS', 458.4],
  ['ES', 379.37],
  ['CY', 383.54],
  ['ME', 491.27],
  ['AE', 444.67],
  ['US', 540.17],
])('a price of 100 000 in %s costs %d a month on the usual terms', (country, monthly) => {
  expect(wholeCost({ amount: 100_000 }, usualTerms(country)).monthly).toBeCloseTo(monthly, 2)
})
