import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { type Db, db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'
import { SEARCH_KINDS, type SearchKind, searchKind } from '../schema'
import { wordsOf } from '../words/fold'
import { vectorOf } from '../words/vectors'
import type { Source } from './source'
import { SOURCES } from './sources'

/** What has just been written is found by the next search; a long queue is left to the task. */
const INDEXED_FIRST = 50
const AT_ONCE = 50
const PATIENCE_MS = 60_000
/** What somebody else is indexing is found when they are done, which a search waits for. */
const OTHERS_MS = 1000
const PAUSE_MS = 20
const dueRow = z.object({ kind: searchKind, targetId: z.int() })
type Due = z.output<typeof dueRow>

type Indexing = {
  /** Rows that were indexed. */
  count: number
  /** Something was due, perhaps taken by somebody else. */
  wasDue: boolean
  /** Somebody else was too slow with what they have taken: what has just been written may not be found yet. */
  isDue: boolean
}

/** Before a search: the newest first, so that what has just been written is found before a long queue is through. */
export const indexForSearch = (): Promise<Indexing> =>
  indexDue(INDEXED_FIRST, Prisma.sql`since desc`)

/** Indexes what has changed, at most so many, oldest first. Two processes at once take different rows. */
export async function indexDue(most: number, order = Prisma.sql`since`): Promise<Indexing> {
  let [count, wasDue] = [0, false]
  let until = Date.now() + OTHERS_MS
  // Most searches find nothing due, which costs them one look.
  while (await isAnythingDue()) {
    wasDue = true
    if (count >= most || Date.now() > until) return { count, wasDue, isDue: count < most }
    const taken = await db.$transaction(
      (tx) => indexBatch(tx, Math.min(AT_ONCE, most - count), order),
      { timeout: PATIENCE_MS },
    )
    count += taken
    if (taken > 0) until = Date.now() + OTHERS_MS
    else await wait(PAUSE_MS)
  }
  return { count, wasDue, isDue: false }
}

const isAnythingDue = async (): Promise<boolean> =>
  (await rowsOf(db, dueRow)`select kind::text, "targetId" from "SearchDue" limit 1`).length > 0

/** Taken first and read after, so that a change which commits meanwhile is due again. */
async function indexBatch(tx: Db, most: number, order: Prisma.Sql): Promise<number> {
  const due = await rowsOf(tx, dueRow)`
    delete from "SearchDue" d using (
      select kind, "targetId" from "SearchDue" order by ${order}, kind, "targetId" limit ${most}
         for update skip locked) as taken
     where d.kind = taken.kind and d."targetId" = taken."targetId"
    returning d.kind::text, d."targetId"`
  for (const kind of SEARCH_KINDS) await indexKind(tx, kind, due)
  return due.length
}

async function indexKind(tx: Db, kind: SearchKind, due: Due[]): Promise<void> {
  const ids = due.filter((each) => each.kind === kind).map(({ targetId }) => targetId)
  if (ids.length === 0) return
  const sources = await SOURCES[kind](ids)
  const gone = ids.filter((id) => !sources.some(({ targetId }) => targetId === id))
  await tx.$executeRaw`
    delete from "SearchEntry" where kind = ${kind}::"SearchKind" and "targetId" = any(${gone})`
  for (const source of sources) await put(tx, kind, source)
  // Names of people go with them.
  if (kind !== 'person') await keepTerms(tx, sources)
}

async function put(tx: Db, kind: SearchKind, source: Source): Promise<void> {
  const { titles, language, section } = source
  const words = await vectorOf(source.parts)
  await tx.$executeRaw`
    insert into "SearchEntry" (kind, "targetId", "postId", number, language, section, "categoryId", "authorId",
                               title, titles, text, popularity, "publishedAt", words)
    values (${kind}::"SearchKind", ${source.targetId}, ${source.postId}, ${source.number},
            ${language}::"Language", ${section}::"Section", ${source.categoryId}, ${source.authorId},
            ${source.title}, ${titles && JSON.stringify(titles)}::jsonb, ${source.text},
            ${source.popularity}, ${source.publishedAt}, ${words})
    on conflict (kind, "targetId") do update
      set "postId" = excluded."postId", number = excluded.number, language = excluded.language,
          section = excluded.section, "categoryId" = excluded."categoryId", "authorId" = excluded."authorId",
          title = excluded.title, titles = excluded.titles, text = excluded.text,
          popularity = excluded.popularity, "publishedAt" = excluded."publishedAt", words = excluded.words`
}

const SHORTEST_TERM = 4

/** Words of titles stay for corrections; a word alone tells of nobody. */
async function keepTerms(tx: Db, sources: Source[]): Promise<void> {
  const texts = sources.flatMap(({ title, titles, parts }) => [
    title,
    ...Object.values(titles ?? {}),
    ...parts.filter(({ weight }) => weight === 'B').map(({ text }) => text),
  ])
  const terms = new Set(
    texts.flatMap(wordsOf).filter((word) => word.length >= SHORTEST_TERM && !/\p{N}/u.test(word)),
  )
  if (terms.size === 0) return
  await tx.$executeRaw`
    insert into "SearchTerm" (term) select unnest(${[...terms].sort()}::text[])
    on conflict do nothing`
}

/** Has everything indexed anew, in the background and by the next searches; what stands there is found meanwhile. */
export async function reindexAll(): Promise<void> {
  await db.$executeRaw`
    insert into "SearchDue" (kind, "targetId") select kind, "targetId" from "SearchEntry"
    on conflict (kind, "targetId") do update set since = "SearchDue".since`
}
