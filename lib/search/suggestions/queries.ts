import 'server-only'
import * as z from 'zod'
import { likePart } from '@/lib/platform/db'
import { fromReplica, reads } from '@/lib/platform/replica'
import { rowsOf, totalRow } from '@/lib/platform/sql'
import { searchLimits } from '@/lib/quotas'
import { Prisma } from '@/prisma/generated/client'
import { indexForSearch } from '../indexing/commands'
import { parseSearch } from '../line/schema'
import type { SearchKind, Suggestion, SuggestionAnswer } from '../schema'
import { IS_THING, IS_TITLED, newestOf, THINGS, withShelves } from '../shelves'
import { expandedTsqueries } from '../synonyms/expansion'
import { headlinesOf, hitRow, presentSuggestion } from '../views'
import { type Asked, both, fitOf, inTitle, notIgnoredBy, rankedBy } from '../where'
import { otherKeyboards, wordsOf } from '../words/fold'
import { isSmall } from '../words/small'
import { either, every, sqlOf, type Tsquery } from '../words/tsquery'
import { beginningOf, tsqueriesOf, type Wanted, wantedOf } from '../words/wanted'

const TITLED: SearchKind[] = ['post', 'discussion']

/** Titles that hold these words, the last perhaps begun, or begin so, the best of each kind. */
export async function suggest(
  asked: Asked,
  q: string,
): Promise<Pick<SuggestionAnswer, 'hits' | 'isUnsettled'>> {
  const { wasDue, isDue } = await indexForSearch()
  const read = () => suggestIndexed(asked, q)
  // A replica does not have yet what has just been indexed.
  const hits = await (wasDue ? read() : fromReplica(read))
  return { hits, isUnsettled: isDue }
}

async function suggestIndexed(asked: Asked, q: string): Promise<Suggestion[]> {
  const { words, author, tag } = parseSearch(q)
  // Of operators alone a name or a tag is looked for; every title begins with nothing.
  const said = words || author || tag
  if (!said) return []
  for (const text of [said, ...otherKeyboards(said)]) {
    const hits = await suggested(asked, text)
    if (hits.length > 0) return hits
  }
  return []
}

/** Shorter beginnings begin too many words: they are looked for at the beginning of titles only. */
const SHORTEST_BEGINNING = 3
/** Of each kind, of which the best are shown. */
const COMPARED = 24

async function suggested({ viewer, reader }: Asked, text: string): Promise<Suggestion[]> {
  const wanted = wantedOf(text)
  const { yes: all } = await expandedTsqueries(wanted)
  const yes = sqlOf(all)
  const titled = await titleQuery(wanted, all)
  const allowed = notIgnoredBy(viewer)
  const columns = Prisma.sql`e.kind, e."targetId", e."publishedAt"`
  const shelves = Prisma.sql`k.shelves`
  const ofTitles = (range: Prisma.Sql) =>
    titled
      ? newestOf({
          columns,
          fitting: { where: both([range, inTitle(titled), allowed]), loose: null },
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
             row_number() over (partition by e.kind order by ${fitOf(rankedBy(all), reader)} desc, e."targetId") as place
        from found join "SearchEntry" e on e.kind = found.kind and e."targetId" = found."targetId"
    ), shown as (select * from ranked where place <= 3 order by place, kind limit ${searchLimits.suggestions})
    select s.kind::text, s."targetId", s."postId", s.number, s.language::text, s.section::text,
           s."authorId", null as "authorName", s."publishedAt", ${headlinesOf(yes, reader)}
      from shown join "SearchEntry" s on s.kind = shown.kind and s."targetId" = shown."targetId"
     order by s.kind, shown.place`
  return rows.map((row) => presentSuggestion(row, text))
}

/** All the words, or those before the last and what begins as the last does. */
async function titleQuery(wanted: Wanted, yes: Tsquery | null): Promise<Tsquery | null> {
  const last = wanted.words.at(-1) ?? ''
  const beginning = last.length < SHORTEST_BEGINNING ? null : beginningOf(last)
  if (!beginning) return yes
  // Of a word alone: signs around it would be a regular expression.
  const [word = ''] = wordsOf(last)
  const typed = (await completionsOf(word)) ?? beginning
  const words = wanted.words.slice(0, -1).filter((word) => !isSmall(word))
  const { yes: before } = await tsqueriesOf({ ...wanted, words })
  return either([yes, every([before, typed])])
}

/** Titles in which people see what they may mean. */
const LATELY = 1500
/** A beginning that stands in so many of them is too frequent to be looked for by itself. */
const FREQUENT_BEGINNING = 15
const COMPLETIONS = 6
const completionRow = totalRow.extend({ word: z.string() })

/**
 * The `tsquery` of the words that begin so in the newest titles, the most frequent of them; null for a rare
 * beginning. The index finds every word of a beginning, whatever stands with it: of a frequent one that is long.
 */
async function completionsOf(beginning: string): Promise<Tsquery | null> {
  const rows = await rowsOf(reads, completionRow)`
    with newest as (
      select lower(e.title) as title from "SearchEntry" e where ${IS_TITLED} order by e."publishedAt" desc limit ${LATELY})
    select found[1] as word, count(*)::int as total
      from newest, regexp_matches(title, ${`\\m(${beginning}[[:alpha:]]*)`}) as found
     group by word order by total desc, word`
  const total = rows.reduce((sum, row) => sum + row.total, 0)
  if (total < FREQUENT_BEGINNING) return null
  const completed = rows.slice(0, COMPLETIONS).map(({ word }) => tsqueriesOf(wantedOf(word)))
  return either((await Promise.all(completed)).map(({ yes }) => yes))
}
