import 'server-only'
import * as z from 'zod'
import { reads } from '@/lib/platform/replica'
import { rowsOf } from '@/lib/platform/sql'
import { fold, withoutMarks } from './words/fold'

const SHORTEST = 4
/** Trigrams in common; a letter too much, too few or changed in a word of six leaves about a third. */
const ALIKE = 0.35

/** So many of the most alike are compared letter by letter. */
const LIKELY = 5

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
    select w.typed, t.term from unnest(${typed.slice(0, 10)}::text[]) with ordinality as w(typed, nth), lateral (
      select term, similarity(term, w.typed) as likeness from (
        select term from "SearchTerm" where term % w.typed
        union
        select part from "SearchEntry" e, regexp_split_to_table(lower(e.title), '[^[:alpha:]]+') as part
         where e.kind = 'person' and (lower(e.title) %> w.typed or lower(e.title) % w.typed)) as alike
       where similarity(term, w.typed) >= ${ALIKE}
       order by likeness desc, length(term), term limit ${LIKELY}) as t
     where not exists (select from "SearchTerm" where term = w.typed)
     order by w.nth, t.likeness desc, length(t.term), t.term`
  const terms = new Map<string, string>()
  for (const { typed: word, term } of found) {
    if (!terms.has(word) && isMistyped(word, term)) terms.set(word, term)
  }
  if (terms.size === 0) return null
  return fold(words).replace(/\p{L}+/gu, (word) => terms.get(word) ?? word)
}

/** A letter in three: "takes" is no mistyped "mistakes", nor "Balkon" a "Balkonkraftwerk". */
function isMistyped(word: string, term: string): boolean {
  const [typed, meant] = [withoutMarks(word), withoutMarks(term)]
  return distance(typed, meant) <= Math.max(1, Math.floor(typed.length / 3))
}

/** Letters that are too many, missing or others. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...one].entries()) {
    const row = [i + 1]
    for (const [j, expected] of [...other].entries()) {
      const changed = (before[j] ?? 0) + (letter === expected ? 0 : 1)
      row.push(Math.min((before[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1, changed))
    }
    before = row
  }
  return before.at(-1) ?? 0
}
