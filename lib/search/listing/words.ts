import type { PropertyKind } from '@/lib/catalogue/schema'
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import type { Currency } from '@/lib/rates/schema'
import { fold, serbianLatin, withoutMarks } from '../words/fold'
import { VOCABULARY } from './vocabulary'

/** What a word says about a property that is looked for. */
export type Meaning =
  | {
      is:
        | 'to'
        | 'from'
        | 'about'
        | 'per'
        | 'month'
        | 'room'
        | 'kitchen'
        | 'new'
        | 'noise'
        | 'text'
        | 'rent'
    }
  /** `sure` unless it is a plain metre. */
  | { is: 'area'; by: number; isSure: boolean }
  | { is: 'land'; by: number }
  | { is: 'scale'; by: number; language: Locale | null }
  | { is: 'currency'; currency: Currency }
  /** Rooms said in one word: "двушка". */
  | { is: 'rooms'; rooms: number[] }
  | { is: 'number'; value: number }
  | { is: 'kind'; kind: PropertyKind | 'complex' }

const FEET = 0.092903
const ACRE = 4046.86
const makes: Record<string, (language: Locale) => Meaning> = {
  area: () => ({ is: 'area', by: 1, isSure: true }),
  feet: () => ({ is: 'area', by: FEET, isSure: true }),
  metre: () => ({ is: 'area', by: 1, isSure: false }),
  land: () => ({ is: 'land', by: 100 }),
  ar: () => ({ is: 'land', by: 100 }),
  acre: () => ({ is: 'land', by: ACRE }),
  hectare: () => ({ is: 'land', by: 10_000 }),
  thousand: (language) => ({ is: 'scale', by: 1000, language }),
  million: (language) => ({ is: 'scale', by: 1_000_000, language }),
  half1: () => ({ is: 'rooms', rooms: [1, 2] }),
  half2: () => ({ is: 'rooms', rooms: [2, 3] }),
  half3: () => ({ is: 'rooms', rooms: [3, 4] }),
  ...Object.fromEntries(
    [0, 1, 2, 3, 4].map((count) => [`rooms${count}`, () => ({ is: 'rooms', rooms: [count] })]),
  ),
  ...Object.fromEntries(
    (['RUB', 'EUR', 'USD', 'CZK', 'PLN', 'RSD'] as const).map((currency) => [
      currency,
      () => ({ is: 'currency', currency }),
    ]),
  ),
  ...Object.fromEntries(
    (['flat', 'house', 'plot', 'commercial', 'complex'] as const).map((kind) => [
      kind,
      () => ({ is: 'kind', kind }),
    ]),
  ),
}

/** A word as both the tables and the searches are compared. */
export const plain = (word: string): string => withoutMarks(fold(word))

/** German without its dots is written in two ways, Serbian in two scripts. */
function spellingsOf(language: Locale, word: string): string[] {
  const written = language === 'de' ? [word, fold(word).replace(/[äöü]/g, '$&e')] : [word]
  return [...written, ...(language === 'sr' ? [serbianLatin(word)] : [])].map(plain)
}

const whole = new Map<string, Meaning[]>()
const beginnings: { begins: string; meaning: Meaning }[] = []

function learn(spelling: string, meaning: Meaning) {
  if (spelling.endsWith('*')) beginnings.push({ begins: spelling.slice(0, -1), meaning })
  else whole.set(spelling, [...(whole.get(spelling) ?? []), meaning])
}

for (const language of LOCALES) {
  for (const [key, words = ''] of Object.entries(VOCABULARY[language])) {
    words.split('|').forEach((word, at) => {
      const meaning: Meaning =
        key === 'numbers'
          ? { is: 'number', value: at + 1 }
          : (makes[key]?.(language) ?? ({ is: key } as Meaning))
      for (const spelling of new Set(spellingsOf(language, word))) learn(spelling, meaning)
    })
  }
}

/** Words of the longest phrase. */
export const LONGEST_PHRASE = 3

/** What a word or a phrase says, in any language; `text` as `plain` writes it. */
export function meaningsOf(text: string): Meaning[] {
  const exact = whole.get(text) ?? []
  return [
    ...exact,
    ...beginnings
      .filter(({ begins }) => text.startsWith(begins) && spacesIn(text) === spacesIn(begins))
      .map(({ meaning }) => meaning),
  ]
}

const spacesIn = (text: string) => text.split(' ').length
