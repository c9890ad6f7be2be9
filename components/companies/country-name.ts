import { type Locale, languageTag } from '@/lib/platform/i18n/locales'

const names = new Map<Locale, Intl.DisplayNames>()

/** Name of a country (ISO 3166-1 alpha-2) in the reader's language; its code where none is known. */
export function countryName(country: string, locale: Locale): string {
  const known = names.get(locale)
  const speaker = known ?? new Intl.DisplayNames(languageTag(locale), { type: 'region' })
  if (!known) names.set(locale, speaker)
  return speaker.of(country) ?? country
}
