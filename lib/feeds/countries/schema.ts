import { LOCALES } from '@/lib/platform/i18n/locales'
import { fold } from '../values/schema'

const ALSO: Record<string, string[]> = {
  AE: ['ОАЭ', 'UAE', 'Эмираты', 'Emirates'],
  BY: ['Белоруссия', 'РБ'],
  CZ: ['Чешская Республика', 'Czech Republic', 'Tschechische Republik', 'Česká republika'],
  DE: ['ФРГ', 'BRD', 'Bundesrepublik Deutschland'],
  DO: ['Доминикана', 'Доминиканская Республика'],
  GB: ['Великобритания', 'Англия', 'UK', 'Great Britain', 'England'],
  GE: ['Грузия'],
  KG: ['Киргизия', 'Кыргызстан'],
  ME: ['Montenegro', 'Черногория'],
  MD: ['Молдавия', 'Молдова'],
  RU: ['РФ', 'Российская Федерация', 'Russian Federation'],
  TR: ['Турция', 'Turkey', 'Türkiye', 'Turecko'],
  US: ['США', 'USA', 'Соединённые Штаты Америки', 'United States of America'],
}
/** Every code that stands for itself: withdrawn ones are spellings of the code that came after. */
const CODES = Array.from({ length: 26 * 26 }, (_, at) =>
  String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)),
).filter((code) => new Intl.Locale(`und-${code}`).region === code)

let known: Map<string, string> | undefined

/** Every name of a country in the languages of the site, folded. */
function namesOfAll(): Map<string, string> {
  const names = new Map<string, string>()
  for (const locale of [...LOCALES, 'sr-Latn']) {
    const words = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
    for (const code of CODES) {
      const name = words.of(code)
      if (!name) continue
      names.set(fold(name), code)
      names.set(fold(code), code)
    }
  }
  for (const [code, all] of Object.entries(ALSO)) {
    for (const name of all) names.set(fold(name), code)
  }
  return names
}

/** ISO 3166-1 alpha-2 of a country by its name in any language of the site, or by its code. */
export const countryOf = (name: string): string | null =>
  (known ??= namesOfAll()).get(fold(name)) ?? null
