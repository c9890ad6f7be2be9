import 'server-only'
import { createHunspellFromStrings, type Hunspell } from 'hunspell-wasm'
import { LRUCache } from 'lru-cache'
import { newStemmer } from 'snowball-stemmers'
import { withoutMarks, wordsOf } from './fold'

/** PostgreSQL has no stemmer of these. */
export type Stemmed = 'cs' | 'pl'

const KNOWN_WORDS = 50_000
const stems = new LRUCache<string, string[]>({ max: KNOWN_WORDS })
const DICTIONARIES = {
  cs: () => import('dictionary-cs'),
  pl: () => import('dictionary-pl'),
}
const loading: Partial<Record<Stemmed, Promise<Hunspell>>> = {}

function dictionaryOf(language: Stemmed): Promise<Hunspell> {
  loading[language] ??= load(language)
  return loading[language]
}

async function load(language: Stemmed): Promise<Hunspell> {
  const { default: dictionary } = await DICTIONARIES[language]()
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString()
  return createHunspellFromStrings(text(dictionary.aff), text(dictionary.dic))
}

const snowball = newStemmer('czech')

/**
 * Stems of the words of a text, in their order; each word has all that it may be a form of, with and without marks.
 * From Hunspell's dictionaries; a Czech word that they lack is cut by Snowball, a Polish one stays.
 */
export async function stemsOf(language: Stemmed, text: string): Promise<string[][]> {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const dictionary = await dictionaryOf(language)
  return words.map((word) => {
    const key = `${language} ${word}`
    const known = stems.get(key) ?? made(dictionary, language, word)
    stems.set(key, known)
    return known
  })
}

function made(dictionary: Hunspell, language: Stemmed, word: string): string[] {
  const found = dictionary.stemWord(word)
  // Names stand in the dictionary with a capital.
  const all = found.length > 0 ? found : dictionary.stemWord(capital(word))
  const cut = language === 'cs' ? [snowball.stem(word)] : []
  const forms = [word, ...all.map((stem) => stem.toLowerCase()), ...cut]
  return [...new Set(forms.flatMap((form) => [form, withoutMarks(form)]))].filter(Boolean)
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
