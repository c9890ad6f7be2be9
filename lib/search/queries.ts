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
import { indexForSearch } from './indexing/commands'
import { formatSearch, type ParsedSearch, parseSearch } from './line/schema'
import { findListing } from './listing/queries'
import { leavingOut, looserOf, looseWords } from './loosening'
import { type Asking, type Found, PAGE, readHits } from './ranking'
import { relaxed } from './relaxing'
import type { SearchAnswer, SearchKind, SearchQuery } from './schema'
import { SEARCH_KINDS } from './schema'
import { expandedTsqueries } from './synonyms/expansion'
import { presentHit } from './views'
import { type Asked, both, conditionsOf, inText, inTitle, notIgnoredBy, rankedBy } from './where'
import { otherKeyboards } from './words/fold'
import { either, sqlOf, type Tsquery } from './words/tsquery'
import { tsqueriesOf, type Wanted, wantedOf } from './words/wanted'

/**
 * What everybody may read and fits the words and operators. Words in the wrong keyboard layout or mistyped are
 * corrected when nothing fits them as they are.
 * @throws AppError invalid (422) at `cursor`
 */
export async function search(asked: Asked, query: SearchQuery): Promise<SearchAnswer> {
  const { wasDue, isDue } = await indexForSearch()
  const read = () => searchIndexed(asked, query)
  // A replica does not have yet what has just been indexed.
  const found = await (wasDue ? read() : fromReplica(read))
  return { ...found, isUnsettled: isDue }
}

async function searchIndexed(
  asked: Asked,
  { q, kind, post, cursor }: SearchQuery,
): Promise<Omit<SearchAnswer, 'isUnsettled'>> {
  const place = placeOf(places, cursor) ?? { now: Date.now(), rank: null, id: 0 }
  const found = await find(asked, parseSearch(q), { kind: post ? 'comment' : kind, post })
  const counts = found.counts
  const shown = post ? 'comment' : (kind ?? firstOf(found) ?? 'post')
  const rows = await readHits(asked, found, shown, place)
  const page = cutPage(rows, PAGE, ({ rank, targetId }) =>
    places.encode({ now: place.now, rank, id: targetId }),
  )
  return {
    kind: shown,
    corrected: found.corrected,
    isPartial: found.isPartial,
    missing: found.missing,
    counts,
    hits: page.shown.map(presentHit),
    next: page.next,
    relaxed: sumOf(counts) > 0 || post ? [] : await relaxed(found.parsed, countIn(asked)),
    listing: post || cursor ? null : await findListing(q, asked.reader),
  }
}

/** Texts in the reader's language, else the first tab that holds something. */
const firstOf = ({ counts, own }: Found): SearchKind | undefined =>
  own[0] ?? SEARCH_KINDS.find((each) => counts[each] > 0)

const sumOf = (counts: Found['counts']) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** How much a search finds, of all kinds. */
const countIn = (asked: Asked) => async (search: ParsedSearch) => {
  const asking = await prepare(asked, search, [wantedOf(search.words)])
  return sumOf((await countKinds({ ...asking, reader: asked.reader })).counts)
}

/** Freshness is counted from the first page on, so that the order stays while it is read. */
const places = cursorOf('found', { now: instantField, rank: orUnknown(realField), id: idField })
type Inside = { kind?: SearchKind | undefined; post?: number | undefined }

/** As asked; else corrected; else without the words that nothing has; else what has most of the words. */
async function find(asked: Asked, parsed: ParsedSearch, inside: Inside): Promise<Found> {
  const tried = async ({ words, queries, ...less }: Attempt) => {
    const asking = await prepare(asked, { ...parsed, words }, queries, inside.post)
    const corrected = words === parsed.words ? null : formatSearch({ ...parsed, words })
    const found = await countKinds({ ...asking, reader: asked.reader })
    return { ...asking, corrected, isPartial: false, missing: [], ...less, ...found }
  }
  const isEnough = ({ counts }: Found) =>
    inside.kind ? counts[inside.kind] > 0 : SEARCH_KINDS.some((kind) => counts[kind] > 0)
  const asIs = await tried({ words: parsed.words, queries: [wantedOf(parsed.words)] })
  // Who puts words in quotes means these.
  if (isEnough(asIs) || wantedOf(parsed.words).words.length === 0) return asIs
  const isFound = async (attempt: Attempt) => isEnough(await tried(attempt))
  for await (const attempt of attemptsAt(parsed.words, isFound)) {
    const found = await tried(attempt)
    if (isEnough(found)) return found
  }
  return asIs
}

