import { expect, test } from 'vitest'
import { languageOf } from './detect-language'
import { plainText } from './field-reader'
import { countryOf } from './parse-place'
import { amountOf, cleanText, decimalOf, flagOf, momentOf } from './parse-values'

test.each([
  ['54,3', 54.3],
  ['1 054.3', 1054.3],
  ['5,600,000.5', 5_600_000.5],
  ['1.234.567,89', 1_234_567.89],
  ['54.3 кв. м', 54.3],
  ['12 м²', 12],
  ['-1', -1],
  // A measure keeps its decimals.
  ['12.345', 12.345],
  ['12,345', 12.345],
  ['0,125', 0.125],
  ['много', null],
  ['2-3', null],
  ['', null],
  ['1e9', null],
])('the measure %s is %s', (text, value) => {
  expect(decimalOf(text)).toBe(value)
})

test.each([
  ['5.600', 5600],
  ['5,600', 5600],
  ['12.345', 12_345],
  ['1 234 567', 1_234_567],
  ['5 600 000', 5_600_000],
  ['5\u00a0600\u202f000,50', 5_600_000.5],
  ['1’234’567', 1_234_567],
  ['5.600.000', 5_600_000],
  ['5.600.000,50', 5_600_000.5],
  ['5,600,000.5', 5_600_000.5],
  ['1,234.5', 1234.5],
  ['0,5', 0.5],
  ['0.500', 0.5],
  ['5000000.00', 5_000_000],
  ['5000000.000', 5_000_000],
  ['€ 250.000', 250_000],
  ['250 000 руб.', 250_000],
  ['−5', -5],
  // No number at all, and two of them.
  ['по запросу', null],
  ['1,23,456.7', null],
  ['1.2.3', null],
  ['5 000 000 6 000 000', null],
  ['1 2', null],
  ['--5', null],
  ['5000-6000', null],
  ['0x10', null],
  ['1e9', null],
  ['Infinity', null],
  ['NaN', null],
  ['٣', null],
  ['.', null],
  ['9'.repeat(400), null],
])('the sum %s is %s', (text, value) => {
  expect(amountOf(text)).toBe(value)
})

/** The same numbers at every run. */
function* someNumbers(count: number) {
  let state = 20_261_122
  for (let i = 0; i < count; i++) {
    state = (state * 48_271) % 2_147_483_647
    yield state % 10 ** (1 + (i % 9))
  }
}
const WAYS = [
  ['de', ','],
  ['en', '.'],
  ['cs', ','],
  ['ru', ','],
  ['de-CH', '.'],
] as const

test('a sum is read as every language of the site writes it, with and without cents', () => {
  for (const [locale, mark] of WAYS) {
    const format = new Intl.NumberFormat(locale, { useGrouping: 'always' })
    for (const number of someNumbers(300)) {
      const text = format.format(number)
      expect([text, amountOf(text)]).toEqual([text, number])
      const cents = `${text}${mark}50`
      expect([cents, amountOf(cents)]).toEqual([cents, number + 0.5])
    }
  }
})

test('a measure with up to three decimals comes back as it was told', () => {
  for (const number of someNumbers(300)) {
    const measure = (number % 1_000_000) / 1000
    for (const text of [String(measure), String(measure).replace('.', ','), `${measure} кв. м`]) {
      expect([text, decimalOf(text)]).toEqual([text, measure])
    }
  }
})

test('whatever stands there, what comes of it is a finite number or nothing, and soon', () => {
  const signs = ['1', '234', '.', ',', ' ', '-', '+', '’', 'е', '\u0000', '₽', '000']
  for (const number of someNumbers(2000)) {
    const text = Array.from({ length: 1 + (number % 12) }, (_, at) => signs[(number >> at) % 12])
    for (const value of [amountOf(text.join('')), decimalOf(text.join(''))]) {
      expect(value === null || Number.isFinite(value)).toBe(true)
    }
  }
  for (const part of ['1', ' ', '1 ', '1.', '1,000', '-', 'м']) {
    expect(amountOf(`${part.repeat(20_000)}x`)).toBeNull()
    expect(decimalOf(`${part.repeat(20_000)}x`)).toBeNull()
  }
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

test('an indented line goes on with the one before, a bare one and an item of a list do not', () => {
  const laidOut = `Светлая квартира
      в центре города.
      Окна во двор.

      Рядом:
      - парк
      • школа
      1. метро
Торг.`
  expect(plainText(laidOut)).toBe(
    'Светлая квартира в центре города. Окна во двор.\n\nРядом:\n- парк\n• школа\n1. метро\nТорг.',
  )
  expect(plainText('Первая.\nВторая.')).toBe('Первая.\nВторая.')
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
