import 'server-only'
import * as z from 'zod'
import { reads } from '@/lib/platform/replica'
import { rowsOf } from '@/lib/platform/sql'
import { fold } from './words/fold'

const SHORTEST = 4
/** Trigrams in common; a letter too much, too few or changed in a word of six leaves about a third. */
const ALIKE = 0.35

const termRow = z.object({ typed: z.string(), term: z.string() })

/**
 * The same words with those that no title has replaced by the most alike of a title or a name; null when there is none.
 * Cost: one index scan per word.
 */
export async function correctWords(words: string): Promise<string | null> {
  const typed = [...new Set(fold(words).match(/\p{L}+/gu) ?? [])].filter(
    (word) => word.length >= SHORTEST,
  )
  if (typed.length === 0) return null
  const found = await rowsOf(reads, termRow)`
    select w.typed, t.term from unnest(${typed.slice(0, 10)}::text[]) as w(typed), lateral (
      select term from (
        select term from "SearchTerm" where term % w.typed
        union
        select part from "SearchEntry" e, regexp_split_to_table(lower(e.title), '[^[:alpha:]]+') as part
         where e.kind = 'person' and (lower(e.title) %> w.typed or lower(e.title) % w.typed)) as alike
       where similarity(term, w.typed) >= ${ALIKE}
       order by similarity(term, w.typed) desc, length(term), term limit 1) as t
     where not exists (select from "SearchTerm" where term = w.typed)`
  if (found.length === 0) return null
  const terms = new Map(found.map(({ typed: word, term }) => [word, term]))
  return fold(words).replace(/\p{L}+/gu, (word) => terms.get(word) ?? word)
}
