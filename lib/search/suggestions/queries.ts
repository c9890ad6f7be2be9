import 'server-only'
import * as z from 'zod'
import { searchLimits } from '@/lib/limits'
import { likePart } from '@/lib/platform/db'
import type { Locale } from '@/lib/platform/i18n/locales'
import { fromReplica, reads } from '@/lib/platform/replica'
import { rowsOf, totalRow } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'
import { INDEXED_FIRST, indexDue } from '../indexing/commands'
import { parseSearch } from '../line/schema'
import type { SearchKind, Suggestion } from '../schema'
import { IS_THING, IS_TITLED, newestOf, shelvesOf, THINGS, withShelves } from '../shelves'
import { expandedTsqueries } from '../synonyms/expansion'
import { headlinesOf, hitRow, presentSuggestion } from '../views'
import { type Asked, both, fitOf, inTitle, notIgnoredBy } from '../where'
import { fold, otherKeyboards } from '../words/fold'
import { beginningOf, tsqueriesOf, type Wanted, wantedOf, wordIn } from '../words/sql'

const TITLED: SearchKind[] = ['post', 'discussion']

/** Titles that hold these words, the last perhaps begun, or begin so, the best of each kind. */
export async function suggest(asked: Asked, q: string): Promise<{ hits: Suggestion[] }> {
  const indexed = await indexDue(INDEXED_FIRST)
  const read = () => suggestIndexed(asked, q)
  // A replica does not have yet what has just been indexed.
  return indexed > 0 ? read() : fromReplica(read)
}

async function suggestIndexed(asked: Asked, q: string): Promise<{ hits: Suggestion[] }> {
  const { words } = parseSearch(q)
  for (const text of [words, ...otherKeyboards(words)]) {
    const hits = await suggested(asked, text)
    if (hits.length > 0) return { hits }
  }
  return { hits: [] }
}

/** Shorter beginnings begin too many words: they are looked for at the beginning of titles only. */
const SHORTEST_BEGINNING = 3
/** Of each kind, of which the best are shown. */
const COMPARED = 40

async function suggested({ viewer, reader }: Asked, text: string): Promise<Suggestion[]> {
  const wanted = wantedOf(text)
  const { yes: all } = await expandedTsqueries(wanted)
  const yes = all && Prisma.sql`(select ${all})`
  const titled = await titleQuery(wanted, yes)
  const allowed = notIgnoredBy(viewer)
  const columns = Prisma.sql`e.kind, e."targetId", e."publishedAt"`
  const shelves = Prisma.sql`k.shelves`
  const ofTitles = (range: Prisma.Sql) =>
    titled
      ? newestOf({
          columns,
          where: both([range, inTitle(titled), allowed]),
          shelves,
          most: COMPARED,
          isInAnyOrder: true,
        })
      : Prisma.sql`select ${columns} from "SearchEntry" e where false`
  const rows = await rowsOf(reads, hitRow)`
    with found as (
      select of_kind.* from ${withShelves(TITLED)}, lateral (${ofTitles(IS_TITLED)}) as of_kind
      union
      select of_kind.* from ${withShelves(THINGS)}, lateral (${ofTitles(IS_THING)}) as of_kind
      union
      select of_kind.* from unnest(${[...TITLED, ...THINGS]}::"SearchKind"[]) as given(kind), lateral (
        select ${columns} from "SearchEntry" e
         where e.kind = given.kind and e.kind <> 'comment'
           and lower(e.title) like ${`${likePart(text.toLowerCase())}%`} and ${allowed}
         limit ${COMPARED}) as of_kind
    ), ranked as (
      select e.kind, e."targetId",
             row_number() over (partition by e.kind order by ${fitOf(yes, reader)} desc, e."targetId") as place
        from found join "SearchEntry" e on e.kind = found.kind and e."targetId" = found."targetId"
    ), shown as (select * from ranked where place <= 3 order by place, kind limit ${searchLimits.suggestions})
    select s.kind::text, s."targetId", s."postId", s.number, s.language::text, s.section::text,
           s."authorId", null as "authorName", s."publishedAt", ${headlinesOf(yes, reader)}
      from shown join "SearchEntry" s on s.kind = shown.kind and s."targetId" = shown."targetId"
     order by s.kind, shown.place`
  return rows.map((row) => presentSuggestion(row, text))
}

/** All the words, or those before the last and what begins as the last does. */
async function titleQuery(wanted: Wanted, yes: Prisma.Sql | null): Promise<Prisma.Sql | null> {
  const last = wanted.words.at(-1) ?? ''
  const beginning = last.length < SHORTEST_BEGINNING ? null : beginningOf(last)
  if (!beginning) return yes
  const typed = (await completionsOf(last)) ?? beginning
  const { yes: before } = await tsqueriesOf({ ...wanted, words: wanted.words.slice(0, -1) })
  const begun = before ? Prisma.sql`((${before}) && (${typed}))` : typed
  return yes ? Prisma.sql`(select ${yes} || ${begun})` : Prisma.sql`(select ${begun})`
}

