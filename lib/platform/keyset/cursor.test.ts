import { expect, test } from 'vitest'
import * as z from 'zod'
import {
  countField,
  cursorOf,
  cutPage,
  idCursor,
  idField,
  instantField,
  momentCursor,
  orUnknown,
  placeOf,
  realField,
} from './cursor'

const named = (plain: string) => Buffer.from(plain).toString('base64url')

test('a place comes back as it was named', () => {
  const worth = cursorOf('p', { value: orUnknown(realField), id: idField })
  for (const value of [null, 0, 1, 1.5, 0.1 + 0.2, 1e-7, 123456789.125, 1e21]) {
    expect(worth.decode(worth.encode({ value, id: 7 }))).toEqual({ value, id: 7 })
  }
  const falling = cursorOf('', { value: realField, id: idField })
  expect(falling.decode(falling.encode({ value: -1735689600.123, id: 2147483647 }))).toEqual({
    value: -1735689600.123,
    id: 2147483647,
  })
})

test('cursors read as they were written before', () => {
  expect(idCursor('c').encode({ id: 12 })).toBe(named('c12'))
  expect(momentCursor.encode({ at: 1700000000123, id: 5 })).toBe(named('1700000000123.5'))
  const price = cursorOf('p', { value: orUnknown(realField), id: idField })
  expect(price.encode({ value: null, id: 3 })).toBe(named('p_3'))
  expect(price.encode({ value: 99.5, id: 3 })).toBe(named('p99.5_3'))
})

test.each([
  ['another order', 'm100_5'],
  ['no id', 'p100'],
  ['an id that no row can have', 'p100_99999999999'],
  ['an id beyond an integer', 'p100_2147483648'],
  ['more fields', 'p100_5_6'],
  ['a number without end', 'p1e999_5'],
  ['no number', 'pNaN_5'],
  ['a statement', "p1'; drop table x --_5"],
  ['a line more', 'p100_5\n'],
  ['nothing', ''],
])('a cursor of %s was never given', (_, plain) => {
  const price = cursorOf('p', { value: orUnknown(realField), id: idField })
  expect(price.decode(named(plain))).toBeNull()
  expect(() => placeOf(price, named(plain))).toThrow(
    expect.objectContaining({
      code: 'invalid',
      issues: [{ pointer: '#/cursor', code: 'invalid' }],
    }),
  )
})

test('counts and moments stay within what a column holds', () => {
  const counts = cursorOf('', { value: countField, id: idField })
  expect(counts.decode(named('2147483648_1'))).toBeNull()
  expect(counts.decode(named('1.5_1'))).toBeNull()
  const moments = cursorOf('t', { value: instantField, id: idField })
  expect(moments.decode(named('t99999999999999_1'))).toBeNull()
  expect(moments.decode(named('t_1'))).toBeNull()
  expect(idCursor('c').decode(named('c0'))).toBeNull()
})

test('fields of any schema, names of no prototype', () => {
  const words = cursorOf('', { word: z.enum(['a', 'b']), id: idField }, ' ')
  expect(words.decode(named('a 1'))).toEqual({ word: 'a', id: 1 })
  expect(words.decode(named('constructor 1'))).toBeNull()
})

test('a page ends with a cursor only when more rows follow', () => {
  const encode = (row: number) => `after ${row}`
  expect(cutPage([1, 2, 3], 2, encode)).toEqual({ shown: [1, 2], next: 'after 2' })
  expect(cutPage([1, 2], 2, encode)).toEqual({ shown: [1, 2], next: null })
  expect(cutPage([], 2, encode)).toEqual({ shown: [], next: null })
})
