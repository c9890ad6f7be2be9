import 'server-only'
import * as z from 'zod'
import type { Viewer } from '@/lib/platform/auth/viewer'
import type { Locale } from '@/lib/platform/i18n/locales'
import {
  cursorOf,
  cutPage,
  idField,
  instantField,
  orUnknown,
  placeOf,
  realField,
} from '@/lib/platform/keyset/cursor'
import { fromReplica, reads } from '@/lib/platform/replica'
import { rowsOf } from '@/lib/platform/sql'
import { can } from '@/lib/policy'
import { Prisma } from '@/prisma/generated/client'
import { correctWords } from './corrections'
import { type Counts, countKinds } from './counting'
import { INDEXED_FIRST, indexDue } from './indexing/commands'
import { formatSearch, type ParsedSearch, parseSearch } from './line/schema'
import { findListing } from './listing/queries'
import { relaxed } from './relaxing'
import type { SearchAnswer, SearchKind, SearchQuery } from './schema'
import { SEARCH_KINDS } from './schema'
import { IS_TITLED, indexedWith, newestOf, shelvesOf } from './shelves'
import { expandedTsqueries } from './synonyms/expansion'
import { headlinesOf, hitRow, presentHit } from './views'
import {
  type Asked,
  both,
  conditionsOf,
  fitOf,
  fitPartsOf,
  inTitle,
  isKind,
  notIgnoredBy,
} from './where'
import { otherKeyboards } from './words/fold'
import { marksOf } from './words/marks'
import { type Wanted, wantedOf } from './words/sql'

const PAGE = 20
/** Of what fits, the latest so many are compared, and so many of those that have the words in their titles. */
const COMPARED = 400
const COMPARED_TITLES = 100
/** Comments of one discussion, which are not compared. */
const MOST_INSIDE = 3000

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
  const { where } = await prepare(asked, search, [wantedOf(search.words)])
  return sumOf((await countKinds(where)).counts)
}

/** Freshness is counted from the first page on, so that the order stays while it is read. */
const places = cursorOf('found', { now: instantField, rank: orUnknown(realField), id: idField })
type Place = { now: number; rank: number | null; id: number }

type Found = Asking & {
  corrected: string | null
  isPartial: boolean
  counts: Counts
  isFrequent: boolean
}
type Asking = {
  parsed: ParsedSearch
  words: Prisma.Sql | null
  /** Without the words that mean the same. */
  typed: Prisma.Sql | null
  /** All words that are meant, for the marks of Czech and Polish. */
  meant: string[]
  where: Prisma.Sql
  /** As `where`, of those that have the words in their titles. */
  titled: Prisma.Sql | null
  isInside: boolean
}
type Inside = { kind?: SearchKind | undefined; post?: number | undefined }

/** As asked; else corrected; else what has most of the words. */
async function find(asked: Asked, parsed: ParsedSearch, inside: Inside): Promise<Found> {
  const tried = async (words: string, isPartial: boolean, queries: Wanted[]) => {
    const asking = await prepare(asked, { ...parsed, words }, queries, inside.post)
    const corrected = words === parsed.words ? null : formatSearch({ ...parsed, words })
    return { ...asking, corrected, isPartial, ...(await countKinds(asking.where)) }
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
    return { ...asking, where: isNothing ? NOTHING : both(conditions) }
  }
  const fitting = both([...conditions, Prisma.sql`e.words @@ ${yes}`])
  return { ...asking, where: (parsed.inTitle && titled) || fitting }
}

/** In brackets of its own it is read once, not for each row. */
const anyOf = (queries: (Prisma.Sql | null)[]): Prisma.Sql | null => {
  const all = queries.filter((query) => query instanceof Prisma.Sql)
  return all.length > 0 ? Prisma.sql`(select ${Prisma.join(all, ' || ')})` : null
}

const NOTHING = Prisma.sql`false`

/** The greater, the earlier; rows with the same rank follow by their ids. */
function rankOf(
  { parsed, words, typed, isInside }: Asking,
  reader: Locale,
  now: number,
): Prisma.Sql {
  if (isInside) return Prisma.sql`-e.number`
  if (parsed.sort === 'fit' && words) return fitOf(words, reader, now, typed)
  return Prisma.sql`extract(epoch from e."publishedAt")`
}

/** Of these the best are shown: the newest and by fit also the newest that have the words in their titles. */
function comparedOf({ parsed, where, titled, isInside, isFrequent }: Found, kind: SearchKind) {
  const columns = Prisma.sql`e."targetId", e."publishedAt"`
  const indexed = both([indexedWith(kind), isKind(kind)])
  const read = (where: Prisma.Sql, most: number) =>
    isInside || !isFrequent
      ? Prisma.sql`
          select ${columns} from "SearchEntry" e where ${where} order by e."publishedAt" desc limit ${most}`
      : newestOf({ columns, where, shelves: Prisma.sql`${shelvesOf(kind)}::text[]`, most })
  const newest = read(both([indexed, where]), isInside ? MOST_INSIDE : COMPARED)
  if (!titled || parsed.sort === 'date' || !isTitled(kind)) return newest
  const best = read(both([IS_TITLED, isKind(kind), titled]), COMPARED_TITLES)
  return Prisma.sql`(${newest}) union (${best})`
}

const isTitled = (kind: SearchKind) => kind === 'post' || kind === 'discussion'

const rankedRow = hitRow.extend({ rank: z.number() })

/** SQL of the parts of the fit of a row `s`, for whoever may know them. */
function fitFor(
  viewer: Viewer,
  reader: Locale,
  { parsed, words, typed, isInside }: Asking,
  now: number,
) {
  const hasFit = words !== null && parsed.sort === 'fit' && !isInside
  if (!hasFit || !can(viewer, 'search.explain')) return Prisma.sql`null::jsonb`
  return Prisma.sql`
    (select to_jsonb(parts) from (
       select ${fitPartsOf(words, reader, now, typed)} from "SearchEntry" e
        where e.kind = s.kind and e."targetId" = s."targetId") as parts)`
}

async function readHits(
  { viewer, reader }: Asked,
  asking: Found,
  kind: SearchKind,
  { now, rank, id }: Place,
) {
  const after =
    rank === null ? Prisma.sql`true` : Prisma.sql`(rank, "targetId") < (${rank}::float8, ${id})`
  const marks = await marksOf(asking.meant)
  return rowsOf(reads, rankedRow)`
    with compared as (${comparedOf(asking, kind)}),
    ranked as (
      select e.kind, e."targetId", (${rankOf(asking, reader, now)})::float8 as rank
        from compared join "SearchEntry" e on ${isKind(kind)} and e."targetId" = compared."targetId"
    ), shown as (
      select * from ranked where ${after} order by rank desc, "targetId" desc limit ${PAGE + 1}
    )
    select s.kind::text, s."targetId", s."postId", s.number, s.language::text, s.section::text,
           s."authorId", u.name as "authorName", s."publishedAt", shown.rank,
           ${fitFor(viewer, reader, asking, now)} as fit, ${headlinesOf(asking.words, reader, marks)}
      from shown join "SearchEntry" s on s.kind = shown.kind and s."targetId" = shown."targetId"
           left join "User" u on u.id = s."authorId" and s.kind <> 'person'
     order by shown.rank desc, s."targetId" desc`
}
