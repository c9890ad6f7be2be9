import { type Locale, languageTag } from '@/lib/platform/i18n/locales'

const speakers = new Map<Locale, Intl.DisplayNames>()

/** Name of a language in the language of the page: “German”, not “Deutsch”. */
export function languageName(language: Locale, locale: Locale): string {
  const known = speakers.get(locale)
  const speaker = known ?? new Intl.DisplayNames(languageTag(locale), { type: 'language' })
  if (!known) speakers.set(locale, speaker)
  return speaker.of(language) ?? language
}
