import { citySlug } from '@/lib/catalogue/cities/schema'
import { slugsOf } from '@/lib/catalogue/city-parts/schema'
import { serbianLatin, withoutMarks } from '../words/fold'
import { meaningOf } from './amounts'
import type { Token } from './tokens'
import { plain } from './words'

export type KnownDistrict = {
  /** As the filter asks for it: `hamburg.altona`. */
  value: string
  city: string
  words: Word[]
}
/** `stems`: the stem as the endings of cases change it. */
type Word = { text: string; stem: string; stems: string[]; isAdjective: boolean }

/** A district with the stems of its words, which are those of its slug: Latin letters. */
export function knownDistrict(value: string): KnownDistrict {
  const { city, part } = slugsOf(value)
  return { value, city, words: part.split('-').map(wordOf) }
}

const LEAST_STEM = 3
const ADJECTIVE = /[^aeiou](?:ii|yi)$/

function wordOf(text: string): Word {
  const isAdjective = ADJECTIVE.test(text)
  const cut = text.replace(isAdjective ? /..$/ : /[aeiouy]$/, '')
  const stem = cut.length < LEAST_STEM ? text : cut
  return { text, stem, stems: changesOf(stem), isAdjective: isAdjective && stem === cut }
}

/** "na Pradze", "w Hucie", "na Białołęce", "na Smíchově", "на Вождовцу", "v Líšni". */
const changesOf = (stem: string): string[] => [
  ...new Set([
    stem,
    stem.replace(/g$/, 'dz'),
    stem.replace(/[tk]$/, 'c'),
    stem.replace(/h$/, 'z'),
    stem.replace(/[ae]([^aeiouy])$/, '$1'),
  ]),
]

/** A search with the spellings of its tokens. */
export type Spelt = { tokens: Token[]; spellings: string[][] }

export const speltOf = (tokens: Token[]): Spelt => ({ tokens, spellings: tokens.map(spellingsOf) })

/** In Latin letters, as both languages of Cyrillic write them, and German without its dots. */
function spellingsOf({ text }: Token): string[] {
  const russian = citySlug(plain(text))
  const serbian = citySlug(withoutMarks(serbianLatin(text)))
  return [russian, serbian, russian.replace(/(?<![aeiouq])([aou])e/g, '$1')]
}

/** Districts that are named alike at a token. */
export type NamedDistrict = {
  districts: KnownDistrict[]
  length: number
  /** The name says enough to stand without its city. */
  isSure: boolean
}

/**
 * The districts of the longest name at a token, in any case and either script, and by how many tokens; null when
 * none is named. "Невский проспект" and "Приморский край" are none.
 */
export function districtAt(
  { tokens, spellings }: Spelt,
  at: number,
  known: readonly KnownDistrict[],
): NamedDistrict | null {
  const lengths = known.map((district) => lengthAt({ tokens, spellings }, at, district))
  const length = Math.max(0, ...lengths)
  const districts = known.filter((_, nth) => lengths[nth] === length)
  const [first] = districts
  if (length === 0 || !first) return null
  const around = [spellings[at - 1], spellings[at + length]]
  if (around.some(isElsewhere) || endsAsCount(tokens, at + length)) return null
  return { districts, length, isSure: isSure(first, tokens[at], spellings[at]) }
}

/** Tokens that the whole name takes, with the dashes between them; 0 when it is not there. */
function lengthAt({ tokens, spellings }: Spelt, at: number, { words }: KnownDistrict): number {
  let next = at
  for (const word of words) {
    if (next > at && tokens[next]?.text === '-') next += 1
    if (!isFormOf(spellings[next], word)) return 0
    next += 1
  }
  return next - at
}

const NOUN =
  /^(?:|[aeiouy]|ya|yu|oi|ei|om|em|am|im|ym|um|ov|ev|ou|ow|ie|iu|oj|ej|og|ih|akh|yakh|ami|emi|ach|ech|ich|ych|ove|ovi|owi|ima|ama|ego|s)$/
/** "Московский" is a district, "московская" is not. */
const MASCULINE = /^(?:ii|yi|ogo|ego|omu|emu|om|em|ym|im)$/

function isFormOf(spellings: string[] = [], { text, stems, isAdjective }: Word): boolean {
  if (spellings.includes(text)) return true
  const endings = isAdjective ? MASCULINE : NOUN
  return stems.some((stem) =>
    spellings.some((form) => form.startsWith(stem) && endings.test(form.slice(stem.length))),
  )
}

/** Streets, stations and regions have the names of districts and are elsewhere. */
const ELSEWHERE =
  /^(?:pr|ul|per|al|obl|krai|most|platz|allee|metro|(?:prospekt|ulits|shoss|bul[ie]?var|pereulok|ploshchad|naberezhn|vokzal|oblast|strass|ulic|alej|namest)[a-z]*)$/
const isElsewhere = (spellings: string[] = []) => spellings.some((form) => ELSEWHERE.test(form))

/** "Praha 5" is a district, "Praha 5 pokojů" is a city. */
const endsAsCount = (tokens: Token[], end: number): boolean =>
  tokens[end - 1]?.number != null &&
  (['room', 'scale', 'area', 'currency'] as const).some((is) => meaningOf(tokens[end], is))

const LEAST_NAME = 4
/** Every city has one: a listing that names it so would give its city to all who look for a flat in the centre of theirs. */
const EVERYWHERE =
  /^(?:(?:ts|c|z)ent(?:r|er|re|rum|ar)|(?:alt|innen)stadt|stadtmitte|zentral|downtown|city|old-?town)$/

/** A short name is told from other words only as it is spelt, and none from a word that says something else. */
function isSure(
  { words }: KnownDistrict,
  token: Token | undefined,
  spellings: string[] = [],
): boolean {
  const whole = words.map(({ text }) => text).join('-')
  const [word, second] = words
  if (!word || !token || EVERYWHERE.test(whole)) return false
  if (second) return true
  const said = spellings.includes(word.text) ? word.text : word.stem
  return token.meanings.length === 0 && said.length >= LEAST_NAME
}
