export const LOCALES = ['ru', 'en', 'de', 'cs', 'pl', 'sr'] as const
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'ru'
export const LOCALE_COOKIE = 'locale'

/** Native names of the languages, for the switch and content labels. */
export const NATIVE_NAMES: Record<Locale, string> = {
  ru: 'Русский',
  en: 'English',
  de: 'Deutsch',
  cs: 'Čeština',
  pl: 'Polski',
  sr: 'Српски',
}

export const isLocale = (value: unknown): value is Locale =>
  LOCALES.some((locale) => locale === value)

/** BCP 47 tag for `lang`, hreflang and names by Intl: Serbian is written in Cyrillic here. */
export const languageTag = (locale: Locale): string => (locale === 'sr' ? 'sr-Cyrl' : locale)

/** BCP 47 tag for dates and numbers: English is written as in Britain, day before month. */
export const formatTag = (locale: Locale): string =>
  locale === 'en' ? 'en-GB' : languageTag(locale)

/** Value of `og:locale`. */
export const openGraphLocale = (locale: Locale): string =>
  ({ ru: 'ru_RU', en: 'en_GB', de: 'de_DE', cs: 'cs_CZ', pl: 'pl_PL', sr: 'sr_RS' })[locale]

/** Path of a page in a language: Russian has no prefix. */
export const localePath = (locale: Locale, path: string): string =>
  locale === DEFAULT_LOCALE ? path : `/${locale}${path.replace(/^\/(?=\?|$)/, '')}`

/** Splits a public path into its language (any case) and the rest. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  const locale = first.toLowerCase()
  if (!isLocale(locale)) return { locale: DEFAULT_LOCALE, path: pathname }
  return { locale, path: `/${rest.join('/')}` }
}
