import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { sentBy } from '@/lib/platform/testing/statements'
import { search } from './queries'
import { findSimilar } from './similar/queries'
import { suggest } from './suggestions/queries'

const ASKED = { viewer: null, reader: 'en' } as const

/** Of many texts, as many stand in each of the last hundred weeks. */
beforeAll(async () => {
  await db.$executeRaw`truncate "SearchEntry", "SearchDue"`
  await db.$executeRaw`
    insert into "SearchEntry" (kind, "targetId", "postId", language, section, title, text, words, "publishedAt")
    select kind, nth, nth, 'en', 'forum', 'Leaking balcony', 'and a roof',
           setweight(to_tsvector('english', 'leaking balcony number' || nth), 'A') || setweight(to_tsvector('english', 'roof'), 'C'),
           now() at time zone 'utc' - make_interval(hours => nth)
      from generate_series(1, 4000) as nth, unnest('{discussion,person}'::"SearchKind"[]) as kind`
  await db.$executeRaw`analyze "SearchEntry"`
})

/** The indexes of entries that a call reads; "table" when it reads all of them. */
async function indexesOf(call: () => Promise<unknown>): Promise<string[]> {
  const sent = await sentBy(call)
  const client = new Client({ connectionString: env().DATABASE_URL })
  await client.connect()
  await client.query('set enable_seqscan = off')
  const read = new Set<string>()
  for (const { text, values } of sent.filter((each) => each.text.includes('"SearchEntry"'))) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    for (const { 'QUERY PLAN': line } of rows) {
      if (/Seq Scan on "SearchEntry"/.test(line)) read.add('table')
      for (const [, name] of line.matchAll(/"SearchEntry_(\w+)"/g)) read.add(name ?? '')
    }
  }
  await client.end()
  return [...read].sort()
}

test('a search reads the indexes of words, and by their keys what is shown', async () => {
  const asked = () => search(ASKED, { q: 'leaking roof' })
  expect(await indexesOf(asked)).toEqual(['pkey', 'things_idx', 'titles_idx', 'words_idx'])
  const seldom = () => search(ASKED, { q: 'number17', kind: 'person' })
  expect(await indexesOf(seldom)).toEqual(['pkey', 'things_idx', 'words_idx'])
})

test('what begins so is read from the indexes of titles, and similar titles too', async () => {
  expect(await indexesOf(() => suggest(ASKED, 'leaki'))).toEqual([
    'beginning_idx',
    'names_idx',
    'newest_idx',
    'pkey',
    'titles_idx',
  ])
  const similar = () => findSimilar(ASKED, { title: 'A leaking balcony', language: 'en' })
  expect(await indexesOf(similar)).toEqual(['pkey', 'titles_idx'])
})

const readingOf = async (call: () => Promise<unknown>) =>
  (await sentBy(call)).filter(({ text }) => text.includes('"SearchEntry"')).length

test('the number of statements depends on nothing that is found', async () => {
  expect(await readingOf(() => search(ASKED, { q: 'leaking balcony' }))).toBe(3)
  expect(await readingOf(() => search(ASKED, { q: 'number17' }))).toBe(3)
  expect(await readingOf(() => suggest(ASKED, 'leaki'))).toBe(2)
  const similar = () => findSimilar(ASKED, { title: 'A leaking balcony', language: 'en' })
  expect(await readingOf(similar)).toBe(1)
})

test('a phrase of words that every other text has is looked for in what was written lately, one of rare words everywhere', async () => {
  const say = (words: string, first: number, count: number, daysAgo: number) => db.$executeRaw`
    insert into "SearchEntry" (kind, "targetId", "postId", number, language, section, title, text, words, "publishedAt")
    select 'comment', nth, 1, nth, 'en', 'forum', '', ${words}, setweight(to_tsvector('english', ${words}), 'C'),
           now() at time zone 'utc' - make_interval(days => ${daysAgo}::int)
      from generate_series(${first}::int, ${first + count - 1}::int) as nth`
  await say('the wall is wet', 100_001, 60, 1)
  await say('a wet wall', 100_101, 2, 60)
  await say('a wet wall', 100_201, 3, 900)
  await say('a dry cellar', 100_301, 4, 900)
  const counted = async (q: string) => (await search(ASKED, { q, kind: 'comment' })).counts.comment
  expect(await counted('"wet wall"')).toBe(2)
  expect(await counted('wet wall')).toBe(65)
  expect(await counted('"dry cellar"')).toBe(4)
})
