import type { Locale } from '@/lib/platform/i18n/locales'

/** A word as it is written, for stems and likeness. */
const WORD = /[\p{L}\p{N}]+(?:[’'][\p{L}\p{N}]+)*/gu

/** Lower case, without what people leave out: ё is е, no invisible characters, one form of each letter; İ is i. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/i\u0307/g, 'i')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')

export const wordsOf = (text: string): string[] => fold(text).match(WORD) ?? []

const STROKES: Record<string, string> = {
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** Latin letters without their marks; Cyrillic ones stay, where й is a letter of its own. */
export const withoutMarks = (text: string): string =>
  text
    .replace(/[łđßøæœı]/g, (letter) => STROKES[letter] ?? letter)
    .replace(/\p{Script=Latin}\p{M}*/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .normalize('NFC')

/** German as it is typed without its dots, and the other way round; whoever reads "neue" or "Mauer" finds no dots in it. */
export const germanSpellings = (text: string): string[] => [
  fold(text).replace(
    /(?<![aeiouq])[aou]e/g,
    ([vowel = '']) => ({ a: 'ä', o: 'ö', u: 'ü' })[vowel] ?? vowel,
  ),
  fold(text).replace(/[äöü]/g, (vowel) => `${withoutMarks(vowel)}e`),
]

const SERBIAN = new Map(
  'аa бb вv гg дd ђđ еe жž зz иi јj кk лl љlj мm нn њnj оo пp рr сs тt ћć уu фf хh цc чč џdž шš'
    .split(' ')
    .map((pair): [string, string] => [pair.charAt(0), pair.slice(1)]),
)

/** Serbian in Latin letters, whichever of its two scripts it was written in. Lower case. */
export const serbianLatin = (text: string): string =>
  fold(text).replace(/\p{Script=Cyrillic}/gu, (letter) => SERBIAN.get(letter) ?? letter)

/** "stanovi" as "stan": PostgreSQL's stemmer keeps what the plural puts in. Serbian in Latin letters, lower case. */
export const serbianSingular = (latin: string): string =>
  latin.replace(/(?<=\p{L}{2})[oe]v(?:i|a|e|ima)(?!\p{L})/gu, '')

const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
const SERBIAN_KEYS = {
  latin: "qwertyuiop[]asdfghjkl;'\\zxcvbnm,.",
  cyrillic: 'љњертзуиопшђасдфгхјклчћжѕџцвбнм,.',
}

/**
 * The words as they are on the other keyboard: "rdfhnbhf" is "квартира". All readings that differ from what was
 * typed and could be words, the Russian keyboard first.
 */
export function otherKeyboards(text: string): string[] {
  const typed = [...text.toLowerCase()]
  const pairs = [
    [LATIN_KEYS, RUSSIAN_KEYS],
    [RUSSIAN_KEYS, LATIN_KEYS],
    [SERBIAN_KEYS.latin, SERBIAN_KEYS.cyrillic],
    [SERBIAN_KEYS.cyrillic, SERBIAN_KEYS.latin],
  ] as const
  const read = pairs
    .map(([from, to]) => typed.map((key) => to[from.indexOf(key)] ?? key))
    .filter((keys) => areWords(keys, typed))
    .map((keys) => keys.join(''))
  return [...new Set(read)].filter((other) => other !== typed.join(''))
}

/** "dvu[ka" is no word: letters stay letters, or end a word as a comma or stop, and a word has one script. */
function areWords(keys: string[], typed: string[]): boolean {
  const isSpoiled = keys.some(
    (key, at) =>
      /\p{L}/u.test(typed[at] ?? '') &&
      !/[\p{L}']/u.test(key) &&
      !(/[,.]/.test(key) && !/\p{L}/u.test(keys[at + 1] ?? '')),
  )
  return !isSpoiled && !MIXED.test(keys.join(''))
}

const MIXED = /\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic}/u

/** Which languages a text in these letters can be in. */
export function languagesOf(text: string): Locale[] {
  const isCyrillic = /\p{Script=Cyrillic}/u.test(text)
  const isLatin = /\p{Script=Latin}/u.test(text)
  if (isCyrillic && !isLatin) return ['ru', 'sr']
  if (isLatin && !isCyrillic) return ['en', 'de', 'cs', 'pl', 'sr']
  return ['ru', 'en', 'de', 'cs', 'pl', 'sr']
}
