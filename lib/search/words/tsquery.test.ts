import { expect, test } from 'vitest'
import { Prisma } from '@/prisma/generated/client'
import { either, every, fits, partsOf } from './tsquery'

test.each([
  ["'a' | 'b'", '|', ["'a'", "'b'"]],
  ["('a') | (('b') | ('a'))", '|', ["'a'", "'b'", "'a'"]],
  ["(('a') & ('b'))", '&', ["'a'", "'b'"]],
  ["'a' & 'b' | 'c'", '&', ["'a' & 'b' | 'c'"]],
  ["'a' <-> 'b'", '&', ["'a' <-> 'b'"]],
  ["('a' | 'b') <-> ('c')", '|', ["('a' | 'b') <-> ('c')"]],
  ["'a|b''&(' | 'c'", '|', ["'a|b''&('", "'c'"]],
] as const)('%s is cut at %s', (query, sign, parts) => {
  expect(partsOf(query, sign)).toEqual(parts)
})

test('each way of saying a word stands once', () => {
  expect(either([either(["'a'", "'b'"]), null, '', "'a'"])).toBe("('a') | ('b')")
  expect(every([either(["'a'", "'b'"]), "'c'"])).toBe("(('a') | ('b')) & ('c')")
  expect(every(["'a'"])).toBe("'a'")
  expect(either([null])).toBeNull()
})

test('each wanted word is a condition of its own', () => {
  const { sql, values } = fits(Prisma.sql`words`, "(('a') | ('b')) & ('c')")
  expect(sql).toBe('words @@ (select ?::tsquery) and words @@ (select ?::tsquery)')
  expect(values).toEqual(["('a') | ('b')", "'c'"])
})
