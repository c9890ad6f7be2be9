import { type Locale, languageTag } from './locales'

type Address = {
  text: string
  /** What the rest of the entry is written in. */
  language: Locale
  /** ISO 3166 code. */
  country: string | null
}

const CYRILLIC = /\p{Script=Cyrillic}/u
const LATIN = /\p{Script=Latin}/u
const SCRIPTS = { ru: 'Cyrl', sr: 'Cyrl', en: 'Latn', de: 'Latn', cs: 'Latn', pl: 'Latn' } as const

/**
 * BCP 47 tag of an address, for `lang`. One in the script of its entry is in the language of the entry; one that its
 * writer left in another script, such as a Turkish street in a Russian listing, is in that of its country.
 */
export function addressTag({ text, language, country }: Address): string {
  const isCyrillic = CYRILLIC.test(text)
  if (isCyrillic === LATIN.test(text)) return languageTag(language)
  const script = isCyrillic ? 'Cyrl' : 'Latn'
  if (script === SCRIPTS[language]) return languageTag(language)
  const local = new Intl.Locale(`und-${country ?? 'ZZ'}`).maximize()
  if (local.language === 'sr') return `sr-${script}`
  // Elsewhere who writes for foreigners writes English, or Russian.
  return local.script === script ? local.language : isCyrillic ? 'ru' : 'en'
}
