import 'server-only'
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { widestPath } from '@/lib/media-paths'
import { cachedForMinutes } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { LOCALES } from '@/lib/platform/i18n/locales'
import { rowsOf } from '@/lib/platform/sql'
import { ARTICLE_SECTIONS, routes } from '@/lib/routes'
import { Prisma } from '@/prisma/generated/client'
import { robotsText } from './robots'
import { fileOf, SITEMAP_KINDS, type SitemapPart } from './schema'
import { LATEST, latestRow, type Source, type SourceRow, sourceOf, sourceRow } from './sources'
import { SITEMAP_HEAD, SITEMAP_TAIL, type SitemapEntry, sitemapIndex, urlsOf } from './xml'

/** Rows of one statement: what is held of a file at a time. */
const BATCH = 500
/** How long the list of files may lag; the files themselves never do. */
const INDEX_MINUTES = 30
/** Raise it when the files are written in another way. */
const FORMAT = 1

const partRow = z.object({ part: z.int(), changed: z.date() })

/** `/sitemap.xml`: every file with something in it, and when that changed last. */
export async function getSitemapIndex(): Promise<string> {
  'use cache'
  cachedForMinutes(INDEX_MINUTES)
  const files: { name: string; changed: Date | null }[] = []
  for (const kind of SITEMAP_KINDS) {
    if (kind === 'pages') {
      files.push({ name: fileOf({ kind, part: 1 }), changed: await latestOfAll() })
      continue
    }
    const { rows, ids } = sourceOf(kind)
    const parts = await rowsOf(db, partRow)`
      select (e.id - 1) / ${ids}::int + 1 as part, max(e.changed) as changed
        from (${rows}) e group by 1 order by 1`
    files.push(...parts.map(({ part, changed }) => ({ name: fileOf({ kind, part }), changed })))
  }
  return sitemapIndex(files, env().SITE_URL)
}

/** `/robots.txt`. */
export const getRobots = (): string => robotsText(env().SITE_URL, env().SITE_INDEXING === 'on')

/** A file that can be asked for: its ETag, and its text in pieces. */
export type SitemapFile = { etag: string; text: () => AsyncIterable<string> }

/** One file of addresses; null when there is nothing in it. Its text is read while it is sent. */
export async function getSitemapFile({ kind, part }: SitemapPart): Promise<SitemapFile | null> {
  if (kind === 'pages') return part === 1 ? pagesFile() : null
  const source = sourceOf(kind)
  const etag = await stampOf(source, part)
  return etag === null ? null : { etag, text: () => partText(source, part) }
}

const stampRow = z.object({
  total: z.int(),
  ids: z.number().nullable(),
  moments: z.number().nullable(),
  latest: z.date().nullable(),
})

/** Differs when a row of the file comes, goes or changes; null without rows. */
async function stampOf({ rows, ids }: Source, part: number): Promise<string | null> {
  const [stamp] = await rowsOf(db, stampRow)`
    select count(*)::int as total, sum(e.id)::float8 as ids, max(e.changed) as latest,
           sum(extract(epoch from e.changed))::float8 as moments
      from (${rows}) e where ${within(ids, part)}`
  return stamp?.total ? etagOf([FORMAT, env().SITE_URL, stamp]) : null
}

const within = (ids: number, part: number) =>
  Prisma.sql`e.id > ${(part - 1) * ids}::bigint and e.id <= ${part * ids}::bigint`

const etagOf = (what: unknown): string =>
  `W/"${createHash('sha256').update(JSON.stringify(what)).digest('base64url').slice(0, 27)}"`

async function* partText(source: Source, part: number): AsyncGenerator<string> {
  const origin = env().SITE_URL
  yield SITEMAP_HEAD
  for (let after = 0; ; ) {
    const rows = await rowsOf(db, sourceRow)`
      select e.* from (${source.rows}) e
       where ${within(source.ids, part)} and e.id > ${after} order by e.id limit ${BATCH}`
    yield rows.map((row) => urlsOf(entryOf(source, row, origin), origin)).join('')
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) break
    after = last.id
  }
  yield SITEMAP_TAIL
}

const entryOf = (source: Source, row: SourceRow, origin: string): SitemapEntry => ({
  path: source.pathOf(row),
  changed: row.changed,
  languages: row.languages,
  alternates: source.isText ? LOCALES : LOCALES.filter((each) => row.languages.includes(each)),
  images: row.images.map((image) => new URL(widestPath(image, 1600), origin).href),
})

/** Public pages of no row. */
async function pagesFile(): Promise<SitemapFile> {
  const latest = await readLatest()
  const newest = [...latest.values()].sort((a, b) => b.getTime() - a.getTime())[0] ?? null
  const pages: [string, Date | null][] = [
    [routes.home(), newest],
    [routes.forums(), latest.get('forum') ?? null],
    ...ARTICLE_SECTIONS.map((name): [string, Date | null] => [
      routes.section(name),
      latest.get(name) ?? null,
    ]),
    ...UNDATED.map((path): [string, null] => [path, null]),
  ]
  const origin = env().SITE_URL
  const urls = pages.map(([path, changed]) =>
    urlsOf({ path, changed, languages: LOCALES, alternates: LOCALES, images: [] }, origin),
  )
  const text = SITEMAP_HEAD + urls.join('') + SITEMAP_TAIL
  return {
    etag: etagOf(text),
    async *text() {
      yield text
    },
  }
}

const UNDATED = [
  routes.topics(),
  routes.trends(),
  routes.rating(),
  routes.sections(),
  routes.companies(),
  routes.catalogue(),
  routes.overseas(),
  routes.sell(),
  routes.sales(),
  routes.presaleCities(),
  routes.moderationLog(),
  routes.consultation(),
  routes.reportProblem(),
  routes.about(),
  routes.rules(),
  routes.terms(),
  routes.privacy(),
  routes.imprint(),
]

async function readLatest(): Promise<Map<string, Date>> {
  const rows = await rowsOf(db, latestRow)(LATEST)
  return new Map(rows.map(({ section, changed }) => [section, changed]))
}

async function latestOfAll(): Promise<Date | null> {
  const moments = [...(await readLatest()).values()].map((moment) => moment.getTime())
  return moments.length ? new Date(Math.max(...moments)) : null
}
