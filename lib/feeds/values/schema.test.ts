import { expect, test } from 'vitest'
import { plainText } from '../fields/schema'
import { languageOf } from '../languages/schema'
import { countryOf } from '../places/schema'
import { cleanText, decimalOf, flagOf, momentOf } from './schema'

test.each([
  ['54,3', 54.3],
  ['5 600 000', 5_600_000],
  ['5\u00a0600\u202f000,50', 5_600_000.5],
  ['5,600,000.5', 5_600_000.5],
  ['5.600.000', 5_600_000],
  ['1.234.567,89', 1_234_567.89],
  ['54.3 кв. м', 54.3],
  ['12 м²', 12],
  ['-1', -1],
  ['много', null],
  ['2-3', null],
  ['', null],
  ['1e9', null],
])('the number %s is %s', (text, value) => {
  expect(decimalOf(text)).toBe(value)
})

test.each([
  ['да', true],
  ['+', true],
  ['1', true],
  ['TRUE', true],
  ['нет', false],
  ['-', false],
  ['0', false],
  ['может быть', null],
])('the flag %s is %s', (text, value) => {
  expect(flagOf(text)).toBe(value)
})

test.each([
  ['2026-02-01T10:00:00+03:00', '2026-02-01T07:00:00.000Z'],
  ['2026-02-01T10:00:00+0300', '2026-02-01T07:00:00.000Z'],
  ['2026-02-01 10:00', '2026-02-01T10:00:00.000Z'],
  ['2026-02-01', '2026-02-01T00:00:00.000Z'],
  ['01.02.2026 10:00', '2026-02-01T10:00:00.000Z'],
  ['2026-13-01', undefined],
  ['yesterday', undefined],
  // No date at all, as programs write it.
  ['0001-01-01T00:00:00', undefined],
  ['0001-01-01T00:00:00+03:00', undefined],
])('the moment %s is %s', (text, value) => {
  expect(momentOf(text)?.toISOString()).toBe(value)
})

test.each([
  ['Россия', 'RU'],
  ['РФ', 'RU'],
  ['Германия', 'DE'],
  ['Deutschland', 'DE'],
  ['Česko', 'CZ'],
  ['Чехия', 'CZ'],
  ['Polska', 'PL'],
  ['Србија', 'RS'],
  ['Srbija', 'RS'],
  ['ОАЭ', 'AE'],
  ['Türkei', 'TR'],
  ['es', 'ES'],
  ['Нарния', null],
])('the country %s is %s', (name, code) => {
  expect(countryOf(name)).toBe(code)
})

test('text loses its markup and what no reader can see', () => {
  expect(plainText('<p>A &amp; b</p><script>alert(1)</script><ul><li>c</li></ul>')).toBe(
    'A & b\n\n* c',
  )
  expect(plainText('5 < 6 и 7 > 3')).toBe('5 < 6 и 7 > 3')
  expect(cleanText('a\u0000b\ud800c\u0007\ufffe\uffff')).toBe('abc')
})

test('what is nested without end is read as far as it is sane, and soon', () => {
  for (const tag of ['b', 'ul><li', 'blockquote', 'table><tr><td']) {
    expect(plainText(`begin ${`<${tag}>x`.repeat(5000)}`)).toMatch(/^begin/)
  }
})

test('the language of a text is told, or seen', () => {
  expect(languageOf('cs', 'Привет', 'RU')).toBe('cs')
  expect(languageOf('', 'Двособан стан у приземљу', 'RS')).toBe('sr')
  expect(languageOf('', 'Mieszkanie w śródmieściu', 'DE')).toBe('pl')
  expect(languageOf('', 'Berlin', 'DE')).toBe('de')
  expect(languageOf('', 'A flat with the view', 'DE')).toBe('en')
})
