import { expect, test } from 'vitest'
import { type Bought, buyingCosts } from './schema'

const flat = { city: 'x', kind: 'flat', isNew: false } as const
const costs = (given: Partial<Bought> & Pick<Bought, 'country' | 'price' | 'currency'>) => {
  const found = buyingCosts({ ...flat, ...given })
  return found && Object.fromEntries(found.items.map(({ name, low, high }) => [name, [low, high]]))
}

// Sums by hand, from the laws that docs/decisions/087 names.
test.each([
  ['berlin', 24_000, 24_000],
  ['hamburg', 22_000, 22_000],
  ['muenchen', 14_000, 14_000],
  ['leipzig', 22_000, 22_000],
  ['koeln', 26_000, 26_000],
  ['kleinstadt', 14_000, 26_000],
])('400 000 euros in %s cost a tax of %d to %d', (city, low, high) => {
  const found = costs({ country: 'DE', city, price: 400_000, currency: 'EUR' })
  expect(found).toEqual({ tax: [low, high], notary: [6000, 8000], agent: [0, 14_280] })
})

test('of a developer no agent is paid, and the sum is that of its parts', () => {
  const found = buyingCosts({
    ...flat,
    country: 'DE',
    city: 'berlin',
    isNew: true,
    price: 400_000,
    currency: 'EUR',
  })
  expect(found?.items.map(({ name }) => name)).toEqual(['tax', 'notary'])
  expect(found).toMatchObject({ low: 30_000, high: 32_000 })
})

test.each([
  // 1010 + 0.4 % of 440 000 = 2770, with 23 % VAT 3407.10.
  [500_000, 10_000, 3407],
  // 4770 + 0.2 % of 500 000 = 5770, with VAT 7097.10.
  [1_500_000, 30_000, 7097],
  // 6770 + 0.25 % of 2 000 000 = 11 770, at most 10 000, with VAT 12 300.
  [4_000_000, 80_000, 12_300],
])('%d zloty cost PCC of %d at most and a notary of %d', (price, tax, notary) => {
  const found = costs({ country: 'PL', price, currency: 'PLN' })
  expect(found).toEqual({ tax: [0, tax], notary: [0, notary], registration: [200, 200] })
})

test('PCC is owed in full for a plot, and not at all to a developer', () => {
  const plot = costs({ country: 'PL', kind: 'plot', price: 100_000, currency: 'PLN' })
  expect(plot).toMatchObject({ tax: [2000, 2000] })
  const fresh = costs({ country: 'PL', isNew: true, price: 100_000, currency: 'PLN' })
  expect(fresh).toMatchObject({ tax: [0, 0] })
})

test.each([
  [12_000_000, 4000],
  [20_000_000, 4000],
  [50_000_000, 10_000],
  [3_000_000_000, 500_000],
])('%d roubles are registered for %d', (price, fee) => {
  const found = costs({ country: 'RU', price, currency: 'RUB' })
  expect(found).toEqual({ tax: [0, 0], registration: [fee, fee] })
})

test('Czech buyers pay the land register, Serbian ones the tax on what is not new', () => {
  expect(costs({ country: 'CZ', price: 8_000_000, currency: 'CZK' })).toEqual({
    tax: [0, 0],
    registration: [2000, 2000],
  })
  expect(costs({ country: 'RS', price: 100_000, currency: 'EUR' })).toEqual({ tax: [0, 2500] })
  expect(costs({ country: 'RS', kind: 'commercial', price: 100_000, currency: 'EUR' })).toEqual({
    tax: [2500, 2500],
  })
})

test('nothing is said of other countries, and of fees in another currency', () => {
  expect(costs({ country: 'TR', price: 100_000, currency: 'EUR' })).toBeNull()
  expect(costs({ country: 'CZ', price: 100_000, currency: 'EUR' })).toBeNull()
})
