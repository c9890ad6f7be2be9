import 'server-only'
import type { Locale } from '@/lib/platform/i18n/locales'
import { fromReplica, reads } from '@/lib/platform/replica'
import { rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'
import type { Suggestion } from '../schema'
import { newestOf, shelvesOf } from '../shelves'
import { headlinesOf, hitRow, presentSuggestion } from '../views'
import { type Asked, both, notIgnoredBy, TITLE } from '../where'
import { withoutSmall } from '../words/small'
import { sqlOf } from '../words/tsquery'
import { queryIn, wantedOf } from '../words/wanted'

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
  const words = [...new Set(withoutSmall(wantedOf(title.replace(/["-]/g, ' ')).words))].slice(
    0,
    COMPARED_WORDS,
  )
  const made = await Promise.all(words.map((word) => queryIn(language, word, false)))
  const queries = made.filter((query) => query !== null)
  if (queries.length === 0) return { hits: [] }
  const any = sqlOf(queries.map((query) => `(${query})`).join(' | '))
  const allowed = both([
    Prisma.sql`e.kind = 'discussion'`,
    Prisma.sql`${TITLE} @@ w.query`,
    Prisma.sql`e.language = ${language}::"Language"`,
    notIgnoredBy(asked.viewer),
  ])
  const ofWord = (columns: Prisma.Sql, most: number, isInAnyOrder: boolean) =>
    newestOf({
      columns,
      fitting: { where: allowed, loose: null },
      shelves: Prisma.sql`${shelvesOf('discussion')}::text[]`,
      most,
      isInAnyOrder,
    })
  const rows = await rowsOf(reads, hitRow)`
    with words as (
      select query, row_number() over () as nth from unnest(${queries}::tsquery[]) as query
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
