import 'server-only'
import * as z from 'zod'
import { searchLimits } from '@/lib/limits'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db, likePart } from '@/lib/platform/db'
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
import { rowsOf, totalRow } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'
import { correctWords } from './corrections'
import { indexDue } from './indexing/commands'
import { formatSearch, type ParsedSearch, parseSearch } from './line/schema'
import type { SearchAnswer, SearchKind, SearchQuery, Suggestion } from './schema'
import { SEARCH_KINDS } from './schema'
import { headlinesOf, hitRow, presentHit, presentSuggestion } from './views'
import { both, conditionsOf, isKind, notIgnoredBy } from './where'
import { otherKeyboards } from './words/fold'
import { tsqueriesOf, type Wanted, wantedOf } from './words/sql'

const PAGE = 20
/** What has just been written is found by the next search; a long queue is left to the task. */
const INDEXED_FIRST = 50
/** Of what fits, the latest so many are compared. */
const COMPARED = 3000

type Asked = { viewer: Viewer; reader: Locale }

/**
 * What everybody may read and fits the words and operators. Words in the wrong keyboard layout or mistyped are
 * corrected when nothing fits them as they are.
 * @throws AppError invalid (422) at `cursor`
 */
export async function search(
  asked: Asked,
  { q, kind, post, cursor }: SearchQuery,
): Promise<SearchAnswer> {
  await indexDue(INDEXED_FIRST)
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
    listing: null,
  }
}

/** Freshness is counted from the first page on, so that the order stays while it is read. */
const places = cursorOf('found', { now: instantField, rank: orUnknown(realField), id: idField })
type Place = { now: number; rank: number | null; id: number }

type Found = Asking & {
  corrected: string | null
  isPartial: boolean
  counts: Record<SearchKind, number>
}
type Asking = {
  parsed: ParsedSearch
  words: Prisma.Sql | null
  where: Prisma.Sql
  isInside: boolean
}
type Inside = { kind?: SearchKind | undefined; post?: number | undefined }

/** As asked; else corrected; else what has most of the words. */
async function find(asked: Asked, parsed: ParsedSearch, inside: Inside): Promise<Found> {
  const tried = async (words: string, isPartial: boolean, queries: Wanted[]) => {
    const asking = await prepare(asked, { ...parsed, words }, queries, inside.post)
    const corrected = words === parsed.words ? null : formatSearch({ ...parsed, words })
    return { ...asking, corrected, isPartial, counts: await countKinds(asking) }
  }
  const asIs = await tried(parsed.words, false, [wantedOf(parsed.words)])
  const isEnough = ({ counts }: Found) =>
    inside.kind ? counts[inside.kind] > 0 : SEARCH_KINDS.some((kind) => counts[kind] > 0)
  // Who puts words in quotes means these.
  if (isEnough(asIs) || wantedOf(parsed.words).words.length === 0) return asIs
  const others = await otherWords(parsed.words)
  for (const words of others) {
    const found = await tried(words, false, [wantedOf(words)])
    if (isEnough(found)) return found
  }
  for (const words of [parsed.words, ...others]) {
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

/** The other keyboard first: what it makes of a mistyped word is no word. */
async function otherWords(words: string): Promise<string[]> {
  const keyboards = otherKeyboards(words)
  const corrected = await Promise.all([words, ...keyboards].map(correctWords))
  return [...keyboards, ...corrected.filter((each) => each !== null)]
}

/** `queries`: one of them has to fit. */
async function prepare(
  { viewer }: Asked,
  parsed: ParsedSearch,
  queries: Wanted[],
  post?: number,
): Promise<Asking> {
  const made = await Promise.all(queries.map(tsqueriesOf))
  const all = made.flatMap(({ yes }) => yes ?? [])
  const yes = all.length > 0 ? Prisma.sql`(${Prisma.join(all, ' || ')})` : null
  const no = made[0]?.no
  const conditions = [
    ...conditionsOf(parsed),
    ...(post ? [Prisma.sql`e."postId" = ${post} and e.kind = 'comment'`] : []),
    ...(yes ? [parsed.inTitle ? inTitle(yes) : Prisma.sql`e.words @@ ${yes}`] : []),
    ...(no ? [Prisma.sql`not e.words @@ ${no}`] : []),
    notIgnoredBy(viewer),
  ]
  // An excluded word alone excludes from nothing.
  const isNothing = yes === null && conditionsOf(parsed).length === 0
  const where = isNothing ? Prisma.sql`false` : both(conditions)
  return { parsed, words: yes, where, isInside: post !== undefined }
}

/** Titles have the weight A. */
const inTitle = (yes: Prisma.Sql) =>
  Prisma.sql`(e.words @@ ${yes} and ts_filter(e.words, '{a}') @@ ${yes})`

const countRow = totalRow.extend({ kind: z.string() })

async function countKinds({ where }: Asking): Promise<Record<SearchKind, number>> {
  const rows = await rowsOf(db, countRow)`
    select k.kind::text, (select count(*)::int from (
             select from "SearchEntry" e where e.kind = k.kind and ${where}
              limit ${searchLimits.counted}) as found) as total
      from unnest(${[...SEARCH_KINDS]}::"SearchKind"[]) as k(kind)`
  const totals = new Map(rows.map(({ kind, total }) => [kind, total]))
  return Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, totals.get(kind) ?? 0])) as Record<
    SearchKind,
    number
  >
}

/** How fast a text loses to newer ones. */
const FRESH_DAYS = 180

