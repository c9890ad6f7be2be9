import { isLocale, languageTag } from './locales'

/** Region codes with a name that are not countries. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

let known: ReadonlySet<string> | undefined

/** ISO 3166-1 alpha-2 codes in use; withdrawn ones are aliases of their successors. */
export const allCountries = (): ReadonlySet<string> => (known ??= new Set(listCountries()))
export const isCountry = (code: string): boolean => allCountries().has(code)

/** BCP 47 tag of the language that is most likely spoken in a country (CLDR, likely subtags). */
export function languageTagOfCountry(code: string): string {
  const { language } = new Intl.Locale(`und-${code}`).maximize()
  return isLocale(language) ? languageTag(language) : language
}

function listCountries(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return Array.from({ length: 26 * 26 }, (_, at) =>
    String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)),
  ).filter(
    (code) =>
      !NO_COUNTRIES.has(code) && new Intl.Locale(`und-${code}`).region === code && names.of(code),
  )
}
