import { expect, test } from 'vitest'
import { type Facts, faultsOf, isDeepDrop, movesFar, priceFault } from './schema'

const flat: Facts = {
  kind: 'flat',
  country: 'RU',
  currency: 'RUB',
  price: 5_000_000,
  area: 54.3,
  landArea: null,
  livingArea: 30,
  kitchenArea: 12,
  floor: 3,
  floors: 9,
  builtYear: 2030,
  builtQuarter: 2,
  place: { latitude: 55.79, longitude: 49.12 },
}
const said = (more: Partial<Facts>) =>
  faultsOf({ ...flat, ...more }).map(({ code, fields: [field] }) => [field, code])

test.each([
  [{}, []],
  [{ floor: 25 }, [['floor', 'floor_above']]],
  [{ floor: 9 }, []],
  [{ livingArea: 500, area: 5, price: null, kitchenArea: null }, [['livingArea', 'part_larger']]],
  [{ kitchenArea: 60 }, [['kitchenArea', 'part_larger']]],
  [{ area: 3, livingArea: null, kitchenArea: null }, [['area', 'area_bounds']]],
  [{ kind: 'plot', landArea: 6 }, [['landArea', 'area_bounds']]],
  [{ builtYear: null }, [['builtQuarter', 'quarter_alone']]],
  [{ place: { latitude: 0, longitude: 0 } }, [['place', 'place_nowhere']]],
  [{ price: 5000 }, [['price', 'price_bounds']]],
  [{ price: null, area: null, floor: null, builtYear: null, builtQuarter: null }, []],
] as [Partial<Facts>, string[][]][])('%j is faulted: %j', (more, faults) => {
  expect(said(more)).toEqual(faults)
})

test.each([
  // A flat beyond the polar circle, a penthouse in Moscow, farmland by the hectare.
  ['RU', 'flat', 'RUB', 90_000, 45, null],
  ['RU', 'flat', 'RUB', 900_000_000, 300, null],
  ['RU', 'plot', 'RUB', 60_000, 20_000, null],
  ['DE', 'flat', 'EUR', 19_000, 60, null],
  ['DE', 'flat', 'EUR', 250, 60, 'price_bounds'],
  ['DE', 'flat', 'EUR', 5_000, 60, 'meter_bounds'],
  ['MC', 'flat', 'EUR', 9_000_000, 90, null],
  ['CZ', 'flat', 'CZK', 5600, 60, 'price_bounds'],
  ['PL', 'house', 'PLN', 700_000_000, 150, 'price_bounds'],
  ['RS', 'commercial', 'RSD', 100, null, 'price_bounds'],
  ['AE', 'flat', 'USD', 10, 80, 'price_bounds'],
] as const)('%s: a %s for %s %d of %d m² is %s', (country, kind, currency, price, size, fault) => {
  const sized = kind === 'plot' ? { area: null, landArea: size } : { area: size, landArea: null }
  expect(priceFault({ country, kind, currency, price, ...sized })).toBe(fault)
})

test('a price moves far by more than half, a drop is deep over sixty percent', () => {
  expect([50, 49, 150, 151].map((after) => movesFar(100, after))).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect([40n, 39n, 100n, 300n].map((after) => isDeepDrop(100n, after))).toEqual([
    false,
    true,
    false,
    false,
  ])
})
