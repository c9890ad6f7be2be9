import 'server-only'
import { newStemmer } from 'snowball-stemmers'
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import { compoundOf } from '../words/compounds'
import { languagesOf, serbianLatin, serbianSingular, withoutMarks, wordsOf } from '../words/fold'
import { isSmall, withoutSmall } from '../words/small'
import { stemsOf } from '../words/stems'
import { either, every, type Tsquery } from '../words/tsquery'
import { queryIn, tsqueriesOf, type Wanted } from '../words/wanted'
import { getSynonyms } from './queries'
import type { SynonymGroup } from './schema'

type Term = { language: Locale; text: string; isPhrase: boolean }
/** A word or phrase of a group by its stems, each of which may be several. */
type Known = { stems: string[][]; group: number }
type Vocabulary = { stamp: string; terms: Map<number, Term[]>; known: Record<Locale, Known[]> }

/** So many words of a search may stand for others, with so many others each. */
const MOST_PLACES = 4
const MOST_TERMS = 30

type Expanded = {
  yes: Tsquery | null
  no: Tsquery | null
  typed: Tsquery | null
  /** What Czech and Polish words were added. */
  others: string[]
}

/**
 * As `tsqueriesOf`, where each word or phrase of the trade stands for all that mean the same. What is in quotes is meant
 * as it stands, and what is excluded too. A German compound stands for its parts near each other too. `typed` is the
 * same without the others.
 */
export async function expandedTsqueries(wanted: Wanted): Promise<Expanded> {
  const vocabulary = await vocabularyOf(await getSynonyms())
  const { places, words } = await placesIn(wanted.words, vocabulary)
  const { yes: typed, no } = await tsqueriesOf({ ...wanted, words: withoutSmall(wanted.words) })
  const compounds = await compoundsIn(words)
  if (places.length === 0 && compounds.size === 0) return { yes: typed, no, typed, others: [] }
  const left = words.filter((word) => !isSmall(word) && !compounds.has(word))
  const { yes: rest } = await tsqueriesOf({ ...wanted, words: left })
  const expanded = await Promise.all([
    ...places.map(anyOf),
    ...[...compounds].map(async ([word, parts]) => either([await saidIn([word]), parts])),
  ])
  return { yes: every([rest, ...expanded]), no, typed, others: stemmedTerms(places) }
}

const saidIn = async (words: string[]) =>
  (await tsqueriesOf({ words, phrases: [], without: [] })).yes

async function compoundsIn(words: string[]): Promise<Map<string, Tsquery>> {
  const made = await Promise.all(
    [...new Set(words)].map(async (word) => [word, await compoundOf(word)] as const),
  )
  return new Map(made.filter((each): each is [string, Tsquery] => each[1] !== null))
}

const stemmedTerms = (places: Place[]) =>
  places
    .flatMap(({ terms }) => terms)
    .filter(({ language }) => language === 'cs' || language === 'pl')
    .map(({ text }) => text)

type Place = { said: string[]; terms: Term[] }

async function anyOf({ said, terms }: Place): Promise<Tsquery | null> {
  const yes = await saidIn(said)
  const others = await Promise.all(
    terms.map(({ language, text, isPhrase }) => queryIn(language, text, isPhrase)),
  )
  return either([yes, ...others])
}

/** The words of the trade among these, the longest phrases first read, and the words that are left. */
async function placesIn(
  words: string[],
  { terms, known }: Vocabulary,
): Promise<{ places: Place[]; words: string[] }> {
  const typed = words.flatMap(wordsOf)
  const languages = languagesOf(typed.join(' '))
  const read = await Promise.all(
    languages.map(async (language) => [language, await stemmed(language, typed)] as const),
  )
  const places: Place[] = []
  const left: string[] = []
  for (let at = 0; at < typed.length; ) {
    const found = read.flatMap(([language, stems]) =>
      known[language].filter((each) => isAt(each, stems, at)),
    )
    const length = Math.max(0, ...found.map(({ stems }) => stems.length))
    if (length === 0 || places.length === MOST_PLACES) left.push(typed[at++] ?? '')
    else {
      const groups = new Set(
        found.filter(({ stems }) => stems.length === length).map(({ group }) => group),
      )
      const meant = [...groups].flatMap((group) => terms.get(group) ?? []).slice(0, MOST_TERMS)
      places.push({ said: typed.slice(at, at + length), terms: meant })
      at += length
    }
  }
  return places.length > 0 ? { places, words: left } : { places, words }
}

const isAt = (known: Known, stems: string[][], at: number): boolean =>
  known.stems.every((wanted, nth) => (stems[at + nth] ?? []).some((stem) => wanted.includes(stem)))

let made: Promise<Vocabulary> | undefined
let stampMade = ''

/** Stems of all groups, made anew when one has changed. */
function vocabularyOf(groups: SynonymGroup[]): Promise<Vocabulary> {
  const stamp = groups.map(({ id, version }) => `${id}.${version}`).join(' ')
  if (!made || stampMade !== stamp) {
    stampMade = stamp
    made = makeVocabulary(groups, stamp)
  }
  return made
}

async function makeVocabulary(groups: SynonymGroup[], stamp: string): Promise<Vocabulary> {
  const terms = new Map(
    groups.map(({ id, words }) => [
      id,
      LOCALES.flatMap((language) => termsOf(language, words[language])),
    ]),
  )
  const known = await Promise.all(
    LOCALES.map(async (language) => [
      language,
      await Promise.all(
        groups.flatMap(({ id, words }) =>
          words[language].map(async (text) => ({
            stems: await stemmed(language, wordsOf(text)),
            group: id,
          })),
        ),
      ),
    ]),
  )
  return { stamp, terms, known: Object.fromEntries(known) }
}

const termsOf = (language: Locale, words: string[]): Term[] =>
  words.map((text) => ({ language, text, isPhrase: wordsOf(text).length > 1 }))

const STEMMERS = {
  ru: newStemmer('russian'),
  en: newStemmer('english'),
  de: newStemmer('german'),
}

/** Stems of each of these words, with and without marks. */
async function stemmed(language: Locale, words: string[]): Promise<string[][]> {
  if (language === 'cs' || language === 'pl') {
    return Promise.all(words.map(async (word) => (await stemsOf(language, word)).flat()))
  }
  if (language === 'sr') return words.map((word) => [serbianStem(word)])
  const stemmer = STEMMERS[language]
  return words.map((word) => [
    ...new Set([word, withoutMarks(word)].map((each) => withoutMarks(stemmer.stem(each)))),
  ])
}

/** Roughly: in Latin letters without marks and without the ending of a case. */
const serbianStem = (word: string): string =>
  withoutMarks(serbianSingular(serbianLatin(word))).replace(
    /(?<=\p{L}{3})(?:ima|ama|om|em|og|oj|ih|im|[aeiou])$/u,
    '',
  )
