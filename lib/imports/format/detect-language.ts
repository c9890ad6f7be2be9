import type { Locale } from '@/lib/platform/i18n/locales'

const OF_COUNTRY: Partial<Record<string, Locale>> = {
  RU: 'ru',
  BY: 'ru',
  DE: 'de',
  AT: 'de',
  CZ: 'cs',
  PL: 'pl',
  RS: 'sr',
}
const LANGUAGES: Locale[] = ['ru', 'en', 'de', 'cs', 'pl', 'sr']
const SIGNS: [Locale, RegExp][] = [
  ['sr', /[ђјљњћџ]/iu],
  ['ru', /[а-я]/iu],
  ['en', /\b(the|and|with|of|for)\b/i],
  ['pl', /[łąęśżźń]/iu],
  ['cs', /[ěřůťď]/iu],
  ['de', /[ßäöü]|\b(und|mit|der|die|das|im)\b/iu],
]

/** Language of a text: as declared, else by its alphabet, else by the country. */
export function languageOf(told: string, text: string, country: string): Locale {
  const code = told.slice(0, 2).toLowerCase()
  const given = LANGUAGES.find((language) => language === code)
  if (given) return given
  return SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? OF_COUNTRY[country] ?? 'en'
}