/** One of the queries has to fit. */
type Attempt = { words: string; queries: Wanted[] } & Partial<Pick<Found, 'isPartial' | 'missing'>>
type IsFound = (attempt: Attempt) => Promise<boolean>

/** What may be meant when nothing fits the words as they are, the likeliest first. */
async function* attemptsAt(typed: string, isFound: IsFound): AsyncGenerator<Attempt> {
  const { keyboards, spelled } = await otherWords(typed)
  for (const words of [...keyboards, ...spelled]) yield { words, queries: [wantedOf(words)] }
  // Another keyboard is meant as a whole or not at all: each further try costs every kind a count.
  const likely = spelled.slice(0, 1)
  const lacking = await Promise.all(
    [typed, ...likely].map(async (words) => ({ words, missing: await missingOf(words, isFound) })),
  )
  // A word that some text has is no mistyped one, though no title has it.
  for (const { words, missing } of lacking.sort((a, b) => a.missing.length - b.missing.length)) {
    const left = leavingOut(wantedOf(words), missing)
    if (left) yield { words, queries: [left], isPartial: true, missing }
  }
  for (const words of [typed, ...likely]) {
    for (const queries of looserOf(wantedOf(words))) yield { words, queries, isPartial: true }
  }
}

/** The words that nothing has, even alone. */
async function missingOf(words: string, isFound: IsFound): Promise<string[]> {
  const wanted = wantedOf(words)
  const loose = looseWords(wanted)
  if (loose.length + wanted.phrases.length < 2) return []
  const found = await Promise.all(
    loose.map((word) => isFound({ words, queries: [{ ...wanted, words: [word], phrases: [] }] })),
  )
  return loose.filter((_, at) => !found[at])
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
  const query = either(made.map((each) => each.yes))
  const yes = sqlOf(query)
  const no = made[0]?.no
  const conditions = [
    ...conditionsOf(parsed),
    ...(post ? [Prisma.sql`e."postId" = ${post} and e.kind = 'comment'`] : []),
    ...(no ? [Prisma.sql`not e.words @@ ${sqlOf(no)}`] : []),
    notIgnoredBy(viewer),
  ]
  const scattered = await scatteredOf(queries)
  const titled =
    query === null
      ? null
      : {
          where: both([...conditions, inTitle(query)]),
          loose: scattered === null ? null : both([...conditions, inTitle(scattered)]),
        }
  const meant = [
    ...queries.flatMap(({ words, phrases }) => [...words, ...phrases]),
    ...made.flatMap(({ others }) => others),
  ]
  const fit = rankedBy(query, either(made.map((each) => each.typed)))
  const asking = { parsed, words: yes, fit, meant, titled, isInside: post !== undefined }
  if (query === null) {
    // An excluded word alone excludes from nothing.
    const isNothing = conditionsOf(parsed).length === 0
    return { ...asking, where: isNothing ? NOTHING : both(conditions), loose: null }
  }
  if (parsed.inTitle && titled) return { ...asking, ...titled }
  return {
    ...asking,
    where: both([...conditions, inText(query)]),
    loose: scattered === null ? null : both([...conditions, inText(scattered)]),
  }
}

/** The same with the words of phrases in any order; null without phrases. */
async function scatteredOf(queries: Wanted[]): Promise<Tsquery | null> {
  if (queries.every(({ phrases }) => phrases.length === 0)) return null
  const made = queries.map(({ words, phrases, without }) =>
    tsqueriesOf({ words: [...words, ...phrases], phrases: [], without }),
  )
  return either((await Promise.all(made)).map(({ yes }) => yes))
}

const NOTHING = Prisma.sql`false`
