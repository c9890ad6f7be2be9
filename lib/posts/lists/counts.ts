import 'server-only'
import * as z from 'zod'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { ALL_LANGUAGES, languagesIn } from '@/lib/platform/i18n/language-choice'
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import { rowsOf } from '@/lib/platform/sql'
import { listLimits } from '@/lib/quotas'
import { Prisma } from '@/prisma/generated/client'
import type { PostListFilter } from './schema'
import { holdsPinned, listTags, whereSql } from './where'

const counterRow = z.object({ all: z.int(), pinned: z.int() })
type Counter = z.output<typeof counterRow>

const languageRow = counterRow.extend({ language: z.enum(LOCALES) })
type Counts = Record<Locale, Counter>

/** Posts of a list by language, each counted up to a limit, which bounds what an index is walked for. */
export async function countLanguages(filter: PostListFilter): Promise<Counts> {
  'use cache'
  cachedUntilExpired(...listTags(filter))
  const most = listLimits.counted + 1
  const where = Prisma.sql`${whereSql({ ...filter, sort: 'old' })} and r.language = l.language`
  const pinned = holdsPinned(filter)
    ? Prisma.sql`(select count(*)::int from "Post" r where ${where} and r."pinnedAt" is not null)`
    : Prisma.sql`0`
  const rows = await rowsOf(db, languageRow)`
    select l.language::text as language, ${pinned} as pinned,
           (select count(*)::int from (select 1 from "Post" r where ${where} limit ${most}) c) as all
      from unnest(enum_range(null::"Language")) as l(language)`
  return Object.fromEntries(rows.map(({ language, ...count }) => [language, count])) as Counts
}

/**
 * Total of a list: in some languages as counted by them, in all from stored counters, where only the pinned posts, shown
 * beside the pages, are counted by rows. Null without a counter, and beyond what is counted.
 */
export async function countPosts(filter: PostListFilter, counts: Counts): Promise<Counter | null> {
  const { language = ALL_LANGUAGES } = filter
  if (language !== ALL_LANGUAGES) {
    const chosen = languagesIn(language).map((locale) => counts[locale])
    if (chosen.some(({ all }) => all > listLimits.counted)) return null
    const sum = (part: keyof Counter) => chosen.reduce((total, count) => total + count[part], 0)
    return { all: sum('all'), pinned: sum('pinned') }
  }
  const counter = counterSql(filter)
  if (!counter) return null
  const rows = await rowsOf(db, counterRow)(counter)
  return rows[0] ?? { all: 0, pinned: 0 }
}

function counterSql(filter: PostListFilter): Prisma.Sql | null {
  const { section, sort: _sort, language: _language, ...narrow } = filter
  const { category, topic, company, tag, author } = narrow
  if (author && narrow.articles) return articlesSql(author)
  const given = Object.values(narrow).filter((value) => value !== undefined).length
  if (given > 1) return null
  const none = Prisma.sql`0 as pinned`
  const inSection = section ? Prisma.sql`c.section = ${section}::"Section"` : Prisma.sql`true`
  if (topic) return Prisma.sql`select "postCount" as all, ${none} from "Topic" where id = ${topic}`
  if (tag) return Prisma.sql`select "postCount" as all, ${none} from "Tag" where slug = ${tag}`
  if (company) {
    return Prisma.sql`select "postCount" as all, ${none} from "Company" where id = ${company}`
  }
  if (author) return Prisma.sql`select "postCount" as all, ${none} from "User" where id = ${author}`
  if (!category) {
    return Prisma.sql`select coalesce(sum(c."postCount"), 0)::int as all, ${none}
      from "Category" c where ${inSection}`
  }
  const pinned = Prisma.sql`(select count(*)::int from "Post" p where p."categoryId" = c.id
    and p."pinnedAt" is not null and p.status = 'published')`
  return Prisma.sql`select c."postCount" as all, ${holdsPinned(filter) ? pinned : Prisma.sql`0`} as pinned
    from "Category" c where c.slug = ${category} and ${inSection} order by c.section limit 1`
}

/** Counted by rows: few write hundreds of articles. */
const articlesSql = (author: number) => Prisma.sql`
  select count(*)::int as all, 0 as pinned from "Post"
   where "authorId" = ${author} and status = 'published' and section <> 'forum'`
