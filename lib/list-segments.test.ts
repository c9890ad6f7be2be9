import { expect, test } from 'vitest'
import { listSegments } from './list-segments'

test('the query of a list becomes segments in one order, whatever order it was asked in', () => {
  expect(listSegments('/forums?page=2&sort=old')).toBe('sort.old/page.2')
  expect(listSegments('/de/news?after=Ab_-9&language=de&category=market-2')).toBe(
    'category.market-2/language.de/after.Ab_-9',
  )
  expect(listSegments('/companies?country=CZ&kind=bank')).toBe('kind.bank/country.CZ')
})

test('languages have one order, however they were asked for', () => {
  expect(listSegments('/forums?language=de,en')).toBe('language.en-de')
  expect(listSegments('/forums?language=en%2Cde%2Cen')).toBe('language.en-de')
  expect(listSegments('/forums?language=all')).toBe('language.all')
  expect(listSegments('/forums?language=xx,de')).toBeUndefined()
})

test('what is no number of a page is one missing page, and no page is the first', () => {
  for (const page of ['0', '-1', 'abc', '1.5', '1e3', '0x2', '1234567', ' 2', '2/../3']) {
    expect(listSegments(`/forums?page=${encodeURIComponent(page)}`)).toBe('page.0')
  }
  expect(listSegments('/forums?page=')).toBeUndefined()
})

test('of a key that is given twice the last value counts', () => {
  expect(listSegments('/forums?sort=old&sort=views_asc')).toBe('sort.views_asc')
})

test('what no list knows, and values that no key may hold, make no segment', () => {
  expect(listSegments('/forums')).toBeUndefined()
  expect(listSegments('/forums?')).toBeUndefined()
  expect(listSegments('/forums?utm_source=mail&sort=Old%2F..%2Fx&page=')).toBeUndefined()
  expect(listSegments('/forums?sort=old&category=../../staff&page=2')).toBe('sort.old/page.2')
})
