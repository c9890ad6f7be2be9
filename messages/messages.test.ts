import { readdirSync, readFileSync } from 'node:fs'
import {
  isArgumentElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { SLICES } from '@/lib/messages'
import { LOCALES, type Locale, languageTag } from '@/lib/platform/i18n/locales'

type Branch = { [key: string]: string | Branch }
const read = (locale: string, slice: string): Branch =>
  JSON.parse(readFileSync(new URL(`./${locale}/${slice}.json`, import.meta.url), 'utf8'))

const flatten = (node: Branch, prefix = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )

function* elements(nodes: MessageFormatElement[]): Generator<MessageFormatElement> {
  for (const node of nodes) {
    yield node
    if (isPluralElement(node) || isSelectElement(node)) {
      for (const { value } of Object.values(node.options)) yield* elements(value)
    }
    if (isTagElement(node)) yield* elements(node.children)
  }
}

const args = (message: string) =>
  [
    ...new Set(
      [...elements(parse(message))].flatMap((e) =>
        e.type === 0 || e.type === 7
          ? []
          : [`${e.value}:${isArgumentElement(e) ? 'argument' : e.type}`],
      ),
    ),
  ].sort()
const shape = (locale: string, slice: string) =>
  Object.fromEntries(flatten(read(locale, slice)).map(([key, message]) => [key, args(message)]))

const others = LOCALES.filter((locale) => locale !== 'en')
const pairs = others.flatMap((locale) => SLICES.map((slice) => [locale, slice] as const))

test('every language has exactly the slices', () => {
  for (const locale of LOCALES) {
    const files = readdirSync(new URL(`./${locale}`, import.meta.url)).filter((f) =>
      f.endsWith('.json'),
    )
    expect(files.sort()).toEqual(SLICES.map((slice) => `${slice}.json`).sort())
  }
})

test.each(pairs)('%s/%s says everything English says, with the same arguments', (locale, slice) => {
  expect(shape(locale, slice)).toEqual(shape('en', slice))
})

/** Categories that whole numbers reach; Czech `many` and the like are for decimals. */
const categoriesOf = (locale: Locale) => {
  const rules = new Intl.PluralRules(languageTag(locale))
  return new Set(Array.from({ length: 1001 }, (_, n) => rules.select(n)))
}

test.each(LOCALES)('plurals of %s have every form that the language needs', (locale) => {
  const needed = categoriesOf(locale)
  const missing = SLICES.flatMap((slice) =>
    flatten(read(locale, slice)).flatMap(([key, message]) =>
      [...elements(parse(message))]
        .filter(isPluralElement)
        .flatMap((plural) =>
          [...needed]
            .filter((form) => !(form in plural.options))
            .map((form) => `${slice}.${key}: ${form}`),
        ),
    ),
  )
  expect(missing).toEqual([])
})
