import 'server-only'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { reads } from '@/lib/platform/replica'
import { rowsOf } from '@/lib/platform/sql'
import type { Tsquery } from './tsquery'

/** How PostgreSQL reads words: by the stems of a language, or as they stand. */
export type Configuration = 'russian' | 'english' | 'german' | 'serbian' | 'simple'
export type Reading = { configuration: Configuration; text: string; isPhrase: boolean }

const KNOWN_READINGS = 50_000
const known = new LRUCache<string, Tsquery>({ max: KNOWN_READINGS })
const keyOf = ({ configuration, text, isPhrase }: Reading) =>
  `${configuration} ${isPhrase ? '"' : ''}${text}`
const readingRow = z.object({ query: z.string() })

/**
 * What PostgreSQL makes of these words, all of each in any order or as a phrase; empty for one that says nothing in
 * its language. In one statement for what this process has not read before: the configurations never change.
 */
export async function read(readings: Reading[]): Promise<Tsquery[]> {
  const made = new Map<string, Tsquery>()
  for (const key of readings.map(keyOf)) {
    const query = known.get(key)
    if (query !== undefined) made.set(key, query)
  }
  const unread = new Map(
    readings.map((each) => [keyOf(each), each] as const).filter(([key]) => !made.has(key)),
  )
  const asked = [...unread.values()]
  const rows = asked.length > 0 ? await readNow(asked) : []
  for (const [at, key] of [...unread.keys()].entries()) {
    const query = rows[at]?.query ?? ''
    made.set(key, query)
    known.set(key, query)
  }
  return readings.map((each) => made.get(keyOf(each)) ?? '')
}

const readNow = (asked: Reading[]) => rowsOf(reads, readingRow)`
  select case when phrase then phraseto_tsquery(configuration::regconfig, said)
              else plainto_tsquery(configuration::regconfig, said) end::text as query
    from unnest(${asked.map(({ configuration }) => configuration)}::text[], ${asked.map(({ text }) => text)}::text[],
                ${asked.map(({ isPhrase }) => isPhrase)}::bool[])
         with ordinality as asked (configuration, said, phrase, nth)
   order by nth`