/**
 * Fit by ts_rank with title over lead over text, divided by the length of the text; twice as much in the reader's
 * language; up to a half more for a fresh text and up to a half for what people like.
 */
const fitOf = (words: Prisma.Sql | null, reader: Locale, now = Date.now()) => Prisma.sql`
  (${words ? Prisma.sql`ts_rank('{0.05,0.15,0.4,1}', words, ${words}, 1)` : Prisma.sql`1`}
   * case when language is null or language = ${reader}::"Language" then 2 else 1 end
   * (1 + 0.5 * exp(-greatest(${now}::float8 / 1000 - extract(epoch from "publishedAt")::float8, 0) / 86400 / ${FRESH_DAYS}::float8))
   * (1 + 0.5 * (1 - 1 / (1 + greatest(popularity, 0) / 10))))`

/** The greater, the earlier; rows with the same rank follow by their ids. */
function rankOf({ parsed, words, isInside }: Asking, reader: Locale, now: number): Prisma.Sql {
  if (isInside) return Prisma.sql`-number`
  if (parsed.sort === 'fit' && words) return fitOf(words, reader, now)
  return Prisma.sql`extract(epoch from "publishedAt")`
}

const rankedRow = hitRow.extend({ rank: z.number() })

function readHits({ reader }: Asked, asking: Asking, kind: SearchKind, { now, rank, id }: Place) {
  const after =
    rank === null ? Prisma.sql`true` : Prisma.sql`(rank, "targetId") < (${rank}::float8, ${id})`
  return rowsOf(db, rankedRow)`
    with found as (
      select e.* from "SearchEntry" e where ${isKind(kind)} and ${asking.where}
       order by e."publishedAt" desc limit ${COMPARED}
    ), ranked as (
      select *, (${rankOf(asking, reader, now)})::float8 as rank from found
    ), s as (
      select * from ranked where ${after} order by rank desc, "targetId" desc limit ${PAGE + 1}
    )
    select s.kind::text, s."targetId", s."postId", s.number, s.language::text, s.section::text,
           s."authorId", u.name as "authorName", s."publishedAt", s.rank,
           ${headlinesOf(asking.words, reader)}
      from s left join "User" u on u.id = s."authorId" and s.kind <> 'person'
     order by s.rank desc, s."targetId" desc`
}

/** Titles that begin with or hold these words, the best of each kind. */
export async function suggest(asked: Asked, q: string): Promise<{ hits: Suggestion[] }> {
  await indexDue(INDEXED_FIRST)
  const { words } = parseSearch(q)
  for (const text of [words, ...otherKeyboards(words)]) {
    const hits = await suggested(asked, text)
    if (hits.length > 0) return { hits }
  }
  return { hits: [] }
}

async function suggested({ viewer, reader }: Asked, text: string): Promise<Suggestion[]> {
  const { yes } = await tsqueriesOf(wantedOf(text))
  const part = `%${likePart(text.toLowerCase())}%`
  const isFitting = yes
    ? Prisma.sql`(lower(e.title) like ${part} or (e.words @@ ${yes} and ts_filter(e.words, '{a}') @@ ${yes}))`
    : Prisma.sql`lower(e.title) like ${part}`
  const rows = await rowsOf(db, hitRow)`
    with found as (
      select e.* from "SearchEntry" e
       where e.kind <> 'comment' and ${isFitting} and ${notIgnoredBy(viewer)}
       order by e."publishedAt" desc limit 500
    ), ranked as (
      select *, row_number() over (partition by kind order by ${fitOf(yes, reader)} desc, "targetId") as place from found
    ), shown as (select * from ranked where place <= 3 order by place, kind limit ${searchLimits.suggestions})
    select s.kind::text, s."targetId", s."postId", s.number, s.language::text, s.section::text,
           s."authorId", null as "authorName", s."publishedAt", ${headlinesOf(yes, reader)}
      from shown s order by s.kind, s.place`
  return rows.map((row) => presentSuggestion(row, text))
}

const SIMILAR = 5
/** Words of a title that a similar one has at least one of. */
const COMPARED_WORDS = 12

/** Discussions whose titles have words of this one, the most fitting first. */
export async function findSimilar(
  asked: Asked,
  { title, language }: { title: string; language: Locale },
): Promise<{ hits: Suggestion[] }> {
  const words = wantedOf(title.replace(/["-]/g, ' ')).words.slice(0, COMPARED_WORDS)
  const queries = await Promise.all(words.map((word) => tsqueriesOf(wantedOf(word))))
  const all = queries.flatMap(({ yes }) => (yes ? [yes] : []))
  if (all.length === 0) return { hits: [] }
  const any = Prisma.sql`(${Prisma.join(all, ' || ')})`
  const rows = await rowsOf(db, hitRow)`
    with found as (
      select e.* from "SearchEntry" e
       where e.kind = 'discussion' and e.language = ${language}::"Language" and e.words @@ ${any}
         and ${notIgnoredBy(asked.viewer)}
       order by e."publishedAt" desc limit 500
    ), shown as (
      select *, row_number() over (order by ts_rank('{0,0,0.1,1}', words, ${any}) desc, "targetId" desc) as place
        from found order by place limit ${SIMILAR}
    )
    select s.kind::text, s."targetId", s."postId", s.number, s.language::text, s.section::text,
           s."authorId", null as "authorName", s."publishedAt", ${headlinesOf(any, asked.reader)}
      from shown s order by s.place`
  return { hits: rows.map((row) => presentSuggestion(row)) }
}
