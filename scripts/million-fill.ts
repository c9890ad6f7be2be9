import type { Client } from 'pg'
import type { Locale } from '@/lib/platform/i18n/locales'
import { withClient } from './databases'
import { say } from './lifetime'
import { chance, type Vocabulary, vectorText, type Writer, writerOf } from './million-words'

/** Texts are written once and stand so often, at different times: lists of an index are as long as with different ones. */
const COPIES = 10
/** How many of each kind are written: with the copies a million posts and discussions, and the small kinds of such a site. */
const AMOUNTS = {
  discussion: 60_000,
  post: 40_000,
  object: 2000,
  topic: 50,
  company: 200,
  sale: 50,
  person: 5000,
}
type Kind = keyof typeof AMOUNTS
const WRITTEN = Object.values(AMOUNTS).reduce((sum, count) => sum + count, 0)
export const ENTRIES = WRITTEN * COPIES
const LANGUAGE_SHARES: [Locale, number][] = [
  ['ru', 0.4],
  ['en', 0.2],
  ['de', 0.12],
  ['cs', 0.1],
  ['pl', 0.1],
  ['sr', 0.08],
]
const BATCH = 2000
const YEARS = 6

/** Fills the database of this address with entries of search, in place of those that it has, and its indexes after. */
export async function fillMillion(url: string, vocabularies: Vocabulary[]): Promise<void> {
  const random = chance(17)
  const writers = new Map(
    vocabularies.map((each) => [each.language, writerOf(each, random)] as const),
  )
  await withClient(url, async (client) => {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB'`)
    await client.query(`truncate "SearchEntry", "SearchDue", "SearchTerm"`)
    const indexes = await dropIndexes(client)
    const authors = await client.query<{ id: number }>(
      `insert into "User" (email, name, "passwordHash", language)
       select nth || '@example.org', 'Author ' || nth, '', 'ru' from generate_series(1, 1000) as nth returning id`,
    )
    await client.query(`truncate "SearchDue"`)
    const people = authors.rows.map(({ id }) => id)
    let done = 0
    for (const kind of kindsOf()) {
      const count = AMOUNTS[kind]
      for (let from = 0; from < count; from += BATCH) {
        const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, nth) =>
          entryOf({
            kind,
            id: from + nth + 1,
            age: 1 - (from + nth) / count,
            people,
            random,
            writers,
          }),
        )
        await insert(client, rows)
        done += rows.length
        if (done % 20_000 < BATCH) say(`${done} of ${WRITTEN} entries written`)
      }
    }
    await copyEntries(client)
    for (const index of indexes) {
      say(index)
      await client.query(index)
    }
    await client.query(
      `insert into "SearchTerm" (term)
       select unnest($1::text[]) on conflict do nothing`,
      [vocabularies.flatMap(({ words }) => words.filter((word) => word.length >= 4))],
    )
    await client.query(`vacuum analyze "SearchEntry"`)
    await client.query(`vacuum analyze "SearchTerm"`)
  })
}

/** A copy stands somewhere between its text and today; later ones have later times, as on a site. */
async function copyEntries(client: Client): Promise<void> {
  say(`Copying them ${COPIES - 1} times`)
  await client.query(
    `insert into "SearchEntry" (kind, "targetId", "postId", language, section, "authorId", title, text, words,
                                popularity, "publishedAt")
     select kind, "targetId" + copy * 1000000, "postId" + copy * 1000000, language, section, "authorId", title, text,
            words, popularity, "publishedAt" + (now() at time zone 'utc' - "publishedAt") * (copy::float8 / $1)
       from "SearchEntry", generate_series(1, $1 - 1) as copy`,
    [COPIES],
  )
  // They stand in the order of their times, as what is written on a site.
  await client.query(`create index written on "SearchEntry" ("publishedAt")`)
  await client.query(`cluster "SearchEntry" using written`)
  await client.query(`drop index written`)
}

const kindsOf = () => Object.keys(AMOUNTS) as Kind[]

/** Takes all indexes but the key; gives what makes them again. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
      where tablename = 'SearchEntry' and indexname <> 'SearchEntry_pkey'`,
  )
  for (const { indexname } of rows) await client.query(`drop index "${indexname}"`)
  return rows.map(({ indexdef }) => indexdef)
}

type Making = {
  kind: Kind
  id: number
  /** From 1, the oldest, to 0. */
  age: number
  people: number[]
  random: () => number
  writers: Map<Locale, Writer>
}

function entryOf({ kind, id, age, people, random, writers }: Making) {
  const language = languageBy(random())
  const write = writers.get(language) as Writer
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const isText = kind === 'post' || kind === 'discussion'
  const title = write(kind === 'person' ? 2 : between(5, 9))
  const lead = write(isText ? between(8, 20) : 3)
  const text = write(isText ? between(60, 200) : between(5, 40))
  return {
    kind,
    id: kind === 'post' ? AMOUNTS.discussion + id : id,
    language: kind === 'topic' || kind === 'company' || kind === 'person' ? null : language,
    section: kind === 'discussion' ? 'forum' : kind === 'post' ? 'news' : null,
    author: isText ? (people[between(0, people.length - 1)] ?? null) : null,
    title: title.words.join(' '),
    text: [...lead.words, ...text.words].join(' '),
    words: vectorText([
      ['A', title.stems],
      ['B', lead.stems],
      ['C', text.stems],
    ]),
    popularity: Math.floor(random() ** 6 * 200),
    at: new Date(Date.now() - age * YEARS * 365 * 86_400_000 - random() * 86_400_000).toISOString(),
  }
}

function languageBy(share: number): Locale {
  let sum = 0
  for (const [language, part] of LANGUAGE_SHARES) {
    sum += part
    if (share < sum) return language
  }
  return 'ru'
}

async function insert(client: Client, rows: ReturnType<typeof entryOf>[]): Promise<void> {
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key])
  await client.query(
    `insert into "SearchEntry" (kind, "targetId", "postId", language, section, "authorId", title, text, words,
                                popularity, "publishedAt")
     select kind::"SearchKind", id, case when section is null then null else id end, language::"Language",
            section::"Section", author, title, text, words::tsvector, popularity, at
       from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[],
                   $9::float8[], $10::timestamp[])
         as given (kind, id, language, section, author, title, text, words, popularity, at)`,
    [
      column('kind'),
      column('id'),
      column('language'),
      column('section'),
      column('author'),
      column('title'),
      column('text'),
      column('words'),
      column('popularity'),
      column('at'),
    ],
  )
}
