import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { SLICES } from './messages'
import { LOCALES, type Locale } from './platform/i18n/locales'

/** What a language forbids (docs/language): a pattern, what to say instead, why, and keys that may say it. */
const ruleOf = z.strictObject({
  word: z.string().transform((pattern) => new RegExp(pattern, 'u')),
  say: z.string(),
  because: z.string(),
  except: z.array(z.string()).default([]),
})
type Branch = { [key: string]: string | Branch }

const json = (path: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', path), 'utf8'))
const flatten = (node: Branch, prefix: string): [string, string][] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
const textsIn = (locale: Locale) =>
  SLICES.flatMap((slice) =>
    flatten(json(`messages/${locale}/${slice}.json`) as Branch, `${slice}.`),
  )
const rulesOf = (locale: Locale) => z.array(ruleOf).parse(json(`docs/language/${locale}.json`))

const faultsOf = (rules: z.infer<typeof ruleOf>[], texts: [string, string][]) =>
  texts.flatMap(([key, text]) =>
    rules
      .filter(({ word, except }) => word.test(text) && !except.some((part) => key.startsWith(part)))
      .map(({ say, because }) => `${key}: ${text.slice(0, 80)} | say: ${say} (${because})`),
  )

test.each(LOCALES)('messages of %s use no word that its glossary forbids', (locale) => {
  expect(faultsOf(rulesOf(locale), textsIn(locale))).toEqual([])
})

test('a forbidden word is found, with what to say instead, except where it may stand', () => {
  const rules = [
    ruleOf.parse({ word: 'closed sale', say: 'private sale', because: 'x', except: ['legal'] }),
  ]
  const text = 'A closed sale'
  expect(
    faultsOf(rules, [
      ['sales.title', text],
      ['legal.terms', text],
    ]),
  ).toEqual(['sales.title: A closed sale | say: private sale (x)'])
})
