import 'server-only'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { reads } from '@/lib/platform/replica'
import { rowsOf } from '@/lib/platform/sql'
import { wordsOf } from './fold'
import { either, type Tsquery } from './tsquery'
import { queryIn } from './wanted'

const SHORTEST_PART = 4
const LONGEST = 40
/** A part is known by any of these forms of it, without what joins it to the next. */
const ENDINGS = ['', 'e', 'n', 'en', 'er', 's', 'es']
const JOINTS = ['', 's', 'es', 'n', 'en', 'er', 'e']
/** "Kauf eines alten Hauses": so many words apart, in any order. */
const APART = [1, 2, 3]

const MINUTES = 10
const known = new LRUCache<string, Parts[]>({ max: 10_000, ttl: MINUTES * 60_000 })
type Parts = { first: string; second: string }
const termRow = z.object({ term: z.string() })

/**
 * A German compound by its parts near each other: "Hauskauf" is in "Kauf eines Hauses". The parts are words that titles
 * have, in any form. Null for what is no compound of such. One statement a word, asked once in ten minutes.
 */
export async function compoundOf(word: string): Promise<Tsquery | null> {
  const [text = '', ...more] = wordsOf(word)
  if (more.length > 0 || !/^\p{Script=Latin}+$/u.test(text)) return null
  if (text.length < SHORTEST_PART * 2 || text.length > LONGEST) return null
  const all = known.get(text) ?? (await partsOf(text))
  known.set(text, all)
  return either(await Promise.all(all.map(nearEachOther)))
}

async function partsOf(text: string): Promise<Parts[]> {
  const cuts = Array.from(
    { length: text.length - SHORTEST_PART * 2 + 1 },
    (_, at) => at + SHORTEST_PART,
  )
  const splits = cuts.flatMap((at) => {
    const [head, second] = [text.slice(0, at), text.slice(at)]
    return JOINTS.filter((joint) => head.endsWith(joint) && at - joint.length >= SHORTEST_PART).map(
      (joint) => ({ first: head.slice(0, at - joint.length), second }),
    )
  })
  const forms = splits.flatMap(({ first, second }) => [...formsOf(first), ...formsOf(second)])
  const rows = await rowsOf(reads, termRow)`
    select term from "SearchTerm" where term = any(${[...new Set(forms)]}::text[])`
  const terms = new Set(rows.map(({ term }) => term))
  const isKnown = (part: string) => formsOf(part).some((form) => terms.has(form))
  return splits.filter(({ first, second }) => isKnown(first) && isKnown(second))
}

/** "Preis" is in titles where "Preise" is asked for, and the other way round. */
const formsOf = (part: string): string[] =>
  ENDINGS.flatMap((ending) => [`${part}${ending}`, ...cut(part, ending)])

const cut = (part: string, ending: string): string[] =>
  part.endsWith(ending) && part.length - ending.length >= SHORTEST_PART
    ? [part.slice(0, part.length - ending.length)]
    : []

async function nearEachOther({ first, second }: Parts): Promise<Tsquery | null> {
  const [one, other] = await Promise.all([
    queryIn('de', first, false),
    queryIn('de', second, false),
  ])
  if (one === null || other === null) return null
  return either(
    APART.flatMap((words) => [`(${one}) <${words}> (${other})`, `(${other}) <${words}> (${one})`]),
  )
}
