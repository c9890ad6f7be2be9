import { expect, test } from 'vitest'
import { catalogueQueryOf, catalogueSearchOf, FILTER_KEYS } from '@/lib/catalogue/filters/schema'
import { filterOf } from './catalogue-address'
import { formQuery } from './form-query'

const ask = { keys: FILTER_KEYS, usual: { sort: 'new', view: 'list', currency: 'RUB' } }
function queryOf(fields: [string, string][]) {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return formQuery(data, ask)
}

test('a form says what the canonical query says', () => {
  const query = queryOf([
    ['city', 'praha'],
    ['city', 'brno'],
    ['rooms', '3'],
    ['rooms', '1'],
    ['kind', 'flat'],
    ['priceTo', '12 500 000'],
    ['currency', 'CZK'],
    ['sort', 'new'],
  ])
  const search = catalogueSearchOf(Object.fromEntries(new URLSearchParams(query)))
  expect(query).toBe(catalogueQueryOf(filterOf(search)))
  expect(search).toMatchObject({ rooms: [1, 3], city: ['brno', 'praha'], priceTo: 12_500_000 })
})

test('districts go with the city that is no longer chosen', () => {
  const fields: [string, string][] = [
    ['district', 'hamburg.altona'],
    ['district', 'berlin.pankow'],
    ['city', 'berlin'],
  ]
  expect(queryOf(fields)).toBe('city=berlin&district=berlin.pankow')
  expect(queryOf(fields.slice(0, 2))).toBe('')
})

test('empty fields and what is usual are not said', () => {
  expect(
    queryOf([
      ['kind', ''],
      ['priceFrom', ''],
      ['currency', 'RUB'],
      ['sort', 'new'],
    ]),
  ).toBe('')
})

test('the usual currency is said as soon as a price is', () => {
  expect(
    queryOf([
      ['meterTo', '5000'],
      ['currency', 'RUB'],
    ]),
  ).toBe('currency=RUB&meterTo=5000')
})

test.each([
  ['priceTo', '12.500.000', '12500000'],
  ['priceTo', '12,500.00 €', '12500'],
  ['priceTo', '100,50', '100'],
  ['areaFrom', '54,5', '54.5'],
  ['areaFrom', '54.85 м²', '54.85'],
  ['areaFrom', '1.000', '1000'],
  ['areaTo', '1 250,5', '1250.5'],
  ['areaTo', '1.250,5', '1250.5'],
  ['areaFrom', 'large', ''],
  ['kitchenFrom', '9,5 м²', '9.5'],
  ['ceilingTo', '2,75', '2.75'],
  ['builtFrom', '1 998', '1998'],
])('%s typed as "%s" is %s', (name, typed, number) => {
  expect(new URLSearchParams(queryOf([[name, typed]])).get(name) ?? '').toBe(number)
})

test('land asked for in сотки is asked for in metres by the address, scripts or not', () => {
  const fields: [string, string][] = [
    ['kind', 'plot'],
    ['sotkiFrom', '6,5'],
    ['sotkiTo', '12'],
    ['perSotkaTo', '461 538'],
    ['currency', 'RUB'],
  ]
  expect(queryOf(fields)).toBe('kind=plot&currency=RUB&meterTo=4615.38&areaFrom=650&areaTo=1200')
  expect(catalogueSearchOf(Object.fromEntries(fields))).toMatchObject({
    kind: 'plot',
    areaFrom: 650,
    areaTo: 1200,
    meterTo: 4615.38,
  })
})

test.each([
  ['plot', 'kind=plot&priceTo=5&currency=EUR&flags=dropped'],
  [
    'house',
    'kind=house&rooms=2&currency=EUR&priceTo=5&kitchenFrom=9&ceilingFrom=2.7&builtTo=2020&class=elite&finish=fine&flags=dropped',
  ],
  [
    'flat',
    'kind=flat&rooms=2&currency=EUR&priceTo=5&kitchenFrom=9&floorFrom=3&ceilingFrom=2.7&builtTo=2020&class=elite&finish=fine&flags=dropped,notFirst',
  ],
])('what a %s does not have is let go of when it is chosen', (kind, query) => {
  const fields: [string, string][] = [
    ['kind', kind],
    ['rooms', '2'],
    ['floorFrom', '3'],
    ['kitchenFrom', '9'],
    ['ceilingFrom', '2.7'],
    ['builtTo', '2020'],
    ['flags', 'dropped,notFirst'],
    ['class', 'elite'],
    ['finish', 'fine'],
    ['priceTo', '5'],
    ['currency', 'EUR'],
  ]
  const expected = new URLSearchParams(query)
  expect(Object.fromEntries(new URLSearchParams(queryOf(fields)))).toEqual(
    Object.fromEntries(expected),
  )
  const search = catalogueSearchOf(Object.fromEntries(fields))
  expect(Object.fromEntries(new URLSearchParams(catalogueQueryOf(filterOf(search))))).toEqual(
    Object.fromEntries(expected),
  )
})

test('ends of a range the other way round are swapped, in the canonical address too', () => {
  const read = (query: string) =>
    catalogueQueryOf(catalogueSearchOf(Object.fromEntries(new URLSearchParams(query))))
  for (const name of ['price', 'meter', 'monthly', 'area', 'floor', 'kitchen', 'ceiling']) {
    expect(read(`${name}From=90&${name}To=0`)).toBe(`${name}From=0&${name}To=90`)
    expect(read(`${name}From=5&${name}To=5`)).toBe(`${name}From=5&${name}To=5`)
    expect(read(`${name}From=5`)).toBe(`${name}From=5`)
  }
  expect(read('builtFrom=2030&builtTo=2020')).toBe('builtFrom=2020&builtTo=2030')
})
