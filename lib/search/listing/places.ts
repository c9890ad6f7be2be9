import type { City } from '@/lib/catalogue/schema'
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

/** Which city is named at a token, in any case, and by how many tokens; null when none is. */
export function cityAt(
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
