import 'server-only'
import { searchLimits } from '@/lib/limits'
import { db, likePart } from '@/lib/platform/db'
import type { Locale } from '@/lib/platform/i18n/locales'
import { rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'
import { INDEXED_FIRST, indexDue } from '../indexing/commands'
import { parseSearch } from '../line/schema'
import type { Suggestion } from '../schema'
import { expandedTsqueries } from '../synonyms/expansion'
import { headlinesOf, hitRow, presentSuggestion } from '../views'
import { type Asked, fitOf, inTitle, notIgnoredBy } from '../where'
import { otherKeyboards } from '../words/fold'
import { tsqueriesOf, wantedOf } from '../words/sql'

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
  const { yes } = await expandedTsqueries(wantedOf(text))
  const part = `%${likePart(text.toLowerCase())}%`
  const isFitting = yes
    ? Prisma.sql`(lower(e.title) like ${part} or ${inTitle(yes)})`
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
