import type { City } from '@/lib/catalogue/schema'
import { districtAt, type KnownDistrict, type NamedDistrict, speltOf } from './districts'
import { type Token, tokensOf } from './tokens'
import { plain } from './words'

/** What people call a city besides its name. */
const COLLOQUIAL = new Map([
  ['спб', 'санкт-петербург'],
  ['питер', 'санкт-петербург'],
  ['мск', 'москва'],
  ['екб', 'екатеринбург'],
  ['bgd', 'beograd'],
  ['бг', 'београд'],
  ['wawa', 'warszawa'],
])

export type KnownCity = Pick<City, 'slug' | 'country'> & {
  /** Each a row of stems: "нов", "сад". */
  names: string[][]
}

/** Cities with the stems of all their names. */
export const knownCity = ({ slug, country, name }: City, spellings: string[] = []): KnownCity => {
  const all = [...Object.values(name), ...spellings, slug.replaceAll('-', ' ')]
  const names = new Map(all.map((each) => [stemsIn(each).join(' '), stemsIn(each)]))
  return { slug, country, names: [...names.values()].filter((stems) => stems.length > 0) }
}

const stemsIn = (name: string): string[] => (plain(name).match(/\p{L}+/gu) ?? []).map(stemOf)
/** Without the ending that a case changes: "казань" and "казани" begin alike. */
const stemOf = (word: string): string =>
  word.length > 3 ? word.replace(/[ьй]$|(?<![aeiouyаеиоуыя])[aeiouyаеиоуыя]$/u, '') : word

/** The places that the catalogue knows. */
export type KnownPlaces = { cities: KnownCity[]; districts: KnownDistrict[] }

/** A place at a token, and how many tokens name it. */
export type NamedPlace = {
  length: number
  city: KnownCity
  district: KnownDistrict | null
}
type Mention = { at: number; length: number } & ({ city: KnownCity } | { named: NamedDistrict })

/**
 * The places that are named, by the token at which each begins. A city counts once; a district is of the city that
 * is named, else of the only one that has it.
 */
export function placesIn(tokens: Token[], known: KnownPlaces): Map<number, NamedPlace> {
  const mentions = mentionsIn(tokens, known)
  let city = mentions.flatMap((each) => ('city' in each ? [each.city] : []))[0]
  const places = new Map<number, NamedPlace>()
  for (const mention of mentions) {
    const { at, length } = mention
    if ('city' in mention) {
      if (mention.city === city) places.set(at, { length, city, district: null })
      continue
    }
    const district = districtOf(mention.named, city)
    const of = city ?? known.cities.find(({ slug }) => slug === district?.city)
    if (!district || !of) continue
    city = of
    places.set(at, { length, city: of, district })
  }
  return places
}

function districtOf(
  { districts, isSure }: NamedDistrict,
  city: KnownCity | undefined,
): KnownDistrict | undefined {
  if (city) return districts.find((each) => each.city === city.slug)
  return isSure && districts.length === 1 ? districts[0] : undefined
}

/** Of a city and a district at one token the longer name is meant: "Praga-Południe" is not in Prague. */
function mentionsIn(tokens: Token[], { cities, districts }: KnownPlaces): Mention[] {
  const spelt = speltOf(tokens)
  const mentions: Mention[] = []
  for (let at = 0; at < tokens.length; ) {
    const city = cityAt(tokens, at, cities)
    const named = districtAt(spelt, at, districts)
    const isDistrict = named !== null && named.length > (city?.length ?? 0)
    const { length } = (isDistrict ? named : city) ?? { length: 1 }
    if (isDistrict) mentions.push({ at, length, named })
    else if (city) mentions.push({ at, ...city })
    at += length
  }
  return mentions
}

/** Which city is named at a token, in any case, and by how many tokens; null when none is. */
function cityAt(
  tokens: Token[],
  at: number,
  cities: KnownCity[],
): { city: KnownCity; length: number } | null {
  const first = plain(tokens[at]?.text ?? '')
  const formal = COLLOQUIAL.get(first)
  const said = formal ? tokensOf(formal) : tokens.slice(at)
  const words = said.map(({ text }) => plain(text)).filter((text) => text !== '-')
  const found = cities
    .flatMap((city) => city.names.map((stems) => ({ city, stems })))
    .filter(({ stems }) => stems.every((stem, nth) => isFormOf(words[nth] ?? '', stem)))
    .sort((a, b) => b.stems.join('').length - a.stems.join('').length)[0]
  if (!found) return null
  const { city, stems } = found
  return { city, length: formal ? 1 : lengthOf(tokens.slice(at), stems.length) }
}

/** Tokens that so many words take, with the dashes between them. */
function lengthOf(tokens: Token[], count: number): number {
  let [left, length] = [count, 0]
  while (left > 0) {
    if (tokens[length]?.text !== '-') left--
    length++
  }
  return length
}

/** Is it this stem with the ending of a case? Praha is "v Praze", Praga "w Pradze". */
function isFormOf(word: string, stem: string): boolean {
  const changed = [stem, stem.replace(/h$/, 'z'), stem.replace(/g$/, 'dz')]
  const most = stem.length < 4 ? 2 : 3
  return changed.some((each) => word.startsWith(each) && word.length - each.length <= most)
}
