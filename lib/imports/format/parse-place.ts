import { RANGES } from '@/lib/catalogue/rules/schema'
import type { Place } from '@/lib/catalogue/schema'
import { allCountries } from '@/lib/platform/i18n/countries'
import { LOCALES } from '@/lib/platform/i18n/locales'
import type { Fields } from './field-reader'
import { cut, decimalOf, fold, lineOf } from './parse-values'
import { childOf, childrenOf, type RawNode, textOf } from './xml-node'

const BY_NAME = 'name:'

/** Coordinates; null when incomplete or 0,0. */
export function placeOf(
  fields: Fields,
  latitude: RawNode | undefined,
  longitude: RawNode | undefined,
): Place | null {
  if (textOf(latitude) === '' && textOf(longitude) === '') return null
  const [north, east] = [decimalOf(textOf(latitude)), decimalOf(textOf(longitude))]
  const isPoint = north !== null && east !== null && Math.abs(north) <= 90 && Math.abs(east) <= 180
  if (isPoint && (north !== 0 || east !== 0)) return { latitude: north, longitude: east }
  fields.report('place', latitude ?? longitude, `${textOf(latitude)}, ${textOf(longitude)}`)
  return null
}

/** The nearest metro station on foot, else the first. */
export function metroOf(fields: Fields, location: RawNode | undefined) {
  if (!location) return null
  const stations = childrenOf(location, 'metro').flatMap((node) => {
    const name = fields.line(childOf(node, 'name'), 80)
    const minutes = fields.number(
      childOf(node, 'time-on-foot', 'time-on-feet'),
      RANGES.metroMinutes,
    )
    return name ? [{ name, minutes: minutes === null ? null : Math.round(minutes) }] : []
  })
  const walk = ({ minutes }: { minutes: number | null }) => minutes ?? Number.MAX_SAFE_INTEGER
  return stations.toSorted((a, b) => walk(a) - walk(b))[0] ?? null
}

/** Complex and building that a new-build offer names. */
export function complexOf(fields: Fields, { city, address }: { city: string; address: string }) {
  const id = lineOf(textOf(fields.at('yandex-building-id') ?? fields.at('yandex-village-id')))
  const named = fields.line(fields.at('building-name') ?? fields.at('village-name'), 120)
  const name = named || (id && cut(address || id, 120))
  if (!name) return { complex: null, building: null }
  const parts = ['building-phase', 'building-section'].map((part) =>
    lineOf(textOf(fields.at(part))),
  )
  const house = lineOf(textOf(fields.at('yandex-house-id')))
  const building = cut(parts.filter(Boolean).join(', ') || house, 80)
  return {
    complex: { externalId: cut(id, 120) || complexKey(name, city), name },
    building: building ? { externalId: cut(house, 120) || null, name: building } : null,
  }
}

/** Key of a complex that its feed names without an id. */
export const complexKey = (name: string, city: string) => `${BY_NAME}${fold(name)}@${fold(city)}`
export const isComplexKey = (id: string) => id.startsWith(BY_NAME)

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
let known: Map<string, string> | undefined

/** ISO 3166-1 alpha-2 of a country by its name in any language of the site, or by its code. */
export const countryOf = (name: string): string | null =>
  (known ??= namesOfAll()).get(fold(name)) ?? null

/** Country codes by folded name in every language of the site. */
function namesOfAll(): Map<string, string> {
  const names = new Map<string, string>()
  for (const locale of [...LOCALES, 'sr-Latn']) {
    const words = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
    for (const code of allCountries()) {
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
