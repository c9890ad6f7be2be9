import { describe, expect, test } from 'vitest'
import { allReadable } from './readable'
import { asTyped, multiLine, optionalEmail, singleLine, slug, webAddress, words } from './text'

const messages = (schema: typeof slug, text: unknown) =>
  schema.safeParse(text).error?.issues.map((issue) => issue.message)

describe('one line', () => {
  const line = singleLine(20)
  test.each([
    ['  a \t\n b  ', 'a b'],
    ['a\u2028b\u0085c', 'a b c'],
    ['cafe\u0301', 'café'],
    ['\ufeffa', 'a'],
    ['a\u0007b\u009fc', 'abc'],
    ['user\u202egpj.exe', 'usergpj.exe'],
    ['\u2066a\u2069', 'a'],
    ['Kvar\u200btal', 'Kvartal'],
    ['№\u00a05', '№\u00a05'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['שלום\u200f!', 'שלום\u200f!'],
    ['\u200d\u3164\u2800 \u00ad', ''],
  ])('%j is %j', (given, kept) => expect(line.parse(given)).toBe(kept))

  test('is measured as it is kept', () => {
    expect(line.parse(`${' '.repeat(100)}${'a'.repeat(20)}`)).toBe('a'.repeat(20))
    expect(line.safeParse('a'.repeat(21)).success).toBe(false)
  })
})

describe('several lines', () => {
  test.each([
    [' a\r\nb\rc\u2029d\ve\n', 'a\nb\nc\nd\ne'],
    ['a\tb', 'a\tb'],
    ['a\u001bb\u202ec\uffff', 'abc'],
    ['\u2067שלום\u2069', '\u2067שלום\u2069'],
    [' \n\t\u200b\n', ''],
  ])('%j is %j', (given, kept) => expect(multiLine(40).parse(given)).toBe(kept))

  test('a piece of a text keeps the spaces at its ends', () => {
    expect(words(10).parse(' a \r\n')).toBe(' a \n')
  })
})

test.each([singleLine(9), multiLine(9), words(9), asTyped(), slug, webAddress(9)])(
  'half a character and NUL are refused, for that alone (%#)',
  (schema) => {
    for (const text of ['a\ud800', '\udc00a', 'a\0b']) {
      expect(messages(schema, text)).toEqual(['unreadable'])
    }
  },
)

test('a password is taken as it is', () => {
  expect(asTyped().parse(' cafe\u0301\t ')).toBe(' cafe\u0301\t ')
})

test('an address of the web is whole, or not there', () => {
  const address = webAddress(40)
  expect(address.parse(' https://example.org/a?b ')).toBe('https://example.org/a?b')
  expect(address.parse('')).toBe('')
  for (const wrong of ['example.org', 'javascript:alert(1)', 'https://a b', 'ftp://example.org']) {
    expect(messages(address, wrong)).toEqual(['web_address'])
  }
})

test('an address of mail is in small letters, or not there', () => {
  expect(optionalEmail.parse(' A@Example.org')).toBe('a@example.org')
  expect(optionalEmail.parse(undefined)).toBe('')
  expect(optionalEmail.safeParse('a@b').success).toBe(false)
})

test('a slug that is empty is missing, another is wrong', () => {
  expect(messages(slug, ' ')).toEqual(['required'])
  expect(messages(slug, 'Два слова')).toEqual(['slug'])
  expect(slug.parse(' stein-und-dach-2 ')).toBe('stein-und-dach-2')
})

test('what a browser sends is readable, wherever it stands', () => {
  expect(allReadable({ a: ['x\ud83c', { b: '🏠\0' }], c: 1, d: null })).toEqual({
    a: ['x\ufffd', { b: '🏠\ufffd' }],
    c: 1,
    d: null,
  })
})