/** Titles in which people see what they may mean. */
const LATELY = 1500
/** A beginning that stands in so many of them is too frequent to be looked for by itself. */
const FREQUENT_BEGINNING = 15
const COMPLETIONS = 6
const completionRow = totalRow.extend({ word: z.string() })

/**
 * SQL of the `tsquery` of the words that begin so in the newest titles, the most frequent of them; null for a rare
 * beginning. The index finds every word of a beginning, whatever stands with it: of a frequent one that is long.
 */
async function completionsOf(beginning: string): Promise<Prisma.Sql | null> {
  const rows = await rowsOf(reads, completionRow)`
    with newest as (
      select lower(e.title) as title from "SearchEntry" e where ${IS_TITLED} order by e."publishedAt" desc limit ${LATELY})
    select found[1] as word, count(*)::int as total
      from newest, regexp_matches(title, ${`\\m(${fold(beginning)}[[:alpha:]]*)`}) as found
     group by word order by total desc, word`
  const total = rows.reduce((sum, row) => sum + row.total, 0)
  if (total < FREQUENT_BEGINNING) return null
  const completed = rows.slice(0, COMPLETIONS).map(({ word }) => tsqueriesOf(wantedOf(word)))
  const queries = (await Promise.all(completed)).flatMap(({ yes }) => yes ?? [])
  return queries.length > 0 ? Prisma.sql`(${Prisma.join(queries, ' || ')})` : null
}

const SIMILAR = 5
/** Words of a title that are compared. */
const COMPARED_WORDS = 12
/** Of each word, the newest titles that have it. */
const OF_A_WORD = 100
/** Titles are counted up to so many: a word in more of them says no less. */
const FREQUENT = 300
/** What a word weighs that no title has: nobody can share it. */
const UNKNOWN = 0.3
/** Of the weight of all words. */
const SHARED = 0.5

/**
 * Discussions in this language whose titles say what this one does, the most alike first: they have at least two of
 * its words, and half of their weight. The rarer a word, the more it weighs.
 */
export const findSimilar = (asked: Asked, draft: Draft): Promise<{ hits: Suggestion[] }> =>
  fromReplica(() => readSimilar(asked, draft))

type Draft = { title: string; language: Locale }

async function readSimilar(
  asked: Asked,
  { title, language }: Draft,
): Promise<{ hits: Suggestion[] }> {
  const words = [...new Set(wantedOf(title.replace(/["-]/g, ' ')).words)].slice(0, COMPARED_WORDS)
  const made = await Promise.all(words.map((word) => wordIn(language, word)))
  const queries = made.filter((query) => query !== null)
  if (queries.length === 0) return { hits: [] }
  const any = Prisma.sql`(select ${Prisma.join(queries, ' || ')})`
  const ofWord = (columns: Prisma.Sql, most: number, isInAnyOrder: boolean) =>
    newestOf({
      columns,
      where: both([
        Prisma.sql`e.kind = 'discussion'`,
        inTitle(Prisma.sql`w.query`),
        Prisma.sql`e.language = ${language}::"Language"`,
        notIgnoredBy(asked.viewer),
      ]),
      shelves: Prisma.sql`${shelvesOf('discussion')}::text[]`,
      most,
      isInAnyOrder,
    })
  const rows = await rowsOf(reads, hitRow)`
    with words as (
      select query, row_number() over () as nth from unnest(array[${Prisma.join(queries)}]) as query
       where numnode(query) > 0
    ), weighed as (
      select w.query, w.nth,
             case when total = 0 then ${UNKNOWN}::float8 else 1 / (1 + log(1 + total)::float8) end as weight
        from words w, lateral (
          select count(*) as total from (${ofWord(Prisma.sql`e."targetId"`, FREQUENT, true)}) as titled) as counted
    ), summed as (
      select *, sum(weight) over () as whole, sum(weight) over (order by weight desc, nth) - weight as before from weighed
    ), compared as (
      -- What shares half of the weight has one of the words that weigh half.
      select distinct found."targetId"
        from summed w, lateral (
          ${ofWord(Prisma.sql`e."targetId", e."publishedAt"`, OF_A_WORD, false)}) as found
       where w.before <= w.whole * ${1 - SHARED}
    ), titles as materialized (
      select e."targetId", ts_filter(e.words, '{a}') as title
        from compared join "SearchEntry" e on e.kind = 'discussion' and e."targetId" = compared."targetId"
    ), shares as (
      select t."targetId", sum(w.weight) / max(w.whole) as share
        from titles t join summed w on t.title @@ w.query
       group by t."targetId"
      having sum(w.weight) >= max(w.whole) * ${SHARED} and count(*) >= least(2, (select count(*) from words))
       order by share desc, t."targetId" desc limit ${SIMILAR}
    )
    select s.kind::text, s."targetId", s."postId", s.number, s.language::text, s.section::text,
           s."authorId", null as "authorName", s."publishedAt", ${headlinesOf(any, asked.reader)}
      from shares join "SearchEntry" s on s.kind = 'discussion' and s."targetId" = shares."targetId"
     order by shares.share desc, s."targetId" desc`
  return { hits: rows.map((row) => presentSuggestion(row)) }
}
