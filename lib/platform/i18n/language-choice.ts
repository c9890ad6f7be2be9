import { LOCALES, type Locale } from './locales.ts'

/** The languages of a list of texts: `all`, or some by commas, in the order of LOCALES. */
export type LanguageChoice = string
export const ALL_LANGUAGES = 'all'

/** Every form of a choice: commas in addresses, hyphens in the segments of a page. */
export const LANGUAGE_CHOICE = new RegExp(
  `^(?:${ALL_LANGUAGES}|(?:${LOCALES.join('|')})(?:[,-](?:${LOCALES.join('|')})){0,5})$`,
)

/** The one form of a choice: each language once, in one order; all six are `all`. */
export function choiceOf(languages: Iterable<string>): LanguageChoice {
  const given = new Set(languages)
  const known = LOCALES.filter((locale) => given.has(locale))
  return known.length === LOCALES.length || given.has(ALL_LANGUAGES)
    ? ALL_LANGUAGES
    : known.join(',')
}

/** The same of what was written: `en,de` is `de,en`. */
export const canonicalChoice = (written: string): LanguageChoice => choiceOf(written.split(/[,-]/))

/** The languages of a choice. */
export const languagesIn = (choice: LanguageChoice): Locale[] =>
  LOCALES.filter((locale) => choice === ALL_LANGUAGES || choice.split(',').includes(locale))

/** All languages but those of a choice; empty when there are none. */
export const otherLanguages = (choice: LanguageChoice): LanguageChoice => {
  const chosen = languagesIn(choice)
  return LOCALES.filter((locale) => !chosen.includes(locale)).join(',')
}
