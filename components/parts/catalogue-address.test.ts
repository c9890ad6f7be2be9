import { expect, test } from 'vitest'
import { catalogueSearchOf } from '@/lib/catalogue/filters/schema'
import { canonicalQuery, catalogueHref, shownCurrency } from './catalogue-address'

const search = (query: string) => catalogueSearchOf(Object.fromEntries(new URLSearchParams(query)))

test('a list asked of anew begins at its first page', () => {
  const third = search('rooms=1,2&page=3&cursor=abc&sort=price_asc')
  expect(catalogueHref('catalogue', 'de', third, { kind: 'flat' })).toBe(
    '/de/catalogue?kind=flat&rooms=1,2&sort=price_asc',
  )
})

test('a page carries its number and the cursor it begins after; the first carries neither', () => {
  expect(catalogueHref('catalogue', 'ru', search('rooms=1'), { page: 2, cursor: 'abc' })).toBe(
    '/catalogue?rooms=1&page=2&cursor=abc',
  )
  expect(catalogueHref('catalogue', 'ru', search('rooms=1'), { page: 1, cursor: null })).toBe(
    '/catalogue?rooms=1',
  )
})

test('overseas is an address, not a filter', () => {
  const spain = { ...search('country=ES'), scope: 'overseas' as const }
  expect(catalogueHref('overseas', 'pl', spain)).toBe('/pl/overseas?country=ES')
})

test('two spellings of one value are one value', () => {
  for (const spelling of ['rooms=1,+1', 'rooms=01,1', 'rooms=1,1.0']) {
    expect(catalogueHref('catalogue', 'ru', search(spelling))).toBe('/catalogue?rooms=1')
  }
  expect(search('rooms=%2B1,0').rooms).toEqual([0, 1])
})

test('of a value outside of the limits as much is asked as can be', () => {
  expect(search('floorFrom=9999&areaFrom=1000001&builtFrom=3000')).toMatchObject({
    floorFrom: 200,
    areaFrom: 1_000_000,
    builtFrom: 2100,
  })
  expect(search('priceTo=1000000000001').priceTo).toBe(1_000_000_000_000)
  expect(search('rooms=1,99&class=elite,zzz')).toMatchObject({ rooms: [1], class: ['elite'] })
  expect(search(`keyword=${'a'.repeat(81)}`).keyword).toBe('a'.repeat(80))
  const { sort, view, page, ...nothing } = search('rooms=99&kind=ship&floorFrom=x&areaTo=')
  expect(nothing).toEqual({})
})

test('a district brings its city along', () => {
  expect(search('district=hamburg.altona')).toMatchObject({ city: ['hamburg'] })
  expect(search('district=hamburg.altona&city=berlin')).toMatchObject({
    city: ['berlin', 'hamburg'],
    district: ['hamburg.altona'],
  })
})

test('equal searches have equal addresses', () => {
  const one = catalogueHref('catalogue', 'en', search('city=b,a&rooms=2,1&kind=flat&utm_source=x'))
  const other = catalogueHref('catalogue', 'en', search('kind=flat&rooms=1,2&city=a,b&view=list'))
  expect(one).toBe(other)
})

test('a filtered list stands for its scope, a page of the whole for itself', () => {
  expect(canonicalQuery('catalogue', search('scope=city&rooms=2&page=2'))).toBe('scope=city')
  expect(canonicalQuery('catalogue', search('scope=city&page=2&cursor=x&sort=price_asc'))).toBe(
    'scope=city&page=2&cursor=x',
  )
  expect(canonicalQuery('overseas', { ...search('view=map'), scope: 'overseas' })).toBe('')
})

test('prices are shown beside in the money of the language, limits without a currency are euros', () => {
  expect(shownCurrency(search(''), 'cs')).toBe('CZK')
  expect(shownCurrency(search('priceTo=100'), 'cs')).toBe('EUR')
  expect(shownCurrency(search('priceTo=100&currency=PLN'), 'cs')).toBe('PLN')
})
