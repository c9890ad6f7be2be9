import 'server-only'
import {
  cursorOf,
  cutPage,
  idField,
  instantField,
  orUnknown,
  placeOf,
  realField,
} from '@/lib/platform/keyset/cursor'
import { fromReplica } from '@/lib/platform/replica'
import { Prisma } from '@/prisma/generated/client'
import { correctWords } from './corrections'
import { countKinds } from './counting'
import { INDEXED_FIRST, indexDue } from './indexing/commands'
import { formatSearch, type ParsedSearch, parseSearch } from './line/schema'
import { findListing } from './listing/queries'
import { type Asking, type Found, PAGE, readHits } from './ranking'
import { relaxed } from './relaxing'
import type { SearchAnswer, SearchKind, SearchQuery } from './schema'
import { SEARCH_KINDS } from './schema'
import { expandedTsqueries } from './synonyms/expansion'
import { presentHit } from './views'
import { type Asked, both, conditionsOf, inTitle, notIgnoredBy } from './where'
import { otherKeyboards } from './words/fold'
import { tsqueriesOf, type Wanted, wantedOf } from './words/sql'

/**
 * What everybody may read and fits the words and operators. Words in the wrong keyboard layout or mistyped are
 * corrected when nothing fits them as they are.
 * @throws AppError invalid (422) at `cursor`
 */
export async function search(asked: Asked, query: SearchQuery): Promise<SearchAnswer> {
  const indexed = await indexDue(INDEXED_FIRST)
  const read = () => searchIndexed(asked, query)
  // A replica does not have yet what has just been indexed.
  return indexed > 0 ? read() : fromReplica(read)
}

async function searchIndexed(
  asked: Asked,
  { q, kind, post, cursor }: SearchQuery,
): Promise<SearchAnswer> {
  const place = placeOf(places, cursor) ?? { now: Date.now(), rank: null, id: 0 }
  const found = await find(asked, parseSearch(q), { kind: post ? 'comment' : kind, post })
  const counts = found.counts
  const shown = post ? 'comment' : (kind ?? SEARCH_KINDS.find((each) => counts[each] > 0) ?? 'post')
  const rows = await readHits(asked, found, shown, place)
  const page = cutPage(rows, PAGE, ({ rank, targetId }) =>
    places.encode({ now: place.now, rank, id: targetId }),
  )
  return {
    kind: shown,
    corrected: found.corrected,
    isPartial: found.isPartial,
    counts,
    hits: page.shown.map(presentHit),
    next: page.next,
    relaxed: sumOf(counts) > 0 || post ? [] : await relaxed(found.parsed, countIn(asked)),
    listing: post || cursor ? null : await findListing(q, asked.reader),
  }
}

const sumOf = (counts: Found['counts']) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** How much a search finds, of all kinds. */
const countIn = (asked: Asked) => async (search: ParsedSearch) => {
  const { where, loose } = await prepare(asked, search, [wantedOf(search.words)])
  return sumOf((await countKinds(where, loose)).counts)
}

/** Freshness is counted from the first page on, so that the order stays while it is read. */
const places = cursorOf('found', { now: instantField, rank: orUnknown(realField), id: idField })
type Inside = { kind?: SearchKind | undefined; post?: number | undefined }

/** As asked; else corrected; else what has most of the words. */
async function find(asked: Asked, parsed: ParsedSearch, inside: Inside): Promise<Found> {
  const tried = async (words: string, isPartial: boolean, queries: Wanted[]) => {
    const asking = await prepare(asked, { ...parsed, words }, queries, inside.post)
    const corrected = words === parsed.words ? null : formatSearch({ ...parsed, words })
    return { ...asking, corrected, isPartial, ...(await countKinds(asking.where, asking.loose)) }
  }
  const asIs = await tried(parsed.words, false, [wantedOf(parsed.words)])
  const isEnough = ({ counts }: Found) =>
    inside.kind ? counts[inside.kind] > 0 : SEARCH_KINDS.some((kind) => counts[kind] > 0)
  // Who puts words in quotes means these.
  if (isEnough(asIs) || wantedOf(parsed.words).words.length === 0) return asIs
  const { keyboards, spelled } = await otherWords(parsed.words)
  for (const words of [...keyboards, ...spelled]) {
    const found = await tried(words, false, [wantedOf(words)])
    if (isEnough(found)) return found
  }
  // Another keyboard is meant as a whole or not at all: each further try costs every kind a count.
  for (const words of [parsed.words, ...spelled.slice(0, 1)]) {
    for (const queries of looserOf(wantedOf(words))) {
      const found = await tried(words, true, queries)
      if (isEnough(found)) return found
    }
  }
  return asIs
}

