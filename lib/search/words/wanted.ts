import 'server-only'
import type { Locale } from '@/lib/platform/i18n/locales'
import { fold, germanSpellings, languagesOf, serbianLatin, withoutMarks, wordsOf } from './fold'
import { type Reading, read } from './readings'
import { withoutSmall } from './small'
import { stemsOf } from './stems'
import { either, every, quoted, type Tsquery } from './tsquery'
import { CONFIGURATIONS, isStemmed, spellingsOf } from './vectors'

export type Wanted = {
  /** All of these, in any order. */
  words: string[]
  /** These in their order. */
  phrases: string[]
  /** None of these, words or phrases. */
  without: string[]
}

/** The words of a search apart: `a "b c" -d`. */
export function wantedOf(words: string): Wanted {
  const wanted: Wanted = { words: [], phrases: [], without: [] }
  for (const token of words.match(/-?"[^"]*"|\S+/g) ?? []) {
    const isPhrase = token.endsWith('"') && token.replace(/^-/, '').startsWith('"')
    const text = token.replace(/"/g, ' ').trim()
    if (/^-\s*[\p{L}\p{N}]/u.test(text)) wanted.without.push(text.replace(/^-\s*/, ''))
    else if (/[\p{L}\p{N}]/u.test(text)) wanted[isPhrase ? 'phrases' : 'words'].push(text)
  }
  return {
    words: meant(wanted.words),
    phrases: wanted.phrases.slice(0, MOST_PHRASES).map(shortened),
    without: wanted.without.slice(0, MOST_WORDS).map(shortened),
  }
}

/** The small words of a short search may belong to a phrase of the trade: "под ключ". */
const meant = (words: string[]): string[] =>
  words.length > MOST_WORDS ? withoutSmall(words).slice(0, MOST_WORDS) : words

/** What many words say is said by the first of them; all of them would keep the database for seconds. */
const MOST_WORDS = 12
const MOST_PHRASES = 3
const shortened = (phrase: string) => phrase.split(/\s+/).slice(0, MOST_WORDS).join(' ')

/** What is wanted in any language, and what is not; null where there is none. */
export async function tsqueriesOf({ words, phrases, without }: Wanted): Promise<{
  yes: Tsquery | null
  no: Tsquery | null
}> {
  const languages = languagesOf([...words, ...phrases].join(' '))
  const asPhrase = async (text: string) =>
    either(await readIn([...languagesOf(text), null], text, true))
  const [single, all, none] = await Promise.all([
    Promise.all(words.map((word) => readIn([...languages, null], word, false))),
    Promise.all(phrases.map(asPhrase)),
    Promise.all(without.map(asPhrase)),
  ])
  // What says nothing in one of the languages need not be there.
  const needed = single.filter((queries) => queries.length > 0 && !queries.includes(''))
  const meant = needed.length + all.length > 0 ? needed : single
  return { yes: every([...meant.map(either), ...all]), no: either(none) }
}

/** The `tsquery` of words that begin so, in any spelling that is kept; null when it is no part of a word. */
export function beginningOf(typed: string): Tsquery | null {
  const [word, ...more] = wordsOf(typed)
  if (!word || more.length > 0) return null
  const spellings = new Set([word, withoutMarks(word), serbianLatin(word)])
  return either([...spellings].map((each) => `${quoted(each)}:*`))
}

/** A word, or a phrase, as it is in one language. */
export const queryIn = async (language: Locale, text: string, isPhrase: boolean) =>
  either(await readIn([language], text, isPhrase))

/** What a text is in these languages, once for each of its spellings; with null, as it stands. Empty where it says nothing. */
async function readIn(
  languages: (Locale | null)[],
  text: string,
  isPhrase: boolean,
): Promise<Tsquery[]> {
  const stemmed = languages.filter((each) => each !== null && isStemmed(each))
  const readings = languages.flatMap((each) => readingsIn(each, text, isPhrase))
  const [made, own] = await Promise.all([
    read(readings),
    Promise.all(stemmed.map((each) => stemmedQuery(each, text, isPhrase))),
  ])
  return [...made, ...own.filter((query) => query !== null)]
}

function readingsIn(language: Locale | null, text: string, isPhrase: boolean): Reading[] {
  if (language === null) return [{ configuration: 'simple', text: fold(text), isPhrase }]
  if (isStemmed(language)) return []
  const also = language === 'de' ? germanSpellings(text) : []
  return [...new Set([...spellingsOf(language, text), ...also])].map((spelling) => ({
    configuration: CONFIGURATIONS[language],
    text: spelling,
    isPhrase,
  }))
}

async function stemmedQuery(language: 'cs' | 'pl', text: string, isPhrase: boolean) {
  const words = (await stemsOf(language, text)).map((stems) => either(stems.map(quoted)))
  return isPhrase ? words.map((word) => `(${word})`).join(' <-> ') : every(words)
}
