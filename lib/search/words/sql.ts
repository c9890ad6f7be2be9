import 'server-only'
import type { Locale } from '@/lib/platform/i18n/locales'
import { Prisma } from '@/prisma/generated/client'
import {
  fold,
  germanSpellings,
  languagesOf,
  serbianLatin,
  serbianSingular,
  withoutMarks,
  wordsOf,
} from './fold'
import { type Stemmed, stemsOf } from './stems'

/** Title over lead over text, and what is only said about it. */
export type Weight = 'A' | 'B' | 'C' | 'D'
export type Part = { language: Locale; weight: Weight; text: string }

const CONFIGURATIONS = { ru: 'russian', en: 'english', de: 'german', sr: 'serbian' } as const
type Configured = keyof typeof CONFIGURATIONS
const isStemmed = (language: Locale): language is Stemmed => language === 'cs' || language === 'pl'
const configurationOf = (language: Configured) => Prisma.sql`${CONFIGURATIONS[language]}::regconfig`

/** Words that PostgreSQL gets, in all the spellings that people use. */
function spellingsOf(language: Configured, text: string): string[] {
  if (language !== 'sr') return withAndWithoutMarks(fold(text))
  const latin = serbianLatin(text)
  return [...new Set([latin, serbianSingular(latin)].flatMap(withAndWithoutMarks))]
}

const withAndWithoutMarks = (text: string) => [...new Set([text, withoutMarks(text)])]

/** A script that the language is not written in is read as the languages that are. */
function readingsOf({ language, weight, text }: Part): Part[] {
  const share = countOf(text, /\p{Script=Cyrillic}/gu) / Math.max(countOf(text, /\p{L}/gu), 1)
  const also: Locale[] =
    language === 'sr'
      ? []
      : language === 'ru'
        ? share < 0.5
          ? ['en', 'de']
          : []
        : share > 0.2
          ? ['ru']
          : []
  return [language, ...also].map((each) => ({ language: each, weight, text }))
}

const countOf = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/** SQL of the `tsvector` of these texts. */
export async function vectorOf(parts: Part[]): Promise<Prisma.Sql> {
  const vectors = await Promise.all(
    parts
      .filter(({ text }) => text.trim() !== '')
      .flatMap(readingsOf)
      .map(vectorsOf),
  )
  const all = vectors.flat()
  return all.length > 0 ? Prisma.join(all, ' || ') : Prisma.sql`''::tsvector`
}

async function vectorsOf({ language, weight, text }: Part): Promise<Prisma.Sql[]> {
  if (!isStemmed(language)) {
    return spellingsOf(language, text).map(
      (spelling) =>
        Prisma.sql`setweight(to_tsvector(${configurationOf(language)}, ${spelling}), ${weight}::"char")`,
    )
  }
  const words = await stemsOf(language, text)
  const lexemes = words.flatMap((stems, at) =>
    stems.map((stem) => `${quoted(stem)}:${Math.min(at + 1, MOST_POSITIONS)}${weight}`),
  )
  return [Prisma.sql`${lexemes.join(' ')}::tsvector`]
}

/** PostgreSQL keeps no higher position. */
const MOST_POSITIONS = 16_383
const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`

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
    words: wanted.words.slice(0, MOST_WORDS),
    phrases: wanted.phrases.slice(0, MOST_PHRASES).map(shortened),
    without: wanted.without.slice(0, MOST_WORDS).map(shortened),
  }
}

/** What many words say is said by the first of them; all of them would keep the database for seconds. */
const MOST_WORDS = 12
const MOST_PHRASES = 3
const shortened = (phrase: string) => phrase.split(/\s+/).slice(0, MOST_WORDS).join(' ')

/** SQL of the `tsquery` of what is wanted in any language, and of what is not; null where there is none. */
export async function tsqueriesOf(wanted: Wanted): Promise<{
  yes: Prisma.Sql | null
  no: Prisma.Sql | null
}> {
  const { words, phrases, without } = wanted
  const positive = [...words, ...phrases].join(' ')
  const yes = [
    ...languagesOf(positive).map((language) => queryIn(language, words, phrases)),
    ...(positive ? [exactQuery(words, phrases)] : []),
  ]
  const no = without.flatMap((text) => [
    ...languagesOf(text).map((language) => queryIn(language, [], [text])),
    exactQuery([], [text]),
  ])
  return {
    yes: joined((await Promise.all(yes)).flat()),
    no: joined((await Promise.all(no)).flat()),
  }
}

/** SQL of the `tsquery` of words that begin so, in any spelling that is kept; null when it is no part of a word. */
export function beginningOf(typed: string): Prisma.Sql | null {
  const [word, ...more] = wordsOf(typed)
  if (!word || more.length > 0) return null
  const spellings = new Set([word, withoutMarks(word), serbianLatin(word)])
  return Prisma.sql`${[...spellings].map((each) => `${quoted(each)}:*`).join(' | ')}::tsquery`
}

/** SQL of the `tsquery` of one word as it is in this language. */
export async function wordIn(language: Locale, word: string): Promise<Prisma.Sql | null> {
  return joined(await queryIn(language, [word], []))
}

const joined = (queries: Prisma.Sql[]) =>
  queries.length > 0 ? Prisma.sql`(${Prisma.join(queries, ' || ')})` : null

/** SQL of the `tsquery` of words and phrases in one language, once for each of its spellings. */
export async function queryIn(
  language: Locale,
  words: string[],
  phrases: string[],
): Promise<Prisma.Sql[]> {
  if (words.length + phrases.length === 0) return []
  if (isStemmed(language)) return stemmedQuery(language, words, phrases)
  const line = lineOf(words, phrases)
  const also = language === 'de' ? germanSpellings(line) : []
  return [...new Set([...spellingsOf(language, line), ...also])].map(
    (spelling) => Prisma.sql`websearch_to_tsquery(${configurationOf(language)}, ${spelling})`,
  )
}

/** Words as they stand, in a text of whatever language. */
const exactQuery = async (words: string[], phrases: string[]) => [
  Prisma.sql`websearch_to_tsquery('simple', ${fold(lineOf(words, phrases))})`,
]

/** As `websearch_to_tsquery` reads it, where a minus and "or" mean what nobody has said here. */
const lineOf = (words: string[], phrases: string[]): string =>
  [words.join(' ').replace(/(^|\s)-+/g, '$1'), ...phrases.map((phrase) => `"${phrase}"`)]
    .join(' ')
    .replace(/\bor\b/gi, ' ')

async function stemmedQuery(language: Stemmed, words: string[], phrases: string[]) {
  const either = (stems: string[]) => `(${stems.map(quoted).join(' | ')})`
  const single = (await stemsOf(language, words.join(' '))).map(either)
  const rows = await Promise.all(phrases.map((phrase) => stemsOf(language, phrase)))
  const all = [
    ...single,
    ...rows.filter((row) => row.length > 0).map((row) => row.map(either).join(' <-> ')),
  ]
  return all.length > 0 ? [Prisma.sql`${all.map((each) => `(${each})`).join(' & ')}::tsquery`] : []
}
