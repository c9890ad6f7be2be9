import { Client } from 'pg'
import type { Locale } from '@/lib/platform/i18n/locales'
import { type Statement, sentBy } from '@/lib/platform/testing/statements'
import { dropDatabase, sibling, withClient } from './databases'
import { readSettings } from './environment'
import { type Lifetime, run, Stop, say } from './lifetime'
import { migrate } from './migrations'
import { type Asking, beginningsOf, hostile, pairsOf } from './million-asked'
import { ENTRIES, fillMillion } from './million-fill'
import { readVocabularies, type Vocabulary } from './million-words'
import { startPostgres } from './postgres'
import { ownerUrl } from './site-role'

const SUFFIX = '_million'

/**
 * Searches in a database of its own with a million texts, which is made from the words of the demo when it is not
 * there: milliseconds in the database, and the plans. `--again` fills it anew.
 */
async function work(life: Lifetime) {
  const demo = await demoOf(life)
  const vocabularies = await readVocabularies(demo)
  const url = await millionOf(demo, vocabularies)
  process.env.DATABASE_URL = url
  const { db } = await import('@/lib/platform/db')
  const { search } = await import('@/lib/search/queries')
  const { suggest } = await import('@/lib/search/suggestions/queries')
  const { findSimilar } = await import('@/lib/search/similar/queries')
  const { warmSearch } = await import('@/lib/search/tasks')
  await warmSearch()
  const ask = (language: Locale) => ({ viewer: null, reader: language })

  const pairs = vocabularies.flatMap(pairsOf)
  say(`\n${ENTRIES} entries; milliseconds in the database`)
  const limits = [
    await measure('two words', pairs, ({ language, q }) => search(ask(language), { q }), 50),
    await measure(
      'suggestions',
      vocabularies.flatMap(beginningsOf),
      ({ language, q }) => suggest(ask(language), q),
      20,
    ),
    await measure(
      'similar',
      pairs,
      ({ language, q }) => findSimilar(ask(language), { title: q, language }),
      50,
    ),
    await measure(
      'hostile',
      hostile(vocabularies),
      ({ language, q }) => search(ask(language), { q }),
      1000,
    ),
  ]
  await explain(url, 'Two frequent words', () => search(ask('ru'), pairs[0] ?? { q: '' }))
  await explain(url, 'Suggestions', () => suggest(ask('ru'), pairs[0]?.q.slice(0, 4) ?? ''))
  await explain(url, 'Similar', () =>
    findSimilar(ask('ru'), { title: pairs[0]?.q ?? '', language: 'ru' }),
  )
  await db.$disconnect()
  return { code: limits.every(Boolean) ? 0 : 1 }
}

/** Its words are read only, so it stays as it is. */
async function demoOf(life: Lifetime): Promise<string> {
  const { embedded, DATA_DIR } = readSettings()
  if (!embedded) return ownerUrl()
  const postgres = await startPostgres({ dataDir: DATA_DIR })
  life.add(postgres.stop)
  return postgres.url('kvartal')
}

async function millionOf(demo: string, vocabularies: Vocabulary[]): Promise<string> {
  const url = sibling(demo, `${decodeURIComponent(new URL(demo).pathname.slice(1))}${SUFFIX}`)
  const count = await withClient(url, (client) =>
    client.query<{ total: number }>('select count(*)::int as total from "SearchEntry"'),
  ).catch(() => null)
  const isFull = count?.rows[0]?.total === ENTRIES && !process.argv.includes('--again')
  if (vocabularies.some(({ words }) => words.length < 100)) {
    throw new Stop('There are no words to write with: run npm run seed and npm run search:reindex.')
  }
  say(vocabularies.map(({ language, words }) => `${language} ${words.length} words`).join(', '))
  if (!isFull) await dropDatabase(url)
  await migrate(url)
  if (!isFull) await fillMillion(url, vocabularies)
  return url
}

/** Of numbers in their order. */
const shareOf = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
const spreadOf = (sorted: number[]) =>
  [0.5, 0.95, 0.99]
    .map((share) => `p${share * 100} ${shareOf(sorted, share).toFixed(1)}`)
    .join('   ')

/** Prints the spread; says whether the slowest query of a call, the 99th of a hundred, stays within the limit. */
async function measure(
  name: string,
  all: Asking[],
  call: (asking: Asking) => Promise<unknown>,
  limit: number,
): Promise<boolean> {
  for (const asking of all.slice(0, 10)) await call(asking)
  const taken: (Timed & { asking: Asking })[] = []
  for (const asking of all) taken.push({ asking, ...(await timed(() => call(asking))) })
  taken.sort((a, b) => a.ms - b.ms)
  const slowest = taken.map((each) => each.slowest).sort((a, b) => a - b)
  const isWithin = shareOf(slowest, 0.99) <= limit
  const whole = spreadOf(taken.map(({ ms }) => ms))
  say(
    `${name.padEnd(12)} ${String(all.length).padStart(4)} calls   slowest query ${spreadOf(slowest)}   limit ${limit}${isWithin ? '' : '   TOO SLOW'}   all of a call ${whole}`,
  )
  for (const { asking, ms, sent } of taken.slice(-3).reverse()) {
    say(
      `    ${ms.toFixed(1)} ms, ${sent.length} statements: ${asking.language} ${asking.q.slice(0, 60)}`,
    )
  }
  return isWithin
}

/** Milliseconds that the database takes for the statements of a call, one after the other, for the slowest, and these. */
type Timed = { ms: number; slowest: number; sent: Statement[] }

async function timed(work: () => Promise<unknown>): Promise<Timed> {
  const original = Client.prototype.query
  const taken: number[] = []
  Client.prototype.query = function (this: Client, ...given: unknown[]) {
    const begun = performance.now()
    const told = given.at(-1)
    if (typeof told === 'function') {
      given[given.length - 1] = (...answer: unknown[]) => {
        taken.push(performance.now() - begun)
        told(...answer)
      }
    }
    return Reflect.apply(original, this, given)
  } as typeof original
  try {
    const sent = await sentBy(work)
    return { ms: taken.reduce((sum, ms) => sum + ms, 0), slowest: Math.max(0, ...taken), sent }
  } finally {
    Client.prototype.query = original
  }
}

/** How PostgreSQL runs the statements of a call: the indexes that it reads, with their times. */
async function explain(url: string, name: string, call: () => Promise<unknown>): Promise<void> {
  const { sent } = await timed(call)
  await withClient(url, async (client) => {
    for (const { text, values } of sent.filter((each) => each.text.includes('SearchEntry'))) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, costs off, buffers off) ${text}`,
        values,
      )
      const lines = rows.map((row) => row['QUERY PLAN'])
      const telling = process.argv.includes('--plans') ? lines : lines.filter(isTelling)
      say(`\n${name}\n${telling.join('\n')}`)
    }
  })
}

const isTelling = (line: string) =>
  /Scan (?:on|using)|Execution Time/.test(line) && !/never executed/.test(line)

await run(work)