const MOST_LOOSE = 8

/** All words but one, then any of them. */
function looserOf(wanted: Wanted): Wanted[][] {
  const words = [...new Set(wanted.words)].slice(0, MOST_LOOSE)
  if (words.length < 2) return []
  const any = words.map((word) => ({ ...wanted, words: [word] }))
  const butOne = words.map((left) => ({ ...wanted, words: words.filter((word) => word !== left) }))
  return words.length > 2 ? [butOne, any] : [any]
}

/** The other keyboard first: what it makes of a mistyped word is no word. The words as typed are spelled first. */
async function otherWords(words: string): Promise<{ keyboards: string[]; spelled: string[] }> {
  const keyboards = otherKeyboards(words)
  const spelled = await Promise.all([words, ...keyboards].map(correctWords))
  return { keyboards, spelled: spelled.filter((each) => each !== null) }
}

/** `queries`: one of them has to fit. */
async function prepare(
  { viewer }: Asked,
  parsed: ParsedSearch,
  queries: Wanted[],
  post?: number,
): Promise<Asking> {
  const made = await Promise.all(queries.map(expandedTsqueries))
  const yes = anyOf(made.map((each) => each.yes))
  const isExpanded = made.some((each) => each.yes !== each.typed)
  const typed = isExpanded ? anyOf(made.map((each) => each.typed)) : yes
  const no = made[0]?.no
  const conditions = [
    ...conditionsOf(parsed),
    ...(post ? [Prisma.sql`e."postId" = ${post} and e.kind = 'comment'`] : []),
    ...(no ? [Prisma.sql`not e.words @@ (select ${no})`] : []),
    notIgnoredBy(viewer),
  ]
  const titled = yes && both([...conditions, inTitle(yes)])
  const meant = [
    ...queries.flatMap(({ words, phrases }) => [...words, ...phrases]),
    ...made.flatMap(({ others }) => others),
  ]
  const asking = { parsed, words: yes, typed, meant, titled, isInside: post !== undefined }
  if (yes === null) {
    // An excluded word alone excludes from nothing.
    const isNothing = conditionsOf(parsed).length === 0
    return { ...asking, where: isNothing ? NOTHING : both(conditions), loose: null }
  }
  const fitting = both([...conditions, Prisma.sql`e.words @@ ${yes}`])
  const scattered = await scatteredOf(queries)
  const loose = scattered && both([...conditions, Prisma.sql`e.words @@ ${scattered}`])
  return { ...asking, where: (parsed.inTitle && titled) || fitting, loose }
}

/** SQL of the same `tsquery` with the words of phrases in any order; null without phrases. */
async function scatteredOf(queries: Wanted[]): Promise<Prisma.Sql | null> {
  if (queries.every(({ phrases }) => phrases.length === 0)) return null
  const made = queries.map(({ words, phrases, without }) =>
    tsqueriesOf({ words: [...words, ...phrases], phrases: [], without }),
  )
  return anyOf((await Promise.all(made)).map(({ yes }) => yes))
}

/** In brackets of its own it is read once, not for each row. */
const anyOf = (queries: (Prisma.Sql | null)[]): Prisma.Sql | null => {
  const all = queries.filter((query) => query instanceof Prisma.Sql)
  return all.length > 0 ? Prisma.sql`(select ${Prisma.join(all, ' || ')})` : null
}

const NOTHING = Prisma.sql`false`
