import { withoutSmall } from './words/small'
import type { Wanted } from './words/wanted'

/** So many words of a search are left out in turn. */
const MOST_LOOSE = 6

/** Words of a search that say something; one may be left out when there are others. */
export const looseWords = ({ words }: Wanted): string[] =>
  [...new Set(withoutSmall(words))].slice(0, MOST_LOOSE)

/** Fewer than half of the words say something else. */
const leastOf = (count: number) => Math.max(1, Math.floor(count / 2))

/** The search without some of its words; null when too little is left of it. */
export function leavingOut(wanted: Wanted, missing: string[]): Wanted | null {
  const all = looseWords(wanted)
  const left = all.length - missing.length
  const isEnough = left >= leastOf(all.length) || (left === 0 && wanted.phrases.length > 0)
  if (missing.length === 0 || !isEnough) return null
  return { ...wanted, words: wanted.words.filter((word) => !missing.includes(word)) }
}

/** All words but one, then fewer of them, down to half. */
export function looserOf(wanted: Wanted): Wanted[][] {
  const words = looseWords(wanted)
  const least = leastOf(words.length)
  const sizes = Array.from({ length: words.length - least }, (_, at) => words.length - 1 - at)
  return sizes.map((size) => choices(words, size).map((some) => ({ ...wanted, words: some })))
}

/** So many of these words, in their order. */
function choices(words: string[], size: number): string[][] {
  if (size === 0) return [[]]
  return words.flatMap((word, at) =>
    choices(words.slice(at + 1), size - 1).map((others) => [word, ...others]),
  )
}
