import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedText } from './words'

test.each([
  ['  Ипотека   ЁЛКА ', 'ипотека елка'],
  ['"3+kk Brno" section:news -sklep', '3+kk brno -sklep'],
  ['@"Анна Петрова" залог', null],
  ['anna@example.org', null],
  ['напишите anna @ example', null],
  ['https://example.org/x', null],
  ['+420 777 123 456', null],
  ['8 (903) 123-45-67 риелтор', null],
  ['4111 1111 1111 1111', null],
  ['11. 02. 1987', null],
  ['квартира 2026', 'квартира 2026'],
  ['до 1200', 'до 1200'],
  ['section:news', null],
  ['((( !!!', null],
  ['слово '.repeat(30), null],
])('%j is counted as %j', (q, text) => {
  expect(countedText(q)).toBe(text)
})

test('nothing that is counted has five digits after each other', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (q) => {
      const text = countedText(q)
      expect(text === null || (text.length > 0 && !/\p{N}{5}/u.test(text))).toBe(true)
    }),
  )
})
