import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { LOCALES } from '@/lib/platform/i18n/locales'
import { searchKind } from '@/lib/search/schema'
import { readSettings } from './environment'
import { type Lifetime, run, Stop, say } from './lifetime'
import { prepareDatabase } from './site'

/** Written by somebody who did not build the search, and by whoever did; neither is changed to please it. */
const HALVES = ['own', 'outside'] as const
const FOLDER = join(import.meta.dirname, 'bench/judged')
const SHOWN = 10

const asked = z.object({ language: z.enum(LOCALES), q: z.string(), note: z.string().optional() })
const judgedQuery = asked.extend({
  kind: searchKind,
  /** Titles, names, or the beginning of a comment, of what has to be among the first ten. */
  must: z.array(z.string()).min(1),
  why: z.string(),
})
/** `listing`: the query of the catalogue that it has to lead to; null when it looks for texts. */
const judgedUnits = asked.extend({ why: z.literal('units'), listing: z.string().nullable() })
type Units = z.output<typeof judgedUnits>
type Judged = z.output<typeof judgedQuery>
type Score = { judged: Judged; recall: number; rank: number }

/** Searches the demo content as the judged set asks; prints recall and the mean reciprocal rank of each language. */
async function work(life: Lifetime) {
  const wantsMisses = process.argv.includes('--misses')
  await prepareDatabase(life, readSettings())
  const { db } = await import('@/lib/platform/db')
  if ((await db.post.count()) === 0) throw new Stop('There is nothing to search: run npm run seed.')
  const { indexSearch } = await import('@/lib/search/tasks')
  await indexSearch()
  for (const half of HALVES) {
    const file = join(FOLDER, `${half}.json`)
    if (!existsSync(file)) continue
    const judged = z
      .array(z.union([judgedUnits, judgedQuery]))
      .parse(JSON.parse(readFileSync(file, 'utf8')))
    const queries = judged.filter((each) => 'must' in each)
    const units = judged.filter((each) => 'listing' in each)
    const scores: Score[] = []
    for (const judged of queries) scores.push(await score(judged))
    say(`\n${half}: ${queries.length} queries\n`)
    for (const language of LOCALES) printLanguage(language, scores)
    if (wantsMisses) printMisses(scores)
    await printUnits(units)
  }
  await db.$disconnect()
  return { code: 0 }
}

async function score(judged: Judged): Promise<Score> {
  const { search } = await import('@/lib/search/queries')
  const { language, q, kind, must } = judged
  const ids = await idsOf(judged)
  const { hits } = await search({ viewer: null, reader: language }, { q, kind })
  const found = hits.slice(0, SHOWN).map(({ id }) => id)
  const place = found.findIndex((id) => ids.has(id))
  const recall =
    [...ids].filter((id) => found.includes(id)).length / Math.max(ids.size, must.length)
  return { judged, recall, rank: place < 0 ? 0 : 1 / (place + 1) }
}

async function printUnits(all: Units[]) {
  if (all.length === 0) return
  const { findListing } = await import('@/lib/search/listing/queries')
  const misses: string[] = []
  for (const { q, language, listing } of all) {
    const found = await findListing(q, language)
    const query = found ? (found.path.split('?')[1] ?? '') : null
    if (query !== listing) misses.push(`  ${language}  ${q}   ${query}, not ${listing}`)
  }
  say(`units   ${all.length - misses.length} of ${all.length} lead to the filters that they say`)
  for (const miss of misses) say(miss)
}

const targetRow = z.object({ targetId: z.int() })

async function idsOf({ kind, must }: Judged): Promise<Set<number>> {
  const { db } = await import('@/lib/platform/db')
  const { rowsOf } = await import('@/lib/platform/sql')
  const rows = await rowsOf(db, targetRow)`
    select "targetId" from "SearchEntry" e where kind = ${kind}::"SearchKind" and exists (
      select from unnest(${must}::text[]) as said
       where case when e.kind = 'comment' then starts_with(regexp_replace(e.text, '\\s+', ' ', 'g'), said)
             else e.title = said or exists (select from jsonb_each_text(e.titles) as t where t.value = said) end)`
  return new Set(rows.map(({ targetId }) => targetId))
}

function printLanguage(language: string, all: Score[]) {
  const scores = all.filter(({ judged }) => judged.language === language)
  if (scores.length === 0) return
  const mean = (values: number[]) =>
    (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3)
  const recall = mean(scores.map((each) => each.recall))
  const rank = mean(scores.map((each) => each.rank))
  say(`${language}  ${scores.length} queries   recall@10 ${recall}   MRR ${rank}`)
}

const printMisses = (scores: Score[]) => {
  for (const { judged, recall, rank } of scores) {
    if (recall < 1) say(`  ${recall.toFixed(2)} ${rank.toFixed(2)}  ${JSON.stringify(judged)}`)
  }
}

await run(work)
