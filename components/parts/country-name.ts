import { collatorOf } from '@/lib/platform/i18n/collator'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'

const names = new Map<Locale, Intl.DisplayNames>()

/** Name of a country (ISO 3166-1 alpha-2) in the reader's language; its code where none is known. */
export function countryName(country: string, locale: Locale): string {
  const known = names.get(locale)
  const speaker = known ?? new Intl.DisplayNames(languageTag(locale), { type: 'region' })
  if (!known) names.set(locale, speaker)
  return speaker.of(country) ?? country
}

/** Codes in ISO's list that are no country: unions, regions, unknown, tests. */
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))

/** Every country with its name in the reader's language, by name. */
export function allCountries(locale: Locale): { code: string; name: string }[] {
  const speaker = new Intl.DisplayNames(languageTag(locale), { type: 'region', fallback: 'none' })
  return Array.from({ length: 26 * 26 }, (_, at) =>
    String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)),
  )
    .filter((code) => !NO_COUNTRIES.has(code) && new Intl.Locale(`und-${code}`).region === code)
    .flatMap((code) => {
      const name = speaker.of(code)
      return name === undefined ? [] : [{ code, name }]
    })
    .toSorted((a, b) => collatorOf(locale)(a.name, b.name))
}
