import { expect, test } from 'vitest'
import { addressTag } from './address-language'

test.each([
  ['Barbaros Caddesi, 29', 'ru', 'TR', 'tr'],
  ['Barbaros Caddesi, 29', 'de', 'TR', 'de'],
  ['Махмутлар', 'ru', 'TR', 'ru'],
  ['Махмутлар', 'de', 'TR', 'ru'],
  ['Palm Jumeirah', 'ru', 'AE', 'en'],
  ['Bulevar oslobođenja 12', 'sr', 'RS', 'sr-Latn'],
  ['Булевар ослобођења 12', 'sr', 'RS', 'sr-Cyrl'],
  ['Булевар ослобођења 12', 'en', 'RS', 'sr-Cyrl'],
  ['улица Ленина, 5', 'en', 'RU', 'ru'],
  ['Lenina 5', 'ru', 'RU', 'en'],
  ['12', 'ru', 'TR', 'ru'],
  ['Lara Caddesi', 'ru', null, 'en'],
] as const)('"%s" of an entry in %s, in %s, is %s', (text, language, country, tag) => {
  expect(addressTag({ text, language, country })).toBe(tag)
})
