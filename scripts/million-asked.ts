import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import { searchLimits } from '@/lib/quotas'
import type { Vocabulary } from './million-words'

/** Longer ones are refused before (422). */
const LONGEST = searchLimits.longest
const PAIRS_OF_A_KIND = 10

export type Asking = { language: Locale; q: string }

/** Of each language: two frequent words, a frequent and a rarer one, two of the middle, two rare ones. */
export function pairsOf({ language, words, stems }: Vocabulary): Asking[] {
  const known = words.filter((word, at) => word.length > 3 && (stems[at]?.length ?? 0) > 0)
  const from = (first: number, nth: number) => known[first + nth * 3] ?? known[nth] ?? ''
  return Array.from({ length: PAIRS_OF_A_KIND }, (_, nth) => [
    `${from(0, nth)} ${from(1, nth)}`,
    `${from(2, nth)} ${from(900, nth)}`,
    `${from(200, nth)} ${from(300, nth)}`,
    `${from(1000, nth)} ${from(1200, nth)}`,
  ])
    .flat()
    .map((q) => ({ language, q }))
}

/** Of frequent and rare words, as they are typed: two letters to the whole. */
export const beginningsOf = ({ language, words }: Vocabulary): Asking[] =>
  [30, 60, 200, 500, 1000].flatMap((rank) => {
    const word = words.slice(rank).find(({ length }) => length > 5) ?? ''
    return [2, 3, 4, 6, word.length].map((length) => ({ language, q: word.slice(0, length) }))
  })

export function hostile(vocabularies: Vocabulary[]): Asking[] {
  const [{ words } = { words: [] }] = vocabularies
  return [
    words.slice(0, 1000).join(' ').slice(0, LONGEST),
    '(((|&!* :* <-> a<2>b',
    '"nowhere closed',
    `${'"'.repeat(99)}ab`,
    'x'.repeat(LONGEST),
    words
      .slice(0, 30)
      .map((word) => `-${word}`)
      .join(' '),
    `"${words.slice(0, 20).join(' ')}"`,
    '%%__\\\\ab',
  ].map((q) => ({ language: LOCALES[0], q: q.slice(0, LONGEST) }))
}
