import type { Client } from 'pg'
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import { withClient } from './databases'

/** Words of a language, the most frequent first, with the stems that search keeps of them. */
export type Vocabulary = { language: Locale; words: string[]; stems: string[][] }

const MOST_WORDS = 8000

/** The words of what the site holds, by how often they stand there. */
export async function readVocabularies(url: string): Promise<Vocabulary[]> {
  const { stemsOf } = await import('@/lib/search/words/stems')
  const { serbianLatin, withoutMarks } = await import('@/lib/search/words/fold')
  const configurations = { ru: 'russian', en: 'english', de: 'german', sr: 'serbian' } as const
  return withClient(url, async (client) => {
    const all: Vocabulary[] = []
    for (const language of LOCALES) {
      const { rows } = await client.query<{ word: string }>(
        `select word from (
           select (regexp_matches(lower(title || ' ' || text), '[[:alpha:]]{2,}', 'g'))[1] as word
             from "SearchEntry" where language = $1::"Language") as w
          group by word order by count(*) desc, word limit $2`,
        [language, MOST_WORDS],
      )
      const words = rows.map(({ word }) => word)
      const stems =
        language === 'cs' || language === 'pl'
          ? await stemsOf(language, words.join(' '))
          : await stemsIn(
              client,
              configurations[language],
              words.map((word) => {
                const own = language === 'sr' ? serbianLatin(word) : word
                return [own, withoutMarks(own)]
              }),
            )
      all.push({ language, words, stems })
    }
    return all
  })
}

async function stemsIn(client: Client, configuration: string, spellings: string[][]) {
  const { rows } = await client.query<{ stems: string[] }>(
    `select tsvector_to_array(to_tsvector($1::regconfig, one)) as stems
       from unnest($2::text[]) with ordinality as w(one, at) order by at`,
    [configuration, spellings.map((each) => each.join(' '))],
  )
  return rows.map(({ stems }) => stems)
}

export type Writer = (count: number) => { words: string[]; stems: string[][] }

/** Words by Zipf's law: the second is half as frequent as the first, the third a third. */
export function writerOf({ words, stems }: Vocabulary, random: () => number): Writer {
  const sums: number[] = []
  for (const rank of words.keys()) sums.push((sums.at(-1) ?? 0) + 1 / (rank + 2.7))
  const whole = sums.at(-1) ?? 1
  const pick = () => {
    const wanted = random() * whole
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
  return (count) => {
    const picked = Array.from({ length: count }, pick)
    return {
      words: picked.map((at) => words[at] ?? ''),
      stems: picked.map((at) => stems[at] ?? []),
    }
  }
}

/** `'stem':1A,7C`, as PostgreSQL reads it. */
export function vectorText(parts: [weight: string, stems: string[][]][]): string {
  const places = new Map<string, string[]>()
  let position = 0
  for (const [weight, words] of parts) {
    for (const stems of words) {
      position++
      for (const stem of stems) {
        const known = places.get(stem)
        if (known) known.push(`${position}${weight}`)
        else places.set(stem, [`${position}${weight}`])
      }
    }
  }
  return [...places].map(([stem, at]) => `'${stem.replace(/['\\]/g, '$&$&')}':${at}`).join(' ')
}

/** The same numbers in each run (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
